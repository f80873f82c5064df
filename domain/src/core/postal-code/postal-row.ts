import type { FieldValue } from '../lookup/field.ts';
import { readLookupDraft } from '../lookup/read-draft.ts';
import { lookupOf } from '../lookup/registry.ts';
import { type Sentence, sentence } from '../messages/catalogue.ts';

/** How the columns of a file may be called; files of postal offices and of the usual sources are taken as they are. */
const HEADINGS = {
  zipcode: ['zipcode', 'zip', 'zip code', 'postal code', 'postcode', 'postal_code', 'plz'],
  city: ['city', 'primary_city', 'place', 'place name', 'town', 'ort'],
  state: ['state', 'state_id', 'state_code', 'state code', 'admin code1', 'province'],
  country: ['country', 'country_code', 'country code'],
  county: ['county', 'county_name', 'admin name2'],
  time_zone: ['timezone', 'time_zone', 'time zone', 'iana_name'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
} as const;

type PostalColumn = keyof typeof HEADINGS;
export type PostalColumns = Readonly<Partial<Record<PostalColumn, number>>>;
const NEEDED: readonly PostalColumn[] = ['zipcode', 'city', 'state'];

/** Finds the columns by the headings in the first line; the needed ones that are missing. */
export function postalColumns(headings: readonly string[]): { columns: PostalColumns; missing: PostalColumn[] } {
  const named = headings.map((heading) => heading.trim().toLowerCase());
  const fields = Object.entries(HEADINGS).flatMap(([column, names]) => {
    const at = named.findIndex((heading) => (names as readonly string[]).includes(heading));
    return at < 0 ? [] : [[column, at] as const];
  });
  const columns: PostalColumns = Object.fromEntries(fields);
  return { columns, missing: NEEDED.filter((column) => columns[column] === undefined) };
}

/** The columns of a postal code file of GeoNames, which has no headings: country, code, place, then the state by name and code. */
const GAZETTEER: PostalColumns = {
  country: 0,
  zipcode: 1,
  city: 2,
  state: 4,
  county: 5,
  latitude: 9,
  longitude: 10,
};
const GAZETTEER_CELLS = [11, 12];

/**
 * Returns the columns of a public gazetteer where a line reads as one of its rows (`US	80202	Denver	Colorado	CO	...`); undefined
 * where the line must be headings. Such files also name places that are in no state and name some places twice.
 */
export function gazetteerColumns(cells: readonly string[]): PostalColumns | undefined {
  const isRow =
    GAZETTEER_CELLS.includes(cells.length) &&
    /^[A-Z]{2}$/.test(cells[0] ?? '') &&
    [cells[9], cells[10]].every((cell) => cell !== undefined && cell.trim() !== '' && Number.isFinite(Number(cell)));
  return isRow ? GAZETTEER : undefined;
}

/** What is known already: states by country and code or name, time zones by their official names; all in small letters. */
export interface KnownLocations {
  readonly states: ReadonlyMap<string, number>;
  readonly time_zones: ReadonlyMap<string, number>;
}

export const stateKey = (country: string, state: string) => `${country}/${state}`.toLowerCase();

export type PostalReading =
  | { readonly outcome: 'read'; readonly values: Readonly<Record<string, FieldValue>> }
  | { readonly outcome: 'refused'; readonly problem: Sentence };

const POSTAL_CODES = lookupOf('postalcodes');

/** Reads one line of a file by the rules of the lookup (section 5). A file without countries is American. */
export function readPostalRow(cells: readonly string[], columns: PostalColumns, known: KnownLocations): PostalReading {
  const cell = (column: PostalColumn) => (cells[columns[column] ?? -1] ?? '').trim();
  const state = known.states.get(stateKey(cell('country') || 'US', cell('state')));
  if (state === undefined) return { outcome: 'refused', problem: sentence('postal.state', { state: cell('state') }) };
  const zone = cell('time_zone');
  const time_zone_id = zone === '' ? null : known.time_zones.get(zone.toLowerCase());
  if (time_zone_id === undefined) return { outcome: 'refused', problem: sentence('postal.time_zone', { zone }) };
  const reading = readLookupDraft(POSTAL_CODES, {
    zipcode: cell('zipcode'),
    city: cell('city'),
    state_id: state,
    county: cell('county'),
    time_zone_id,
    latitude: cell('latitude'),
    longitude: cell('longitude'),
  });
  if (reading.outcome === 'read') return reading;
  const [problem] = reading.outcome === 'refused' ? Object.values(reading.fields) : [];
  return { outcome: 'refused', problem: problem ?? sentence('request.invalid') };
}
