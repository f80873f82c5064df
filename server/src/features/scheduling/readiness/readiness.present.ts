import { type Lamp, readinessLamps } from '@onrecord/domain/scheduling/readiness/readiness';
import type { DueCalendar, StoredFacts } from './readiness.reads.ts';

/**
 * The eight steps of a job as they are at an instant, by the due times and the working days of its division. `isCounted`:
 * when steps that are done were due is not worked out.
 */
export function lampsOf(facts: StoredFacts, calendar: DueCalendar, now: Temporal.Instant, isCounted = false): Lamp[] {
  const { division_id, starts_at, worksheet_completed_on } = facts;
  const job = {
    ...facts,
    starts_at: Temporal.Instant.from(starts_at),
    worksheet_completed_on: worksheet_completed_on === null ? null : Temporal.Instant.from(worksheet_completed_on),
  };
  return readinessLamps(job, calendar.rules(division_id), calendar.due(division_id), now, isCounted);
}
