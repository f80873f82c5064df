import type { PaymentType, TokenInfo } from '@onrecord/contract/core/gateway/merchant-wire';
import { isRoutingNumber } from '@onrecord/domain/core/gateway/bank-account';
import { CARD_TYPES, detectCardType, isCardNumber } from '@onrecord/domain/core/gateway/card-type';
import type { FrameTexts } from './frame-texts.ts';
import type { Instrument } from './records.ts';
import { TEST_BANK_ACCOUNTS, TEST_CARDS, type TestNumber } from './test-numbers.ts';

/** One field of a frame. `autocomplete` lets the payer's browser fill it in. */
export type FrameField = {
  name: string;
  /** Names its text. */
  label: keyof FrameTexts;
  autocomplete: string;
  max: number;
  numeric?: boolean;
  size: 'whole' | 'half' | 'third';
};

const BILLING: readonly FrameField[] = [
  { name: 'name', label: 'name', autocomplete: 'cc-name', max: 100, size: 'whole' },
  { name: 'street', label: 'street', autocomplete: 'street-address', max: 100, size: 'whole' },
  { name: 'city', label: 'city', autocomplete: 'address-level2', max: 60, size: 'third' },
  { name: 'state', label: 'state', autocomplete: 'address-level1', max: 30, size: 'third' },
  { name: 'zip', label: 'zip', autocomplete: 'postal-code', max: 10, size: 'third' },
];

export const FRAME_FIELDS: Record<PaymentType, readonly FrameField[]> = {
  'Credit Card': [
    {
      name: 'number',
      label: 'card_number',
      autocomplete: 'cc-number',
      max: 23,
      numeric: true,
      size: 'whole',
    },
    { name: 'expiry', label: 'expiry', autocomplete: 'cc-exp', max: 7, numeric: true, size: 'half' },
    { name: 'cvv', label: 'cvv', autocomplete: 'cc-csc', max: 4, numeric: true, size: 'half' },
    ...BILLING,
  ],
  'Electronic Check': [
    { name: 'routing', label: 'routing', autocomplete: 'off', max: 9, numeric: true, size: 'half' },
    { name: 'number', label: 'account', autocomplete: 'off', max: 17, numeric: true, size: 'half' },
    ...BILLING,
  ],
};

export type FrameEntry = Readonly<Record<string, string>>;

/** What was entered is usable, or which fields are not and the sentence that says so. */
export type FrameDecision =
  | { outcome: 'usable'; instrument: Instrument }
  | { outcome: 'refused'; message: string; fields: Record<string, string> };

/** Decides about what a payer entered, and says it in the payer's language. `today` is YYYY-MM-DD. */
export function decideFrameEntry(
  payment_type: PaymentType,
  entry: FrameEntry,
  { today, texts }: { today: string; texts: FrameTexts },
): FrameDecision {
  const numbers = payment_type === 'Credit Card' ? TEST_CARDS : TEST_BANK_ACCOUNTS;
  const number = digitsOf(entry.number);
  const test = numbers.find((known) => known.number === number);
  const fields = {
    ...missingFields(payment_type, entry, texts),
    ...(payment_type === 'Credit Card' ? cardProblems(entry, today, texts) : checkProblems(entry, texts)),
    ...(number !== '' && !test ? { number: texts.number_invalid } : {}),
  };
  const names = Object.keys(fields);
  if (test && names.length === 0) return { outcome: 'usable', instrument: instrumentOf(payment_type, entry, test) };
  const isNumberAlone = names.length === 1 && fields.number === texts.number_invalid;
  return { outcome: 'refused', message: isNumberAlone ? texts.number_invalid : texts.form_invalid, fields };
}

function missingFields(payment_type: PaymentType, entry: FrameEntry, texts: FrameTexts): Record<string, string> {
  const missing = FRAME_FIELDS[payment_type].filter(({ name }) => (entry[name] ?? '').trim() === '');
  return Object.fromEntries(missing.map(({ name }) => [name, texts.field_required]));
}

function cardProblems(entry: FrameEntry, today: string, texts: FrameTexts): Record<string, string> {
  const problems: Record<string, string> = {};
  const number = digitsOf(entry.number);
  const type = detectCardType(number);
  if (number !== '' && !isCardNumber(number)) problems.number = texts.number_invalid;
  const expiry = readExpiry(entry.expiry ?? '');
  const isPast = expiry !== null && `20${expiry.slice(3)}-${expiry.slice(0, 2)}` < today.slice(0, 7);
  if (entry.expiry?.trim() && (expiry === null || isPast)) problems.expiry = texts.field_expiry;
  const cvv = new RegExp(`^\\d{${type?.cvv_length ?? '3,4'}}$`);
  if (entry.cvv?.trim() && !cvv.test(entry.cvv.trim())) problems.cvv = texts.field_cvv;
  return problems;
}

function checkProblems(entry: FrameEntry, texts: FrameTexts): Record<string, string> {
  const routing = digitsOf(entry.routing);
  return routing !== '' && !isRoutingNumber(routing) ? { routing: texts.field_routing } : {};
}

/** MM/YY, also where the year was typed in full or the slash left out; null when it is no month. */
function readExpiry(text: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text.trim()) ?? [];
  return month && year ? `${month}/${year}` : null;
}

function instrumentOf(payment_type: PaymentType, entry: FrameEntry, test: TestNumber): Instrument {
  const text = (name: string) => (entry[name] ?? '').trim();
  const names = text('name').split(/\s+/);
  const isCard = payment_type === 'Credit Card';
  const info: TokenInfo = {
    payment_type,
    card_type: isCard ? (detectCardType(test.number)?.card_type ?? null) : null,
    last_four: test.number.slice(-4),
    expiry: isCard ? (readExpiry(text('expiry')) ?? '') : '',
    first_name: names.slice(0, -1).join(' '),
    last_name: names.at(-1) ?? '',
    street: text('street'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
  };
  return { info, behaviour: test.behaviour, decline_reason: test.decline_reason ?? '' };
}

const TEST_TOKEN = 'tok_test_';
const TEST_PAYER = {
  name: 'Test Payer',
  expiry: '12/49',
  street: '1 Test Street',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
};

/**
 * What a token stands for that nobody had to make: `tok_test_` and a test number, in every account. A demo world and tests
 * remember cards by it before anybody has entered one.
 */
export function testInstrument(token: string): Instrument | undefined {
  if (!token.startsWith(TEST_TOKEN)) return undefined;
  const number = token.slice(TEST_TOKEN.length);
  const card = TEST_CARDS.find((test) => test.number === number);
  if (card) return instrumentOf('Credit Card', TEST_PAYER, card);
  const bank = TEST_BANK_ACCOUNTS.find((test) => test.number === number);
  return bank && instrumentOf('Electronic Check', TEST_PAYER, bank);
}

/** Digits as people group them; anything else left in makes the number invalid. */
function digitsOf(text: string | undefined): string {
  return (text ?? '').replace(/[\s-]/g, '');
}

/** What the frame shows while a number is typed: names by the first digits. */
export const CARD_PREFIXES = CARD_TYPES.map(({ card_type, name, prefix }) => ({ card_type, name, prefix }));
