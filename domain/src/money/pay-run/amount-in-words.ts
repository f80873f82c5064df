import { USUAL_DECIMALS } from '../../core/money/currency.ts';
import { roundedText } from '../../core/money/rounded-text.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const GROUPS = ['', ' thousand', ' million', ' billion'] as const;

function belowHundred(number: number): string {
  if (number < 20) return ONES[number] ?? '';
  const rest = number % 10;
  return `${TENS[Math.floor(number / 10)]}${rest === 0 ? '' : `-${ONES[rest]}`}`;
}

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const words = hundreds === 0 ? [] : [`${ONES[hundreds]} hundred`];
  return [...words, ...(rest === 0 && hundreds > 0 ? [] : [belowHundred(rest)])].join(' ');
}

/**
 * Writes an amount as a check does: '1128.15' -> 'One thousand one hundred twenty-eight and 15/100'. Checks are
 * English in every language; a currency without decimals has no fraction, one with three has thousandths. Amounts have a sign of none and fewer than thirteen digits.
 */
export function amountInWords(amount: string, decimals: number = USUAL_DECIMALS): string {
  const [integer = '0', fraction = ''] = roundedText(amount, decimals).split('.');
  const groups = integer
    .padStart(Math.ceil(integer.length / 3) * 3, '0')
    .match(/\d{3}/g)
    ?.map(Number) ?? [0];
  const words = groups.flatMap((group, index) =>
    group === 0 && groups.length > 1 ? [] : [`${belowThousand(group)}${GROUPS[groups.length - 1 - index] ?? ''}`],
  );
  const text = words.length === 0 ? 'zero' : words.join(' ');
  const written = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return fraction === '' ? written : `${written} and ${fraction}/1${'0'.repeat(decimals)}`;
}
