import type { TimeZone } from '../../core/time/local-time.ts';
import { type LocationColumns, locationKindOf } from '../job/location/location.ts';

/** States whose official time is a zone's, those that lie in several zones under the zone of most of their people. */
const STATES_OF_ZONE: Readonly<Record<TimeZone, readonly string[]>> = {
  'America/Anchorage': ['AK'],
  'America/Boise': ['ID'],
  'America/Chicago': ['AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI'],
  'America/Denver': ['CO', 'MT', 'NM', 'UT', 'WY'],
  'America/Detroit': ['MI'],
  'America/Indiana/Indianapolis': ['IN'],
  'America/Kentucky/Louisville': ['KY'],
  'America/Los_Angeles': ['CA', 'NV', 'OR', 'WA'],
  'America/New_York': [
    ...['CT', 'DC', 'DE', 'FL', 'GA', 'MA', 'MD', 'ME', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC', 'VA', 'VT'],
    'WV',
  ],
  'America/Phoenix': ['AZ'],
  'Pacific/Honolulu': ['HI'],
};

/** Where a job is to be, as far as it says which state's rules hold. `state_code` is of the venue, '' where not known. */
export type Venue = LocationColumns & {
  readonly state_code: string;
  readonly time_zone: TimeZone;
  readonly division: { readonly state_code: string; readonly time_zone: TimeZone };
};

/**
 * Returns the states whose licence holds for a job (section 3): the venue's own state; of a remote job, and of a venue
 * without a state, the division's where the job runs by its zone, else every state of that zone. Empty where none is known.
 */
export function governingStates(venue: Venue): readonly string[] {
  const own = locationKindOf(venue) === 'remote' ? '' : venue.state_code.trim().toUpperCase();
  if (own !== '') return [own];
  const { state_code, time_zone } = venue.division;
  if (state_code !== '' && time_zone === venue.time_zone) return [state_code.toUpperCase()];
  return STATES_OF_ZONE[venue.time_zone] ?? [];
}
