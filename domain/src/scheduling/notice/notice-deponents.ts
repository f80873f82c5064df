import type { FieldReading, NoticeFind } from './notice-find.ts';
import type { NoticeSpan, NoticeText } from './notice-text.ts';
import { personAt, type WrittenName } from './person-name.ts';
import { isCapitals } from './title-case.ts';

const ANCHORS = [
  /\b(?<many>depositions?|depos?)\s{1,40}(?:(?:upon|by)\s{1,9}(?:oral|written|remote|video|zoom)\s{1,9}(?:examination|questions|means|conference)?\s{0,9}|duces\s{1,9}tecum\s{1,9}|(?:pursuant\s{1,9}to|under)\s[^,;\u00A6]{1,40}?\s)?(?:of|for):?\s{1,40}/giu,
  /\b(?:to\s{1,9}depose|(?:oral|video|remote|cross)\s{1,9}examination\s{1,9}of|testimony\s{1,9}of)\s{1,40}/giu,
  /\bdeclaraci[oó]n\s{1,9}(?:jurada\s{1,9}|oral\s{1,9})?de\s{1,40}/giu,
];
const NOT_THIS =
  /\b(?:transcripts?|cancel\w{0,6}|vacat\w{0,6}|withdr\w{0,6}|exhibits?|prior|previous|earlier|copy|copies|cites?)\b[^.;]{0,40}$/i;
const EXPERT_BEFORE =
  /\bexpert\s{1,9}(?:witness\s{1,9})?(?:(?:oral|video|videotaped|remote|zoom|discovery)\s{1,9}){0,2}$/i;
const EXPERT_BEHIND =
  /^(?:[\s,]{0,6}(?:who\s+(?:is|was|has been)\s+|as\s+)?(?:(?:designated|disclosed|retained|identified|named|endorsed)\s+)?(?:by\s+[\p{L}']+\s+)?(?:as\s+)?(?:an?|the|(?:plaintiff|defendant|defense|claimant|respondent|petitioner|applicant)(?:'s|s')?)\s+(?:[\p{L}-]+\s+){0,3}expert\b|[\s,]{0,6}[(-]\s?(?:[\p{L}-]+\s+){0,3}expert\b|,\s{1,9}expert\b)/iu;
const LABEL =
  /^(?:name\s+of\s+)?(?:the\s+)?(?<many>deponents?|witness(?:es)?|testigo|zeugen?)(?:\(s\))?(?:\s+(?:name|#?\d{1,2}))?\s*:\s*/iu;
const SUBPOENA_TO = /^to:\s*/i;
const LIST_ITEM = /^\s*(?:\(?\d{1,2}[.)]|\([a-z]\)|[-*\u2022])\s+/;
const LIST_BEGINS = /\bfollowing\s+(?:\p{L}+\s+)?(?:witness|person|individual|deponent|people|part)/iu;
const AND = /^(?:,\s{1,40}(?:and\s{1,40})?|;\s{1,40}(?:and\s{1,40})?|\s{1,40}(?:and|&|y|und)\s{1,40})/i;
const MAX_LISTED = 12;

interface Mention {
  readonly name: string;
  readonly isCapital: boolean;
  readonly is_expert: boolean;
  readonly spans: readonly NoticeSpan[];
}
/** One place that names deponents: a list means all of them, a single name only itself. */
interface Group {
  readonly isList: boolean;
  /** The words before it are plural. */
  readonly isMany?: boolean;
  readonly mentions: readonly Mention[];
  readonly entity: readonly NoticeSpan[];
}

function mentionOf(text: NoticeText, { name, start, end }: WrittenName, isExpert: boolean): Mention {
  const behind = EXPERT_BEHIND.exec(text.flat.slice(end, end + 140));
  return {
    name,
    isCapital: isCapitals(text.flat.slice(start, end)),
    is_expert: isExpert || behind !== null,
    spans: [
      ...text.spansAt(start, end),
      ...(behind ? text.spansAt(end + behind[0].search(/[\p{L}]/u), end + behind[0].length) : []),
    ],
  };
}

interface Anchor {
  readonly at: number;
  readonly until?: number;
  readonly isList: boolean;
  readonly isExpert: boolean;
}

function groupAt(text: NoticeText, { at, until, isList, isExpert }: Anchor): Group {
  const mentions: Mention[] = [];
  for (let from = at; mentions.length < MAX_LISTED; ) {
    const reading = personAt(text, from, until);
    if (reading.kind === 'entity' && mentions.length === 0)
      return { isList, mentions, entity: text.spansAt(reading.start, reading.end) };
    if (reading.kind !== 'name') break;
    mentions.push(mentionOf(text, reading.name, isExpert || reading.isExpert));
    const { end } = reading.name;
    const and = isList ? AND.exec(text.flat.slice(end, end + 90)) : null;
    if (!and) break;
    from = end + and[0].length;
  }
  return { isList, mentions, entity: [] };
}

function anchored(text: NoticeText): Group[] {
  return ANCHORS.flatMap((anchor) => [...text.flat.matchAll(anchor)]).flatMap(({ index, 0: words, groups }) => {
    const before = text.flat.slice(Math.max(0, index - 70), index);
    if (NOT_THIS.test(before)) return [];
    const isList = /s$/i.test(groups?.many ?? '');
    const group = groupAt(text, { at: index + words.length, isList, isExpert: EXPERT_BEFORE.test(before) });
    return [{ ...group, isMany: isList && group.mentions.length > 0 }];
  });
}

/** `Witness: Jane Doe`, and whom a subpoena is directed to. */
function labeled(text: NoticeText): Group[] {
  const isSubpoena = /subpoena to (?:testify|appear)/i.test(text.flat);
  return text.cells.flatMap((cell, index) => {
    const label = LABEL.exec(cell.text) ?? (isSubpoena && cell.column === 0 ? SUBPOENA_TO.exec(cell.text) : null);
    if (!label) return [];
    const next = text.cells[index + 1];
    const isAlone = label[0].length === cell.text.length;
    if (isAlone && next?.line !== cell.line) return [];
    const line = text.startOf(cell.line);
    const at = line + (isAlone && next ? next.start : cell.start + label[0].length);
    return [groupAt(text, { at, until: line + (text.lines[cell.line]?.length ?? 0), isList: true, isExpert: false })];
  });
}

/** Numbered lines below 'the depositions of the following witnesses'. */
function listed(text: NoticeText): Group[] {
  const { lines, flat } = text;
  const begins = lines.findIndex((line, index) => LIST_BEGINS.test(`${line} ${lines[index + 1] ?? ''}`));
  if (begins < 0 || !/deposition|examination/i.test(flat)) return [];
  const mentions: Mention[] = [];
  for (let line = begins + 1; line < lines.length && line < begins + 40; line += 1) {
    const item = LIST_ITEM.exec(lines[line] ?? '');
    if (!item) continue;
    const reading = personAt(text, text.startOf(line) + item[0].length, text.startOf(line + 1));
    if (reading.kind === 'name') mentions.push(mentionOf(text, reading.name, reading.isExpert));
  }
  return mentions.length > 0 ? [{ isList: true, mentions, entity: [] }] : [];
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}.,']/gu, '')
    .toLowerCase();
const SUFFIX_WORDS = /\s(?:jr|sr|ii|iii|iv|md|do|dc|phd|pe|cpa|rn|esq|dds|psyd|dpm|pt|mba|aia)(?=\s|$)/g;

/** Two writings of one name: a middle name or a suffix may be missing in one of them. */
function isSamePerson(one: string, other: string): boolean {
  const [first = [], second = []] = [one, other].map((name) => plain(name).replaceAll(SUFFIX_WORDS, '').split(/\s+/));
  if (first.at(-1) !== second.at(-1) || first[0] !== second[0]) return false;
  const [middle, otherMiddle] = [first.slice(1, -1), second.slice(1, -1)];
  if (middle.length === 0 || otherMiddle.length === 0) return true;
  return middle.every((word, index) => (otherMiddle[index] ?? '').startsWith(word[0] ?? ''));
}

/** The best writing: with small letters before capitals, then the longest. */
function merged(mentions: readonly Mention[]): Mention[] {
  const people: Mention[][] = [];
  for (const mention of mentions) {
    const same = people.find(([known]) => known && isSamePerson(known.name, mention.name));
    if (same) same.push(mention);
    else people.push([mention]);
  }
  return people.flatMap((same) => {
    const [best] = [...same].sort(
      (one, other) => Number(one.isCapital) - Number(other.isCapital) || other.name.length - one.name.length,
    );
    if (!best) return [];
    return [{ ...best, is_expert: same.some(({ is_expert }) => is_expert), spans: same.flatMap(({ spans }) => spans) }];
  });
}

const doubtful = (
  reason: 'several' | 'no_person',
  mentions: readonly Mention[],
  spans: readonly NoticeSpan[],
  text: NoticeText,
): FieldReading => ({
  finds: [],
  doubts: [
    {
      field: 'deponent',
      reason,
      readings: mentions.length > 0 ? mentions.map(({ name }) => name).slice(0, 4) : entityWords(text, spans),
      spans: [...mentions.flatMap((one) => one.spans), ...spans],
    },
  ],
});

const entityWords = ({ lines }: NoticeText, spans: readonly NoticeSpan[]) =>
  [
    spans
      .slice(0, 2)
      .map(({ line, start, end }) => lines[line]?.slice(start, end))
      .join(' '),
  ].filter(Boolean);

/**
 * Reads who is to be examined, and who of them is an expert. A list means everybody on it; two single names in different lines are a
 * doubt, as is a firm whose representative nobody names.
 */
export function readDeponents(text: NoticeText): FieldReading {
  const groups = [...anchored(text), ...labeled(text), ...listed(text)];
  const entities = groups.flatMap(({ entity }) => entity);
  const all = merged(groups.flatMap(({ mentions }) => mentions));
  const ofLists = merged(groups.filter(({ isList }) => isList).flatMap(({ mentions }) => mentions));
  if (all.length === 0)
    return entities.length > 0 ? doubtful('no_person', [], entities, text) : { finds: [], doubts: [] };
  const isComplete = all.length === 1 || all.length === ofLists.length;
  // 'Depositions of' one person: the others are written where these rules do not see them.
  const isBroken = all.length === 1 && groups.some(({ isMany }) => isMany);
  if (!isComplete || isBroken || entities.length > 0) return doubtful('several', all, entities, text);
  const finds = all.map(
    ({ name, is_expert, spans }): NoticeFind => ({ field: 'deponent', value: name, is_expert, spans }),
  );
  return { finds, doubts: [] };
}
