import { PLAIN_AMOUNT } from '@onrecord/domain/core/money/currency';
import { isEmail, isInternationalPhone } from '@onrecord/domain/core/validation/patterns';
import { z } from 'zod';

/** Shapes that many calls have in common. Dates are 'YYYY-MM-DD', times 'HH:mm', instants ISO 8601, money exact text. */

export const id = z.number().int().positive();
export const optionalId = id.nullable();
export const plainDate = z.iso.date();
export const plainTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const instant = z.iso.datetime({ offset: true });
/** An amount such as "1433.93": exact decimal text, never a binary number. */
export const money = z.string().regex(/^-?\d{1,12}(\.\d{1,3})?$/);
const TYPED_AMOUNTS = new WeakSet<object>();

/** Marks a shape as an amount that somebody types: a call refuses more decimals of it than the currency of the company has. */
export function typedAmount<Shape extends z.ZodType>(shape: Shape): Shape {
  TYPED_AMOUNTS.add(shape);
  return shape;
}

export const isTypedAmount = (shape: z.ZodType): boolean => TYPED_AMOUNTS.has(shape);

/** Two places, and more only where they say something, as amounts are held: '5' becomes '5.00', '1.500' becomes '1.50'. */
function withDecimals(text: string): string {
  const [integer = '', fraction = ''] = text.split('.');
  return `${integer}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** An amount that people type and that is never negative, such as a limit. */
export const amount = typedAmount(z.string().regex(PLAIN_AMOUNT, 'form.amount').overwrite(withDecimals));
export const shortText = z.string().trim().max(255);
/** A text that must not be blank. */
export const requiredText = z.string().trim().min(1, 'form.required').max(255);
/** An address to write to, or nothing. */
export const email = z
  .string()
  .trim()
  .max(320)
  .refine((text) => text === '' || isEmail(text), 'form.email');
/** A phone anywhere in the world, or nothing. */
export const phone = shortText.refine((text) => text === '' || isInternationalPhone(text), 'form.phone');
export const longText = z.string().max(10_000);
/** Notes on public pages, check-ins and confirmations (section 5). */
export const noteText = z.string().max(250);

/** What a save answers: the sentence to show and the id of the row. */
export const savedResponse = z.strictObject({ message: z.string(), id });
export const messageResponse = z.strictObject({ message: z.string() });
export const countResponse = z.strictObject({ count: z.number().int() });

/** A choice in a select or combobox. */
export const choice = z.strictObject({ value: id, label: z.string(), note: z.string().optional() });
export type Choice = z.output<typeof choice>;
