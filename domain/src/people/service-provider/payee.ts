import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { isDigits } from '../../core/validation/patterns.ts';

/** How the money of a pay run reaches a provider. */
export const PAY_BY = ['check', 'bank', 'other'] as const;
export type PayBy = (typeof PAY_BY)[number];

/** How many days new bank details wait before money goes to them, so that whoever did not ask for them can object. */
export const BANK_HOLD_DAYS = 3;

/** The first day on which money goes to bank details that were entered on a day; null where no wait is known of. */
export function bankHoldUntil(changed_on: string | null): string | null {
  return changed_on && Temporal.PlainDate.from(changed_on).add({ days: BANK_HOLD_DAYS }).toString();
}

/** Returns whether bank details still wait on a day. */
export function isBankOnHold(changed_on: string | null, today: string): boolean {
  const until = bankHoldUntil(changed_on);
  return until !== null && today < until;
}

/** Whom a change of bank details is mailed to: the address that the ones before were confirmed to, and the present one. */
export function bankNoticeTo(confirmed_to: string, email: string): string[] {
  const same = confirmed_to.toLowerCase() === email.toLowerCase();
  return [confirmed_to, same ? '' : email].filter((address) => address !== '');
}

/** The account that a provider is paid to. Numbers are digits only. */
export interface BankAccount {
  readonly routing_number: string;
  readonly account_number: string;
  readonly account_type: 'checking' | 'savings';
  /** Whose account it is: a bank file pays persons and businesses by different rules. */
  readonly holder_type: 'person' | 'business';
}

const ROUTING_WEIGHTS = [3, 7, 1] as const;

/** Whether a number is a routing number of an American bank: nine digits whose weighted sum ends in zero. */
export function isRoutingNumber(text: string): boolean {
  if (!isDigits(text) || text.length !== 9 || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((all, digit, index) => all + Number(digit) * (ROUTING_WEIGHTS[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** A tax number as people write it, '12-3456789' or '123-45-6789', by its nine digits; '' when it is none. */
export function taxIdDigits(text: string): string {
  if (!/^(\d{2}-?\d{7}|\d{3}-\d{2}-\d{4})$/.test(text.trim())) return '';
  return text.replaceAll(/\D/g, '');
}

/** The end of a number that is shown instead of it (section 9, Card number shown as **** plus last four). */
export function lastFour(digits: string): string {
  return digits.slice(-4);
}

/** What is shown of a number that is kept sealed; '' where none is. */
export function maskedNumber(last4: string): string {
  return last4 === '' ? '' : `****${last4}`;
}

/** What is wrong with what a provider is paid by, next to its fields. Blank takes what was kept away and is no fault. */
export function payeeProblems({
  tax_id,
  bank,
}: {
  tax_id?: string;
  bank?: Pick<BankAccount, 'routing_number' | 'account_number'> | null;
}): FieldProblems {
  const problems: Record<string, Sentence> = {};
  if (tax_id && taxIdDigits(tax_id) === '') problems.tax_id = sentence('provider.tax_id');
  if (!bank) return problems;
  if (!isRoutingNumber(bank.routing_number)) problems.routing_number = sentence('provider.routing_number');
  if (!isDigits(bank.account_number) || bank.account_number.length < 4 || bank.account_number.length > 17)
    problems.account_number = sentence('provider.account_number');
  return problems;
}
