import { isTimeZone, type TimeZone } from './local-time.ts';

/** The zones of the United States by the first letters that people call them by. */
const ZONES: readonly (readonly [letters: string, word: string, zone: TimeZone])[] = [
  ['e', 'eastern', 'America/New_York'],
  ['c', 'central', 'America/Chicago'],
  ['m', 'mountain', 'America/Denver'],
  ['p', 'pacific', 'America/Los_Angeles'],
  ['ak', 'alaska', 'America/Anchorage'],
  ['h', 'hawaii', 'Pacific/Honolulu'],
];

/**
 * Reads a time zone as people write it: its name in the IANA list, or what Americans call theirs ('ET', 'EDT', 'Eastern',
 * 'Eastern Standard Time'). Null for anything else. 'MST' is nobody's guess: Arizona keeps it all summer, Colorado does not.
 */
export function parseZone(text: string): TimeZone | null {
  const key = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (key.includes('/') && isTimeZone(text.trim())) return text.trim();
  if (key === 'mst') return null;
  const found = ZONES.find(([letters, word]) =>
    new RegExp(`^(?:${letters}[sd]?t|(?:us[ /])?${word}(?: (?:standard |daylight )?time)?(?: \\(us.*\\))?)$`).test(key),
  );
  return found?.[2] ?? null;
}
