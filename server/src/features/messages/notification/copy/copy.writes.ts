import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { notificationTypeById, notificationTypesOf } from '@onrecord/domain/messages/notification/notification-type';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { notifiedPerson, type Person } from '../person/person.access.ts';
import { personRow } from '../person/person.reads.ts';
import { type CopyRow, copyChoices, copyRow } from './copy.reads.ts';

export interface NewCopy {
  readonly user_id: number;
  readonly copy_user_id: number;
  readonly notification_type_ids: readonly number[];
}

const MAX_ROWS = 200;

/** The kinds as they are called. */
export const kindNames = (ids: readonly number[]): string =>
  ids.map((id) => notificationTypeById(id)?.name ?? '').join(', ');

function checkKinds(person: Person, ids: readonly number[]): void {
  if (ids.length === 0) throw refuseFields({ notification_type_ids: sentence('form.notification_type') });
  // What goes to one person whatever is chosen has no copies.
  const theirs = notificationTypesOf(person.user_type)
    .filter((type) => type.fixed_mail === undefined)
    .map((type) => type.notification_type_id);
  if (ids.some((id) => !theirs.includes(id))) {
    throw refuseFields({ notification_type_ids: sentence('notification.not_theirs') });
  }
}

async function record(tx: Tx, scope: UserScope, person: Person, before: string | null, after: string | null) {
  await recordActivity(tx, scope, {
    activity_type: 'Settings Saved',
    object_type: 'user',
    object_id: person.user_id,
    object_name: person.name,
    changes: changesBetween({ copies: before }, { copies: after }),
  });
}

/**
 * Has the notifications of a contact's user copied to another user of the same client; saving the same pair again replaces
 * its kinds.
 *
 * @throws AppError 404 for a user who is not the viewer's to set, 400 with the fields
 */
export async function saveCopy(tx: Tx, scope: UserScope, copy: NewCopy, now: Temporal.Instant) {
  const person = await notifiedPerson(tx, scope, copy.user_id);
  const notification_type_ids = [...new Set(copy.notification_type_ids)].sort((a, b) => a - b);
  checkKinds(person, notification_type_ids);
  const { company_id } = scope;
  const { user_id, copy_user_id } = copy;
  const known = await tx
    .selectFrom('contact_notification')
    .select('contact_notification_id')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('copy_user_id', '=', copy_user_id)
    .executeTakeFirst();
  const offered = known ? [] : await copyChoices(tx, scope, user_id, '', { max: MAX_ROWS, now });
  if (!known && !offered.some(({ value }) => value === copy_user_id)) {
    throw refuseFields({ copy_user_id: sentence('form.choice') });
  }
  const { contact_notification_id } = await tx
    .insertInto('contact_notification')
    .values({ company_id, user_id, copy_user_id, notification_type_ids })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'copy_user_id']).doUpdateSet({ notification_type_ids }),
    )
    .returning('contact_notification_id')
    .executeTakeFirstOrThrow();
  const other = await personRow(tx, scope, copy_user_id);
  await record(tx, scope, person, null, `${other?.name ?? ''}: ${kindNames(notification_type_ids)}`);
  return { id: contact_notification_id, name: other?.spoken_name ?? '' };
}

/** A copy by its id, if the viewer may end it or speak for it: either side of it, or whoever edits the user. */
export async function ownCopy(tx: Tx, scope: UserScope, id: number): Promise<CopyRow & { person: Person }> {
  const copy = await copyRow(tx, scope, id);
  if (!copy) throw refuse('general.not_found');
  const side = copy.copy_user_id === scope.viewer.user_id ? copy.copy_user_id : copy.user_id;
  return { ...copy, person: await notifiedPerson(tx, scope, side) };
}

export async function endCopy(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const { person, copy_user_id, user_id, notification_type_ids } = await ownCopy(tx, scope, id);
  await tx
    .deleteFrom('contact_notification')
    .where('company_id', '=', scope.company_id)
    .where('contact_notification_id', '=', id)
    .execute();
  const other = await personRow(tx, scope, person.user_id === user_id ? copy_user_id : user_id);
  await record(tx, scope, person, `${other?.name ?? ''}: ${kindNames(notification_type_ids)}`, null);
}
