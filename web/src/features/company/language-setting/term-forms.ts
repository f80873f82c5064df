import { languageSettingArea } from '@onrecord/contract/company/language-setting';
import type { ResultOf } from '@onrecord/contract/core/entry';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import type { TermForm, TermName } from '@onrecord/domain/core/term/default-terms';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';

export type TermRow = ResultOf<typeof languageSettingArea.getLanguageSettingData>['data'][number];

/** Whose words: of a division or of every one, for a user type or for everybody. */
export interface TextScope {
  division_id: number | null;
  user_type: UserType | null;
}

/** What stands in the two fields of a term. */
export type Forms = Record<TermForm, string>;

/** What was typed and is not saved yet, by term. */
export type Typed = Readonly<Partial<Record<TermName, Forms>>>;

export const formsOf = ({ singular_form, plural_form }: TermRow): Forms => ({
  singular: singular_form,
  plural: plural_form,
});

/** The words with what is typed already in them, for sentences that show the effect before anything is saved. */
export function typedTerms(rows: readonly TermRow[], typed: Typed): TermResolver {
  const byTerm = new Map(rows.map((row) => [row.term, row]));
  return (term, form) => {
    const row = byTerm.get(term);
    if (!row) return term;
    const own = (typed[term] ?? formsOf(row))[form].trim();
    return own || (form === 'singular' ? row.inherited_singular : row.inherited_plural);
  };
}

export const isSameForms = (one: Forms, other: Forms) =>
  one.singular.trim() === other.singular.trim() && one.plural.trim() === other.plural.trim();

/**
 * Saves the forms of a term at a place; blank forms bring the word back that holds further out. Returns the row as it is
 * then, so that the next save need not wait until it is read anew.
 */
export async function saveForms({ division_id, user_type }: TextScope, row: TermRow, forms: Forms): Promise<TermRow> {
  const words = { singular_form: forms.singular.trim(), plural_form: forms.plural.trim() };
  const { language_setting_id: id, version } = row;
  if (id === null || version === null) {
    const { term } = row;
    const made = await call(languageSettingArea.create, { body: { division_id, user_type, term, ...words } });
    return { ...row, ...words, language_setting_id: made.id, version: 1 };
  }
  await call(languageSettingArea.update, { params: { id }, body: { ...words, version } });
  return { ...row, ...words, version: version + 1 };
}

/** The words as somebody else saved them since; undefined when the save was refused for another reason. */
export function fresherForms(error: unknown): Forms | undefined {
  const fresh =
    error instanceof ApiError ? (error.fresh as { singular_form: string; plural_form: string } | undefined) : undefined;
  return fresh && { singular: fresh.singular_form, plural: fresh.plural_form };
}
