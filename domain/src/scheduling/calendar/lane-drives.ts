import { estimateDrive, type GeoPoint } from '../picker/distance.ts';
import type { Span } from './day-axis.ts';

/** A job that somebody has to be at. `location` is a `locationKey`; null of a remote job, which nobody drives to. */
export interface Stop extends Span {
  readonly job_id: number;
  readonly location: string | null;
  /** The centroid of its postal code; null where that is not known. */
  readonly point: GeoPoint | null;
}

/** An estimate of the drive from one job of somebody to their next one. Say "about" wherever it is shown. */
export interface LaneDrive {
  readonly from_job_id: number;
  readonly to_job_id: number;
  readonly minutes: number;
  /** Whether the drive takes longer than there is between the two. */
  readonly is_tight: boolean;
}

/** Between jobs that are further apart somebody goes home, in hours. */
const MAX_GAP_HOURS = 6;

/**
 * Returns the drives of one person's day: from each job on site to the next one at another location, where both are known
 * and there is no more than six hours between them. Jobs that overlap have none between them.
 */
export function laneDrives(stops: readonly Stop[]): LaneDrive[] {
  const order = stops
    .filter(({ location }) => location !== null)
    .toSorted((one, other) => Temporal.Instant.compare(one.starts_at, other.starts_at));
  return order.slice(1).flatMap((next, index): LaneDrive[] => {
    const last = order[index];
    if (!last || last.location === next.location || last.job_id === next.job_id) return [];
    const gap = (next.starts_at.epochMilliseconds - last.ends_at.epochMilliseconds) / 60_000;
    const drive = estimateDrive(last.point, next.point);
    if (!drive || gap < 0 || gap > MAX_GAP_HOURS * 60) return [];
    return [
      { from_job_id: last.job_id, to_job_id: next.job_id, minutes: drive.minutes, is_tight: drive.minutes > gap },
    ];
  });
}
