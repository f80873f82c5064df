const SMALL = new Set([
  'of',
  'the',
  'and',
  'for',
  'in',
  'a',
  'an',
  'at',
  'by',
  'de',
  'del',
  'la',
  'van',
  'von',
  'v.',
  'vs.',
]);
const CAPITALS =
  /^(?:llc|llp|lllp|lp|pc|pllc|pa|usa|us|plc|ii|iii|iv|n\.a|u\.s|u\.s\.a|l\.l\.c|p\.c|p\.a|l\.p|m\.d|ph\.d|nv|ag|fsb)[.,]*$/i;
const ABBREVIATED: Readonly<Record<string, string>> = {
  'ph.d': 'Ph.D',
  'ph.d.': 'Ph.D.',
  phd: 'PhD',
  'ph.d.,': 'Ph.D.,',
};

function wordCased(word: string): string {
  const plain = word.toLowerCase();
  if (plain === word || /^\d+(?:st|nd|rd|th)\b/.test(plain)) return plain;
  const spelled = ABBREVIATED[plain];
  if (spelled) return spelled;
  if (CAPITALS.test(word)) return word.toUpperCase();
  return plain
    .replace(/^(\P{L}*)(\p{L})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replaceAll(
      /([-'./&])(\p{L})(?=\p{L}{1}|\.)/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** Whether a text is written in capitals, as captions are; small words between them do not matter. */
export const isCapitals = (text: string) => {
  const words = text.replaceAll(/(?<![\p{L}'.])(?:\p{Ll}[\p{Ll}'.]*)(?!\p{L})/gu, '');
  return words === words.toUpperCase() && /\p{Lu}{2}/u.test(words);
};

/**
 * Writes capitals as people write names: `RAYMOND T. KESSLER` is `Raymond T. Kessler`, `HARTWELL LOGISTICS, LLC` `Hartwell Logistics, LLC`.
 * What has small letters already stays as it is.
 */
export function titleCase(text: string): string {
  if (!isCapitals(text)) return text;
  return text
    .split(' ')
    .map((word, index) => (index > 0 && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : wordCased(word)))
    .join(' ');
}
