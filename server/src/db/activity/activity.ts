import type { ActivityType } from '@onrecord/domain/core/activity/activity-type';
import type { Changes } from '@onrecord/domain/core/activity/changes';
import type { WebhookEvent } from '@onrecord/domain/core/activity/webhook-events';
import { actingFor } from '../access/delegation.ts';
import { actorOf } from '../actor.ts';
import type { Tx } from '../database.ts';
import { notifyWebhooks, type WebhookMessage } from '../message/webhook-message.ts';
import type { Scope } from '../scope.ts';

/** One thing somebody did. Who, when and from where come from the scope. */
export interface Activity {
  activity_type: ActivityType;
  /** `job`, `order`, `invoice`, `file`, ... as section 9 lists them. */
  object_type?: string;
  object_id?: number | null;
  object_name?: string;
  object_number?: string;
  division_id?: number | null;
  /** For people, already in words. */
  description?: string;
  /** From `changesBetween` of `domain/src/core/activity/changes.ts`. */
  changes?: Changes | null;
  /** The `dedupe_key` of the mail or text that went out. */
  message_key?: string;
}

/** The row that records what somebody did. */
export const activityRow = (scope: Scope, { changes, ...activity }: Activity) => ({
  company_id: scope.company_id,
  ...activity,
  changes: changes ? JSON.stringify(changes) : null,
  ...actorOf(scope.viewer),
  ...actingFor(scope, activity.object_type, activity.object_id),
  ...scope.origin,
});

/** Records whose saves programs can follow, by their object type. */
const SAVED_EVENTS: Readonly<Partial<Record<string, WebhookEvent>>> = {
  client: 'client.saved',
  contact: 'contact.saved',
  case: 'case.saved',
  provider: 'provider.saved',
};

function savedMessages(activities: readonly Activity[]): WebhookMessage[] {
  return activities.flatMap(({ activity_type, object_type = '', object_id = null, object_name = '' }) => {
    const event = activity_type === 'Record Saved' ? SAVED_EVENTS[object_type] : undefined;
    return event ? [{ event, data: { id: object_id, name: object_name } }] : [];
  });
}

/** Records what somebody did, in the transaction that did it: both are kept or neither is (section 9, house rules on data). */
export async function recordActivity(tx: Tx, scope: Scope, activity: Activity): Promise<void> {
  await tx.insertInto('activity_log').values(activityRow(scope, activity)).execute();
  await notifyWebhooks(tx, scope, savedMessages([activity]));
}

/** So many are written by one statement. */
const AT_ONCE = 500;

/** Records what somebody did to many things at once. */
export async function recordActivities(tx: Tx, scope: Scope, activities: readonly Activity[]): Promise<void> {
  for (let first = 0; first < activities.length; first += AT_ONCE) {
    const rows = activities.slice(first, first + AT_ONCE).map((activity) => activityRow(scope, activity));
    await tx.insertInto('activity_log').values(rows).execute();
  }
  await notifyWebhooks(tx, scope, savedMessages(activities));
}
