/** A card as **** and its last four digits (section 9). */
export function cardText(lastFour: string): string {
  return `****${lastFour.slice(-4)}`;
}

/** A card's expiry as MM/YY (section 9). */
export function cardExpiryText(month: number, year: number): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}
