import { parseDate } from '../format/date.ts';
import { isTimeZone } from '../format/locale-formats.ts';
import type { FieldProblems } from '../messages/app-error.ts';
import { type Sentence, sentence } from '../messages/catalogue.ts';
import { USUAL_DECIMALS } from '../money/currency.ts';
import { decimalsProblem } from '../money/decimals-problem.ts';
import { compare, formatSum } from '../money/money.ts';
import { isHexColor } from '../validation/hex-color.ts';
import { isUrlOrEmpty } from '../validation/patterns.ts';
import type { LookupEntry } from './entry.ts';
import type { FieldKind, FieldOf, FieldValue, LineField, LineValue, LookupField, PlainValue } from './field.ts';
import { refLabelName } from './field.ts';
import { unknownMergeFields } from './merge-text.ts';

/** A value as its column takes it, or what to say next to the field. */
type Validated = { readonly value: PlainValue } | { readonly problem: Sentence };

const MAX_INTEGER_DIGITS = 9;
const PRICE_DECIMALS = 3;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

const ok = (value: PlainValue): Validated => ({ value });
const wrong = (problem: Sentence): Validated => ({ problem });

function validateText(typed: string, max: number): Validated {
  return typed.length > max ? wrong(sentence('form.max_length', { n: max })) : ok(typed);
}

function validateLine(typed: string, { max, pattern }: FieldOf<'text'>): Validated {
  if (pattern && !pattern.test(typed)) return wrong(sentence('form.pattern'));
  return validateText(typed.replace(/\s+/g, ' '), max);
}

function validateInteger(typed: string, { min, max }: FieldOf<'integer'>): Validated {
  if (!/^[+-]?\d{1,9}$/.test(typed)) return wrong(sentence('form.integer'));
  const value = Number(typed);
  if (value < min) return wrong(sentence('form.min_value', { min }));
  return value > max ? wrong(sentence('form.max_value', { max })) : ok(value);
}

/** Exact text with all its places; never rounded, so that what was typed is what is kept. */
function validateDecimal(typed: string, decimals: number, notANumber: Sentence): Validated {
  if (!PLAIN_NUMBER.test(typed)) return wrong(notANumber);
  const [integerPart = '', fraction = ''] = typed.replace('+', '').split('.');
  if (integerPart.startsWith('-')) return wrong(sentence('form.min_value', { min: 0 }));
  const digits = integerPart.replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_INTEGER_DIGITS) return wrong(sentence('form.digits', { n: MAX_INTEGER_DIGITS }));
  if (fraction.replace(/0+$/, '').length > decimals) return wrong(sentence('form.decimals', { n: decimals }));
  return ok(decimals === 0 ? digits : `${digits}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
}

/** An amount has two places at least, whatever its currency has. */
function validateMoney(typed: string, { decimals }: FieldOf<'money'>): Validated {
  const validated = validateDecimal(typed, decimals, sentence('form.amount'));
  if ('problem' in validated && validated.problem.key === 'form.decimals') return wrong(decimalsProblem(decimals));
  return 'problem' in validated || decimals === PRICE_DECIMALS ? validated : ok(formatSum(String(validated.value)));
}

function validateHours(typed: string): Validated {
  const validated = validateDecimal(typed, 2, sentence('form.length_in_hours'));
  if ('problem' in validated) return validated;
  return compare(String(validated.value), '24') > 0 ? wrong(sentence('form.length_in_hours')) : validated;
}

function validatePercent(typed: string, { decimals, max }: FieldOf<'percent'>): Validated {
  const validated = validateDecimal(typed, decimals, sentence('form.number'));
  if ('problem' in validated) return validated;
  return compare(String(validated.value), max) > 0 ? wrong(sentence('form.max_value', { max })) : validated;
}

/** Exact text between two limits, with all its places. */
function validateBetween(typed: string, { decimals, min, max, outside }: FieldOf<'decimal'>): Validated {
  if (!PLAIN_NUMBER.test(typed)) return wrong(sentence('form.number'));
  const validated = validateDecimal(typed.replace(/^-/, ''), decimals, sentence('form.number'));
  if ('problem' in validated) return validated;
  const isBelow = typed.startsWith('-') && compare(String(validated.value), '0') > 0;
  const value = isBelow ? `-${validated.value}` : String(validated.value);
  if (compare(value, min) < 0) return wrong(outside ? sentence(outside) : sentence('form.min_value', { min }));
  if (compare(value, max) > 0) return wrong(outside ? sentence(outside) : sentence('form.max_value', { max }));
  return ok(value);
}

function validateMergeText(typed: string, field: FieldOf<'merge_text'>): Validated {
  const [unknown] = unknownMergeFields(typed, field.merge_fields);
  if (unknown !== undefined) return wrong(sentence('form.merge_field', { name: unknown }));
  return validateText(typed, field.max);
}

function validateDate(typed: string): Validated {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed) ?? [];
  const isDay = parseDate(`${month}/${day}/${year}`, 'MM/DD/YYYY') === typed;
  return isDay ? ok(typed) : wrong(sentence('form.date'));
}

function validateChoice(typed: string, { choices }: FieldOf<'choice'>): Validated {
  const chosen = choices.find(({ value }) => String(value) === typed);
  return chosen ? ok(chosen.value) : wrong(sentence('form.choice'));
}

type PlainKind = Exclude<FieldKind['kind'], 'lines'>;
type Validators = { readonly [Kind in PlainKind]: (typed: string, field: FieldOf<Kind>) => Validated };

const VALIDATORS: Validators = {
  text: validateLine,
  long_text: (typed, { max }) => validateText(typed, max),
  url: (typed, { max }) => (isUrlOrEmpty(typed) ? validateText(typed, max) : wrong(sentence('form.url'))),
  integer: validateInteger,
  hours: validateHours,
  money: validateMoney,
  percent: validatePercent,
  decimal: validateBetween,
  merge_text: validateMergeText,
  zone: (typed) => (isTimeZone(typed) ? ok(typed) : wrong(sentence('division.time_zone'))),
  boolean: (typed) => (typed === 'true' || typed === 'false' ? ok(typed === 'true') : wrong(sentence('form.choice'))),
  color: (typed) => (isHexColor(typed) ? ok(typed) : wrong(sentence('form.color'))),
  date: validateDate,
  choice: validateChoice,
  ref: (typed) => (/^[1-9]\d{0,14}$/.test(typed) ? ok(Number(typed)) : wrong(sentence('form.choice'))),
};

const EMPTY: ReadonlySet<FieldKind['kind']> = new Set(['text', 'long_text', 'merge_text', 'url']);

function validate(field: LineField, input: unknown): Validated {
  if (typeof input === 'object' && input !== null) return wrong(sentence('request.invalid'));
  const typed = input === null || input === undefined ? '' : String(input).trim();
  if (typed === '') {
    if (field.required) return wrong(sentence('form.required'));
    return ok(EMPTY.has(field.kind) ? '' : null);
  }
  const validateKind = VALIDATORS[field.kind] as (typed: string, field: LineField) => Validated;
  return validateKind(typed, field);
}

export const MAX_LINES = 50;

/** A line as its columns take it; each problem stands at `items.0.quantity`. The texts of what it points to are passed over. */
function readLine(
  field: FieldOf<'lines'>,
  index: number,
  input: unknown,
  problems: Record<string, Sentence>,
): LineValue {
  const at = `${field.name}.${index}`;
  const line = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : undefined;
  const known = new Set(field.fields.flatMap((each) => [each.name, refLabelName(each)]));
  if (!line || Object.keys(line).some((name) => !known.has(name))) problems[at] = sentence('request.invalid');
  const values: Record<string, PlainValue> = {};
  for (const each of field.fields) {
    const typed = line && Object.hasOwn(line, each.name) ? (line as Record<string, unknown>)[each.name] : each.initial;
    const validated = validate(each, typed);
    if ('problem' in validated) problems[`${at}.${each.name}`] = validated.problem;
    else values[each.name] = validated.value;
  }
  return values;
}

function readLines(field: FieldOf<'lines'>, input: unknown, problems: Record<string, Sentence>): LineValue[] {
  const rows = input ?? [];
  if (!Array.isArray(rows)) problems[field.name] = sentence('request.invalid');
  else if (rows.length === 0 && field.required) problems[field.name] = sentence('form.lines');
  else if (rows.length > MAX_LINES) problems[field.name] = sentence('form.max_lines', { max: MAX_LINES });
  else return rows.map((row, index) => readLine(field, index, row, problems));
  return [];
}

/** A date that may not be before another one of the same row; both as they will be after the save. */
function orderProblem(field: LookupField, values: Readonly<Record<string, FieldValue>>): Sentence | null {
  if (field.kind !== 'date' || !field.not_before) return null;
  const [start, end] = [values[field.not_before], values[field.name]];
  return typeof start === 'string' && typeof end === 'string' && end < start ? sentence('form.end_before_start') : null;
}

function alikeProblem({ name, unlike }: LookupField, values: Readonly<Record<string, FieldValue>>): Sentence | null {
  const value = values[name] ?? null;
  return unlike && value !== null && value === values[unlike.field] ? sentence(unlike.message) : null;
}

/** Fields with amounts of money, which have the decimals of the currency; prices and rates have three in every one. */
function inCurrency<Field extends LookupField | LineField>(field: Field, decimals: number): Field {
  if (field.kind === 'money' && field.decimals === USUAL_DECIMALS) return { ...field, decimals };
  if (field.kind !== 'lines') return field;
  return { ...field, fields: field.fields.map((part) => inCurrency(part, decimals)) };
}

/** A lookup of a company whose amounts have so many decimals. */
export function lookupInCurrency<Entry extends LookupEntry>(entry: Entry, decimals: number): Entry {
  if (decimals === USUAL_DECIMALS) return entry;
  return { ...entry, fields: entry.fields.map((field) => inCurrency(field, decimals)) };
}

export type DraftReading =
  | { readonly outcome: 'read'; readonly values: Readonly<Record<string, FieldValue>> }
  | { readonly outcome: 'refused'; readonly fields: FieldProblems }
  | { readonly outcome: 'unknown'; readonly names: readonly string[] };

/**
 * Reads what somebody typed into a row of a lookup (sections 5 and 9). `before` is the row as it is: then only the fields
 * named in `input` are read. Without it the row is new, and fields not named get what a new row starts with. Numbers may come
 * as text; exact ones leave as text with all their places.
 */
export function readLookupDraft(
  entry: LookupEntry,
  input: Readonly<Record<string, unknown>>,
  before?: Readonly<Record<string, FieldValue>>,
): DraftReading {
  const { is_active, ...rest } = input;
  const unknown = Object.keys(rest).filter((name) => !entry.fields.some((field) => field.name === name));
  if (unknown.length > 0) return { outcome: 'unknown', names: unknown };
  const values: Record<string, FieldValue> = {};
  const problems: Record<string, Sentence> = {};
  for (const field of entry.fields) {
    const isNamed = Object.hasOwn(input, field.name);
    if (before && !isNamed) continue;
    const typed = isNamed ? input[field.name] : field.initial;
    if (field.kind === 'lines') {
      values[field.name] = readLines(field, typed, problems);
      continue;
    }
    const validated = validate(field, typed);
    if ('problem' in validated) problems[field.name] = validated.problem;
    else values[field.name] = validated.value;
  }
  for (const field of entry.fields) {
    const after = { ...before, ...values };
    const problem = orderProblem(field, after) ?? alikeProblem(field, after);
    if (problem) problems[field.name] ??= problem;
  }
  if (is_active !== undefined && typeof is_active !== 'boolean') problems.is_active = sentence('form.choice');
  if (Object.keys(problems).length > 0) return { outcome: 'refused', fields: problems };
  if (typeof is_active === 'boolean') values.is_active = is_active;
  return { outcome: 'read', values };
}
