import { cardExpiryText } from '../../core/format/card.ts';
import { CARD_TYPES } from '../../core/gateway/card-type.ts';

/** How a saved card or bank account can be used on a day. A bank account never expires. */
export type SavedPaymentState = 'usable' | 'expires_soon' | 'expired';

/** From how many days before its last day a card is said to expire soon (design M6). */
const SOON_DAYS = 30;

/** The last day of the month that a card names as MM/YY; null for what names none. */
export function lastDayOfCard(expiry: string): Temporal.PlainDate | null {
  const [, month, year] = /^(\d\d)\/(\d\d)$/.exec(expiry) ?? [];
  if (!month || !year) return null;
  const last = Temporal.PlainYearMonth.from(`20${year}-${month}`);
  return last.toPlainDate({ day: last.daysInMonth });
}

/** The months, as cards name them, whose cards expire soon. */
export function expiringMonths(today: string): readonly string[] {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  return [first, first.add({ months: 1 })]
    .map(({ month, year }) => cardExpiryText(month, year))
    .filter((expiry) => savedPaymentState(expiry, today) === 'expires_soon');
}

/**
 * Decides whether a saved card can still pay (design M6). A card is good until the last day of the month it names.
 *
 * @param expiry MM/YY as the gateway reports it; '' for a bank account
 * @param today the company's own day, YYYY-MM-DD
 */
export function savedPaymentState(expiry: string, today: string): SavedPaymentState {
  const lastDay = lastDayOfCard(expiry);
  if (lastDay === null) return 'usable';
  const left = Temporal.PlainDate.from(today).until(lastDay, { largestUnit: 'day' }).days;
  if (left < 0) return 'expired';
  return left <= SOON_DAYS ? 'expires_soon' : 'usable';
}

/** The name of a card's kind, such as VISA; '' for a bank account. */
export function cardBrand(card_type: number | null): string {
  return CARD_TYPES.find((type) => type.card_type === card_type)?.name ?? '';
}
