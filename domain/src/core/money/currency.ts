/** How many decimals an amount has in most currencies. */
export const USUAL_DECIMALS = 2;

/** The most decimals that an amount has in any currency a company can bill in; columns hold so many. */
export const MAX_DECIMALS = 3;

/** The currencies of ISO 4217 whose smallest unit is another than a hundredth. */
export const OTHER_DECIMALS: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

/** How many decimals an amount of a currency has: 2 for USD, 0 for JPY, 3 for KWD. Without a currency, so many as in most. */
export function decimalsOf(currencyCode: string | undefined): number {
  return OTHER_DECIMALS[currencyCode ?? ''] ?? USUAL_DECIMALS;
}

/** An amount as it is typed and as it travels: up to nine digits (section 5) and as many places as any currency has. */
export const PLAIN_AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;

/** Whether a text is an amount that can be calculated with: exact, without sign, separators and symbol. */
export const isPlainAmount = (text: string): boolean => PLAIN_AMOUNT.test(text);

/** Whether an exact amount has no more decimals than its currency; zeros behind the last one count for nothing. */
export function fitsDecimals(amount: string, decimals: number): boolean {
  const [, fraction = ''] = amount.split('.');
  return fraction.replace(/0+$/, '').length <= decimals;
}

/** The smallest amount of a currency, exact: '0.01' with two decimals, '1' with none. */
export function smallestUnit(decimals: number): string {
  return decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
}
