import { add, compare, formatAmount, formatSum, multiply } from '../../core/money/money.ts';

/** The company as its bank knows it. */
export interface Originator {
  /** The nine digits of the bank that takes the file. */
  readonly bank_routing: string;
  readonly bank_name: string;
  /** The ten characters that the bank has given the company, often a 1 and its tax number. */
  readonly company_number: string;
  readonly company_name: string;
}

/** A credit to a provider, or a prenote: an entry of 0.00 that has the bank look at new details. */
export interface BankEntry {
  readonly service_provider_id: number;
  readonly name: string;
  readonly routing_number: string;
  readonly account_number: string;
  readonly account_type: 'checking' | 'savings';
  readonly holder_type: 'person' | 'business';
  readonly is_prenote: boolean;
  readonly amount: string;
}

/** When a file is made and for which day. Days are `YYYY-MM-DD`, the time is `HH:MM`. */
export interface BankFileHead {
  readonly made_on: string;
  readonly made_at: string;
  readonly effective_on: string;
  /** Tells the files of one day apart: A for the first. */
  readonly modifier: string;
}

/** A file and what the page of the bank shows of it. */
export interface BankFile {
  /** Lines of 94 characters, ended by CR and LF. */
  readonly text: string;
  readonly line_count: number;
  readonly block_count: number;
  readonly entry_count: number;
  readonly prenote_count: number;
  /** The sum of the credits. */
  readonly credits: string;
  readonly entry_hash: string;
}

const LINE = 94;
const LINES_A_BLOCK = 10;
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const CREDITS_ONLY = '220';
/** Persons are paid by PPD entries, businesses by CCD entries, each in a batch of their own. */
const ENTRY_CLASS = { person: 'PPD', business: 'CCD' } as const;
const HOLDERS = ['person', 'business'] as const;

/** The sign of the file of a day that has so many before it; undefined when they are used up. */
export function fileModifier(before: number): string | undefined {
  return MODIFIERS[before];
}

/** Writes text as a bank file can: capitals, digits and plain signs, cut or filled up to a width. */
function text(words: string, width: number): string {
  const plain = words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^ -~]/g, ' ');
  return plain.slice(0, width).padEnd(width);
}

function digits(value: string | number, width: number): string {
  const written = String(value);
  if (!/^\d+$/.test(written) || written.length > width) throw new RangeError(`${width} digits cannot hold ${written}`);
  return written.padStart(width, '0');
}

const cents = (amount: string, width: number) =>
  digits(formatAmount(multiply(amount, 100)).replace(/\.00$/, ''), width);
const shortDay = (day: string) => day.slice(2).replaceAll('-', '');
const bankOf = (routing: string) => routing.slice(0, 8);
const hashOf = (entries: readonly BankEntry[]) =>
  String(entries.reduce((sum, { routing_number }) => sum + Number(bankOf(routing_number)), 0) % 10 ** 10).padStart(
    10,
    '0',
  );
const creditsOf = (entries: readonly BankEntry[]) => formatSum(add(0, ...entries.map(({ amount }) => amount)));

function transactionCode({ account_type, is_prenote }: BankEntry): string {
  if (account_type === 'savings') return is_prenote ? '33' : '32';
  return is_prenote ? '23' : '22';
}

function fileHeader(by: Originator, { made_on, made_at, modifier }: BankFileHead): string {
  const time = made_at.replace(':', '');
  return `101 ${digits(by.bank_routing, 9)}${text(by.company_number, 10)}${shortDay(made_on)}${time}${modifier}094101${text(by.bank_name, 23)}${text(by.company_name, 23)}${text('', 8)}`;
}

function entryLine(by: Originator, entry: BankEntry, trace: number): string {
  const amount = cents(entry.amount, 10);
  return `6${transactionCode(entry)}${digits(entry.routing_number, 9)}${text(entry.account_number, 17)}${amount}${text(String(entry.service_provider_id), 15)}${text(entry.name, 22)}  0${bankOf(by.bank_routing)}${digits(trace, 7)}`;
}

interface Batch {
  readonly number: number;
  readonly holder: (typeof HOLDERS)[number];
  readonly entries: readonly BankEntry[];
  readonly firstTrace: number;
}

function batchLines(by: Originator, { made_on, effective_on }: BankFileHead, batch: Batch): string[] {
  const { number, holder, entries, firstTrace } = batch;
  const company = text(by.company_number, 10);
  const tail = `${bankOf(by.bank_routing)}${digits(number, 7)}`;
  return [
    `5${CREDITS_ONLY}${text(by.company_name, 16)}${text('', 20)}${company}${ENTRY_CLASS[holder]}${text('PAY', 10)}${shortDay(made_on)}${shortDay(effective_on)}   1${tail}`,
    ...entries.map((entry, index) => entryLine(by, entry, firstTrace + index)),
    `8${CREDITS_ONLY}${digits(entries.length, 6)}${hashOf(entries)}${digits(0, 12)}${cents(creditsOf(entries), 12)}${company}${text('', 25)}${tail}`,
  ];
}

/**
 * Writes a bank file in the format of NACHA (design of provider pay): lines of 94 characters, records 1, 5, 6, 8 and 9, credits
 * only, filled up with lines of nines to blocks of ten. Persons come before businesses, in the order given.
 */
export function writeBankFile(by: Originator, head: BankFileHead, entries: readonly BankEntry[]): BankFile {
  const batches: Batch[] = [];
  for (const holder of HOLDERS) {
    const own = entries.filter(({ holder_type }) => holder_type === holder);
    const firstTrace = 1 + batches.reduce((sum, batch) => sum + batch.entries.length, 0);
    if (own.length > 0) batches.push({ number: batches.length + 1, holder, entries: own, firstTrace });
  }
  const body = [fileHeader(by, head), ...batches.flatMap((batch) => batchLines(by, head, batch))];
  const block_count = Math.ceil((body.length + 1) / LINES_A_BLOCK);
  const credits = creditsOf(entries);
  const entry_hash = hashOf(entries);
  const control = `9${digits(batches.length, 6)}${digits(block_count, 6)}${digits(entries.length, 8)}${entry_hash}${digits(0, 12)}${cents(credits, 12)}${text('', 39)}`;
  const filling = Array.from({ length: block_count * LINES_A_BLOCK - body.length - 1 }, () => '9'.repeat(LINE));
  const lines = [...body, control, ...filling];
  return {
    text: lines.map((line) => `${line}\r\n`).join(''),
    line_count: lines.length,
    block_count,
    entry_count: entries.length,
    prenote_count: entries.filter(({ is_prenote }) => is_prenote).length,
    credits,
    entry_hash,
  };
}

/** Whether a company that bills in a currency can pay by bank file: the format counts cents of US dollars and names no currency. */
export const takesBankFiles = (currencyCode: string): boolean => currencyCode === 'USD';

/** The most that one entry can carry: ten digits of cents. */
export function fitsBankEntry(amount: string): boolean {
  return compare(amount, '99999999.99') <= 0;
}
