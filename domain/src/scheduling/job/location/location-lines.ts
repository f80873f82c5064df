import { type LocationColumns, locationKindOf } from './location.ts';

/** The columns of a job, and the names of what they point to, that say where it takes place. */
export type WrittenLocation = LocationColumns & {
  location_client_name: string | null;
  conference_room_name: string;
  location_address1: string;
  location_address2: string;
  location_city: string;
  state_code: string;
  location_zipcode: string;
  location_near: string;
};

/** Where a job takes place, line by line as on an envelope; empty for a remote job without an address. */
export function locationLines(job: WrittenLocation): string[] {
  const kind = locationKindOf(job);
  const name =
    kind === 'client_location' ? job.location_client_name : kind === 'conference_room' ? job.conference_room_name : '';
  const town = [job.location_city, [job.state_code, job.location_zipcode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [name ?? '', job.location_address1, job.location_address2, town, job.location_near].filter(Boolean);
}
