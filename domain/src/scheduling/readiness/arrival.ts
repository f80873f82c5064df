/** A service of a job as its arrival is counted. */
export type TrackedService = {
  is_canceled: boolean;
  no_progress_tracked: boolean;
  /** When its provider checked in, an ISO instant. */
  check_in_datetime: string | null;
};

/**
 * When a job was checked in: once the provider of each tracked service is there, the last arrival; null while one is missing
 * or nothing is tracked. One provider's check-in lights nobody else's lamp. `refresh_job_list_rows` counts the same.
 */
export function arrivedAt(services: readonly TrackedService[]): string | null {
  const tracked = services.filter((row) => !row.is_canceled && !row.no_progress_tracked);
  const arrivals = tracked.flatMap(({ check_in_datetime }) => check_in_datetime ?? []);
  if (tracked.length === 0 || arrivals.length < tracked.length) return null;
  return arrivals.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
}
