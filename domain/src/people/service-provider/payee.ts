import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { isDigits } from '../../core/validation/patterns.ts';

/** The account that a provider is paid to. Numbers are digits only. */
export interface BankAccount {
  readonly routing_number: string;
  readonly account_number: string;
  readonly account_type: 'checking' | 'savings';
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
export function payeeProblems({ tax_id, bank }: { tax_id?: string; bank?: BankAccount | null }): FieldProblems {
  const problems: Record<string, Sentence> = {};
  if (tax_id && taxIdDigits(tax_id) === '') problems.tax_id = sentence('provider.tax_id');
  if (!bank) return problems;
  if (!isRoutingNumber(bank.routing_number)) problems.routing_number = sentence('provider.routing_number');
  if (!isDigits(bank.account_number) || bank.account_number.length < 4 || bank.account_number.length > 17)
    problems.account_number = sentence('provider.account_number');
  return problems;
}
