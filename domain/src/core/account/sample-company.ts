/**
 * A company with sample data is a company of its own beside the one whose people look around in it. Its id says so: nothing has to be
 * read to know that mail, texts, webhooks and payments stay inside. The database holds to the same number
 * (`is_sample_company`), and no company of its own comes to it.
 */
const SAMPLE_IDS = 1_000_000_000;

/** Whether a company, or the company of a user with this id, is sample data. */
export const isSampleId = (id: number): boolean => id > SAMPLE_IDS;

/** The id that a company, or one of its users, has in the sample data beside it. */
export function sampleIdOf(ownId: number): number {
  if (isSampleId(ownId)) throw new Error('sample data has none of its own');
  return SAMPLE_IDS + ownId;
}

/** The company, or its user, that sample data belongs to. */
export function ownIdOf(sampleId: number): number {
  if (!isSampleId(sampleId)) throw new Error('no sample data');
  return sampleId - SAMPLE_IDS;
}

/** What a company has of sample data: nothing, some that is being made, or all of it. */
export type SampleState = 'off' | 'making' | 'on';

/** After so long a making is taken for broken off: it is begun anew, and may be removed. */
const BROKEN_OFF_MINUTES = 3;

/** Decides what a company has, by the row of its sample: one that is not open yet is being made, as long as a making can last. */
export function sampleState(
  row: { readonly status: string; readonly created_at: Temporal.Instant } | undefined,
  now: Temporal.Instant,
): SampleState | 'broken_off' {
  if (!row) return 'off';
  if (row.status === 'active') return 'on';
  const end = row.created_at.add({ minutes: BROKEN_OFF_MINUTES });
  return Temporal.Instant.compare(now, end) < 0 ? 'making' : 'broken_off';
}
