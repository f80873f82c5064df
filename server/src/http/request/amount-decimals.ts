import type { Entry } from '@onrecord/contract/core/entry';
import { isTypedAmount } from '@onrecord/contract/core/shapes';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { fitsDecimals } from '@onrecord/domain/core/money/currency';
import { decimalsProblem } from '@onrecord/domain/core/money/decimals-problem';
import type { z } from 'zod';

/** Names of fields from the outside in; every row of an array, or every value of a record, is `EACH`. */
type Path = readonly string[];

const EACH = '*';
const PLAIN_AMOUNT = /^[-\u2212]?\d+\.\d+$/;

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

/** Where amounts stand that somebody types. */
function pathsOf(schema: z.ZodType): Path[] {
  if (isTypedAmount(schema)) return [[]];
  const { shape = {}, element, valueType, innerType, in: input, options = [] } = schema.def as unknown as Definition;
  const below = (name: string, part: z.ZodType | undefined) =>
    part ? pathsOf(part).map((path) => [name, ...path]) : [];
  return [
    ...Object.entries(shape).flatMap(([name, part]) => below(name, part)),
    ...below(EACH, element),
    ...below(EACH, valueType),
    ...[innerType, input, ...options].flatMap((part) => (part ? pathsOf(part) : [])),
  ];
}

function valuesAt(value: unknown, [name, ...rest]: Path, at: readonly string[] = []): [string, string][] {
  if (name === undefined) return typeof value === 'string' ? [[at.join('.'), value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = name === EACH ? Object.entries(value) : [[name, (value as Record<string, unknown>)[name]] as const];
  return parts.flatMap(([key, part]) => valuesAt(part, rest, [...at, key]));
}

const known = new WeakMap<z.ZodType, readonly Path[]>();

function knownPaths(body: z.ZodType): readonly Path[] {
  const found = known.get(body) ?? pathsOf(body);
  known.set(body, found);
  return found;
}

/**
 * Refuses typed amounts with more decimals than the currency of the company has, each at its field. The currency is asked for only
 * where an amount has decimals at all.
 *
 * @throws AppError 400 with the fields
 */
export async function refuseFineAmounts(entry: Entry, body: unknown, decimalsOf: () => Promise<number>): Promise<void> {
  if (!entry.body) return;
  const typed = knownPaths(entry.body)
    .flatMap((path) => valuesAt(body, path))
    .filter(([, text]) => PLAIN_AMOUNT.test(text) && !fitsDecimals(text, 0));
  if (typed.length === 0) return;
  const decimals = await decimalsOf();
  const fine = typed.filter(([, text]) => !fitsDecimals(text, decimals));
  if (fine.length > 0) throw refuseFields(Object.fromEntries(fine.map(([name]) => [name, decimalsProblem(decimals)])));
}
