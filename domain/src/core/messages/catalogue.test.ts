import { describe, expect, test } from 'vitest';
import { termsOf } from '../term/resolve-term.ts';
import { catalogue, isMessageKey, message, messageStatus, sentence, sentenceText } from './catalogue.ts';
import { MESSAGE_AREAS } from './every-area.ts';

const SPEC_SENTENCES = [
  'Thank you for submitting data!',
  'Production {Worksheet}',
  'I can take this job.',
  'I cannot take this job.',
  'Download Selected',
  'Thank you for uploading files for this {Job}',
  'Select the division to pay invoices for',
  'Virtual Terminal',
  'Enter Miscellaneous Sale',
  'Completed on {date}',
  'Partially Completed',
  'Incomplete',
  'Username is required',
  'Password is required',
  'Please enter the verification code',
  'Please enter at least one field value.',
  'Must have 8 characters, with one upper case, one lower case and one number',
  'Password and confirm password must match',
  'This field is required',
  'Invalid email address',
  'Please enter valid phone number',
  'Not a valid integer',
  'Please enter valid email address.',
  'This filename contains one or more of the following unsupported characters {characters}',
  'Please select files that are 256MB or smaller.',
  'required',
  'Please select at least one file to download.',
  'Payment Amount cannot be zero. Please enter valid payment amount to pay!',
  'The selected payment method does not match the card type entered. Please select the correct payment method or update the card details.',
  'This account number is invalid. Please re-enter.',
  'One or more fields are invalid. Please check highlighted fields.',
  'Invalid Weekday!',
  'You do not have permission to view this page.',
  'Entered by',
  'Sorry you do not have permissions to access this page.',
  'Something went wrong!',
  'Please enter valid date.',
  'No Record Found.',
  'Incorrect user name or password. Please try again',
  'Incorrect password. Please try again',
  'Verification code expired. Please request a new code.',
  'Invalid code entered.',
  'Your attempt is completed. Please try to login again.',
  'Your account is disabled. Please contact technical support for assistance.',
  'Sorry guid is invalid.',
  'Sorry contact is invalid.',
  'Sorry service provider is invalid.',
  'No user found.',
  'This job is not found',
  'Job not found.',
  'no job record found',
  'Company not found.',
  'Failed to get file',
  'File not found',
  'This file could not be found in the repository.',
  'Invalid file: Unsupported file format',
  'Could not get upload URL',
  'File not delete',
  'Upload failed. Please try again.',
  'Please enter valid payment amount to pay!',
  'Amount should not be greater than balance',
  'You do not have enough points to redeem this item.',
  'Job cannot be worked on when it is for a previous day.',
  'Selected worksheet already marked as a completed.',
  'Sorry, You can not access worksheet of canceled job.',
  'Text copied.',
  'Job Confirmed by Contact',
  'Job Confirmed by Service Provider',
  'Job Checked In by Service Provider',
  'Confirm Job',
  '---',
];

describe('catalogue', () => {
  test.each(SPEC_SENTENCES)('says verbatim: %s', (text) => {
    expect(Object.values(catalogue).map((entry) => entry.text)).toContain(text);
  });

  test('every key lives in one area file only', () => {
    const keys = MESSAGE_AREAS.flatMap((area) => Object.keys(area));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test('every status is an HTTP error', () => {
    for (const entry of MESSAGE_AREAS.flatMap((area) => Object.values<{ text: string; status?: number }>(area))) {
      if (entry.status !== undefined) expect(entry.status, entry.text).toSatisfy((n: number) => n >= 400 && n < 600);
    }
  });
});

describe('message', () => {
  test('fills parameters', () => {
    expect(message('form.min_value', { min: 3 })).toBe('Minimum value is 3');
    expect(message('login.wrong_company', { entered_company: 'Front Range', this_company: 'Summit' })).toBe(
      'The user name you entered belongs to Front Range, not Summit. Please enter the user name for Summit.',
    );
  });

  test('speaks the words of the division', () => {
    const terms = termsOf([{ term: 'job', singular_form: 'Booking', plural_form: 'Bookings', user_type: null }]);
    expect(sentenceText(sentence('upload.thanks'), terms)).toBe('Thank you for uploading files for this Booking');
    expect(message('upload.thanks')).toBe('Thank you for uploading files for this Job');
    expect(sentenceText(sentence('job.not_ready_to_confirm', { hours: 48 }), terms)).toContain('Some bookings are');
  });

  test('knows which keys exist', () => {
    expect(isMessageKey('form.required')).toBe(true);
    expect(isMessageKey('toString')).toBe(false);
  });

  test('gives the HTTP status', () => {
    expect(messageStatus('login.incorrect')).toBe(401);
    expect(messageStatus('general.text_copied')).toBe(200);
  });
});
