import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import type { TimeOff } from './time-off.ts';
import { WEEKDAY_FLAGS } from './time-off-draft.ts';

export type TimeOffPattern = Pick<TimeOff, 'recurrence_type' | 'daily_type' | 'every_x_count'>;

/** How a time off repeats, in words (section 4, Time-off recurrence); null when it does not. The days of a week follow apart. */
export function recurrenceLabel({ recurrence_type, daily_type, every_x_count }: TimeOffPattern): Sentence | null {
  if (recurrence_type === null) return null;
  const count = every_x_count;
  if (recurrence_type === 'weekly')
    return count === 1 ? sentence('time_off.weekly') : sentence('time_off.every_x_weeks', { count });
  if (daily_type === 'weekdays') return sentence('time_off.weekdays');
  return count === 1 ? sentence('time_off.daily') : sentence('time_off.every_x_days', { count });
}

/** The weekdays of a weekly one, Sunday as 0, in the order of the week. */
export function weekdaysOf(timeOff: Pick<TimeOff, (typeof WEEKDAY_FLAGS)[number]>): number[] {
  return WEEKDAY_FLAGS.flatMap((flag, day) => (timeOff[flag] ? [day] : []));
}
