import type { Column } from '@onrecord/domain/core/list/column';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { Option } from '../../ui/fields/option.ts';

/** The values of a closed set that has its own words; for other columns the screen may know them, or nobody. */
export function optionsOf(
  column: Column,
  choices: readonly Option[] | undefined,
  terms: TermResolver | undefined,
): readonly Option[] | undefined {
  if (choices || column.type !== 'equal') return choices;
  const words = Object.entries(column.words);
  if (words.length === 0) return undefined;
  return words.map(([value, key]) => ({ value, label: sentenceText({ key, params: {} }, terms) }));
}
