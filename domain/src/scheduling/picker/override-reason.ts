import { type Sentence, sentence } from '../../core/messages/catalogue.ts';

export const MIN_REASON = 10;
export const MAX_REASON = 250;

/**
 * Returns what is wrong with the reason somebody types to book a provider in spite of a red fact; undefined where it does. It
 * is counted without the blanks around it.
 */
export function overrideReasonProblem(reason: string): Sentence | undefined {
  const { length } = reason.trim();
  return length < MIN_REASON || length > MAX_REASON ? sentence('picker.reason_short') : undefined;
}
