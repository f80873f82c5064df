import { parseZone } from '../../core/time/zone-names.ts';
import type { NoticeText } from './notice-text.ts';

/** A time of day that is written somewhere. */
export interface WrittenTime {
  readonly start: number;
  readonly end: number;
  /** 'HH:mm'; two where nobody says which half of the day. */
  readonly readings: readonly string[];
}

/** A zone that stands behind a time. */
export interface WrittenZone {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** An IANA name; null for words that mean more than one, as MST does. */
  readonly zone: string | null;
  /** Whether the words name winter or summer time; null where they leave it open. */
  readonly season: 'standard' | 'daylight' | null;
}

const FORMS = [
  /(?<![\d:./-])(?<h>\d{1,2})(?:[:.](?<m>[0-5]\d))?\s{0,3}(?:o'clock\s{0,3},?\s{0,3})?(?:in the (?<part>forenoon|morning|afternoon)|(?<half>[ap])\.?\s?m\b\.?(?<both>\s?\/\s?[ap]\.?m)?)/giu,
  /(?<![\p{L}\d:./-])(?:12(?::00)?\s{0,3})?(?<noon>noon)\b/giu,
  /(?<![\d:./-])(?<h>[01]?\d|2[0-3]):(?<m>[0-5]\d)(?::00)?\s{0,3}(?<full>hours|hrs|uhr|h)\b/giu,
  /(?<![\d:./-])(?<h>[01]\d|2[0-3])(?<m>[0-5]\d)\s{0,3}(?<full>hours|hrs)\b/giu,
  /(?<![\d:./-])(?<h>\d{1,2}):(?<m>[0-5]\d)(?![\d:]|-\p{L})/gu,
];

const two = (value: number) => String(value).padStart(2, '0');
type Groups = Readonly<Record<string, string | undefined>>;

function readingsOf({ h, m = '00', part, half, both, noon, full }: Groups): string[] {
  if (noon !== undefined) return ['12:00'];
  const hour = Number(h);
  if (full !== undefined || hour > 12)
    return half === undefined && part === undefined && hour < 24 ? [`${two(hour)}:${m}`] : [];
  if (hour === 0) return [];
  const morning = `${two(hour % 12)}:${m}`;
  const evening = `${two((hour % 12) + 12)}:${m}`;
  const isKnown = both === undefined && (half ?? part) !== undefined;
  // Midnight is when nobody is examined: noon may be meant.
  if (!isKnown || (hour === 12 && half?.toLowerCase() === 'a')) return [morning, evening];
  return half?.toLowerCase() === 'p' || part?.toLowerCase() === 'afternoon' ? [evening] : [morning];
}

/** All times of day written in a notice, from its first line on. */
export function writtenTimes({ flat }: NoticeText): WrittenTime[] {
  const found: WrittenTime[] = [];
  for (const form of FORMS)
    for (const { index, 0: text, groups = {} } of flat.matchAll(form)) {
      const end = index + text.length;
      const readings = found.some((one) => index < one.end && end > one.start) ? [] : readingsOf(groups);
      if (readings.length > 0) found.push({ start: index, end, readings });
    }
  return found.sort((one, other) => one.start - other.start);
}

const ZONE_BEHIND =
  /^[\s,]{0,4}\(?(?<text>(?:[Ee]astern|[Cc]entral|[Mm]ountain|[Pp]acific|[Aa]laska|[Hh]awaii|EASTERN|CENTRAL|MOUNTAIN|PACIFIC|Arizona|ARIZONA)\b(?:\s{1,3}(?:[Ss]tandard|[Dd]aylight|STANDARD|DAYLIGHT))?(?:\s{1,3}(?:[Tt]ime|TIME)\b)?|(?:[ECMP][SD]?T|AK[SD]T|HST)\b)\)?/u;

/** The zone right behind a position: 'Mountain Time', '(ET)', 'PST'. 'Arizona' is a zone of its own. */
export function zoneBehind({ flat }: NoticeText, at: number): WrittenZone | undefined {
  const match = ZONE_BEHIND.exec(flat.slice(at, at + 60));
  const text = match?.groups?.text;
  if (!match || text === undefined) return undefined;
  const start = at + match[0].indexOf(text);
  const words = text.replaceAll(/\s+/g, ' ');
  const isArizona = /^arizona/i.test(words);
  const letter = /^[ECMPA]K?([SD])T$/.exec(words)?.[1];
  const isStandard = /standard/i.test(words) || letter === 'S';
  const isDaylight = /daylight/i.test(words) || letter === 'D';
  const season = isStandard ? 'standard' : isDaylight ? 'daylight' : null;
  return {
    start,
    end: start + text.length,
    text: words,
    season,
    zone: isArizona ? 'America/Phoenix' : parseZone(words),
  };
}

/** Whether a zone is in that season on a day: nobody means winter time in July, and then it may be Arizona or a slip. */
export function isInSeason({ zone, season }: WrittenZone, date: string): boolean {
  if (zone === null || season === null) return true;
  const offsetOn = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(zone).offsetNanoseconds;
  const standard = Math.min(offsetOn(`${date.slice(0, 4)}-01-01`), offsetOn(`${date.slice(0, 4)}-07-01`));
  return (offsetOn(date) === standard) === (season === 'standard');
}
