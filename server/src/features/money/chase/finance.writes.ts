import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import { CHARGED_AFTER_DAYS, decideFinanceCharge, isChargeDay } from '@onrecord/domain/money/chase/finance-charge';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import type { Tx } from '../../../db/database.ts';
import { holdBooksOpen } from '../../../db/money/ledger.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, forEachCompany, formatsOf, todayOf } from '../../company/company/company.reads.ts';
import { postDebitMemo, takeNumbers } from '../receipt/memo/debit.writes.ts';
import { lateClients, lockLateClient } from './finance.reads.ts';

type Company = Awaited<ReturnType<typeof companyOf>>;

/** Charges one client for the month of `today`, once; whoever comes second finds it done. */
async function chargeClient(tx: Tx, scope: Scope, company: Company, client_id: number, today: string) {
  const month = `${today.slice(0, 7)}-01`;
  const client = await lockLateClient(tx, scope, client_id, month);
  if (!client || client.is_charged) return false;
  const percent = company.finance_charge_percent;
  const charge = decideFinanceCharge(client.invoices, percent, today, decimalsOf(company.currency_code));
  const division_id = client.division_id ?? client.invoices[0]?.division_id;
  if (!charge || division_id === undefined) return false;
  const closed_until = await holdBooksOpen(tx, scope);
  if (closed_until !== null && closed_until >= today) return false;
  const reason = sentenceText(
    sentence('memo.finance_charge', {
      percent,
      amount: moneyText(charge.late, company),
      days: CHARGED_AFTER_DAYS,
      date: dateText(today, formatsOf(company).date_format),
    }),
  );
  const numbers = await takeNumbers(tx, scope);
  const payment_due = dueDate(today, client.days_due);
  const memo = { client_id, division_id, amount: charge.amount, day: today, payment_due, reason };
  const made_by = { by: null, transaction_id: null, entry_key: null, finance_month: charge.month };
  await postDebitMemo(tx, scope, { ...memo, ...made_by }, numbers);
  return true;
}

/** Charges every client of a company that is late. Each is a transaction of its own. @returns how many were charged */
export async function chargeLateClients({ db, now }: Services, company_id: number): Promise<number> {
  const scope = systemScope(company_id, 'statements');
  const { company, today, clients } = await db.readScope(scope, async (tx) => {
    const company = await companyOf(tx, scope);
    const day = todayOf(company, now());
    const today = day.toString();
    const isDue = company.finance_charge_percent !== '' && isChargeDay(today);
    const dueBefore = day.subtract({ days: CHARGED_AFTER_DAYS }).toString();
    return { company, today, clients: isDue ? await lateClients(tx, scope, dueBefore) : [] };
  });
  let count = 0;
  for (const client_id of clients)
    if (await db.withScope(scope, (tx) => chargeClient(tx, scope, company, client_id, today))) count += 1;
  return count;
}

/** Makes the finance charges of every company that wants them, on the first days of a month. */
export async function makeFinanceCharges(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'statements',
    ({ company_id }) => chargeLateClients(services, company_id),
    'finance charges of some companies were not made',
  );
}
