import type { DueTimeSetting } from '@onrecord/contract/scheduling/due-time';
import { effectiveDueTimes, type OwnDueTimes } from '@onrecord/domain/scheduling/readiness/due-time';
import { LAMPS, type LampName } from '@onrecord/domain/scheduling/readiness/lamp-names';
import type { UserScope } from '../../../db/scope.ts';
import { mayEditDueTimes } from './readiness.access.ts';

type Values = DueTimeSetting['values'];

interface DueTimeParts {
  readonly division_id: number | null;
  /** What the level itself says. */
  readonly own: { version: number; due_times: OwnDueTimes } | undefined;
  /** What the company says, for a division. */
  readonly company: OwnDueTimes | undefined;
}

/** The due times of a level as its screen shows them; version 0 where nobody saved any. */
export function presentDueTimes(scope: UserScope, { division_id, own, company }: DueTimeParts): DueTimeSetting {
  const values = LAMPS.map((lamp) => [lamp, own?.due_times[lamp] ?? null] as const);
  return {
    division_id,
    version: own?.version ?? 0,
    values: Object.fromEntries(values) as Record<LampName, Values[LampName]>,
    inherited: effectiveDueTimes(company) as DueTimeSetting['inherited'],
    may_edit: mayEditDueTimes(scope, division_id),
  };
}
