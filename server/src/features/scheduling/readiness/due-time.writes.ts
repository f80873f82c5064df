import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { decideDueTimes, type OwnDueTimes } from '@onrecord/domain/scheduling/readiness/due-time';
import { LAMPS } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { presentDueTimes } from './due-time.present.ts';
import { mayEditDueTimes } from './readiness.access.ts';
import { readDueTimes } from './readiness.reads.ts';

export interface DueTimeSave {
  readonly division_id: number | null;
  readonly version: number;
  readonly values: OwnDueTimes;
}

/** Due times as the history shows them, the same in every language: `2d 17:00` or `30min`; null for a step that is inherited. */
const written = (own: OwnDueTimes): Record<string, string | null> =>
  Object.fromEntries(
    LAMPS.map((lamp) => {
      const rule = own[lamp];
      if (!rule) return [lamp, null];
      return [lamp, rule.minutes === undefined ? `${rule.business_days}d ${rule.at}` : `${rule.minutes}min`];
    }),
  );

/**
 * Saves due times of a level and records what changed.
 *
 * @throws AppError 403 for a level out of reach, 400 with the steps; StaleError with the due times as they are
 */
export async function saveDueTimes(tx: Tx, scope: UserScope, { division_id, version, values }: DueTimeSave) {
  if (!mayEditDueTimes(scope, division_id)) throw refuse('access.division_denied');
  const company = division_id === null ? undefined : (await readDueTimes(tx, scope, null))?.due_times;
  await sql`insert into due_time_setting (company_id, division_id) values (${COMPANY}, ${division_id})
    on conflict (company_id, division_id) do nothing`.execute(tx);
  const stored = await readDueTimes(tx, scope, division_id, true);
  const before = stored?.due_times ?? {};
  // A row that was just made is version 1, and was read as version 0 by whoever saves the first due times.
  const isFirst = version === 0 && stored?.version === 1 && Object.keys(before).length === 0;
  if (stored?.version !== version && !isFirst)
    throw new StaleError(presentDueTimes(scope, { division_id, own: stored, company }));
  const { own, fields } = decideDueTimes(before, values);
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
  await tx
    .updateTable('due_time_setting')
    .set({ due_times: JSON.stringify(own) })
    .where('company_id', '=', scope.company_id)
    .where('division_id', division_id === null ? 'is' : '=', division_id)
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Settings Saved',
    object_type: division_id === null ? 'company' : 'division',
    object_id: division_id ?? scope.company_id,
    changes: changesBetween(written(before), written(own)),
  });
  return presentDueTimes(scope, { division_id, own: await readDueTimes(tx, scope, division_id), company });
}
