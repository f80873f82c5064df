/** A tracked service whose provider has not checked in. */
export interface ExpectedService {
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
}

/**
 * Whether a provider who has not checked in is late: the check-in was due so many minutes before the start, and the service is
 * not over. The very moment it is due is still in time, as for every step of a job (section 3).
 */
export function isLateCheckIn(
  { starts_at, ends_at }: ExpectedService,
  minutes_before: number,
  now: Temporal.Instant,
): boolean {
  const due = starts_at.subtract({ minutes: minutes_before });
  return Temporal.Instant.compare(now, due) > 0 && Temporal.Instant.compare(now, ends_at) < 0;
}

/** For so many minutes somebody may quiet a late check-in on their own board. */
export const QUIET_MINUTES = 10;

/** Until when a late check-in stays quiet: it is back at once when the start passes. */
export function quietUntil(starts_at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const until = now.add({ minutes: QUIET_MINUTES });
  const isBeforeStart = Temporal.Instant.compare(now, starts_at) < 0;
  return isBeforeStart && Temporal.Instant.compare(until, starts_at) > 0 ? starts_at : until;
}

/** Where somebody is, as far as an address says it. */
export interface BackupLocation {
  readonly city: string;
  readonly state_code: string;
}

/** Somebody who is free at the time. `drive` is an estimate; null where a place is not known. */
export interface BackupFacts extends BackupLocation {
  readonly name: string;
  readonly has_worked_case: boolean;
  readonly rating: number | null;
  readonly drive: { readonly miles: number; readonly minutes: number } | null;
}

/** So many backups are offered for a late check-in. */
export const MAX_BACKUPS = 3;

const isSame = (one: string, other: string) => one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

function nearness(backup: BackupLocation, position: BackupLocation): number {
  const sameState = isSame(backup.state_code, position.state_code);
  if (sameState && isSame(backup.city, position.city)) return 0;
  return sameState ? 1 : 2;
}

/**
 * Sorts who is free, the nearest first, and returns at most three. Where the drive is known it decides; where it is not, the same
 * city and then the same state come first. Among equals whoever knows the case, then the better rated. A remote job has no
 * position: then only the case and the rating count.
 */
export function nearestBackups<Backup extends BackupFacts>(
  free: readonly Backup[],
  position: BackupLocation | null,
): Backup[] {
  const distance = ({ drive, ...backup }: Backup): number => {
    if (!position) return 0;
    return drive ? drive.miles : 10_000 * (1 + nearness(backup, position));
  };
  const byFitness = (one: Backup, other: Backup) =>
    distance(one) - distance(other) ||
    Number(other.has_worked_case) - Number(one.has_worked_case) ||
    (other.rating ?? 0) - (one.rating ?? 0) ||
    one.name.localeCompare(other.name);
  return free.toSorted(byFitness).slice(0, MAX_BACKUPS);
}

/** When somebody who leaves now arrives; null where the drive is not known. */
export function arrivalOf(drive: BackupFacts['drive'], now: Temporal.Instant): Temporal.Instant | null {
  return drive === null ? null : now.add({ minutes: drive.minutes });
}
