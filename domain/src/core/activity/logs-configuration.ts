import type { FieldProblems } from '../messages/app-error.ts';
import { sentence } from '../messages/catalogue.ts';
import { SWITCHABLE_ACTIVITIES } from './activity-type.ts';

/** How many days a company's log is kept at least and at most; null keeps it for ever. */
export const KEEP_DAYS = { min: 90, max: 3650 } as const;

/** What a company's log records and for how long it is kept. */
export interface LogsConfiguration {
  /** Days; null for ever. Older lines are removed every night. */
  readonly keep_days: number | null;
  /** Activity types that are not recorded. */
  readonly off_types: readonly string[];
}

/** Until somebody chooses, everything is recorded and nothing removed. */
export const LOGS_CONFIGURATION: LogsConfiguration = { keep_days: null, off_types: [] };

/** Whether the log records views and downloads too, which change no data (section 3, `user_activity_nondata`). */
export function recordsViews({ off_types }: Pick<LogsConfiguration, 'off_types'>): boolean {
  return !['View Invoice', 'Download File'].some((type) => off_types.includes(type));
}

/** What is wrong with a logs configuration, by field; empty when it may be kept. */
export function logsConfigurationProblems({ keep_days, off_types }: LogsConfiguration): FieldProblems {
  const { min, max } = KEEP_DAYS;
  const days =
    keep_days === null || (Number.isInteger(keep_days) && keep_days >= min && keep_days <= max)
      ? undefined
      : !Number.isInteger(keep_days)
        ? sentence('form.integer')
        : keep_days < min
          ? sentence('form.min_value', { min })
          : sentence('form.max_value', { max });
  const isSwitchable = (type: string) => (SWITCHABLE_ACTIVITIES as readonly string[]).includes(type);
  return {
    ...(days && { keep_days: days }),
    ...(!off_types.every(isSwitchable) && { off_types: sentence('log.always_recorded') }),
  };
}
