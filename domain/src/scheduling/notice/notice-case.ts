import { type Candidate, type FieldReading, NOTHING, onlyOne } from './notice-find.ts';
import type { NoticeCell, NoticeSpan, NoticeText } from './notice-text.ts';
import { titleCase } from './title-case.ts';

const spanOf = ({ line, start, text }: NoticeCell, from = 0, to = text.length): NoticeSpan => ({
  line,
  start: start + from,
  end: start + to,
});

/** Above this line captions stand. */
const HEAD = 45;

// ---- docket number

const DOCKET =
  /\b(?:(?:case|civil action|civil|action|cause|docket|index|court file|file|c\.a\.|claim petition|adversary(?: proceeding)?|expediente|aktenzeichen|wcab|wc)(?:\s{1,3}(?:action|case))?\s{0,3}(?:nos?\b\.?|numbers?|n\u00BA|#)|case\s{0,3}#|aktenzeichen|docket|index|(?<bare>no\.))\s{0,3}:?\s{0,6}/giu;
const DOCKET_VALUE =
  /^(?:[A-Z]{1,4} ?)?\d[A-Za-z0-9:./-]*(?: (?:[A-Z]{1,4}|(?:CV|cv|CA|civ)) ?\d[A-Za-z0-9:./-]*)?|^[A-Z]{1,5}[A-Z0-9:./-]*\d[A-Za-z0-9:./-]*/;
const NOT_DOCKET =
  /\b(?:bar|attorney|atty|reg|registration|sbn|firm|claim|policy|phone|fax|tel|exhibit|room|suite|rule|volume|file|invoice)\.?\s{0,3}$/i;

/** The first line of the body; numbers below it belong to attorneys and exhibits. */
function bodyLine({ lines }: NoticeText): number {
  const line = lines.findIndex((one) =>
    /please take notice|you are (?:hereby )?commanded|notice is hereby given|^\s*to:/i.test(one),
  );
  return line < 0 ? HEAD : Math.min(line, HEAD);
}

function docketAt(cell: NoticeCell, from: number): Candidate | undefined {
  const rest = cell.text.slice(from);
  const value = DOCKET_VALUE.exec(rest)?.[0].replace(/[.,:;-]+$/, '');
  if (!value || value.replaceAll(/\D/g, '').length < 3 || /^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(value)) return undefined;
  return { value, spans: [spanOf(cell, from, from + value.length)] };
}

/** Reads the docket number behind its label; a bare 'No.' counts only in the caption. Consolidated cases have two: none is taken. */
export function readDocket(text: NoticeText): FieldReading {
  const body = bodyLine(text);
  const candidates: Candidate[] = [];
  for (const [index, cell] of text.cells.entries())
    for (const { index: at, 0: label, groups } of cell.text.matchAll(DOCKET)) {
      if (groups?.bare !== undefined && (cell.line > body || NOT_DOCKET.test(cell.text.slice(0, at)))) continue;
      if (/\bclaim\s{0,3}$/i.test(cell.text.slice(0, at))) continue;
      const from = at + label.length;
      const below = text.cells.find(
        (one, other) => other > index && one.line === cell.line + 1 && one.column === cell.column,
      );
      const isAtEnd = from >= cell.text.trimEnd().length && label.trimEnd().endsWith(':');
      const found = isAtEnd && below ? docketAt(below, 0) : docketAt(cell, from);
      if (found) candidates.push(found);
    }
  return onlyOne('docket_number', candidates);
}

// ---- court

const COURT =
  /\b(?:state\s+court\s+of|district\s+court|(?:superior|circuit|supreme|county|family|probate|chancery|municipal|city|justice|bankruptcy|common pleas|land|housing|claims|high)\s+(?:and\s+\w+\s+)?court)\b|\bcourt\s+of\s+(?:common\s+pleas|chancery|claims|queen's\s+bench|king's\s+bench)|\bworkers'?\s+compensation\s+(?:appeals\s+)?(?:board|commission|court|division)|\bdivision\s+of\s+workers'?\s+compensation|\bamerican\s+arbitration\s+association\b|\bjudicial\s+arbitration\b/i;
const COURT_GOES_ON =
  /^(?:(?:in\s+and\s+)?for\s+(?:the\s+)?(?:county|city|district|northern|southern|eastern|western|central|middle|state|parish|[\p{L}]+\s+(?:county|district))|county\s+of|parish\s+of|state\s+of|(?:northern|southern|eastern|western|central|middle)\s+district|district\s+of|of\s+the\s+state|of\s+|for\s+the$|[\p{L}\d]+\s+judicial\s+(?:district|circuit)|[\p{L} .-]{3,30}\s+(?:county|parish),|city\s+and\s+county)/iu;
const COURT_LABEL = /^court\s*:\s*/i;
const MAX_COURT_LINES = 3;

const OPEN = /\b(?:of|the|for|and)$|,$/i;
const tidyCourt = (text: string) =>
  text
    .replace(/^In the\s+/i, '')
    .replace(/[\s,.:;-]+$/, '')
    .trim();

/** Joins the lines of a court: 'United States District Court, District of Colorado', but no comma behind 'for the'. */
function courtOf(lines: readonly string[]): string {
  let value = '';
  for (const line of lines) {
    const words = titleCase(line.replaceAll(/\s+/g, ' ').trim());
    const isOn = OPEN.test(value) || /^(?:in\s+and\s+for|for|of|and)\b/i.test(words);
    if (value === '') value = words;
    else
      value = isOn
        ? `${value} ${/^(?:In|For|Of|And)\b/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words}`
        : `${value}, ${words}`;
  }
  return tidyCourt(value);
}

function courtFrom(text: NoticeText, at: number): Candidate {
  const first = text.cells[at];
  const parts: NoticeCell[] = first ? [first] : [];
  for (const cell of text.cells.slice(at + 1)) {
    const last = parts.at(-1);
    if (!first || !last || parts.length >= MAX_COURT_LINES || cell.line > last.line + (first.column > 0 ? 2 : 1)) break;
    if (cell.line === last.line || cell.column !== first.column) continue;
    if (!OPEN.test(last.text) && !COURT_GOES_ON.test(cell.text)) break;
    parts.push(cell);
  }
  const value = courtOf(parts.map(({ text: part }) => part));
  return { value, spans: parts.map((cell) => spanOf(cell)) };
}

/** Reads the court from the caption, with the lines that name its county or district, or behind the label `Court:`. */
export function readCourt(text: NoticeText): FieldReading {
  const head = text.cells.filter(({ line }) => line < HEAD);
  const labeled = text.cells.findIndex((cell) => COURT_LABEL.test(cell.text) && cell.text.length > 9);
  const found = head.findIndex(
    (cell) =>
      COURT.test(cell.text) &&
      cell.text.length < 90 &&
      !/[a-z]{3,}.*\b(?:clerk|order|rule|appear|pursuant)\b/.test(cell.text),
  );
  const cell = text.cells[labeled];
  if (cell) {
    const from = COURT_LABEL.exec(cell.text)?.[0].length ?? 0;
    return onlyOne('court', [{ value: courtOf([cell.text.slice(from)]), spans: [spanOf(cell, from)] }]);
  }
  const line = text.cells[found];
  const isTitle =
    line &&
    (line.text === line.text.toUpperCase() ||
      /^(?:in the|united states|the |state of|superior|district|circuit|supreme|court)/i.test(line.text));
  return isTitle && line.line < bodyLine(text) ? onlyOne('court', [courtFrom(text, found)]) : NOTHING;
}

// ---- caption

const VERSUS = /^(?:-\s?)?(?:v|vs|versus|against|contra|gegen)\.?(?:\s?-)?[,:;]?$/i;
const SIDE =
  /^(?:counter-?|cross-?|third[- ]party\s)?(?:plaintiffs?|defendants?|petitioners?|respondents?|claimants?|applicants?|employers?|complainants?|appell\w+|demandantes?|demandad[oa]s?|kl\u00E4ger(?:in)?|beklagte[rn]?)(?:\(s\))?(?:\s*(?:\/|and|,)\s*[\p{L} -]+)?\s*[.,:;]?$/iu;
const SIDE_LABEL = /^(?:plaintiffs?|defendants?|petitioners?|respondents?|claimants?|applicants?)(?:\(s\))?\s*:\s*/i;
const INLINE =
  /(?<=^|[\s:])(?<one>[\p{Lu}][\p{L}\p{M}'.,& -]{0,70}?)\s(?:v|vs)\.?\s(?<two>\p{Lu}[\p{L}\p{M}\d'.,& -]{0,80})/u;
const CASE_LABEL =
  /^(?:re|case(?:\s+(?:name|caption|style))?|caption|style|matter|in\s+re|subject|asunto|betreff)\s*:\s*/i;
const MATTER = /^(?:in\s+(?:re|the\s+matter\s+of))\b:?\s*(?<name>.*)$/i;
const DESCRIPTION =
  /,?\s+(?:an?\s+(?:individual|adult|minor|resident|citizen|corporation|[\p{L}]+\s+(?:corporation|limited|company|municipal|professional|nonprofit|general|resident|for-profit|partnership|domestic|foreign|public))|individually|as\s+(?:an?\s+|the\s+)?\p{L}+|by\s+and\s+through|on\s+behalf\s+of|d\/?b\/?a|f\/?k\/?a|a\/?k\/?a|and\s+does?\s+\d|does\s+\d|inclusive|john\s+does?)\b.*$/iu;

/** `, Plaintiff`: the side of a party behind its name. */
const ROLE_BEHIND = /,\s+(?:plaintiff|defendant|petitioner|respondent|claimant|applicant|appell\w+)(?:s|\(s\))?\b.*$/iu;

/** A party without what describes it, in the letters of names. */
function asParty(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const first = line
    .replace(DESCRIPTION, '')
    .replace(ROLE_BEHIND, '')
    .replace(/[\s,:;]+$/, '');
  return titleCase(first);
}

interface Side {
  readonly name: string;
  readonly spans: readonly NoticeSpan[];
}

const MAX_PARTY_LINES = 5;

/** The lines of one party, from the line beside the versus outwards. */
function sideOf(text: NoticeText, versus: number, step: -1 | 1, court: ReadonlySet<string>): Side | undefined {
  const mark = text.cells[versus];
  const lines: NoticeCell[] = [];
  let isAfterLabel = step === 1;
  for (let at = versus + step; at >= 0 && at < text.cells.length && lines.length < MAX_PARTY_LINES; at += step) {
    const cell = text.cells[at];
    if (!cell || !mark || Math.abs(cell.line - mark.line) > 9) break;
    if (cell.column > 0 && mark.column === 0) continue;
    if (SIDE.test(cell.text)) {
      if (step === 1 || lines.length > 0) break;
      isAfterLabel = true;
      continue;
    }
    if (court.has(`${cell.line}.${cell.start}`)) break;
    if (VERSUS.test(cell.text) || COURT.test(cell.text) || DOCKET.test(cell.text) || isNotParty(cell, step, lines))
      break;
    const label = SIDE_LABEL.exec(cell.text)?.[0].length ?? 0;
    lines.push(label > 0 ? { ...cell, start: cell.start + label, text: cell.text.slice(label) } : cell);
    if (label > 0) break;
  }
  const inOrder = step === 1 ? lines : lines.reverse();
  const name = asParty(inOrder.map((cell) => cell.text).join(' '));
  if (!isAfterLabel && lines.every((cell) => cell.text.length === 0)) return undefined;
  if (name.length < 2 || !/\p{L}{2}/u.test(name)) return undefined;
  return { name, spans: inOrder.map((cell) => partySpan(cell)) };
}

/** A blank line, a title or an address ends a party. */
function isNotParty(cell: NoticeCell, step: number, lines: readonly NoticeCell[]): boolean {
  if (
    /\b(?:notice|subpoena|deposition|division|courtroom|address|county of|state of|hearing|judge|hon\.)\b/i.test(
      cell.text,
    )
  )
    return true;
  if (/\b\d{5}(?:-\d{4})?$/.test(cell.text)) return true;
  const last = lines.at(-1);
  return last !== undefined && Math.abs(cell.line - last.line) > 1 && step === 1;
}

function partySpan(cell: NoticeCell): NoticeSpan {
  const text = cell.text.replace(/[\s,.;:]+$/, (tail) => (tail.startsWith('.') ? '.' : ''));
  return spanOf(cell, 0, text.length);
}

function blockCaption(text: NoticeText): Candidate | undefined {
  const versus = text.cells.findIndex(({ line, text: words }) => line < HEAD && VERSUS.test(words));
  const mark = text.cells[versus];
  if (!mark) return undefined;
  const court = new Set(
    readCourt(text).finds.flatMap(({ spans }) => spans.map(({ line, start }) => `${line}.${start}`)),
  );
  const above = sideOf(text, versus, -1, court);
  const below = sideOf(text, versus, 1, court);
  if (!above || !below) return undefined;
  return { value: `${above.name} v. ${below.name}`, spans: [...above.spans, spanOf(mark), ...below.spans] };
}

const JOINS = /^(?:of|and|&|the|de|la|van|von|et|al\.?,?|for|d\/b\/a|\d\S*|-)$/;
const PARTY_ENDS =
  /^(?:depo|deposition|case|docket|index|cause|no|nos|matter|notice|mon|tue|wed|thu|fri|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i;

/** The words of a party from its first one on; a small word that joins nothing ends it. */
function partyOf(text: string): string {
  const words: string[] = [];
  for (const word of text.split(' ')) {
    if (PARTY_ENDS.test(word) || !(/^\p{Lu}/u.test(word) || JOINS.test(word))) break;
    words.push(word);
  }
  while (/^(?:of|and|&|the|for|-)$/.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ').replace(ROLE_BEHIND, '');
}

/** 'Ruiz v. Hartwell Logistics' within one line. A sentence whose first party has no clear beginning gives none. */
function inlineCaption(cell: NoticeCell): Candidate | undefined {
  const label = CASE_LABEL.exec(cell.text)?.[0].length ?? 0;
  const rest = cell.text.slice(label);
  const match = INLINE.exec(rest);
  const { one = '', two = '' } = match?.groups ?? {};
  const written =
    one
      .split(/(?:^|\s)(?:in|re:?|is|are|was|on|see|case|matter|our|-)\s/i)
      .at(-1)
      ?.trim() ?? '';
  const first = written.replace(ROLE_BEHIND, '');
  const behind =
    two.split(/\s[-(]|;|,\s(?=(?:case|no|docket|index|cause|\d)\b)|(?<!\b(?:Inc|Co|Corp|Ltd|al))\.\s/u)[0] ?? '';
  const second = partyOf(behind)
    .replace(/(?<!\b(?:inc|co|corp|ltd|al|jr|sr|l\.l\.c|l\.p))[.,\s]+$/i, '')
    .replace(/,$/, '');
  const isPlain = first !== '' && /^\p{Lu}/u.test(first) && partyOf(first) === first;
  if (!match || !isPlain || second === '' || (label === 0 && first.split(' ').length > 6)) return undefined;
  const from = label + match.index + one.lastIndexOf(written);
  const to = label + rest.indexOf(second, match.index + one.length) + second.length;
  return { value: `${titleCase(first)} v. ${titleCase(second)}`, spans: [spanOf(cell, from, to)] };
}

function matterCaption(text: NoticeText): Candidate | undefined {
  for (const [index, cell] of text.cells.entries()) {
    const match = cell.line < HEAD ? MATTER.exec(cell.text) : null;
    if (!match) continue;
    const below = text.cells.slice(index + 1).find((one) => one.column === cell.column);
    const named = match.groups?.name?.trim() ? cell : below;
    const name = asParty(match.groups?.name?.trim() || (below?.text ?? ''));
    if (!named || name.length < 4 || COURT.test(name) || below === undefined) return undefined;
    const value = `In re ${name}`;
    return { value, spans: [spanOf(cell), ...(named === cell ? [] : [spanOf(named)])] };
  }
  return undefined;
}

/** Reads the caption: the parties above and below the versus, `In re`, or 'Ruiz v. Hartwell' on one line of a mail. */
export function readCaption(text: NoticeText): FieldReading {
  const block = blockCaption(text);
  if (block) return onlyOne('caption', [block]);
  const inline = text.cells.map(inlineCaption).filter((one) => one !== undefined);
  if (inline.length > 0) return onlyOne('caption', inline);
  const matter = matterCaption(text);
  return matter ? onlyOne('caption', [matter]) : NOTHING;
}
