import { AppError, type FieldProblems } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';

/** A save of an old version. Carries the row as it is now, so that the form can show the difference and lose nothing. */
export class StaleError extends AppError {
  readonly fresh: unknown;

  /** `reason` and `fields` name what exactly was changed, where the caller knows it. */
  constructor(fresh: unknown, reason: Sentence = sentence('general.stale'), fields?: FieldProblems) {
    super(reason, fields);
    this.name = 'StaleError';
    this.fresh = fresh;
  }
}
