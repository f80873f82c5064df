/** The kinds of card and the numbers that the merchant calls know them by (section 7). */
export interface CardType {
  readonly card_type: 1 | 2 | 3 | 4;
  readonly name: 'American Express' | 'Discover' | 'Master Card' | 'VISA';
  /** Which numbers are of this kind, as a regular expression over digits, from the first digits on. */
  readonly prefix: string;
  readonly lengths: readonly number[];
  readonly cvv_length: 3 | 4;
}

export const CARD_TYPES: readonly CardType[] = [
  { card_type: 1, name: 'American Express', prefix: '3[47]', lengths: [15], cvv_length: 4 },
  { card_type: 2, name: 'Discover', prefix: '(?:6011|64[4-9]|65)', lengths: [16, 19], cvv_length: 3 },
  {
    card_type: 3,
    name: 'Master Card',
    prefix: '(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)',
    lengths: [16],
    cvv_length: 3,
  },
  { card_type: 4, name: 'VISA', prefix: '4', lengths: [13, 16, 19], cvv_length: 3 },
];

/** The kind of a card by the first digits of its number, while it is typed too; null when they tell nothing yet. */
export function detectCardType(digits: string): CardType | null {
  return CARD_TYPES.find((type) => new RegExp(`^${type.prefix}`).test(digits)) ?? null;
}

/** True for a number of a known kind with its length and a right check digit. */
export function isCardNumber(digits: string): boolean {
  const type = detectCardType(digits);
  return (type?.lengths.includes(digits.length) ?? false) && passesLuhn(digits);
}

/** The check that every card number passes: from the right, every second digit doubled, a sum that ends in 0. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * True when the chosen payment method takes the card that was entered (section 5). A credit card method without a card
 * type takes every card; a method that is no card takes none.
 */
export function takesCard(
  method: { readonly payment_type: string; readonly card_type: number | null },
  entered: number,
): boolean {
  if (method.payment_type !== 'Credit Card') return false;
  return method.card_type === null || method.card_type === entered;
}
