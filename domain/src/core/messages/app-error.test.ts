import { describe, expect, test } from 'vitest';
import { termsOf } from '../term/resolve-term.ts';
import { AppError, errorBody, refuse, refuseFields } from './app-error.ts';
import { sentence } from './catalogue.ts';

describe('AppError', () => {
  test('carries the sentence, its parameters and the status', () => {
    const error = refuse('request.not_built', { reason: 'statements' });
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ key: 'request.not_built', params: { reason: 'statements' }, statusCode: 501 });
    expect(error.message).toBe('This is not built yet: statements');
  });

  test('writes the wire body in the reader’s terms, each field with its own sentence', () => {
    const terms = termsOf([{ term: 'job', singular_form: 'Booking', plural_form: null, user_type: null }]);
    expect(errorBody(refuse('confirm.stop_access'), terms)).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      message: 'This booking can no longer be confirmed because its date has passed.',
      key: 'confirm.stop_access',
    });
    const fields = { email: sentence('form.email'), size: sentence('form.max_value', { max: 10 }) };
    expect(errorBody(refuseFields(fields))).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      key: 'request.invalid',
      fields: { email: 'Invalid email address', size: 'Maximum value is 10' },
    });
  });

  test('a plain text used as an error still answers an error status', () => {
    expect(refuse('general.no_record_found').statusCode).toBe(400);
  });
});
