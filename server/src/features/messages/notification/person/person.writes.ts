import type { PersonalSetting } from '@onrecord/contract/messages/notification';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { type AllChannels, type Channels, personalProblems } from '@onrecord/domain/messages/notification/channels';
import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { Person } from './person.access.ts';
import { personalSettings } from './person.reads.ts';

export interface Wanted extends Channels {
  readonly notification_type_id: number;
  /** Programs of before say nothing of the notices in the application: those stay. */
  readonly by_app?: boolean | undefined;
}

const companyOf = (row: PersonalSetting): Channels => ({ by_mail: row.company_by_mail, by_text: row.company_by_text });

const labelOf = ({ by_mail, by_text, by_app }: AllChannels): string =>
  `mail ${by_mail}, text ${by_text}, application ${by_app}`;

/** Two saves of one person that each leave one kind on must not leave none together. */
async function lockPerson(tx: Tx, { company_id }: UserScope, { user_id }: Person): Promise<void> {
  await sql`select from app_user where company_id = ${company_id} and user_id = ${user_id} for no key update`.execute(
    tx,
  );
}

async function keep(
  tx: Tx,
  { company_id }: UserScope,
  { user_id }: Person,
  wanted: readonly PersonalSetting[],
): Promise<void> {
  await tx
    .insertInto('user_notification_setting')
    .values(
      wanted.map(({ notification_type_id, by_mail, by_text, by_app }) => ({
        company_id,
        user_id,
        notification_type_id,
        by_mail,
        by_text,
        by_app,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'notification_type_id']).doUpdateSet(({ ref }) => ({
        by_mail: ref('excluded.by_mail'),
        by_text: ref('excluded.by_text'),
        by_app: ref('excluded.by_app'),
        updated_at: sql`now()`,
      })),
    )
    .execute();
}

/**
 * Saves what a person wants to be notified of; kinds that are not named stay as they are.
 *
 * @throws AppError 400 for a kind that does not concern the person, or when nothing would be left on
 */
export async function savePersonal(
  tx: Tx,
  scope: UserScope,
  person: Person,
  wanted: readonly Wanted[],
): Promise<PersonalSetting[]> {
  await lockPerson(tx, scope, person);
  const before = await personalSettings(tx, scope, person);
  const preferences = new Map(wanted.map((row) => [row.notification_type_id, row]));
  const known = new Set(before.map((row) => row.notification_type_id));
  if ([...preferences.keys()].some((id) => !known.has(id)))
    throw refuseFields({ settings: sentence('notification.not_theirs') });
  const after = before.map((row): PersonalSetting => {
    const { by_app = row.by_app, ...channels } = preferences.get(row.notification_type_id) ?? row;
    return { ...row, ...channels, by_app };
  });
  const problems = personalProblems(
    person.user_type,
    after.filter((row) => !row.has_fixed_mail).map((row) => ({ company: companyOf(row), person: row })),
  );
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const changed = after.filter((row, index) => labelOf(row) !== labelOf(before[index] ?? row));
  if (changed.length === 0) return before;
  await keep(tx, scope, person, changed);
  const old = new Map(before.map((row) => [row.notification_type_id, row]));
  await recordActivity(tx, scope, {
    activity_type: 'Settings Saved',
    object_type: 'user',
    object_id: person.user_id,
    object_name: person.name,
    changes: changesBetween(
      Object.fromEntries(changed.map((row) => [row.name, labelOf(old.get(row.notification_type_id) ?? row)])),
      Object.fromEntries(changed.map((row) => [row.name, labelOf(row)])),
    ),
  });
  return personalSettings(tx, scope, person);
}
