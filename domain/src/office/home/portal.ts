import type { LocationColumns } from '../../scheduling/job/location/location.ts';
import { locationKindOf } from '../../scheduling/job/location/location.ts';

/** What a file of a witness is to the client who reads it. */
export const FILE_PARTS = ['transcript', 'exhibits', 'video', 'other'] as const;

export type FilePart = (typeof FILE_PARTS)[number];

export interface PartFacts {
  /** The company's own name of the file type; '' where the file has none. */
  readonly type_name: string;
  readonly file_name: string;
  readonly is_exhibit: boolean;
}

const VIDEO_NAME = /\.(?:mp4|mov|m4v|avi|mkv|webm|mpg|mpeg|wmv)$/i;
const TRANSCRIPT_NAME = /\.(?:ptx|etran|ptf|lef|xmef)$/i;

/** Which part of a witness's record a file is: by its kind of exhibit, then its type's name, then its own name (other-side, section 4). */
export function filePartOf({ type_name, file_name, is_exhibit }: PartFacts): FilePart {
  const words = type_name.toLowerCase();
  if (is_exhibit || words.includes('exhibit')) return 'exhibits';
  if (words.includes('video') || VIDEO_NAME.test(file_name)) return 'video';
  if (words.includes('transcript') || TRANSCRIPT_NAME.test(file_name)) return 'transcript';
  if (words !== '') return 'other';
  if (/exhibit/i.test(file_name)) return 'exhibits';
  return /transcript/i.test(file_name) ? 'transcript' : 'other';
}

/** So many minutes before the start the button of a remote meeting appears. */
export const JOIN_MINUTES = 30;

/** Whether the meeting of a job may be joined: from half an hour before it begins until it ends. Times are ISO instants. */
export function isJoinOpen(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  now: Temporal.Instant,
): boolean {
  const opens = Temporal.Instant.from(starts_at).subtract({ minutes: JOIN_MINUTES });
  return Temporal.Instant.compare(now, opens) >= 0 && Temporal.Instant.compare(now, Temporal.Instant.from(ends_at)) < 0;
}

/** The address in the invitation to a remote meeting; null where it has none that a browser may open. */
export function meetingLink(invitation: string): string | null {
  return /https:\/\/[^\s"'<>]+/.exec(invitation)?.[0].replace(/[.,;)\]]+$/, '') ?? null;
}

export interface VenueFacts extends LocationColumns {
  readonly location_client_id: number | null;
  readonly client_id: number | null;
}

/** Where a job is, as its client would say it: by video, at the own office, or somewhere with a name. */
export function venueOf(job: VenueFacts): 'remote' | 'own_office' | 'elsewhere' {
  const kind = locationKindOf(job);
  if (kind === 'remote') return 'remote';
  const isOwn =
    kind === 'client_location' && job.location_client_id !== null && job.location_client_id === job.client_id;
  return isOwn ? 'own_office' : 'elsewhere';
}
