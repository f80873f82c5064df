/** An uploaded transcript whose pages were counted. */
export interface CountedTranscript {
  readonly file_name: string;
  /** Null for a file that was uploaded without a deponent. */
  readonly job_deponent_id: number | null;
  readonly page_count: number;
}

interface PagesFacts<File> {
  readonly job_deponent_id: number;
  /** Pages from the first to the last one that is typed; null while that cannot be told. */
  readonly typed: number | null;
  /** The latest first. */
  readonly transcripts: readonly File[];
  /** How many deponents the job has: a file without a deponent is of the only one. */
  readonly deponent_count: number;
}

/**
 * Returns the uploaded transcript whose pages differ from those that are typed for its deponent (section 3, worksheet
 * deponent): the latest one, and none while another version of it agrees. A rough draft has pages of its own.
 */
export function differingTranscript<File extends CountedTranscript>(facts: PagesFacts<File>): File | null {
  const { job_deponent_id, typed, transcripts, deponent_count } = facts;
  const own = transcripts.filter(
    (file) => file.job_deponent_id === job_deponent_id || (file.job_deponent_id === null && deponent_count === 1),
  );
  if (typed === null || own.some(({ page_count }) => page_count === typed)) return null;
  return own[0] ?? null;
}
