import { AppError } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';

/** A save of an old version. Carries the row as it is now, so that the form can show the difference and lose nothing. */
export class StaleError extends AppError {
  readonly fresh: unknown;

  constructor(fresh: unknown) {
    super(sentence('general.stale'));
    this.name = 'StaleError';
    this.fresh = fresh;
  }
}
