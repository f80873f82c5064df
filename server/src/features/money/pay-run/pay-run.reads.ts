import type { PayRun, PayRunItem } from '@onrecord/contract/money/pay-run';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { add, compare, formatSum } from '@onrecord/domain/core/money/money';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { type PayItem, type PayItemKind, sumRun } from '@onrecord/domain/money/pay-run/pay-run';
import { decideTransfer } from '@onrecord/domain/money/pay-run/transfer';
import { cutOffOf, PAY_GROUPS, payDayFor, payTermsOf } from '@onrecord/domain/money/provider-invoice/pay-date';
import { maskedNumber } from '@onrecord/domain/people/service-provider/payee';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import {
  expectedPay,
  type PayBook,
  type PayLineFacts,
  payLineFacts,
  whyText,
} from '../provider-invoice/pay-due.reads.ts';

export interface RunRow {
  readonly pay_run_id: number;
  readonly version: number;
  readonly status: 'draft' | 'closed';
  readonly pay_group: PayRun['pay_group'];
  readonly pay_on: string;
  readonly cut_off: string;
  readonly closed_at: string | null;
  readonly sent_at: string | null;
  readonly w9_reason: string;
}

const RUN = sql`r.pay_run_id, r.version, r.status, r.pay_group, r.pay_on, r.cut_off, r.closed_at::text, r.sent_at::text, r.w9_reason`;

export async function runById(
  tx: Tx,
  { company_id }: Scope,
  id: number,
  lock: 'locked' | 'read' = 'read',
): Promise<RunRow | undefined> {
  const { rows } =
    await sql<RunRow>`select ${RUN} from pay_run r where r.company_id = ${company_id} and r.pay_run_id = ${id}
    ${lock === 'locked' ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

export interface Adjustment {
  readonly pay_adjustment_id: number;
  readonly service_provider_id: number;
  readonly service_provider_name: string;
  readonly adjustment_kind: 'other' | 'chargeback' | 'carried';
  readonly description: string;
  readonly amount: string;
  readonly due_on: string;
  readonly is_left_out: boolean;
  readonly pay_when: string;
  readonly pay_after_days: string;
  readonly pay_group: string;
}

/** Reads adjustments `a`; `where` names those of the company. */
export async function adjustments(tx: Tx, { company_id }: Scope, where: RawBuilder<boolean>): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`select a.pay_adjustment_id, a.service_provider_id,
      ${personName('p')} as service_provider_name, a.adjustment_kind, a.description, a.amount, a.due_on, a.is_left_out,
      p.pay_when, p.pay_after_days, p.pay_group
    from pay_adjustment a
    join company co on co.company_id = ${company_id}
    join service_provider p on p.company_id = ${company_id} and p.service_provider_id = a.service_provider_id
    where a.company_id = ${company_id} and ${where} order by a.service_provider_id, a.pay_adjustment_id`.execute(tx);
  return rows;
}

/** Which of some lines are left out of their run. */
export async function leftOutLines(tx: Tx, { company_id }: Scope, runId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('provider_invoice_line')
    .select('provider_invoice_line_id')
    .where('company_id', '=', company_id)
    .where('pay_run_id', '=', runId)
    .where('is_left_out', '=', true)
    .execute();
  return new Set(rows.map((row) => row.provider_invoice_line_id));
}

export interface RunContent {
  readonly lines: readonly (PayLineFacts & { readonly is_left_out: boolean })[];
  readonly adjustments: readonly Adjustment[];
}

/** Everything that a run has. */
export async function runContent(tx: Tx, scope: Scope, runId: number): Promise<RunContent> {
  const lines = await payLineFacts(tx, scope, [sql<boolean>`l.pay_run_id = ${runId}`]);
  const left = await leftOutLines(tx, scope, runId);
  return {
    lines: lines.map((line) => ({ ...line, is_left_out: left.has(line.provider_invoice_line_id) })),
    adjustments: await adjustments(tx, scope, sql<boolean>`a.pay_run_id = ${runId}`),
  };
}

const kindOf = ({ line_kind }: PayLineFacts): PayItemKind =>
  line_kind === 'expense' || line_kind === 'other' ? line_kind : 'share';

/** What a run has, as its sums are computed from. */
export function itemsOf({ lines, adjustments: own }: RunContent): PayItem[] {
  return [
    ...lines.map((line) => ({ ...line, kind: kindOf(line) })),
    ...own.map((one) => ({ ...one, kind: one.adjustment_kind, hold_reason: '' })),
  ];
}

/** What could be paid by a cut-off: approved, not held, due, in no run, of providers of the group. */
export async function dueBy(
  tx: Tx,
  scope: Scope,
  book: PayBook,
  { pay_group, cut_off }: { pay_group: string; cut_off: string | null },
): Promise<{ lines: PayLineFacts[]; adjustments: Adjustment[] }> {
  const open = await payLineFacts(tx, scope, [
    sql<boolean>`l.paid_on is null and l.approved_at is not null and l.hold_reason = '' and l.pay_run_id is null`,
  ]);
  const isOfGroup = (of: Parameters<typeof payTermsOf>[0]) =>
    pay_group === '' || payTermsOf(of, book.terms).pay_group === pay_group;
  const isDue = (due_on: string | null) => cut_off === null || (due_on !== null && due_on <= cut_off);
  const own = await adjustments(tx, scope, sql<boolean>`a.paid_on is null and a.pay_run_id is null`);
  return {
    lines: open.filter((line) => isOfGroup(line) && isDue(expectedPay(line, book).due_on)),
    adjustments: own.filter((one) => isOfGroup(one) && isDue(one.due_on)),
  };
}

function lineItems(
  lines: readonly (PayLineFacts & { readonly is_left_out: boolean })[],
  book: PayBook,
  words: TermResolver,
): (PayRunItem & { service_provider_id: number; name: string })[] {
  const shown = lines.map((line) => {
    const expected = expectedPay(line, book);
    return { line, due_on: expected.due_on, why: sentenceText(whyText(expected, book), words) };
  });
  const groups = Map.groupBy(shown, ({ line, due_on, why }) =>
    JSON.stringify([line.provider_invoice_id, kindOf(line), due_on, why, line.hold_reason, line.is_left_out]),
  );
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { line, due_on, why } = first;
    const kind = kindOf(line);
    const ids = own.map((one) => one.line.provider_invoice_line_id);
    return {
      key: `line ${ids[0]}`,
      kind,
      line_ids: ids,
      pay_adjustment_id: null,
      provider_invoice_id: line.provider_invoice_id,
      job_number: line.job_number,
      text: kind === 'share' ? line.case_name : line.description,
      why,
      due_on,
      amount: formatSum(add(...own.map((one) => one.line.amount))),
      hold_reason: line.hold_reason,
      is_left_out: line.is_left_out,
      service_provider_id: line.service_provider_id,
      name: line.service_provider_name,
    };
  });
}

const adjustmentItem = (one: Adjustment, words: TermResolver): PayRunItem => ({
  key: `adjustment ${one.pay_adjustment_id}`,
  kind: one.adjustment_kind,
  line_ids: [],
  pay_adjustment_id: one.pay_adjustment_id,
  provider_invoice_id: null,
  job_number: null,
  text: one.description,
  why: sentenceText(sentence('pay.why_other'), words),
  due_on: one.due_on,
  amount: one.amount,
  hold_reason: '',
  is_left_out: one.is_left_out,
});

async function providerFacts(tx: Tx, { company_id }: Scope, runId: number, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    has_w9: boolean;
    w9_requested_on: string | null;
    check_number: number | null;
    pay_by: 'check' | 'bank' | 'other';
    paid_by: 'check' | 'bank' | 'other' | 'none' | null;
    bank_last4: string;
    bank_changed_on: string | null;
    bank_prenote_on: string | null;
    pay_bank_file_id: number | null;
  }>`select p.service_provider_id as id,
      p.w9_received_on is not null as has_w9, p.w9_requested_on, y.check_number, p.pay_by, y.pay_by as paid_by, p.bank_last4, p.bank_changed_on, p.bank_prenote_on, y.pay_bank_file_id
    from service_provider p
    left join pay_run_payment y on y.company_id = ${company_id} and y.pay_run_id = ${runId}
      and y.service_provider_id = p.service_provider_id
    where p.company_id = ${company_id} and p.service_provider_id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

type ProviderFacts = Awaited<ReturnType<typeof providerFacts>> extends Map<number, infer Fact> ? Fact : never;

/** How the pay of a provider goes out, and until when it waits for new bank details. */
function payOut(fact: ProviderFacts | undefined, book: PayBook, isPaid: boolean) {
  const paid_by = fact?.paid_by ?? fact?.pay_by ?? 'check';
  const pay_by = isPaid && paid_by !== 'none' ? paid_by : ('' as const);
  const isOpen = fact !== undefined && pay_by === 'bank' && fact.pay_bank_file_id === null;
  const calendar = { today: book.today, holidays: book.calendar.holidays, lead_days: book.company.ach_lead_days };
  return {
    check_number: fact?.check_number ?? null,
    pay_by,
    account_masked: pay_by === 'bank' ? maskedNumber(fact?.bank_last4 ?? '') : '',
    waits_until: isOpen ? decideTransfer(fact, book.company.ach_prenotes, calendar).waits_until : null,
    is_transferred: fact?.pay_bank_file_id != null,
  };
}

/** How each of some providers is paid. */
export async function payMethods(
  tx: Tx,
  { company_id }: Scope,
  ids: readonly number[],
): Promise<Map<number, { readonly pay_by: 'check' | 'bank' | 'other'; readonly method: string }>> {
  const { rows } = await sql<{
    id: number;
    pay_by: 'check' | 'bank' | 'other';
    method: string;
  }>`select p.service_provider_id as id, p.pay_by, coalesce(m.name::text, '') as method
    from service_provider p
    left join payment_method m on m.company_id = ${company_id} and m.payment_method_id = p.payment_method_id
    where p.company_id = ${company_id} and p.service_provider_id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The providers among these whose W-9 is not there. */
export async function withoutW9(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const facts = await providerFacts(tx, scope, 0, ids);
  return new Set([...facts.values()].filter(({ has_w9 }) => !has_w9).map(({ id }) => id));
}

/** A run as its page shows it. */
export async function presentRun(
  tx: Tx,
  scope: Scope,
  run: RunRow,
  { book, words }: { book: PayBook; words: TermResolver },
): Promise<Omit<PayRun, 'bank' | 'remittances'>> {
  const content = await runContent(tx, scope, run.pay_run_id);
  const { providers: sums, ...totals } = sumRun(itemsOf(content));
  const lines = lineItems(content.lines, book, words);
  const all = [
    ...lines.map(({ service_provider_id, name, ...item }) => ({ service_provider_id, name, item })),
    ...content.adjustments.map((one) => ({
      service_provider_id: one.service_provider_id,
      name: one.service_provider_name,
      item: adjustmentItem(one, words),
    })),
  ];
  const ids = [...new Set(all.map((one) => one.service_provider_id))];
  const facts = await providerFacts(tx, scope, run.pay_run_id, ids);
  const more =
    run.status === 'draft' ? await dueBy(tx, scope, book, { pay_group: run.pay_group, cut_off: null }) : { lines: [] };
  const { sent_at, ...row } = run;
  return {
    ...row,
    ...totals,
    is_sent: sent_at !== null,
    providers: ids
      .map((service_provider_id) => {
        const own = all.filter((one) => one.service_provider_id === service_provider_id);
        const sum = sums.find((one) => one.service_provider_id === service_provider_id);
        const fact = facts.get(service_provider_id);
        return {
          service_provider_id,
          name: own[0]?.name ?? '',
          has_w9: fact?.has_w9 ?? false,
          w9_requested_on: fact?.w9_requested_on ?? null,
          paid: sum?.paid ?? '0.00',
          carried: sum?.carried ?? '0.00',
          ...payOut(fact, book, compare(sum?.paid ?? 0, 0) > 0),
          items: own.map(({ item }) => item),
        };
      })
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    not_due: lineItems(
      more.lines.slice(0, 200).map((line) => ({ ...line, is_left_out: false })),
      book,
      words,
    ),
  };
}

type Facts = Awaited<ReturnType<typeof providerFacts>>;

interface OpenPay {
  readonly lines: readonly PayLineFacts[];
  readonly adjustments: readonly Adjustment[];
  readonly held: readonly PayLineFacts[];
}

/** What the next run of a group would pay and whom, and what is held of it. */
function nextRun(
  pay_group: (typeof PAY_GROUPS)[number],
  open: OpenPay,
  facts: Facts,
  { book, words }: { book: PayBook; words: TermResolver },
) {
  const { pay_on } = payDayFor(pay_group, book.today, book.today, { ...book.calendar, pay_cut_off_days: 0 });
  const cut_off = cutOffOf(pay_on, book.terms);
  const isOwn = (one: Parameters<typeof payTermsOf>[0], due_on: string | null) =>
    payTermsOf(one, book.terms).pay_group === pay_group && due_on !== null && due_on <= cut_off;
  const isDueLine = (line: PayLineFacts) => isOwn(line, expectedPay(line, book).due_on);
  const [lines, held] = [open.lines.filter(isDueLine), open.held.filter(isDueLine)];
  const adjusted = open.adjustments.filter((one) => isOwn(one, one.due_on));
  const taken = (own: readonly PayLineFacts[]) =>
    lineItems(
      own.map((line) => ({ ...line, is_left_out: false })),
      book,
      words,
    );
  const items = [
    ...taken(lines),
    ...adjusted.map((one) => ({
      ...adjustmentItem(one, words),
      service_provider_id: one.service_provider_id,
      name: one.service_provider_name,
    })),
  ].toSorted((a, b) => (a.due_on ?? '').localeCompare(b.due_on ?? '') || a.name.localeCompare(b.name));
  const { providers, to_pay } = sumRun(
    itemsOf({ lines: lines.map((line) => ({ ...line, is_left_out: false })), adjustments: adjusted }),
  );
  const people = providers
    .map(({ service_provider_id, paid }) => {
      const own = items.filter((item) => item.service_provider_id === service_provider_id);
      const fact = facts.get(service_provider_id);
      return {
        service_provider_id,
        name: own[0]?.name ?? '',
        item_count: own.length,
        amount: paid,
        has_w9: fact?.has_w9 ?? false,
        w9_requested_on: fact?.w9_requested_on ?? null,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return { pay_group, pay_on, cut_off, line_count: lines.length, amount: to_pay, people, items, held: taken(held) };
}

/** The runs, newest first, and the next pay day of each group that somebody is paid by. */
export async function payRuns(tx: Tx, scope: Scope, { book, words }: { book: PayBook; words: TermResolver }) {
  const { rows: runs } = await sql<{
    pay_run_id: number;
    status: 'draft' | 'closed';
    pay_group: PayRun['pay_group'];
    pay_on: string;
    cut_off: string;
    provider_count: number;
    amount: string;
  }>`select r.pay_run_id, r.status, r.pay_group, r.pay_on, r.cut_off,
      count(y.service_provider_id)::int as provider_count, coalesce(sum(y.amount), 0.00)::text as amount
    from pay_run r left join pay_run_payment y on y.company_id = ${scope.company_id} and y.pay_run_id = r.pay_run_id
    where r.company_id = ${scope.company_id}
    group by r.pay_run_id, r.status, r.pay_group, r.pay_on, r.cut_off order by r.pay_on desc, r.pay_run_id desc limit 60`.execute(
    tx,
  );
  const all = await dueBy(tx, scope, book, { pay_group: '', cut_off: null });
  const held = await payLineFacts(tx, scope, [
    sql<boolean>`l.paid_on is null and l.approved_at is not null and l.hold_reason <> '' and l.pay_run_id is null`,
  ]);
  const of = [...all.lines, ...all.adjustments].map((one) => one.service_provider_id);
  const facts = await providerFacts(tx, scope, 0, of);
  const next = PAY_GROUPS.map((pay_group) => nextRun(pay_group, { ...all, held }, facts, { book, words })).filter(
    ({ line_count, held: waiting, pay_group }) =>
      line_count > 0 || waiting.length > 0 || pay_group === book.terms.pay_group,
  );
  return { today: book.today, runs, next };
}
