import type { Locale } from '../../core/language/locale.ts';
import { germanNames } from './starting-names/de.ts';
import { spanishNames } from './starting-names/es.ts';
import type { StartingNames, StartingTable } from './starting-names/starting-table.ts';

/** What people read of a starting value; all else of it is the same in every language. */
export const NAMED_FIELDS = ['name', 'external_name', 'template_text', 'comment'] as const;

/** The languages with names of their own for starting values; all others read English. */
const NAMES: Readonly<Partial<Record<Locale, StartingNames>>> = {
  de: germanNames,
  es: spanishNames,
  'es-us': spanishNames,
};

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** A starting value as a company that writes in this language is born with it. */
export function startingRow<Value extends Row>(table: StartingTable, row: Value, locale: Locale): Row {
  const names = NAMES[locale]?.[table];
  if (!names) return row;
  const own = NAMED_FIELDS.flatMap((field) => {
    const text = row[field];
    return typeof text === 'string' && text !== '' ? [[field, names[text] ?? text] as const] : [];
  });
  return { ...row, ...Object.fromEntries(own) };
}

const STANDARD_PAY: Readonly<Partial<Record<Locale, string>>> = { es: 'Normal', 'es-us': 'Normal' };

/** What the starting pay of a product is called. */
export const startingPayName = (product: string, locale: Locale): string =>
  `${STANDARD_PAY[locale] ?? 'Standard'}: ${product}`;
