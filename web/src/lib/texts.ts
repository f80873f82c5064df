import { pluralRules } from '@onrecord/domain/core/format/intl';
import { DEFAULT_LOCALE, type Locale, languageTag } from '@onrecord/domain/core/language/locale';
import { type FillValue, fillText, type ParamsOf } from '@onrecord/domain/core/term/fill-text';
import { use, useCallback, useContext } from 'react';
import { addSubject, type Table, tablesOf, waitFor } from './languages.ts';
import { CountContext } from './live/count-context.ts';
import { TermsContext } from './terms.ts';

/**
 * Labels of the interface, one table a subject in `lib/texts/`, so that a screen brings its own texts along and the
 * first load stays small. Placeholders are those of messages: `{name}` from parameters, `{job.plural}` from terms.
 * A pair of keys ending in `_one` and `_other` is one text chosen by `count`.
 */

/** The keys that `t` takes. */
export type KeyOf<Entries extends Table> = {
  [Key in keyof Entries & string]: Key extends `${infer Base}_one` ? Base : Key extends `${string}_other` ? never : Key;
}[keyof Entries & string];

type TextOf<Entries extends Table, Key extends string> = Key extends keyof Entries
  ? Entries[Key]
  : `${Key}_other` extends keyof Entries
    ? Entries[`${Key}_other`]
    : never;

type TextParams<Entries extends Table, Key extends string> = Key extends keyof Entries
  ? ParamsOf<TextOf<Entries, Key>>
  : ParamsOf<TextOf<Entries, Key>> & { readonly count: number };

type ParamsArgument<Params> = keyof Params extends never ? [] : [params: Params];

export interface Texts<Entries extends Table> {
  readonly namespace: string;
  readonly entries: Entries;
}

export type Translate<Entries extends Table> = <Key extends KeyOf<Entries>>(
  key: Key,
  ...params: ParamsArgument<TextParams<Entries, Key>>
) => string;

const english = new Map<string, Table>();

/** Registers a subject's English texts. Those of other languages stand beside them, in `de/` and `es/`. */
export function defineTexts<const Entries extends Table>(namespace: string, entries: Entries): Texts<Entries> {
  english.set(namespace, entries);
  addSubject(namespace);
  return { namespace, entries };
}

/** The texts of a subject in another language: `satisfies Translated<typeof jobTexts>`. */
export type Translated<Subject> =
  Subject extends Texts<infer Entries> ? Readonly<Partial<Record<keyof Entries, string>>> : never;

function textOf(table: Table, key: string, count: FillValue | undefined, tag: string): string | undefined {
  if (typeof count !== 'number') return table[key];
  return table[`${key}_${pluralRules(tag).select(count)}`] ?? table[`${key}_other`] ?? table[key];
}

function findText(namespace: string, key: string, count: FillValue | undefined, locale: Locale): string {
  for (const table of tablesOf(locale, namespace)) {
    const text = textOf(table, key, count, languageTag(locale));
    if (text !== undefined) return text;
  }
  return textOf(english.get(namespace) ?? {}, key, count, 'en') ?? key;
}

/** The texts of a subject in the viewer's language and words, their counts as the company writes numbers. */
export function useTexts<Entries extends Table>({ namespace }: Texts<Entries>): Translate<Entries> {
  const terms = useContext(TermsContext);
  const { locale = DEFAULT_LOCALE } = terms;
  const countText = useContext(CountContext);
  const wait = waitFor(locale, namespace);
  if (wait) use(wait);
  return useCallback(
    (key: string, params: Record<string, FillValue> = {}) => {
      const { count } = params;
      const shown = typeof count === 'number' ? { ...params, count: countText(count) } : params;
      return fillText(findText(namespace, key, count, locale), shown, terms);
    },
    [namespace, terms, locale, countText],
  ) as Translate<Entries>;
}
