import { type Locale, toLocale } from '@onrecord/domain/core/language/locale';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import type { TermName } from '@onrecord/domain/core/term/default-terms';
import { isTermName } from '@onrecord/domain/core/term/default-terms';
import { type TermScope, termTable } from '@onrecord/domain/core/term/term-table';
import { type TermWords, termWords } from '@onrecord/domain/core/term/term-words';
import type { Tx } from '../../../db/database.ts';

const settingRows = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('language_setting')
    .select(['language_setting_id', 'division_id', 'user_type', 'term', 'singular_form', 'plural_form', 'version'])
    .where('company_id', '=', companyId);

type SettingRow = Awaited<ReturnType<ReturnType<typeof settingRows>['execute']>>[number];

/** A row whose term and user type the product knows. */
export type LanguageSettingRow = SettingRow & { term: TermName; user_type: UserType | null };

const isKnown = (row: SettingRow): row is LanguageSettingRow => isTermName(row.term);

/** The locale a company reads, where nobody chose otherwise. */
async function companyLocale(tx: Tx, companyId: number): Promise<Locale> {
  const row = await tx.selectFrom('company').select('locale').where('company_id', '=', companyId).executeTakeFirst();
  return toLocale(row?.locale);
}

interface WordFacts {
  companyId: number;
  divisionId: number | null;
  userType: string | null;
  /** Of the reader's own choice; without one the company's. */
  locale?: Locale | undefined;
}

/** The words that hold for a division: its own first, then those for every division. Without a division only the latter. */
export async function readReaderWords(tx: Tx, facts: WordFacts): Promise<{ words: TermWords; locale: Locale }> {
  const locale = facts.locale ?? (await companyLocale(tx, facts.companyId));
  const rows = await settingRows(tx, facts.companyId)
    .where((where) => where.or([where('division_id', 'is', null), where('division_id', '=', facts.divisionId)]))
    .orderBy('division_id', (order) => order.asc().nullsLast())
    .execute();
  return { words: termWords(rows, facts.userType, locale), locale };
}

export async function readTermWords(tx: Tx, facts: WordFacts): Promise<TermWords> {
  return (await readReaderWords(tx, facts)).words;
}

/** The rows configured for exactly this division, or with null for every division. */
export async function readLanguageSettings(tx: Tx, companyId: number, divisionId: number | null) {
  const rows = await settingRows(tx, companyId)
    .where('division_id', divisionId === null ? 'is' : '=', divisionId)
    .orderBy('term')
    .orderBy('user_type', (order) => order.asc().nullsFirst())
    .execute();
  return rows.filter(isKnown);
}

export async function readLanguageSetting(tx: Tx, companyId: number, id: number) {
  const row = await settingRows(tx, companyId).where('language_setting_id', '=', id).executeTakeFirst();
  return row && isKnown(row) ? row : undefined;
}

/** Every term as a place has it, in the reader's language where nobody configured a word. */
export async function readTermTable(tx: Tx, textScope: TermScope & { companyId: number; locale?: Locale | undefined }) {
  const locale = textScope.locale ?? (await companyLocale(tx, textScope.companyId));
  const rows = (await settingRows(tx, textScope.companyId).execute()).filter(isKnown);
  return termTable(rows, textScope, locale);
}
