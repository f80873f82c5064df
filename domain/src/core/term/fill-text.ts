import { isTermName, type TermForm, type TermName } from './default-terms.ts';
import { defaultTerm, type TermResolver } from './resolve-term.ts';

/** What a placeholder may be filled with; numbers are shown as they are, so format amounts and dates before. */
export type FillValue = string | number;

type TermPlaceholder = TermName | `${TermName}.${TermForm}`;

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** The parameters a text needs: its placeholders, less those that terms fill. */
export type ParamsOf<Text extends string> = {
  readonly [Name in Exclude<PlaceholdersOf<Text>, TermPlaceholder>]: FillValue;
};

const PLACEHOLDER = /\{([a-z_][a-z_0-9]*)(?:\.(singular|plural))?\}/g;

/** What stands before a word that begins a text, a sentence or a question. */
const BEGINNING = /(?:^|[.!?¿¡]\s*)$/;

/** Spanish writes a noun with a capital only where it begins something; abbreviations keep theirs. */
function withoutCapital(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLocaleLowerCase('es') + word.slice(1) : word;
}

/**
 * Fills `{name}` from the parameters and `{job}`, `{job.plural}` from terms. A parameter wins over a term of the same
 * name. A filled value is never scanned again, so what people typed cannot smuggle a placeholder in. A placeholder that
 * nothing fills stays visible as written.
 */
export function fillText(
  text: string,
  params: Readonly<Record<string, FillValue>> = {},
  terms: TermResolver = defaultTerm,
): string {
  return text.replace(PLACEHOLDER, (written: string, name: string, form: TermForm | undefined, at: number) => {
    if (form === undefined && Object.hasOwn(params, name)) return String(params[name]);
    if (!isTermName(name)) return written;
    const word = terms(name, form ?? 'singular');
    return terms.locale?.startsWith('es') && !BEGINNING.test(text.slice(0, at)) ? withoutCapital(word) : word;
  });
}
