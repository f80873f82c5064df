import type { PayRun } from '@onrecord/contract/money/pay-run';
import { compare } from '@onrecord/domain/core/money/money';
import {
  type BankEntry,
  fileModifier,
  fitsBankEntry,
  type Originator,
  takesBankFiles,
  writeBankFile,
} from '@onrecord/domain/money/pay-run/bank-file';
import {
  type BankCalendar,
  bankNeedsBy,
  decideTransfer,
  effectiveDay,
  isOriginator,
} from '@onrecord/domain/money/pay-run/transfer';
import type { BankAccount } from '@onrecord/domain/people/service-provider/payee';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Sealer } from '../../../http/secret/sealer.ts';
import { bankAbout } from '../../people/service-provider/payee.reads.ts';
import type { PayBook } from '../provider-invoice/pay-due.reads.ts';
import type { RunRow } from './pay-run.reads.ts';

interface Transfer {
  readonly service_provider_id: number;
  readonly name: string;
  readonly amount: string;
  readonly bank_sealed: string;
  readonly bank_changed_on: string | null;
  readonly bank_prenote_on: string | null;
}

/** What a run still has to transfer. `locked` keeps the bank details as they are until the file is made. */
async function openTransfers(
  tx: Tx,
  { company_id }: Scope,
  runId: number,
  lock: 'locked' | 'read',
): Promise<Transfer[]> {
  const { rows } =
    await sql<Transfer>`select y.service_provider_id, ${personName('p')} as name, y.amount, p.bank_sealed,
      p.bank_changed_on, p.bank_prenote_on
    from pay_run_payment y
    join company co on co.company_id = ${company_id}
    join service_provider p on p.company_id = ${company_id} and p.service_provider_id = y.service_provider_id
    where y.company_id = ${company_id} and y.pay_run_id = ${runId} and y.pay_by = 'bank' and y.pay_bank_file_id is null
    order by y.service_provider_id ${lock === 'locked' ? sql`for update of p` : sql``}`.execute(tx);
  return rows;
}

/** What a run transfers to a provider and no file has yet. */
export async function openTransferTo(tx: Tx, { company_id }: Scope, pay_run_id: number, service_provider_id: number) {
  return tx
    .selectFrom('pay_run_payment')
    .select(['service_provider_id', 'amount', 'transaction_id'])
    .where('company_id', '=', company_id)
    .where('pay_run_id', '=', pay_run_id)
    .where('service_provider_id', '=', service_provider_id)
    .where('pay_by', '=', 'bank')
    .where('pay_bank_file_id', 'is', null)
    .executeTakeFirst();
}

/** The company as its bank knows it. */
export function originatorOf({ company }: PayBook): Originator {
  return {
    bank_routing: company.ach_bank_routing,
    bank_name: company.ach_bank_name,
    company_number: company.ach_company_number,
    company_name: company.ach_company_name || company.name,
  };
}

/** The days of the company's bank. */
export const bankCalendarOf = ({ today, calendar, company }: PayBook): BankCalendar => ({
  today,
  holidays: calendar.holidays,
  lead_days: company.ach_lead_days,
});

function readAccount(sealer: Sealer, { company_id }: Scope, { service_provider_id, bank_sealed }: Transfer) {
  const opened = bank_sealed === '' ? undefined : sealer.open(bank_sealed, bankAbout(company_id, service_provider_id));
  return opened === undefined
    ? undefined
    : (JSON.parse(opened) as Partial<BankAccount> & Omit<BankAccount, 'holder_type'>);
}

/** What the next file of a run would have. */
export interface BankFilePlan {
  readonly entries: readonly BankEntry[];
  /** Whose new bank details wait. */
  readonly waiting: readonly string[];
  /** Whose details are gone or cannot be read, or whose amount no entry can carry. */
  readonly stuck: readonly string[];
}

/** Decides of each transfer that is still open whether the file that is made now has it. */
export async function planBankFile(
  tx: Tx,
  scope: Scope,
  sealer: Sealer,
  run: { pay_run_id: number; lock: 'locked' | 'read' },
  book: PayBook,
): Promise<BankFilePlan> {
  const entries: BankEntry[] = [];
  const waiting: string[] = [];
  const stuck: string[] = [];
  for (const transfer of await openTransfers(tx, scope, run.pay_run_id, run.lock)) {
    const account = readAccount(sealer, scope, transfer);
    const decided = decideTransfer(transfer, book.company.ach_prenotes, bankCalendarOf(book));
    const { service_provider_id, name, amount } = transfer;
    const entry = { service_provider_id, name, holder_type: 'person' as const, ...account };
    if (!account || !fitsBankEntry(amount)) stuck.push(name);
    else if (decided.waits_until === null) entries.push({ ...entry, ...account, is_prenote: false, amount });
    else {
      waiting.push(name);
      if (decided.wants_prenote) entries.push({ ...entry, ...account, is_prenote: true, amount: '0.00' });
    }
  }
  return { entries, waiting, stuck };
}

/** The file that a plan makes. The time is the company's. */
export function bankFileOf(
  { entries }: BankFilePlan,
  run: Pick<RunRow, 'pay_on'>,
  book: PayBook,
  made: { made_at: string; modifier: string },
) {
  const effective_on = effectiveDay(run.pay_on, bankCalendarOf(book));
  const head = { ...made, made_on: book.today, effective_on };
  return { effective_on, file: writeBankFile(originatorOf(book), head, entries) };
}

/** How many files a company has made on a day. */
export async function filesOfDay(tx: Tx, { company_id }: Scope, day: string): Promise<number> {
  const { count } = await tx
    .selectFrom('pay_bank_file')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', company_id)
    .where('made_on', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

export async function bankFileById(tx: Tx, { company_id }: Scope, id: number) {
  return tx
    .selectFrom('pay_bank_file')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('pay_bank_file_id', '=', id)
    .executeTakeFirst();
}

/** What the page of a run shows of its bank files: those that were made, and what the next one would have. */
export async function presentBankFiles(
  tx: Tx,
  scope: Scope,
  sealer: Sealer,
  run: RunRow,
  book: PayBook,
): Promise<PayRun['bank']> {
  const files = await tx
    .selectFrom('pay_bank_file')
    .select([
      'pay_bank_file_id',
      'made_on',
      'effective_on',
      'entry_count',
      'prenote_count',
      'credits',
      'entry_hash',
      'line_count',
    ])
    .where('company_id', '=', scope.company_id)
    .where('pay_run_id', '=', run.pay_run_id)
    .orderBy('pay_bank_file_id')
    .execute();
  const is_set_up = isOriginator(originatorOf(book)) && takesBankFiles(book.company.currency_code);
  if (run.status === 'draft') return { is_set_up, files, next: null, stuck: [] };
  const plan = await planBankFile(tx, scope, sealer, { pay_run_id: run.pay_run_id, lock: 'read' }, book);
  const stuck = [...plan.stuck];
  if (!is_set_up || plan.entries.length === 0) return { is_set_up, files, next: null, stuck };
  const { effective_on, file } = bankFileOf(plan, run, book, { made_at: '00:00', modifier: fileModifier(0) ?? 'A' });
  const { entry_count, prenote_count, credits, entry_hash, line_count } = file;
  const needed_by = bankNeedsBy(effective_on, bankCalendarOf(book));
  return {
    is_set_up,
    files,
    next: { effective_on, needed_by, entry_count, prenote_count, credits, entry_hash, line_count },
    stuck,
  };
}

/** Returns whether somebody saw another sum than the file has. */
export const isOtherSum = (credits: string, expected: string): boolean => compare(credits, expected) !== 0;
