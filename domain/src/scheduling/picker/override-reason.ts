import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import type { ProviderAvailability } from '../schedule/provider-availability.ts';
import type { FactKind } from './provider-fact.ts';

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

/** A red fact that somebody booked in spite of, as it was at that moment. */
export type OverriddenFact = { readonly kind: FactKind; readonly text: Sentence };

/** The red facts of a provider: what a reason for booking them all the same is about. */
export const redFacts = ({ reasons }: Pick<ProviderAvailability, 'reasons'>): OverriddenFact[] =>
  reasons.filter(({ severity }) => severity === 'block').map(({ kind, reason }) => ({ kind, text: reason }));

/** The same fact again: of the same kind and with the same words, whatever the order in which its values are stored. */
function isSameFact(one: OverriddenFact, other: OverriddenFact): boolean {
  const names = Object.keys(one.text.params);
  return (
    one.kind === other.kind &&
    one.text.key === other.text.key &&
    names.length === Object.keys(other.text.params).length &&
    names.every((name) => String(one.text.params[name]) === String(other.text.params[name]))
  );
}

/**
 * Whether a reason of before covers every red fact of now. It holds for the facts it was typed for and for no other; one that
 * was stored before facts were stored with it covers all of them.
 */
export function coversFacts(stored: readonly OverriddenFact[], now: readonly OverriddenFact[]): boolean {
  return stored.length === 0 || now.every((fact) => stored.some((one) => isSameFact(one, fact)));
}

/** The sentence of the activity log about one fact that somebody booked in spite of. */
export const overrideSentence = (fact: string, reason: string): Sentence =>
  sentence('override.logged', { fact, reason: reason.trim() });
