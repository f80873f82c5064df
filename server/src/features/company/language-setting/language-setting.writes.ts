import type { languageSettingArea } from '@onrecord/contract/company/language-setting';
import type { BodyOf } from '@onrecord/contract/core/entry';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { readLanguageSetting, readLanguageSettings } from './language-setting.reads.ts';

type Created = BodyOf<typeof languageSettingArea.create>;
type Updated = BodyOf<typeof languageSettingArea.update>;

const about = (id: number | null, name: string) => ({
  object_type: 'language setting',
  object_id: id,
  object_name: name,
});

/** Configures a word. A second row for the same division, user type and term is refused by the table itself. */
export async function createLanguageSetting(tx: Tx, scope: UserScope, created: Created): Promise<number> {
  const { language_setting_id: id } = await tx
    .insertInto('language_setting')
    .values({ company_id: scope.company_id, ...created })
    .returning('language_setting_id')
    .executeTakeFirstOrThrow();
  const changes = changesBetween(undefined, created);
  await recordActivity(tx, scope, { activity_type: 'Settings Saved', ...about(id, created.term), changes });
  return id;
}

/**
 * Saves a word.
 *
 * @throws StaleError when somebody saved it since
 */
export async function updateLanguageSetting(tx: Tx, scope: UserScope, id: number, updated: Updated): Promise<void> {
  const { version, ...forms } = updated;
  const before = await readLanguageSetting(tx, scope.company_id, id);
  if (!before) throw refuse('general.not_found');
  const { numUpdatedRows } = await tx
    .updateTable('language_setting')
    .set(forms)
    .where('company_id', '=', scope.company_id)
    .where('language_setting_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StaleError(before);
  const changes = changesBetween(before, forms);
  await recordActivity(tx, scope, { activity_type: 'Settings Saved', ...about(id, before.term), changes });
}

/** Gives a division the words of another one. */
export async function copyLanguageSettings(tx: Tx, scope: UserScope, from: number, to: number): Promise<void> {
  const { company_id } = scope;
  const rows = await readLanguageSettings(tx, company_id, from);
  if (rows.length === 0) return;
  await tx
    .insertInto('language_setting')
    .values(
      rows.map(({ term, user_type, singular_form, plural_form }) => ({
        company_id,
        division_id: to,
        term,
        user_type,
        singular_form,
        plural_form,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'division_id', 'user_type', 'term']).doUpdateSet((set) => ({
        singular_form: set.ref('excluded.singular_form'),
        plural_form: set.ref('excluded.plural_form'),
      })),
    )
    .execute();
  const description = rows.map((row) => row.term).join(', ');
  await recordActivity(tx, scope, {
    activity_type: 'Settings Saved',
    ...about(null, ''),
    division_id: to,
    description,
  });
}
