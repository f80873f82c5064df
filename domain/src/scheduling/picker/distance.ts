/** A location on the globe, in degrees. */
export type GeoPoint = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_MILES = 3958.8;
/** Roads are longer than the straight line between two centroids by about a quarter. */
const DETOUR_FACTOR = 1.25;
/** Minutes to leave, park and walk in, whatever the distance. */
const FIXED_MINUTES = 6;
const TOWN_MILES = 8;
const TOWN_MILES_PER_HOUR = 24;
const HIGHWAY_MILES_PER_HOUR = 50;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles in a straight line (great circle) between two points. */
export function straightMiles(from: GeoPoint, to: GeoPoint): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** An estimate of a drive: whole miles of road and whole minutes. Say "about" wherever it is shown. */
export type Drive = { readonly miles: number; readonly minutes: number };

/**
 * Estimates the drive between two points, which are centroids of postal codes and not doors: town speed for the first
 * miles, highway speed for the rest, and a fixed part to leave and to park. Null where a point is not known.
 */
export function estimateDrive(from: GeoPoint | null, to: GeoPoint | null): Drive | null {
  if (!from || !to) return null;
  const miles = straightMiles(from, to) * DETOUR_FACTOR;
  const town = Math.min(miles, TOWN_MILES);
  const hours = town / TOWN_MILES_PER_HOUR + (miles - town) / HIGHWAY_MILES_PER_HOUR;
  return { miles: Math.round(miles), minutes: Math.round(FIXED_MINUTES + hours * 60) };
}

const codeOf = (text: string) => text.replace(/\s+/g, '').toUpperCase();

/**
 * Whether a list of postal codes holds one. The list names codes, the beginnings of codes and runs of them, with commas
 * between: `802, 80301-80310, 8050-8055`. A run compares as many characters as its ends have.
 */
export function coversPostalCode(list: string, postalCode: string): boolean {
  const code = codeOf(postalCode);
  if (code === '') return false;
  return list
    .split(/[,;\n]/)
    .map(codeOf)
    .filter(Boolean)
    .some((part) => {
      const [first = '', last] = part.split('-');
      if (last === undefined) return code.startsWith(first);
      return first <= code.slice(0, first.length) && code.slice(0, last.length) <= last;
    });
}
