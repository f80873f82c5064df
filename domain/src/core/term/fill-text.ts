import { DEFAULT_LOCALE } from '../language/locale.ts';
import { isTermName, type TermForm, type TermName } from './default-terms.ts';
import { defaultTerm, defaultTermsIn, type TermResolver } from './resolve-term.ts';

/** What a placeholder may be filled with; numbers are shown as they are, so format amounts and dates before. */
export type FillValue = string | number;

/** `{Job}` keeps the term as the company wrote it, wherever it stands: for headings in title case and texts given to the letter. */
type TermPlaceholder = TermName | Capitalize<TermName> | `${TermName | Capitalize<TermName>}.${TermForm}`;

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Param}.lower` ? Param : Name) | PlaceholdersOf<Rest>
  : never;

/** The parameters a text needs: its placeholders, less those that terms fill. */
export type ParamsOf<Text extends string> = {
  readonly [Name in Exclude<PlaceholdersOf<Text>, TermPlaceholder>]: FillValue;
};

const PLACEHOLDER = /\{([a-z_][a-z_0-9]*)(?:\.(singular|plural|lower))?\}/gi;

/** What stands before a word that begins something: nothing, the end of a sentence, an opening mark, the dot between two labels. */
const BEGINNING = /(?:^|[.!?·]\s+|[¿¡“])$/;

/** A term within a text: English and Spanish write it with a capital where it begins something; abbreviations keep theirs. */
function inSentence(words: string, before: string, locale: TermResolver['locale']): string {
  if (locale === 'de') return words;
  const begins = BEGINNING.test(before);
  return words.replace(/(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu, (word: string, at: number) =>
    begins && at === 0 ? word : word.toLowerCase(),
  );
}

/** Between a text that is written with the default words and the one for companies that call these things otherwise. */
const OTHERWISE = ' || ';

/** The ways a text is written: one for most, a second one where the first has no room for a company's own words. */
export const variantsOf = (text: string): string[] => text.split(OTHERWISE);

/**
 * German makes one word of two (`Auftragsart`), and articles and verbs follow the gender of a noun (`der Auftrag`, `una factura`), so no
 * other word can be put into such a text: it gives both ways, and the second is taken once one of its words is the company's own.
 */
function writtenText(text: string, terms: TermResolver): string {
  const at = text.indexOf(OTHERWISE);
  if (at < 0) return text;
  const built = text.slice(at + OTHERWISE.length);
  const usual = defaultTermsIn(terms.locale ?? DEFAULT_LOCALE);
  const isUsual = [...built.matchAll(PLACEHOLDER)].every(([, name = '', form]) => {
    if (!isTermName(name)) return true;
    const wanted = (form ?? 'singular') as TermForm;
    return terms(name, wanted) === usual(name, wanted);
  });
  return isUsual ? text.slice(0, at) : built;
}

/**
 * Fills `{name}` from the parameters and `{job}`, `{job.plural}` from terms. A term is written as a sentence has it ("This
 * job", "Job requests of today"), and so is a parameter in `{name.lower}`, for a product noun chosen at run time. Alone or as
 * `{Job}` a term stays as the company wrote it. A parameter wins over a term of the same
 * name. A filled value is never scanned again, so what people typed cannot smuggle a placeholder in. A placeholder that
 * nothing fills stays visible as written. An abbreviation that ends a sentence (`9:30 a. m.`, `Inc.`) brings no second full stop.
 */
export function fillText(
  text: string,
  params: Readonly<Record<string, FillValue>> = {},
  terms: TermResolver = defaultTerm,
): string {
  const written = writtenText(text, terms);
  return written.replace(PLACEHOLDER, (placeholder: string, name: string, form: string | undefined, at: number) => {
    const before = written.slice(0, at);
    if (Object.hasOwn(params, name) && (!form || form === 'lower')) {
      const value = String(params[name]);
      if (form) return inSentence(value, before, terms.locale);
      return value.endsWith('.') && written[at + placeholder.length] === '.' ? value.slice(0, -1) : value;
    }
    const term = name.toLowerCase();
    if (!isTermName(term)) return placeholder;
    const word = terms(term, form === 'plural' ? form : 'singular');
    return term !== name || placeholder === written ? word : inSentence(word, before, terms.locale);
  });
}
