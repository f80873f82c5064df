import type { ResultOf } from '@onrecord/contract/core/entry';
import type { jobArea } from '@onrecord/contract/scheduling/job/job';

/** An entry of somebody's own calendar, as it is read. */
export type CalendarEntry = ResultOf<typeof jobArea.getCalendarJobList>['entries'][number];
