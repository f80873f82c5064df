/** Formatters by what they were made from: making one takes a hundred times as long as using it, and lists use one in every row. */
const made = new Map<string, unknown>();

function once<Formatter>(kind: string, tag: string, options: object, make: () => Formatter): Formatter {
  const key = JSON.stringify([kind, tag, options]);
  const found = made.get(key) as Formatter | undefined;
  if (found) return found;
  const formatter = make();
  made.set(key, formatter);
  return formatter;
}

/** Returns what writes numbers in the language of a tag. */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once('number', tag, options, () => new Intl.NumberFormat(tag, options));

/** Returns what writes days and times in the language of a tag. */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once('date', tag, options, () => new Intl.DateTimeFormat(tag, options));

/** Returns what chooses between the forms of a word by a number, in the language of a tag. */
export const pluralRules = (tag: string): Intl.PluralRules => once('plural', tag, {}, () => new Intl.PluralRules(tag));
