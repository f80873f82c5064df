import type { LetterTarget } from '@onrecord/contract/company/letter-template';
import type { OwnLetter } from '@onrecord/domain/core/letter/own-letter';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';

/** The mails and texts that a company wrote itself and uses, as far as they hold for a division. */
export function ownLetters(tx: Tx, { company_id }: Scope, divisionId: number): Promise<OwnLetter[]> {
  return tx
    .selectFrom('letter_template')
    .select(['channel', 'kind', 'division_id', 'locale', 'subject', 'html'])
    .where('company_id', '=', company_id)
    .where('channel', '<>', 'print')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('division_id', 'is', null), eb('division_id', '=', divisionId)]))
    .execute();
}

const DIVISION_NAME = sql<string>`coalesce((select d.name from division d
  where d.company_id = ${COMPANY} and d.division_id = letter_template.division_id), '')`;

/** Every mail and text that a company ever wrote, for those of the viewer's divisions. */
export function letterRows(tx: Tx, { company_id, division_ids }: UserScope) {
  let query = tx
    .selectFrom('letter_template')
    .select(['letter_template_id', 'channel', 'kind', 'division_id', 'locale', 'is_active', 'version'])
    .select(['updated_at', 'updated_by_name', DIVISION_NAME.as('division_name')])
    .where('company_id', '=', company_id)
    .where('channel', '<>', 'print');
  if (division_ids !== 'all') {
    const own = division_ids.length > 0 ? [...division_ids] : [0];
    query = query.where((eb) => eb.or([eb('division_id', 'is', null), eb('division_id', 'in', own)]));
  }
  return query.orderBy('kind').orderBy('locale').orderBy('letter_template_id').execute();
}

const letters = (tx: Tx, { company_id }: Scope) =>
  tx
    .selectFrom('letter_template')
    .select(['letter_template_id', 'channel', 'kind', 'division_id', 'locale', 'subject', 'html'])
    .select(['is_active', 'version', 'updated_at', 'updated_by_name'])
    .where('company_id', '=', company_id)
    .where('channel', '<>', 'print');

/** The letter of a company for exactly this kind, way, division and language. */
export const letterOf = (tx: Tx, scope: Scope, { channel, kind, division_id, locale }: LetterTarget) =>
  letters(tx, scope)
    .where('channel', '=', channel)
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .where('division_id', 'is not distinct from', division_id)
    .executeTakeFirst();

export const letterById = (tx: Tx, scope: Scope, id: number) =>
  letters(tx, scope).where('letter_template_id', '=', id).executeTakeFirst();

export type LetterRow = NonNullable<Awaited<ReturnType<typeof letterById>>>;

/** The saved states of a letter, the latest first. */
export const letterVersions = (tx: Tx, { company_id }: Scope, id: number) =>
  tx
    .selectFrom('letter_template_version')
    .select(['version', 'subject', 'html', 'is_active', 'saved_by_name', 'saved_at'])
    .where('company_id', '=', company_id)
    .where('letter_template_id', '=', id)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();

/** The words of a company, for the letter as it is shipped. */
export function letterTerms(tx: Tx, { company_id }: Scope, divisionId: number | null) {
  return tx
    .selectFrom('language_setting')
    .select(['term', 'singular_form', 'plural_form', 'user_type'])
    .where('company_id', '=', company_id)
    .where((eb) => eb.or([eb('division_id', 'is', null), eb('division_id', '=', divisionId ?? 0)]))
    .orderBy('division_id')
    .execute();
}
