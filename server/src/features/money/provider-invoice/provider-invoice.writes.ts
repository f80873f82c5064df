import type { BodyOf } from '@onrecord/contract/core/entry';
import type { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { payApproved } from '@onrecord/domain/core/money/ledger';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { mayTakeOff, otherPayProblems } from '@onrecord/domain/money/provider-invoice/other-pay';
import { expenseAmount } from '@onrecord/domain/production/worksheet/entry/expense-entry';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { companyDecimals } from '../../../db/money/company-decimals.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { visibleProviderInvoices } from '../billing/billing.access.ts';
import { settlePay, takePayOff } from './pay.writes.ts';
import { providerInvoiceDetail } from './provider-invoice.reads.ts';

export interface LockedPay {
  provider_invoice_id: number;
  version: number;
  invoice_number: number;
  service_provider_id: number;
  division_id: number;
  invoice_status: 'New' | 'Unpaid' | 'Paid';
  amount_due: string;
  amount_paid: string;
}

/** Locks the pay that the office looked at; whoever saw an older one is shown the new one. Nobody adds to their own pay. */
export async function lockPay(tx: Tx, scope: UserScope, request: { provider_invoice_id: number; version: number }) {
  if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
  const mine = andAll([
    ...visibleProviderInvoices(scope),
    sql<boolean>`v.provider_invoice_id = ${request.provider_invoice_id}`,
  ]);
  const { rows } =
    await sql<LockedPay>`select v.provider_invoice_id, v.version, v.invoice_number, v.service_provider_id,
    v.division_id, v.invoice_status, v.amount_due, v.amount_paid from provider_invoice v where ${mine} for update`.execute(
      tx,
    );
  const [pay] = rows;
  if (!pay) throw refuse('general.not_found');
  if (pay.version !== request.version) {
    throw new StaleError(await providerInvoiceDetail(tx, scope, request.provider_invoice_id));
  }
  return pay;
}

/** A type that is offered, by its name. */
async function typeName(tx: Tx, { company_id }: UserScope, typeId: number | null): Promise<string> {
  const type = await tx
    .selectFrom('other_pay_type')
    .select('name')
    .where('company_id', '=', company_id)
    .where('other_pay_type_id', '=', typeId ?? 0)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!type) throw refuseFields({ other_pay_type_id: sentence('form.choice') });
  return type.name;
}

export async function noteChange(tx: Tx, scope: UserScope, pay: LockedPay, description: string): Promise<void> {
  await recordActivity(tx, scope, {
    activity_type: 'Provider Pay Saved',
    object_type: 'provider_invoice',
    object_id: pay.provider_invoice_id,
    object_number: String(pay.invoice_number),
    division_id: pay.division_id,
    description,
  });
}

/**
 * Adds what a provider gets beside shares and expenses. Pay that was settled is owed again, by that much.
 *
 * @throws AppError 400 with the fields, 404, 409 with the pay as it is now
 */
export async function addOtherPay(
  tx: Tx,
  scope: UserScope,
  request: BodyOf<typeof serviceProviderInvoiceArea.addOtherPay>,
  now: Temporal.Instant,
): Promise<void> {
  const decimals = await companyDecimals(tx, scope);
  const problems = otherPayProblems(request, decimals);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const pay = await lockPay(tx, scope, request);
  const name = await typeName(tx, scope, request.other_pay_type_id);
  const company = await companyOf(tx, scope);
  const amount = expenseAmount(request, decimals);
  const key = { company_id: scope.company_id, provider_invoice_id: pay.provider_invoice_id };
  const description = [name, request.description].filter(Boolean).join(': ');
  // The office writes it by hand: on approved pay it needs no second look.
  const is_approved = pay.invoice_status !== 'New';
  await tx
    .insertInto('provider_invoice_line')
    .values({
      ...key,
      line_number: sql`(select coalesce(max(l.line_number), 0) + 1 from provider_invoice_line l
        where l.company_id = ${key.company_id} and l.provider_invoice_id = ${key.provider_invoice_id})`,
      description,
      quantity: request.quantity,
      unit_rate: request.unit_rate,
      amount,
      line_kind: 'other',
      earned_on: todayOf(company, now).toString(),
      approved_at: is_approved ? now.toString() : null,
      approved_by: is_approved ? scope.viewer.user_id : null,
      other_pay_type_id: request.other_pay_type_id,
      explanation: '{}',
    })
    .execute();
  await settlePay(tx, scope, [pay.provider_invoice_id]);
  if (is_approved) await writeLedger(tx, scope, todayOf(company, now).toString(), [payApproved({ ...pay, amount })]);
  await noteChange(tx, scope, pay, `${description}: ${moneyText(amount, company)}`);
}

/**
 * Takes such a line off again.
 *
 * @throws AppError 404, 409 with the pay as it is now, or where it was paid out
 */
export async function removeOtherPay(
  tx: Tx,
  scope: UserScope,
  request: BodyOf<typeof serviceProviderInvoiceArea.removeOtherPay>,
  now: Temporal.Instant,
): Promise<void> {
  const pay = await lockPay(tx, scope, request);
  const line = await tx
    .deleteFrom('provider_invoice_line')
    .where('company_id', '=', scope.company_id)
    .where('provider_invoice_id', '=', pay.provider_invoice_id)
    .where('line_number', '=', request.line_number)
    .where('line_kind', '=', 'other')
    .returning(['provider_invoice_line_id', 'client_invoice_id', 'amount', 'description', 'earned_on', 'paid_on'])
    .returning(sql<boolean>`approved_at is not null`.as('is_approved'))
    .executeTakeFirst();
  if (!line) throw refuse('general.not_found');
  if (!mayTakeOff(pay, line)) throw refuse('pay.paid_out');
  const company = await companyOf(tx, scope);
  await takePayOff(tx, scope, [{ ...pay, ...line }], todayOf(company, now).toString());
  await noteChange(tx, scope, pay, `${line.description}: -${moneyText(line.amount, company)}`);
}
