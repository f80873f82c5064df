import type { TermTableRow } from '@onrecord/domain/core/term/term-table';
import type { LanguageSettingRow } from './language-setting.reads.ts';

/** A line of the sheet of terms. */
export function presentTerm({ term, own, inherited }: TermTableRow<LanguageSettingRow>) {
  return {
    term,
    singular_form: own?.singular_form ?? '',
    plural_form: own?.plural_form ?? '',
    inherited_singular: inherited.singular,
    inherited_plural: inherited.plural,
    language_setting_id: own?.language_setting_id ?? null,
    version: own?.version ?? null,
  };
}
