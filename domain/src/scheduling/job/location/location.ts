import type { FieldProblems } from '../../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import { everyWording } from '../../../core/messages/every-wording.ts';

/** Where a job takes place, as people choose it. */
export const LOCATION_KINDS = ['street_address', 'client_location', 'conference_room', 'remote'] as const;

export type LocationKind = (typeof LOCATION_KINDS)[number];

export type LocationColumns = { location_type: number; job_location_type: number };

/** The two stored numbers of each kind (section 3): location_type 2 is a street address; the rest is told by the other. */
const columnsOfKind: Record<LocationKind, LocationColumns> = {
  street_address: { location_type: 2, job_location_type: 1 },
  client_location: { location_type: 1, job_location_type: 2 },
  conference_room: { location_type: 1, job_location_type: 3 },
  remote: { location_type: 1, job_location_type: 4 },
};

export function locationColumns(kind: LocationKind): LocationColumns {
  return { ...columnsOfKind[kind] };
}

/** What the stored numbers mean; a street address wins whatever the second number says. */
export function locationKindOf(job: LocationColumns): LocationKind {
  if (job.location_type === 2) return 'street_address';
  return (
    LOCATION_KINDS.find((kind) => columnsOfKind[kind].job_location_type === job.job_location_type) ?? 'street_address'
  );
}

export type JobLocation = LocationColumns & {
  location_client_id: number | null;
  conference_room_id: number | null;
  location_address1: string;
  location_city: string;
  location_zipcode: string;
  remote_meeting: string;
};

/** Whether people have to travel to it. */
export function isOnSite(job: LocationColumns): boolean {
  return locationKindOf(job) !== 'remote';
}

/**
 * A key that is equal for jobs at the same place, so that nobody needs time to travel between them; null for a remote
 * job. Addresses are compared without case and blanks.
 */
export function locationKey(job: JobLocation): string | null {
  const kind = locationKindOf(job);
  if (kind === 'remote') return null;
  if (kind === 'client_location') return `client ${job.location_client_id}`;
  if (kind === 'conference_room') return `room ${job.conference_room_id}`;
  const lines = [job.location_address1, job.location_city, job.location_zipcode];
  return `street ${lines.map((line) => line.toLowerCase().replace(/\s+/g, ' ').trim()).join(', ')}`;
}

/** What is missing before people can find the job, by field; empty when its place is set. A remote job needs no place yet. */
export function locationProblems(
  kind: LocationKind | null,
  location: Omit<JobLocation, keyof LocationColumns>,
): FieldProblems {
  const problems: Record<string, Sentence> = {};
  if (kind === null) problems.location_kind = sentence('location.kind');
  if (kind === 'street_address') {
    if (location.location_address1.trim() === '') problems.location_address1 = sentence('location.address');
    if (location.location_city.trim() === '') problems.location_city = sentence('location.city');
  }
  if (kind === 'client_location' && location.location_client_id === null) {
    problems.location_client_id = sentence('location.client');
  }
  if (kind === 'conference_room' && location.conference_room_id === null) {
    problems.conference_room_id = sentence('location.room');
  }
  return problems;
}

const MEETING_LINK = /https?:\/\/\S+/i;
/** What people write for a place that is none. */
const NO_LOCATION = new Set([
  'remote',
  'zoom',
  'virtual',
  'online',
  'video',
  'video conference',
  'videoconference',
  'teams',
  'webex',
]);

/** A place as somebody wrote it in one line: a meeting, or an address whose lines are still to be parted. */
export function readLocation(
  text: string,
):
  | { location_kind: 'remote'; remote_meeting: string }
  | { location_kind: 'street_address'; location_address1: string } {
  const typed = text.trim();
  if (MEETING_LINK.test(typed)) return { location_kind: 'remote', remote_meeting: typed };
  const word = typed.toLowerCase();
  const isRemote = NO_LOCATION.has(word) || everyWording('location.remote').some((name) => name.toLowerCase() === word);
  if (isRemote) return { location_kind: 'remote', remote_meeting: '' };
  return { location_kind: 'street_address', location_address1: typed };
}

/** Whether everybody can find the job: its place is complete, or a remote job has its link. */
export function isLocationSet(job: JobLocation): boolean {
  const kind = locationKindOf(job);
  if (kind === 'remote') return job.remote_meeting.trim() !== '';
  return Object.keys(locationProblems(kind, job)).length === 0;
}
