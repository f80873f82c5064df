import { type Candidate, type FieldReading, NOTHING, onlyOne } from './notice-find.ts';
import type { NoticeText } from './notice-text.ts';

// ---- meeting link

const HOSTS = [
  'zoom\\.us',
  'zoomgov\\.com',
  'teams\\.microsoft\\.com',
  'teams\\.live\\.com',
  'webex\\.com',
  'meet\\.google\\.com',
  'gotomeeting\\.com',
  'meet\\.goto\\.com',
  'bluejeans\\.com',
  'ringcentral\\.com',
].join('|');
const LINK = new RegExp(
  `(?<![\\w@./-])(?:https?://)?(?:[a-z0-9-]{1,63}\\.){0,4}(?:${HOSTS})/[^\\s<>"'()\\u00A6\\uFFFD]{3,300}`,
  'giu',
);
/** The next line begins with the rest of a link. */
const REST = /^\s{0,20}(?=\S*[\d=?&/_-])(?!https?:)[A-Za-z0-9=?&/_.%-]{4,}(?:\s|$)/;

/** Reads the address of the meeting, of a known meeting service only. A link that goes on in the next line is not put together. */
export function readMeetingLink(text: NoticeText): FieldReading {
  const candidates: Candidate[] = [];
  for (const [line, words] of text.lines.entries())
    for (const { index, 0: match } of words.matchAll(LINK)) {
      const link = match.replace(/[.,;:!?\]}]+$/, '');
      const spans = [{ line, start: index, end: index + link.length }];
      const isAtEnd = index + match.length >= words.trimEnd().length && link.length === match.length;
      if (isAtEnd && REST.test(text.lines[line + 1] ?? ''))
        return { finds: [], doubts: [{ field: 'meeting_link', reason: 'broken_link', readings: [link], spans }] };
      candidates.push({ value: /^https?:/i.test(link) ? link : `https://${link}`, spans });
    }
  const exact = new Set(candidates.map(({ value }) => value));
  if (exact.size < 2) return onlyOne('meeting_link', candidates);
  const spans = candidates.flatMap((one) => one.spans);
  return { finds: [], doubts: [{ field: 'meeting_link', reason: 'several', readings: [...exact].slice(0, 4), spans }] };
}

// ---- location

const PLATFORMS: readonly (readonly [name: string, word: RegExp])[] = [
  ['Zoom', /\bzoom(?:gov)?\b/i],
  ['Microsoft Teams', /\bteams\b/i],
  ['Webex', /\bwebex\b/i],
  ['Google Meet', /\bgoogle meet\b/i],
];
const REMOTE =
  /\b(?:(?:by|via|through|using|over|on)\s{1,9}(?:means\s{1,9}of\s{1,9})?(?:the\s{1,9})?(?:remote\s{1,9}(?:video\s?conference|videoconferencing|means|technology|audio)|zoom(?:gov)?|microsoft\s{1,9}teams|teams|webex|google\s{1,9}meet|video\s?conferenc\w{1,3})|remote\s{1,9}(?:\p{L}+\s{1,9})?deposition|deposition\s{1,9}by\s{1,9}remote|taken\s{1,9}remotely|conducted\s{1,9}remotely|appear\s{1,9}remotely|will\s{1,9}be\s{1,9}remote|remotely\s{1,9}(?:by|via|through)|zoom\s{1,9}(?:depo|deposition))\b/giu;
const LABEL =
  /^(?:deposition\s+)?(?:place|location|where|address|site|venue|ort|lugar)(?:\s+of\s+(?:the\s+)?(?:deposition|examination))?\s*:\s*/i;
const NOT_HERE =
  /\b(?:produc\w*|deliver\w*|serv\w*|mail\w*|copy|copying|email\w*|reside\w*|employed|works|located|occurred|accident|incident|collision)\b[^.;]{0,60}$/i;
const STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|D\\.C\\.|[A-Z]{2}';
const AT = new RegExp(
  `\\bat\\s{1,40}(?<where>(?:the\\s{1,9})?(?:(?:law\\s{1,9})?offices?\\s{1,9}of\\s{1,40})?[\\p{Lu}\\d][^;\\u00A6\\uFFFD]{8,220}?(?:,|\\s)\\s{0,40}(?:${STATES}),?\\s{1,40}\\d{5}(?:-\\d{4})?)(?![\\d-])`,
  'gu',
);
const TIME = /\b[ap]\.?m\b|\d:\d\d/i;
const SENTENCE_END = /[a-z]{3}\.\s+[A-Z][a-z]/;
const ZIP_END = new RegExp(`(?:^|[\\s,])(?:${STATES}),?\\s+\\d{5}(?:-\\d{4})?$`, 'u');
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** `Location: 410 17th Street, Suite 300` with the lines below it up to the postal code. */
function labeled(text: NoticeText): Candidate[] {
  return text.cells.flatMap((cell, index) => {
    const label = LABEL.exec(cell.text);
    if (!label) return [];
    const parts = [{ ...cell, start: cell.start + label[0].length, text: cell.text.slice(label[0].length) }];
    for (const next of text.cells.slice(index + 1)) {
      const last = parts.at(-1);
      if (!last || ZIP_END.test(last.text) || isRemoteWord(last.text) || parts.length > 3 || next.line > last.line + 1)
        break;
      if (next.line === last.line || next.column !== cell.column) continue;
      if (/^[\p{L} /()#]{2,30}:/u.test(next.text) || !(last.text === '' || /\d/.test(next.text))) break;
      parts.push(next);
    }
    const filled = parts.filter((one) => one.text !== '');
    const value = tidy(
      filled
        .map((one) => one.text)
        .join(', ')
        .replaceAll(',,', ','),
    );
    const spans = filled.map((one) => ({ line: one.line, start: one.start, end: one.start + one.text.length }));
    return value.length > 2 && !/_{3,}/.test(value) ? [{ value, spans }] : [];
  });
}

/** 'at the offices of ..., Denver, Colorado 80202': up to the postal code, without which nobody knows where it ends. */
function inSentence(text: NoticeText): Candidate[] {
  return [...text.flat.matchAll(AT)].flatMap(({ index, 0: match, groups }) => {
    const where = groups?.where ?? '';
    const start = index + match.length - where.length;
    const before = text.flat.slice(Math.max(0, index - 90), index);
    const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('; ')) + 1);
    if (NOT_HERE.test(sentence) || SENTENCE_END.test(where)) return [];
    const begins = [0, ...[...where.matchAll(/\bat\s+(?=\d|the\s|[A-Z])/g)].map((at) => at.index + at[0].length)];
    const from = begins.find((one) => !TIME.test(where.slice(one)));
    if (from === undefined) return [];
    return [{ value: tidy(where.slice(from)), spans: text.spansAt(start + from, start + where.length) }];
  });
}

function remote(text: NoticeText): Candidate[] {
  return [...text.flat.matchAll(REMOTE)].map(({ index, 0: match }) => ({
    value: match,
    spans: text.spansAt(index, index + match.length),
  }));
}

const isRemoteWord = (value: string) =>
  value.length < 60 && /\b(?:remote|remotely|zoom|teams|webex|video\s?conference|virtual)\b/i.test(value);

/** The words for a meeting without a room: 'Remote, Zoom'. */
export const remoteLocation = (platform: string) => (platform === '' ? 'Remote' : `Remote, ${platform}`);
export const isRemoteLocation = (value: string) => /^Remote(?:,|$)/.test(value);

/**
 * Reads where the deposition takes place: an address behind its label or behind 'at', up to the postal code, or a remote meeting. Two
 * addresses, and a room beside a remote meeting, stay empty.
 */
export function readLocation(text: NoticeText): FieldReading {
  const named = labeled(text);
  const addresses = [...named.filter(({ value }) => !isRemoteWord(value)), ...inSentence(text)];
  const remotes = [...named.filter(({ value }) => isRemoteWord(value)), ...remote(text)];
  if (remotes.length === 0) return addresses.length === 0 ? NOTHING : onlyOne('location', withoutParts(addresses));
  const words = remotes.map(({ value }) => value).join(' ');
  const platforms = PLATFORMS.filter(([, word]) => word.test(words)).map(([name]) => name);
  const spans = remotes.flatMap((one) => one.spans);
  const value = remoteLocation(platforms.length === 1 ? (platforms[0] ?? '') : '');
  if (addresses.length === 0) return onlyOne('location', [{ value, spans }]);
  return onlyOne('location', [...withoutParts(addresses), { value, spans }]);
}

/** One address inside the other is the same one, written shorter. */
function withoutParts(candidates: readonly Candidate[]): Candidate[] {
  const key = (value: string) => value.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const [longest] = [...candidates].sort((one, other) => other.value.length - one.value.length);
  if (!longest || !candidates.every(({ value }) => key(longest.value).includes(key(value)))) return [...candidates];
  return [{ value: longest.value, spans: candidates.flatMap(({ spans }) => spans) }];
}
