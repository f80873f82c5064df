import { describe, expect, test } from 'vitest';
import { holidaysFrom } from '../../core/time/public-holidays.ts';
import { type BankEntry, fileModifier, writeBankFile } from './bank-file.ts';
import { bankNeedsBy, decideTransfer, effectiveDay, isOriginator } from './transfer.ts';

const BY = {
  bank_routing: '102000076',
  bank_name: 'Mountain Bank',
  company_number: '1841234567',
  company_name: 'Front Range Reporting',
};
const HEAD = { made_on: '2026-11-23', made_at: '09:48', effective_on: '2026-11-27', modifier: 'A' };
const person = {
  name: 'June Abernathy',
  account_type: 'checking',
  holder_type: 'person',
  is_prenote: false,
} as const;
const JUNE: BankEntry = {
  ...person,
  service_provider_id: 1,
  routing_number: '021000021',
  account_number: '123456018',
  amount: '2728.94',
};
const NEIL: BankEntry = {
  ...person,
  service_provider_id: 2,
  name: 'Núñez, Neil',
  routing_number: '102001017',
  account_number: '4648',
  amount: '528.04',
  account_type: 'savings',
};

/** A reader of its own, by the columns that NACHA prints: nothing of the writer is used. */
const COLUMNS: Record<string, readonly [string, number][]> = {
  1: [
    ['priority', 2],
    ['destination', 10],
    ['origin', 10],
    ['date', 6],
    ['time', 4],
    ['modifier', 1],
    ['size', 3],
    ['blocking', 2],
    ['format', 1],
    ['destination_name', 23],
    ['origin_name', 23],
    ['reference', 8],
  ],
  5: [
    ['service', 3],
    ['company', 16],
    ['own', 20],
    ['company_id', 10],
    ['class', 3],
    ['description', 10],
    ['described', 6],
    ['effective', 6],
    ['settled', 3],
    ['status', 1],
    ['odfi', 8],
    ['batch', 7],
  ],
  6: [
    ['code', 2],
    ['bank', 8],
    ['digit', 1],
    ['account', 17],
    ['amount', 10],
    ['id', 15],
    ['name', 22],
    ['own', 2],
    ['addenda', 1],
    ['trace', 15],
  ],
  8: [
    ['service', 3],
    ['count', 6],
    ['hash', 10],
    ['debits', 12],
    ['credits', 12],
    ['company_id', 10],
    ['code', 19],
    ['reserved', 6],
    ['odfi', 8],
    ['batch', 7],
  ],
  9: [
    ['batches', 6],
    ['blocks', 6],
    ['count', 8],
    ['hash', 10],
    ['debits', 12],
    ['credits', 12],
    ['reserved', 39],
  ],
};

interface Read {
  readonly type: string;
  readonly [column: string]: string;
}

function readFile(text: string): { records: Read[]; filling: number } {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.length % 10).toBe(0);
  for (const line of lines) expect(line).toMatch(/^[ -~]{94}$/);
  const filling = lines.filter((line) => /^9{94}$/.test(line)).length;
  const records = lines.slice(0, lines.length - filling).map((line): Read => {
    const type = line.charAt(0);
    let at = 1;
    const parts = (COLUMNS[type] ?? []).map(([name, width]) => {
      const part = line.slice(at, at + width);
      at += width;
      return [name, part] as const;
    });
    expect(at).toBe(94);
    return { type, ...Object.fromEntries(parts) };
  });
  const sumOf = (own: readonly Read[]) => ({
    hash: String(own.reduce((sum, { bank = '' }) => sum + BigInt(bank), 0n) % 10_000_000_000n).padStart(10, '0'),
    credits: String(own.reduce((sum, { amount = '' }) => sum + BigInt(amount), 0n)).padStart(12, '0'),
  });
  let open: Read[] = [];
  for (const record of records) {
    if (record.type === '5') open = [];
    if (record.type === '6') open.push(record);
    if (record.type === '8') {
      expect(record).toMatchObject(sumOf(open));
      expect(Number(record.count)).toBe(open.length);
    }
  }
  const entries = records.filter(({ type }) => type === '6');
  const control = records.at(-1) as Read;
  expect(control).toMatchObject({ type: '9', ...sumOf(entries), debits: '000000000000' });
  expect(Number(control.blocks)).toBe(lines.length / 10);
  expect(Number(control.batches)).toBe(records.filter(({ type }) => type === '5').length);
  expect(Number(control.count)).toBe(entries.length);
  return { records, filling };
}

test('two credits are six records and four lines of nines, with the hash and the sum of the proof', () => {
  const file = writeBankFile(BY, HEAD, [JUNE, NEIL]);
  expect(file).toMatchObject({
    entry_hash: '0012300103',
    credits: '3256.98',
    line_count: 10,
    block_count: 1,
    entry_count: 2,
  });
  const { records, filling } = readFile(file.text);
  expect(records.map(({ type }) => type)).toEqual(['1', '5', '6', '6', '8', '9']);
  expect(filling).toBe(4);
  expect(records[0]).toMatchObject({
    destination: ' 102000076',
    origin: '1841234567',
    date: '261123',
    time: '0948',
    modifier: 'A',
    size: '094',
  });
  expect(records[1]).toMatchObject({
    service: '220',
    class: 'PPD',
    effective: '261127',
    company: 'FRONT RANGE REPO',
    odfi: '10200007',
  });
  expect(records[2]).toMatchObject({
    code: '22',
    bank: '02100002',
    digit: '1',
    amount: '0000272894',
    name: 'JUNE ABERNATHY        ',
  });
  expect(records[3]).toMatchObject({
    code: '32',
    bank: '10200101',
    digit: '7',
    name: 'NUNEZ, NEIL           ',
    trace: '102000070000002',
  });
  expect(records[5]).toMatchObject({ hash: '0012300103', credits: '000000325698', blocks: '000001' });
});

test('businesses have a CCD batch of their own, and prenotes carry nothing', () => {
  const firm: BankEntry = {
    ...JUNE,
    service_provider_id: 3,
    name: 'Marsh LLC',
    holder_type: 'business',
    amount: '10.00',
  };
  const prenote: BankEntry = { ...NEIL, service_provider_id: 4, is_prenote: true, amount: '0.00' };
  const checking: BankEntry = { ...prenote, service_provider_id: 5, account_type: 'checking' };
  const file = writeBankFile(BY, HEAD, [firm, JUNE, prenote, checking]);
  const { records } = readFile(file.text);
  expect(records.filter(({ type }) => type === '5').map((one) => one.class)).toEqual(['PPD', 'CCD']);
  expect(records.filter(({ type }) => type === '6').map(({ code }) => code)).toEqual(['22', '33', '23', '22']);
  expect(file).toMatchObject({ prenote_count: 2, credits: '2738.94' });
});

test('many entries fill blocks of ten, and the hash keeps its last ten digits', () => {
  const many = Array.from({ length: 150 }, (_, index) => ({
    ...JUNE,
    routing_number: '998000021',
    service_provider_id: index + 1,
  }));
  const file = writeBankFile(BY, HEAD, many);
  readFile(file.text);
  expect(file.entry_hash).toBe('4970000300');
  expect(file.line_count).toBe(160);
});

test('the files of a day are told apart by a sign each, 36 at most', () => {
  expect([fileModifier(0), fileModifier(25), fileModifier(26), fileModifier(36)]).toEqual(['A', 'Z', '0', undefined]);
});

describe('when a transfer is made', () => {
  const holidays = new Set(holidaysFrom('US', 2026, 1).map(({ holiday_date }) => holiday_date));
  const calendar = (today: string) => ({ today, holidays, lead_days: 2 });

  test.each([
    ['2026-11-23', '2026-11-27', '2026-11-27', '2026-11-24'],
    // Thanksgiving is on the 26th: two banking days from the 25th end on Monday.
    ['2026-11-25', '2026-11-27', '2026-11-30', '2026-11-25'],
    ['2026-11-16', '2026-11-21', '2026-11-23', '2026-11-19'],
  ])('made on %s for %s it pays on %s, and the bank needs it by %s', (today, pay_on, effective_on, by) => {
    expect(effectiveDay(pay_on, calendar(today))).toBe(effective_on);
    expect(bankNeedsBy(effective_on, calendar(today))).toBe(by);
  });

  test.each([
    [null, null, true, null, false],
    ['2026-11-22', null, false, '2026-11-25', false],
    ['2026-11-20', null, false, null, false],
    ['2026-11-20', null, true, '2026-12-01', true],
    ['2026-11-10', '2026-11-13', true, null, false],
    ['2026-11-19', '2026-11-20', true, '2026-11-25', false],
  ])(
    'details of %s with a prenote for %s, prenotes %s: wait until %s, prenote %s',
    (bank_changed_on, bank_prenote_on, use, waits_until, wants_prenote) => {
      expect(decideTransfer({ bank_changed_on, bank_prenote_on }, use, calendar('2026-11-23'))).toEqual({
        waits_until,
        wants_prenote,
      });
    },
  );

  test('a company without its number at the bank makes no file', () => {
    expect(isOriginator(BY)).toBe(true);
    expect(isOriginator({ ...BY, bank_routing: '102000075' })).toBe(false);
    expect(isOriginator({ ...BY, company_number: ' ' })).toBe(false);
  });
});
