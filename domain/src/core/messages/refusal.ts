import type { FieldProblems } from './app-error.ts';
import { type MessageKey, type ParamsArgument, type Sentence, sentence } from './catalogue.ts';

/**
 * How a decision says no without throwing. A caller that wants to throw writes
 * `throw new AppError(decision.reason, decision.fields)`.
 */
export interface Refused {
  readonly outcome: 'refused';
  readonly reason: Sentence;
  readonly fields?: FieldProblems;
}

/** A refusal with one sentence: `refused('confirm.stop_access')`. */
export function refused<Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>): Refused {
  return { outcome: 'refused', reason: sentence(key, ...params) };
}

/** A refusal that points at fields, or null when no field has a problem. */
export function refusedFields(fields: FieldProblems): Refused | null {
  if (Object.keys(fields).length === 0) return null;
  return { outcome: 'refused', reason: sentence('request.invalid'), fields };
}
