/** One thing that a service of a job makes (section 2, trackingitems), and how far it is. */
export interface Tracked {
  /** Null while nobody has set a status. */
  readonly tracking_status_id: number | null;
  readonly is_complete: boolean;
}

/** How many of a job's things are complete, of how many. */
export function trackingSummary(rows: readonly Tracked[]): { complete: number; count: number } {
  const complete = rows.filter(({ tracking_status_id, is_complete }) => tracking_status_id !== null && is_complete);
  return { complete: complete.length, count: rows.length };
}
