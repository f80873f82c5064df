import type { JobFormValues } from '../job-form-values.ts';
import { FILLED_GROUPS, type FilledGroup, GROUP_NAMES } from './former-job.ts';

/** What was filled by the form itself, and what stood there before. */
export interface Filled {
  readonly groups: readonly FilledGroup[];
  readonly before: Partial<JobFormValues>;
  readonly after: Partial<JobFormValues>;
}

export const NOTHING_FILLED: Filled = { groups: [], before: {}, after: {} };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const pickFields = (values: Partial<JobFormValues>, names: readonly (keyof JobFormValues)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<JobFormValues>;

/**
 * Decides what to fill: groups that nobody typed in, which means that each field still has its first value or one that was filled
 * before. A group that would not change is left out.
 */
export function fillUntouched(
  offered: Partial<JobFormValues>,
  { first, now, filled }: { first: Partial<JobFormValues>; now: JobFormValues; filled: Filled },
): Filled {
  const isFree = (name: keyof JobFormValues) =>
    isSame(now[name], first[name]) || (name in filled.after && isSame(now[name], filled.after[name]));
  const groups = GROUP_NAMES.filter((group) => {
    const names: readonly (keyof JobFormValues)[] = FILLED_GROUPS[group];
    if (!names.every((name) => name in offered && isFree(name))) return false;
    return names.some((name) => !isSame(offered[name], now[name]));
  });
  const names = groups.flatMap((group): readonly (keyof JobFormValues)[] => FILLED_GROUPS[group]);
  return { groups, before: pickFields(now, names), after: pickFields(offered, names) };
}

/** What an undo puts back: fields that still hold what was filled. */
export function undoneFill({ before, after }: Filled, now: JobFormValues): Partial<JobFormValues> {
  const names = Object.keys(after) as (keyof JobFormValues)[];
  return pickFields(
    before,
    names.filter((name) => isSame(now[name], after[name])),
  );
}
