import type { NoticeText } from './notice-text.ts';
import { titleCase } from './title-case.ts';

/** A name with its part of the flat text. */
export interface WrittenName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const NAME_WORD = /^(?:\p{Script=Latin}[\p{Script=Latin}\p{M}'.-]*)$/u;
const PARTICLES = new Set([
  'de',
  'la',
  'del',
  'van',
  'von',
  'der',
  'den',
  'di',
  'da',
  'al',
  'el',
  'bin',
  'le',
  'y',
  'dos',
  'ter',
]);
const SUFFIXES =
  /^(?:jr|sr|ii|iii|iv|m\.?d|d\.?o|d\.?c|ph\.?d|p\.?e|c\.?p\.?a|r\.?n|esq|d\.?d\.?s|psy\.?d|d\.?p\.?m|p\.?t|m\.?b\.?a|a\.?i\.?a)\.?$/i;
/** Words before a name that say who somebody is. */
const ROLES = new Set(
  `plaintiff plaintiffs plaintiff's plaintiffs' defendants' defendant defendants defendant's petitioner petitioner's respondent respondent's claimant claimant's
  witness witnesses witness' deponent deponents non-party nonparty third-party mr mrs ms miss dr prof professor officer detective deputy
  sergeant sgt lt captain trooper expert experts treating physician doctor nurse retained testifying designated named cross-defendant
  cross-complainant applicant applicant's employer claimant complainant lt. col colonel major general sheriff principal chief mayor superintendent coach pastor reverend rev judge
  hon manager director president ceo cfo supervisor corporal cpl investigator ranger firefighter agent inspector chairman chairwoman the party party's fact percipient employee his her its their our own`.split(
    /\s+/,
  ),
);
/** Capitalised words that begin something else than a name. */
const STOPS = new Set(
  `pursuant on at by via upon will before taken duces tecum to and through in video videotaped zoom remote remotely oral notice amended
  second third date time location is shall has be for with under from or of as who a an please take place monday tuesday wednesday thursday
  friday saturday sunday january february march april may june july august september october november december mon tue wed thu fri sat sun
  the a an deposition depositions where when start job matter please subpoena demand request production documents plaintiff plaintiffs
  defendant defendants deponent witness applicant join attorney counsel sincerely thanks regards also but if all any it we i you they she he
  rule frcp crcp per re case no cause docket court reporter videographer scheduled set tomorrow today next this`.split(
    /\s+/,
  ),
);
const ENTITY =
  /^(?:inc|llc|l\.l\.c|llp|lp|corp|corporation|company|co|ltd|plc|gmbh|bank|insurance|hospital|university|department|city|county|state|district|board|association|authority|trust|estate|records?|custodian|representatives?|designees?|agents?|knowledgeable|qualified|clinic|center|group|services|systems|partners|school|church|police|sheriff)\.?,?$/i;

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** At most twelve words from a position on, as they stand. */
function wordsFrom(flat: string, at: number): Word[] {
  return [...flat.slice(at, at + 160).matchAll(/[^\s,;:()\u00A6]+|[,;:()\u00A6]/gu)]
    .slice(0, 16)
    .map(({ index, 0: text }) => ({ text, start: at + index, end: at + index + text.length }));
}

const bare = (text: string) => text.replace(/\.$/, '');
const isCapitalised = (text: string) => /^\p{Lu}/u.test(text);

export type NameReading =
  | { readonly kind: 'name'; readonly name: WrittenName; readonly isExpert: boolean }
  | { readonly kind: 'entity'; readonly start: number; readonly end: number }
  | { readonly kind: 'none' };

/** Skips what says who somebody is: `Defendant's expert witness, Dr.`; `next` is the first word behind it. */
function afterRoles(words: readonly Word[]): { next: number; isExpert: boolean } {
  let next = 0;
  let isExpert = false;
  for (; next < words.length; next += 1) {
    const plain = bare(words[next]?.text ?? '').toLowerCase();
    if (plain === ',' && next > 0) continue;
    if (!ROLES.has(plain)) break;
    if (/^experts?$/.test(plain)) isExpert = true;
  }
  return { next, isExpert };
}

/** Whether a full stop behind a word ends its sentence: behind an initial or `Jr.` it does not. */
const endsSentence = (text: string) => /\p{L}{2}\.$/u.test(text) && !SUFFIXES.test(text);
const isStop = (text: string) => !/^\p{Lu}\.$/u.test(text) && STOPS.has(bare(text).toLowerCase());
const mayBeName = (text: string) => NAME_WORD.test(text) && isCapitalised(text) && !isStop(text);

/** `KESSLER, Raymond`: a surname in capitals before a name that is not. */
const isSurname = (word: Word | undefined, following: Word) =>
  word !== undefined &&
  /^\p{Lu}[\p{Lu}'-]+$/u.test(word.text) &&
  /^\p{Lu}\p{Ll}/u.test(following.text) &&
  !isStop(following.text);

/** Words of a name on their way to becoming one. */
interface Parts {
  readonly words: Word[];
  readonly suffixes: Word[];
}

const isCaps = (text: string) => /^\p{Lu}[\p{Lu}'.-]+$/u.test(text) && /\p{Lu}{2}/u.test(text);
const isMixed = (text: string) => /^\p{Lu}\p{M}*\p{Ll}/u.test(text);

/** A title in capitals ends where a sentence begins, and the other way round. */
function isOtherCase(words: readonly Word[], next: string): boolean {
  const long = words.filter(({ text }) => isCaps(text) || isMixed(text));
  if (long.length === 0) return false;
  return isMixed(next)
    ? long.every(({ text }) => isCaps(text))
    : long.length > 1 && isCaps(next) && long.every(({ text }) => isMixed(text));
}

type Step = 'on' | 'skip' | 'end' | 'entity' | 'turned';

function stepAtComma({ words, suffixes }: Parts, following: Word | undefined): Step {
  if (!following || words.length === 0) return 'end';
  if (words.length > 1 && SUFFIXES.test(following.text)) {
    suffixes.push(following);
    return 'skip';
  }
  if (ENTITY.test(following.text)) return 'entity';
  return words.length === 1 && isSurname(words[0], following) ? 'turned' : 'end';
}

function stepAtWord({ words, suffixes }: Parts, word: Word): Step {
  if (suffixes.length > 0) return 'end';
  if (words.length > 0 && isCapitalised(word.text) && ENTITY.test(word.text)) return 'entity';
  if (words.length > 1 && SUFFIXES.test(word.text)) {
    suffixes.push(word);
    return 'on';
  }
  const isParticle = words.length > 0 && PARTICLES.has(word.text.toLowerCase());
  if (!isParticle && !mayBeName(word.text)) return 'end';
  if (isOtherCase(words, word.text)) return 'end';
  words.push(word);
  return endsSentence(word.text) ? 'end' : 'on';
}

/**
 * Reads the name of a person right behind a position: two to five capitalised words in Latin letters, with initials, particles and what
 * follows a comma as `Jr.` or `M.D.` do. `KESSLER, Raymond T.` turns round. A firm or an office is no person.
 */
export function personAt({ flat }: NoticeText, at: number, until = flat.length): NameReading {
  const words = wordsFrom(flat, at).filter(({ end }) => end <= until);
  const { next, isExpert } = afterRoles(words);
  const parts: Parts = { words: [], suffixes: [] };
  for (let index = next; index < words.length; index += 1) {
    const word = words[index];
    const following = words[index + 1];
    if (!word) break;
    if (word.text.includes('\uFFFD')) return { kind: 'none' };
    const step = word.text === ',' ? stepAtComma(parts, following) : stepAtWord(parts, word);
    if (step === 'entity') return { kind: 'entity', start: words[next]?.start ?? at, end: following?.end ?? word.end };
    if (step === 'turned') return turned(words, index, isExpert);
    if (step === 'end') break;
    if (step === 'skip') index += 1;
  }
  return nameOf(parts, isExpert);
}

function turned(words: readonly Word[], comma: number, isExpert: boolean): NameReading {
  const surname = words[comma - 1];
  const given: Word[] = [];
  for (const word of words.slice(comma + 1, comma + 4)) {
    if (!mayBeName(word.text)) break;
    given.push(word);
  }
  const last = given.at(-1);
  if (!surname || !last || bare(given[0]?.text ?? '').length < 2) return { kind: 'none' };
  const name = [...given.map(({ text }) => text), titleCase(surname.text)].join(' ');
  return { kind: 'name', name: { name, start: surname.start, end: last.end }, isExpert };
}

function nameOf({ words, suffixes }: Parts, isExpert: boolean): NameReading {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length < 2 || words.length > 6 || bare(last.text).length < 2) return { kind: 'none' };
  const isStopped = endsSentence(last.text);
  const written = words.map(({ text }) => text).join(' ');
  const plain = titleCase(isStopped ? written.slice(0, -1) : written);
  const name = [plain, ...suffixes.map(({ text }) => titleCase(text))].join(', ');
  const end = suffixes.at(-1)?.end ?? (isStopped ? last.end - 1 : last.end);
  return { kind: 'name', name: { name, start: first.start, end }, isExpert };
}
