import { STARTING_LOOKUPS } from '@onrecord/domain/core/lookup/starting-values';
import { minutesAfter, type Tenant } from './tenant.ts';
import type { TurnedIn } from './worksheets.ts';

/** The starting tracking statuses, by number. */
const STATUS = { in_progress: 2, complete: 3 } as const;

/** How many of the newest turned-in jobs somebody tracks. */
const NEWEST = 40;

/** What was made of the newest jobs: everything where they are billed, else the first item and the next begun. */
export function makeTracking({ rows }: Tenant, turnedIn: readonly TurnedIn[]): void {
  const newest = turnedIn.toSorted((a, b) => b.completed_on.localeCompare(a.completed_on)).slice(0, NEWEST);
  for (const { booking, completed_on } of newest) {
    for (const { job_service_id, service_id, provider, row } of booking.services) {
      if (!provider || row.no_progress_tracked) continue;
      const items = STARTING_LOOKUPS.tracking_item.flatMap((item, index) =>
        item.service_id === service_id ? [index + 1] : [],
      );
      const begun = booking.progress === 'billed' ? items : items.slice(0, 2);
      for (const [index, tracking_item_id] of begun.entries()) {
        const isComplete = booking.progress === 'billed' || index === 0;
        rows.add('job_tracking', {
          job_id: booking.job_id,
          job_service_id,
          tracking_item_id,
          tracking_status_id: isComplete ? STATUS.complete : STATUS.in_progress,
          tracked_on: minutesAfter(completed_on, -10 + index),
          tracked_by_name: `${provider.first_name} ${provider.last_name}`,
        });
      }
    }
  }
}
