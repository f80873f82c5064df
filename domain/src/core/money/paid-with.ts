import { message } from '../messages/catalogue.ts';

/** The kinds of payment by what people call them; all others are the company's own words. */
const NAMES = {
  'Credit Card': 'payment.credit_card',
  'Electronic Check': 'payment.bank_account',
} as const;

const isNamed = (paymentType: string): paymentType is keyof typeof NAMES => Object.hasOwn(NAMES, paymentType);

/** What was paid with, for whoever reads it: the kind of payment and the last four digits (section 9). */
export function paidWith(paymentType: string, lastFour: string): string {
  const kind = isNamed(paymentType) ? message(NAMES[paymentType]) : paymentType;
  return [kind, lastFour && `**** ${lastFour}`].filter(Boolean).join(' ');
}
