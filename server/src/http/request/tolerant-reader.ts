import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Other names that callers have for a choice. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  excel: 'xlsx',
  singular_form: 'singular',
  plural_form: 'plural',
  'check in': 'check in/out',
};

const ID_NAME = /(^|_)id$|Id$/;
const ZERO_DATE = /^0000-00-00( 00:00:00)?$/;

/** Leaves the field out. */
const OMITTED = Symbol('omitted');

const isBlankText = (value: unknown): value is string =>
  typeof value === 'string' && (value.trim() === '' || ZERO_DATE.test(value));

/**
 * Whether a refused value means "not given". A blank text counts as nothing only where no text is wanted: where one is, it
 * is a text that is too short or malformed, and whoever cleared a required name hears so.
 */
function isNothing(issue: Issue, name: string): boolean {
  const { input, code } = issue;
  if (input === null) return true;
  if (input === 0) return ID_NAME.test(name);
  if (!isBlankText(input)) return false;
  if (code === 'invalid_format') return issue.format === 'date' || issue.format === 'datetime';
  return code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union';
}

const namedChoice = (text: string, choices: readonly unknown[]): unknown => {
  const word = OTHER_NAMES[text.toLowerCase()] ?? text.toLowerCase();
  return choices.find((choice) => typeof choice === 'string' && choice.toLowerCase() === word);
};

/** `MM/DD/YYYY` and a stored midnight as `YYYY-MM-DD`; nothing else is a date. */
function plainDateOf(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (american) return `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`;
  return /^(\d{4}-\d\d-\d\d)[ T]00:00:00$/.exec(text.trim())?.[1];
}

/** `9:30 AM` as `09:30`. */
function plainTimeOf(text: string): string | undefined {
  const [, hour = '', minute, half = ''] = /^(1[0-2]|0?[1-9]):([0-5]\d) ?([ap]m)$/i.exec(text.trim()) ?? [];
  if (minute === undefined) return undefined;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** What else a refused value can mean, the likeliest first. */
function readings(issue: Issue): unknown[] {
  const name = issue.path.at(-1);
  const { input } = issue;
  if (typeof name === 'string' && isNothing(issue, name)) return input === null ? [OMITTED] : [null, OMITTED];
  if (typeof input !== 'string') return [];
  const other =
    issue.code === 'invalid_value' ? namedChoice(input, issue.values) : (plainDateOf(input) ?? plainTimeOf(input));
  return other === undefined ? [] : [other];
}

function setAt(root: unknown, path: readonly PropertyKey[], value: unknown): void {
  const name = path.at(-1);
  let holder = root;
  for (const step of path.slice(0, -1)) holder = (holder as Record<PropertyKey, unknown> | undefined)?.[step];
  if (name === undefined || typeof holder !== 'object' || holder === null) return;
  if (value === OMITTED) delete (holder as Record<PropertyKey, unknown>)[name];
  else (holder as Record<PropertyKey, unknown>)[name] = value;
}

type Reading =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

/** A field can be read three ways at most: as sent, as null, left out. */
const MAX_READINGS = 3;

/**
 * Parses what a call sent, tolerantly (section 7): `""`, `null` and id 0 mean "not given" for a field that may be left out, a
 * choice is known in any case, dates come as `YYYY-MM-DD` or `MM/DD/YYYY`, times as `HH:mm` or `hh:mm a`. Every other refusal,
 * that of an unknown field above all, is the shape's own and is about the value that was sent.
 */
export function readTolerantly(schema: z.ZodType, input: unknown): Reading {
  const first = schema.safeParse(input, { reportInput: true });
  if (first.success || first.error.issues.some(({ code }) => code === 'unrecognized_keys')) return first;
  const sent = new Map<string, { issue: Issue; open: unknown[] }>();
  const value = structuredClone(input);
  let result: z.ZodSafeParseResult<unknown> = first;
  for (let n = 0; n < MAX_READINGS && !result.success; n += 1) {
    let isChanged = false;
    for (const issue of result.error.issues) {
      const key = issue.path.join('.');
      const known = sent.get(key) ?? { issue, open: readings(issue) };
      sent.set(key, known);
      if (known.open.length === 0) continue;
      setAt(value, issue.path, known.open.shift());
      isChanged = true;
    }
    if (!isChanged) break;
    result = schema.safeParse(value, { reportInput: true });
  }
  if (result.success) return result;
  const issues = result.error.issues.map((issue) => sent.get(issue.path.join('.'))?.issue ?? issue);
  return { success: false, error: { issues } };
}
