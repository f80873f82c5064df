import type { ChasedClient, ChaseToday } from '@onrecord/contract/office/staff-home';
import { planReminder } from '@onrecord/domain/money/chase/invoice-reminder';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { FULL_LIST } from '../../../db/list/list-source.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { reminderFacts } from '../../money/chase/chase.reads.ts';
import { clientInvoiceRead } from '../../money/client-invoice/client-invoice.reads.ts';

const SHOWN = 5;

interface ChaseRow extends Omit<ChasedClient, 'kind'> {
  readonly invoice_count: number;
  readonly is_missed: boolean;
  readonly is_disputed: boolean;
  readonly invoice_ids: number[];
}

/** Clients with overdue invoices, by the condition of their list, with what was promised and disputed of them. */
async function overdueClients(tx: Tx, scope: UserScope, today: string): Promise<ChaseRow[]> {
  const { where = [] } = clientInvoiceRead(scope, { ...FULL_LIST, late_from: 1 }).call;
  const { rows } = await sql<ChaseRow>`select i.client_id, c.name::text as name, sum(i.balance)::text as overdue,
      count(*)::int as invoice_count, max(${today}::date - i.payment_due)::int as days_late, array_agg(i.client_invoice_id) as invoice_ids,
      p.promised_on, coalesce(p.promised_on < ${today}::date, false) as is_missed, bool_or(i.disputed_on is not null) as is_disputed,
      coalesce(max(i.dispute_reason) filter (where i.disputed_on is not null), '') as dispute_reason, coalesce(c.phone, '') as phone
    from client_invoice i
    join client c on c.company_id = ${COMPANY} and c.client_id = i.client_id
    left join lateral (select q.promised_on from payment_promise q where q.company_id = ${COMPANY} and q.client_id = i.client_id
      and q.ended_at is null order by q.payment_promise_id desc limit 1) p on true
    where ${andAll(where)}
    group by i.client_id, c.name, c.phone, p.promised_on`.execute(tx);
  return rows;
}

/** The invoices that a reminder of is due on this day, by the rule that mails them. */
async function remindedToday(tx: Tx, scope: UserScope, today: string): Promise<Set<number>> {
  const facts = await reminderFacts(tx, scope, today);
  return new Set(
    facts
      .filter((invoice) => planReminder(invoice, today).due !== null)
      .map(({ client_invoice_id }) => client_invoice_id),
  );
}

const ORDER: readonly ChasedClient['kind'][] = ['promise_missed', 'disputed', 'reminder_due', 'letter'];

/** Whom to call today, the broken promises first; what is overdue is the sum of all of them and of the others. */
export async function chaseTodayOf(tx: Tx, scope: UserScope, today: string): Promise<ChaseToday> {
  const overdue = await overdueClients(tx, scope, today);
  const reminded = await remindedToday(tx, scope, today);
  const { remind_of_invoices } = await companyOf(tx, scope);
  const reminder = remind_of_invoices ? 'letter' : 'reminder_due';
  const found = overdue.flatMap(({ invoice_ids, invoice_count: _, is_missed, is_disputed, ...row }) => {
    const isReminded = invoice_ids.some((id) => reminded.has(id));
    const kind = is_missed ? 'promise_missed' : is_disputed ? 'disputed' : isReminded ? reminder : null;
    return kind === null ? [] : [{ ...row, kind } as const];
  });
  found.sort(
    (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || Number(other.overdue) - Number(one.overdue),
  );
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(x::numeric), 0.00)::text as sum
    from unnest(${overdue.map((row) => row.overdue)}::text[]) x`.execute(tx);
  return {
    overdue: rows[0]?.sum ?? '0.00',
    invoices: overdue.reduce((sum, { invoice_count }) => sum + invoice_count, 0),
    clients: overdue.length,
    count: found.length,
    data: found.slice(0, SHOWN),
  };
}
