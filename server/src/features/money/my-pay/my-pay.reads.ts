import type { ComingItemRow, MyPay } from '@onrecord/contract/money/my-pay';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { add, compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import {
  type ComingDay,
  type ComingItem,
  comingState,
  nextPay,
  paidByMonth,
  planPayDays,
} from '@onrecord/domain/money/my-pay/pay-plan';
import { type OwnPayTerms, type PayDay, payDayFor, payTermsOf } from '@onrecord/domain/money/provider-invoice/pay-date';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { UserScope } from '../../../db/scope.ts';
import {
  expectedPay,
  type PayBook,
  type PayLineFacts,
  payLineFacts,
  whyText,
} from '../provider-invoice/pay-due.reads.ts';

/** The provider who is logged in; nobody else has pay of their own. @throws AppError 403 */
export function ownProvider({ viewer }: UserScope): number {
  if (viewer.user_type !== 'provider' || viewer.service_provider_id === null) throw refuse('access.denied');
  return viewer.service_provider_id;
}

/** A day and the one it was moved from, or none where what it waits for has not happened. */
type ExpectedDay = Pick<ComingItem, 'pay_on' | 'moved_from'>;

interface InRun {
  readonly pay_on: string;
  readonly is_left_out: boolean;
}

/** The day on which a draft or a closed run pays a line; left out of a draft, the first pay day after it. */
function dayInRun(run: InRun, own: OwnPayTerms, { terms, calendar, today }: PayBook): ExpectedDay {
  if (!run.is_left_out) return { pay_on: run.pay_on, moved_from: null };
  const after = Temporal.PlainDate.from(run.pay_on).add({ days: 1 }).toString();
  return dayOf(payDayFor(payTermsOf(own, terms).pay_group, after, today, calendar));
}

const dayOf = (day: PayDay | null): ExpectedDay => day ?? { pay_on: null, moved_from: null };

/** The runs that lines are in, by line. */
async function runsOfLines(tx: Tx, { company_id }: UserScope, ids: readonly number[]): Promise<Map<number, InRun>> {
  const { rows } = await sql<InRun & { id: number }>`select l.provider_invoice_line_id as id, r.pay_on, l.is_left_out
    from provider_invoice_line l
    join pay_run r on r.company_id = ${company_id} and r.pay_run_id = l.pay_run_id
    where l.company_id = ${company_id} and l.provider_invoice_line_id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

const kindOf = ({ line_kind }: PayLineFacts): ComingItemRow['kind'] =>
  line_kind === 'expense' || line_kind === 'other' ? line_kind : 'share';

type Coming = ComingItem & ComingItemRow;

/** Lines that are not paid, or by a closed run whose day is still to come: those of one job with one reason are one item. */
async function comingLines(
  tx: Tx,
  scope: UserScope,
  id: number,
  book: PayBook,
  words: TermResolver,
): Promise<Coming[]> {
  const lines = await payLineFacts(tx, scope, [
    sql<boolean>`v.service_provider_id = ${id} and (l.paid_on is null or l.paid_on > ${book.today}::date) and l.amount <> 0`,
  ]);
  const runs = await runsOfLines(
    tx,
    scope,
    lines.map((line) => line.provider_invoice_line_id),
  );
  const shown = lines.map((line) => {
    const run = runs.get(line.provider_invoice_line_id);
    const expected = expectedPay(line, book);
    const day = run ? dayInRun(run, line, book) : dayOf(expected.pay_day);
    return {
      line,
      ...day,
      state: comingState(line),
      why: sentenceText(whyText(expected, book), words),
      is_latest: expected.is_latest && line.paid_on === null,
    };
  });
  const groups = Map.groupBy(shown, ({ line, pay_on, state, why }) =>
    JSON.stringify([line.provider_invoice_id, kindOf(line), pay_on, state, why]),
  );
  return [...groups.values()].flatMap((own): Coming[] => {
    const [first] = own;
    if (!first) return [];
    const { line, pay_on, moved_from, state, why, is_latest } = first;
    const kind = kindOf(line);
    const line_ids = own.map((one) => one.line.provider_invoice_line_id);
    return [
      {
        key: `line ${line_ids[0]}`,
        line_ids,
        provider_invoice_id: line.provider_invoice_id,
        job_number: line.job_number,
        text: kind === 'share' ? line.case_name : line.description,
        kind,
        state,
        why,
        is_latest,
        pay_on,
        moved_from,
        amount: formatSum(add(...own.map((one) => one.line.amount))),
      },
    ];
  });
}

interface AdjustmentRow extends OwnPayTerms {
  readonly pay_adjustment_id: number;
  readonly adjustment_kind: 'other' | 'chargeback' | 'carried';
  readonly description: string;
  readonly amount: string;
  readonly due_on: string;
  readonly run_on: string | null;
  readonly is_left_out: boolean;
}

/** Other pay, chargebacks and what the last run could not take. */
async function comingSides(
  tx: Tx,
  scope: UserScope,
  id: number,
  book: PayBook,
  words: TermResolver,
): Promise<Coming[]> {
  const { company_id } = scope;
  const { rows } =
    await sql<AdjustmentRow>`select a.pay_adjustment_id, a.adjustment_kind, a.description, a.amount, a.due_on,
      r.pay_on as run_on, a.is_left_out, p.pay_when, p.pay_after_days, p.pay_group
    from pay_adjustment a
    join service_provider p on p.company_id = ${company_id} and p.service_provider_id = a.service_provider_id
    left join pay_run r on r.company_id = ${company_id} and r.pay_run_id = a.pay_run_id
    where a.company_id = ${company_id} and a.service_provider_id = ${id}
      and (a.paid_on is null or a.paid_on > ${book.today}::date) order by a.pay_adjustment_id`.execute(tx);
  return rows.map((row) => {
    const group = payTermsOf(row, book.terms).pay_group;
    const day =
      row.run_on === null
        ? dayOf(payDayFor(group, row.due_on, book.today, book.calendar))
        : dayInRun({ pay_on: row.run_on, is_left_out: row.is_left_out }, row, book);
    return {
      key: `adjustment ${row.pay_adjustment_id}`,
      line_ids: [],
      provider_invoice_id: null,
      job_number: null,
      text: row.description,
      kind: row.adjustment_kind,
      state: 'approved',
      why: sentenceText(sentence('pay.why_other'), words),
      is_latest: false,
      ...day,
      amount: row.amount,
    };
  });
}

interface PaymentRow {
  readonly transaction_id: number;
  readonly paid_on: string;
  readonly amount: string;
  readonly is_reversed: boolean;
  readonly payment_method_name: string;
  readonly reference: string;
  readonly job_count: number;
}

/** What was paid, the latest first; a payment that was taken back is negative on its day. */
async function payments(tx: Tx, { company_id }: UserScope, id: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select t.transaction_id, t.transaction_date as paid_on,
      (t.transaction_debit_amount - t.transaction_credit_amount)::text as amount, t.payment_method_name,
      t.t_reference_number as reference,
      t.reverses_transaction_id is not null or exists (select from payment_transaction r
        where r.company_id = ${company_id} and r.reverses_transaction_id = t.transaction_id) as is_reversed,
      (select count(distinct v.job_id)::int from payment_allocation a
        join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = a.provider_invoice_id
        where a.company_id = ${company_id} and a.transaction_id = t.transaction_id) as job_count
    from payment_transaction t where t.company_id = ${company_id} and t.service_provider_id = ${id} and t.kind = 'payment'
    order by t.transaction_date desc, t.transaction_id desc`.execute(tx);
  return rows;
}

/** How many jobs were paid since a day, and the expenses among what was paid: they are paid back and not earned. */
async function paidSince(tx: Tx, { company_id }: UserScope, id: number, from: string, today: string) {
  const { rows } = await sql<{ job_count: number; expenses: string }>`select count(distinct v.job_id)::int as job_count,
      coalesce(sum(l.amount) filter (where l.line_kind = 'expense'), 0.00)::text as expenses
    from provider_invoice_line l
    join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = l.provider_invoice_id
    where l.company_id = ${company_id} and v.service_provider_id = ${id} and l.paid_on between ${from}::date and ${today}::date`.execute(
    tx,
  );
  return rows[0] ?? { job_count: 0, expenses: '0.00' };
}

async function providerFacts(tx: Tx, { company_id }: UserScope, id: number) {
  const { rows } = await sql<{ name: string; w9_received_on: string | null; payment_method_name: string }>`select
      ${personName('p')} as name, p.w9_received_on, coalesce(m.name, '') as payment_method_name
    from service_provider p
    join company co on co.company_id = ${company_id}
    left join payment_method m on m.company_id = ${company_id} and m.payment_method_id = p.payment_method_id
    where p.company_id = ${company_id} and p.service_provider_id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found) throw refuse('general.not_found');
  return found;
}

const sum = (rows: readonly { readonly amount: string }[]): string =>
  formatSum(add(0, ...rows.map((row) => row.amount)));
const jobsOf = (items: readonly Coming[]): number =>
  new Set(items.flatMap(({ provider_invoice_id }) => provider_invoice_id ?? [])).size;

/** The pay of the provider who is logged in: what comes when and why then, and what was paid. */
export async function readMyPay(tx: Tx, scope: UserScope, book: PayBook, words: TermResolver): Promise<MyPay> {
  const id = ownProvider(scope);
  const { today } = book;
  const { name, w9_received_on, payment_method_name } = await providerFacts(tx, scope, id);
  const items = [
    ...(await comingLines(tx, scope, id, book, words)),
    ...(await comingSides(tx, scope, id, book, words)),
  ];
  const days = planPayDays(items);
  const next = nextPay(days);
  const all = await payments(tx, scope, id);
  const year = `${today.slice(0, 4)}-01-01`;
  const paid = all.filter(({ paid_on }) => paid_on <= today);
  const thisYear = paid.filter(({ paid_on }) => paid_on >= year);
  const { job_count, expenses } = await paidSince(tx, scope, id, year, today);
  const checking = items.filter(({ state }) => state === 'checking');
  const dated = days.filter(({ pay_on }) => pay_on !== null && pay_on !== next?.pay_on);
  return {
    service_provider_id: id,
    name,
    today,
    days: days.map(presentDay),
    next: next ? presentNext(next, payment_method_name) : null,
    after_that: sum(dated),
    checking: { amount: sum(checking), job_count: jobsOf(checking) },
    this_year: {
      amount: sum(thisYear),
      job_count,
      without_expenses: formatSum(subtract(sum(thisYear), expenses)),
    },
    w9_received_on,
    months: paidByMonth(paid, today),
    slips: paid
      .filter(({ is_reversed, amount }) => !is_reversed && compare(amount, 0) > 0)
      .slice(0, 60)
      .map(({ is_reversed: _, ...slip }) => slip),
  };
}

function presentDay({ items, ...day }: ComingDay<Coming>): MyPay['days'][number] {
  return { ...day, items: items.map(({ pay_on: _on, moved_from: _from, ...item }) => item) };
}

function presentNext({ pay_on, amount, items }: ComingDay<Coming>, payment_method_name: string): MyPay['next'] {
  const going = items.filter(({ state }) => state === 'approved');
  return {
    pay_on: pay_on ?? '',
    amount,
    payment_method_name,
    job_count: jobsOf(going.filter(({ kind }) => kind === 'share')),
    expense_count: going.filter(({ kind }) => kind === 'expense').length,
  };
}
