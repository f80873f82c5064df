/** A tag of an XML text. Its name has no prefix; `from` and `to` are where it begins and where what follows it does. */
export interface XmlTag {
  readonly kind: 'open' | 'close' | 'empty';
  readonly name: string;
  /** What stands between the name and the end of the tag. */
  readonly attributes: string;
  readonly from: number;
  readonly to: number;
}

/** What is no tag, by its first characters, and how it ends. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** The end of what begins at `from` and is no tag; the end of the text where it never ends. */
function skip(xml: string, from: number): number {
  const [start, closing] = SKIPPED.find(([opening]) => xml.startsWith(opening, from)) ?? ['<!', '>'];
  const end = xml.indexOf(closing, from + start.length);
  return end < 0 ? xml.length : end + closing.length;
}

/** Character codes. */
const SPACE = 0x20;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;
const GREATER = 0x3e;
const isQuote = (code: number) => code === DOUBLE || code === SINGLE;

/** Where a tag that begins at `from` ends: at the first '>' outside quotes; -1 where it never ends. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === GREATER) return at;
    if (isQuote(code)) at = xml.indexOf(code === DOUBLE ? '"' : "'", at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/** The tag between two positions, without its brackets. */
function readTag(xml: string, from: number, end: number): XmlTag {
  const closes = xml.charCodeAt(from + 1) === SLASH;
  const isEmpty = xml.charCodeAt(end - 1) === SLASH;
  const last = isEmpty ? end - 1 : end;
  let start = from + (closes ? 2 : 1);
  let at = start;
  for (; at < last; at += 1) {
    const code = xml.charCodeAt(at);
    if (code <= SPACE || code === SLASH || isQuote(code)) break;
    if (code === COLON) start = at + 1;
  }
  const kind = closes ? 'close' : isEmpty ? 'empty' : 'open';
  return { kind, name: xml.slice(start, at), attributes: xml.slice(at, last), from, to: end + 1 };
}

const NO_TAG = new Set([...'!?'].map((sign) => sign.charCodeAt(0)));

/**
 * Walks the tags of an XML text from the first to the last, in time that grows with the length of the text and no faster,
 * whatever it holds. It checks nothing: tags need not match, and a text that breaks off ends the walk.
 */
export function* xmlTags(xml: string): Generator<XmlTag> {
  for (let from = xml.indexOf('<'); from >= 0; ) {
    if (NO_TAG.has(xml.charCodeAt(from + 1))) {
      from = xml.indexOf('<', skip(xml, from));
    } else {
      const end = endOfTag(xml, from + 1);
      if (end < 0) return;
      yield readTag(xml, from, end);
      from = xml.indexOf('<', end + 1);
    }
  }
}

const ATTRIBUTE = /\s*([\w.:-]{1,64})\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** The value of an attribute as it is written; undefined where the tag has none of this name. */
export function attributeOf({ attributes }: Pick<XmlTag, 'attributes'>, name: string): string | undefined {
  if (!attributes.includes(name)) return undefined;
  ATTRIBUTE.lastIndex = 0;
  for (let found = ATTRIBUTE.exec(attributes); found; found = ATTRIBUTE.exec(attributes))
    if (found[1] === name) return found[2] ?? found[3];
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const MAX_CODE_POINT = 0x10ffff;
const characterOf = (code: number, written: string) => (code <= MAX_CODE_POINT ? String.fromCodePoint(code) : written);

/** Text as it stands between tags or in an attribute, with its entities as the characters they stand for. */
export function xmlText(xml: string): string {
  if (!xml.includes('&')) return xml;
  return xml.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (written, decimal?: string, hex?: string, name?: string) => {
      if (decimal) return characterOf(Number(decimal), written);
      return hex ? characterOf(Number.parseInt(hex, 16), written) : (ENTITIES[name ?? ''] ?? written);
    },
  );
}
