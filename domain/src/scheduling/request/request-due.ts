/** A request in the queue of the office, with until when its job is canceled or moved without a fee; null for a new one. */
export interface QueuedRequest {
  readonly job_request_id: number;
  readonly waiting_for: 'office' | 'requester';
  readonly starts_at: string;
  readonly cut_off: string | null;
  readonly created_at: string;
}

const instantOf = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

/** When a request has to be answered at the latest: before its job costs a fee, and once it does, before the job begins. */
export function requestDueAt({ starts_at, cut_off }: QueuedRequest, now: Temporal.Instant): string {
  return cut_off !== null && instantOf(cut_off) > now.epochMilliseconds ? cut_off : starts_at;
}

/**
 * Sorts the queue of requests by what is due first, then by age (other side of the desk, section 1). What waits for the requester comes
 * last.
 */
export function sortQueue<Row extends QueuedRequest>(rows: readonly Row[], now: Temporal.Instant): Row[] {
  const keyed = rows.map((row) => ({ row, due: instantOf(requestDueAt(row, now)), age: instantOf(row.created_at) }));
  const turn = ({ waiting_for }: Row) => Number(waiting_for === 'requester');
  keyed.sort(
    (a, b) =>
      turn(a.row) - turn(b.row) || a.due - b.due || a.age - b.age || a.row.job_request_id - b.row.job_request_id,
  );
  return keyed.map(({ row }) => row);
}
