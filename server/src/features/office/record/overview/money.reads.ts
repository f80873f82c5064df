import type { ClientOverview, ProviderOverview, RecordOwed } from '@onrecord/contract/office/record';
import { can } from '@onrecord/domain/core/permission/can';
import { daysToPay, receivableAt, SALES_DAYS } from '@onrecord/domain/office/report/measures';
import { periodDays } from '@onrecord/domain/office/report/period';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { invoiceBalance, openInvoicesOf } from '../../../money/client-invoice/client-invoice.reads.ts';
import { unpaidPayOf } from '../../../money/provider-invoice/provider-invoice.reads.ts';
import { receivableMovements } from '../../report/receivable.reads.ts';
import { turnInDays } from '../../report/turn-in.reads.ts';
import type { OverviewOf } from './jobs.reads.ts';

/** So many open invoices an overview shows. */
const SHOWN = 5;

/** What is open of a record by the list in its tab; null for those who may not view invoices. */
export async function recordOwed(tx: Tx, scope: UserScope, { of, today }: OverviewOf): Promise<RecordOwed | null> {
  if (!can(scope.viewer, 'clientinvoices', 'view')) return null;
  const day = today.toString();
  const sums = await invoiceBalance(tx, scope, { of }, day);
  const data = await openInvoicesOf(tx, scope, of, day, SHOWN);
  const oldest = data[0]?.days_late ?? 0;
  return {
    balance: sums.balance,
    invoices: sums.invoice_count,
    overdue: sums.overdue_balance,
    overdue_invoices: sums.overdue_count,
    oldest_days: oldest > 0 ? oldest : null,
    data,
  };
}

async function salesDays(tx: Tx, scope: UserScope, today: Temporal.PlainDate, clientId?: number) {
  const since = today.subtract({ days: SALES_DAYS }).toString();
  const { now, days } = await receivableMovements(tx, { scope, division_id: null }, since, clientId);
  const { receivable, billed } = receivableAt(now, days, today.toString());
  return { days: daysToPay(receivable, billed), billed };
}

/** What a client owes, and how long it takes to pay by the definition of the report. */
export async function clientOwed(tx: Tx, scope: UserScope, overview: OverviewOf): Promise<ClientOverview['owed']> {
  const owed = await recordOwed(tx, scope, overview);
  if (!owed) return null;
  const own = await salesDays(tx, scope, overview.today, overview.of.object_id);
  const all = can(scope.viewer, 'reports', 'view') ? await salesDays(tx, scope, overview.today) : null;
  return { ...owed, days_to_pay: own.days, billed_90: own.billed, days_to_pay_all: all?.days ?? null };
}

/** What a provider is owed by the list in its tab; null for those who may not view their invoices. */
export async function providerPay(tx: Tx, scope: UserScope, { of }: OverviewOf): Promise<ProviderOverview['pay']> {
  return can(scope.viewer, 'providerinvoices', 'view') ? unpaidPayOf(tx, scope, of) : null;
}

/** How a provider turned in, in the weeks and by the definition of the report; null for those who may not view worksheets. */
export async function providerOnTime(
  tx: Tx,
  scope: UserScope,
  { of, today, now }: OverviewOf,
): Promise<ProviderOverview['on_time']> {
  if (!can(scope.viewer, 'worksheets', 'view')) return null;
  const weeks = periodDays('last_12_weeks', today.toString());
  const days = await turnInDays(tx, { scope, division_id: null }, weeks, now, of.object_id);
  const sum = (name: 'due' | 'in_time' | 'owed') => days.reduce((total, day) => total + day[name], 0);
  return { ...weeks, due: sum('due'), in_time: sum('in_time'), owed: sum('owed') };
}
