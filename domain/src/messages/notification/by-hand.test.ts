import { describe, expect, test } from 'vitest';
import { type ByHandJob, type ByHandParty, byHandTypes } from './by-hand.ts';

const JOB: ByHandJob = { is_canceled: false, is_over: false, client_confirmed: false, client_declined: false };
const CONTACT: ByHandParty = { audience: 'contact' };
const PROVIDER: ByHandParty = {
  audience: 'provider',
  is_confirmed: false,
  has_checked_in: false,
  owes_worksheet: true,
  has_worksheet: false,
};

const names = (job: Partial<ByHandJob>, party: ByHandParty) =>
  byHandTypes({ ...JOB, ...job }, party).map(({ name }) => name);

describe('mails sent by hand', () => {
  test.each<[string, Partial<ByHandJob>, ByHandParty, string[]]>([
    ['a contact who has not confirmed', {}, CONTACT, ['Job Scheduled', 'Job Reminder']],
    ['a contact who said that something is wrong', { client_declined: true }, CONTACT, ['Job Scheduled']],
    ['a contact who confirmed', { client_confirmed: true }, CONTACT, ['Job Scheduled', 'Job Confirmed by Contact']],
    ['a contact of a canceled job', { is_canceled: true, client_confirmed: true }, CONTACT, ['Job Canceled']],
    ['a contact of a job of the past', { is_over: true }, CONTACT, []],
    ['a provider who has not responded', {}, PROVIDER, ['Job Assigned', 'Assignment Reminder']],
    [
      'a provider who confirmed and checked in',
      {},
      { ...PROVIDER, is_confirmed: true, has_checked_in: true },
      ['Job Assigned', 'Job Confirmed by Service Provider', 'Job Checked In by Service Provider'],
    ],
    ['a provider who owes a worksheet', { is_over: true }, PROVIDER, ['Worksheet Reminder']],
    [
      'a provider who turned it in',
      { is_over: true },
      { ...PROVIDER, owes_worksheet: false, has_worksheet: true },
      ['Worksheet Completed'],
    ],
    [
      'a provider of a canceled job',
      { is_canceled: true },
      { ...PROVIDER, is_confirmed: true },
      ['Assignment Canceled'],
    ],
  ])('to %s', (_, job, party, expected) => {
    expect(names(job, party)).toEqual(expected);
  });
});
