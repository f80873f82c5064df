import type { NotificationTypeRow } from '@onrecord/contract/messages/notification';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { AllChannels } from '@onrecord/domain/messages/notification/channels';
import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import { StaleError } from '../../../../db/connection/stale-error.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { companyTypes } from './type.reads.ts';

async function readType(tx: Tx, scope: UserScope, id: number): Promise<NotificationTypeRow> {
  const found = (await companyTypes(tx, scope)).find((row) => row.notification_type_id === id);
  if (!found) throw refuse('general.not_found');
  return found;
}

/** A company's first opinion on a kind has no row to lock: its own row stands for all of them. */
async function lockTypes(tx: Tx, { company_id }: UserScope): Promise<void> {
  await sql`select from company where company_id = ${company_id} for no key update`.execute(tx);
}

/** What a save says of the channels: programs of before say nothing of the notices in the application. */
type SavedChannels = Omit<AllChannels, 'by_app'> & { readonly by_app?: boolean | undefined };

/** The channels after a save; where the mail is fixed, the notice in the application alone is switched. */
function channelsOf(
  before: NotificationTypeRow,
  { by_mail, by_text, by_app = before.by_app }: SavedChannels,
): AllChannels {
  return before.has_fixed_mail ? { by_mail: before.by_mail, by_text: false, by_app } : { by_mail, by_text, by_app };
}

/**
 * Saves by which channels a kind is told.
 *
 * @throws AppError 404 for no kind, 409 with the kind as it is
 */
export async function saveType(
  tx: Tx,
  scope: UserScope,
  id: number,
  { version, ...wanted }: SavedChannels & { version: number },
): Promise<NotificationTypeRow> {
  await lockTypes(tx, scope);
  const before = await readType(tx, scope, id);
  if (before.version !== version) throw new StaleError(before);
  const channels = channelsOf(before, wanted);
  const changes = changesBetween(before, channels);
  if (!changes) return before;
  await tx
    .insertInto('notification_type')
    .values({ company_id: scope.company_id, notification_type_id: id, ...channels })
    .onConflict((conflict) => conflict.columns(['company_id', 'notification_type_id']).doUpdateSet(channels))
    .execute();
  const named = { object_type: 'notification', object_id: id, object_name: before.name };
  await recordActivity(tx, scope, { activity_type: 'Settings Saved', ...named, changes });
  return readType(tx, scope, id);
}
