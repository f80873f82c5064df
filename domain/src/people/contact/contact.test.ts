import { describe, expect, test } from 'vitest';
import { USER_TYPES } from '../../core/permission/user-type.ts';
import { isBirthDate, MONTH_WORDS } from '../../core/person/birthday.ts';
import { contactFieldsBeyond, inlinePerson, isSamePerson } from './contact-draft.ts';
import { type Addressee, decideWriteTo } from './write-to.ts';

const INTERNAL = ['date_of_birth', 'expiration_date', 'do_not_use', 'credit_limit', 'salesperson'];

test.each([
  ['admin', []],
  ['company', []],
  ['contact', [...INTERNAL, 'is_cod']],
  ['provider', INTERNAL],
] as const)('what the company keeps to itself is not set by a %s', (type, refused) => {
  const all = Object.fromEntries([...INTERNAL, 'is_cod'].map((name) => [name, null]));
  expect(contactFieldsBeyond(type, all).sort()).toEqual([...refused].sort());
});

test('fields that are not sent, and those of a business card, are nobody’s secret', () => {
  for (const type of USER_TYPES) {
    expect(contactFieldsBeyond(type, { last_name: 'Ruiz', email: 'a@b.example', do_not_use: undefined })).toEqual([]);
  }
});

test('who takes a deposition is an attorney; what was typed stays as it was typed', () => {
  const ada = { first_name: 'Ada', last_name: 'New', email: '', phone: '' };
  expect(inlinePerson(ada, true)).toEqual({ ...ada, is_attorney: true, contact_type_id: 1 });
  expect(inlinePerson(ada, false)).toEqual({ ...ada, is_attorney: false, contact_type_id: 2 });
});

test.each([
  [['same_name', 'same_email'], true],
  [['same_phone', 'same_name'], true],
  [['same_name'], false],
  [['same_email', 'same_phone'], false],
  [['similar_name', 'same_email'], false],
] as const)('%j is the same person: %s', (reasons, is_same) => {
  expect(isSamePerson([...reasons])).toBe(is_same);
});

describe('whom a message to many reaches', () => {
  const ida: Addressee = { shut_out: undefined, email: 'ida@lane.example' };
  test.each<[string, Addressee, string | null]>([
    ['an active contact', ida, null],
    ['after the last day', { ...ida, shut_out: 'person_expired' }, 'contact.skip_expired'],
    ['of a client that is closed', { ...ida, shut_out: 'client_inactive' }, 'contact.skip_inactive'],
    ['who left', { ...ida, shut_out: 'person_inactive' }, 'contact.skip_inactive'],
    ['without an address', { ...ida, email: ' ' }, 'contact.skip_no_email'],
    ['who left and has no address', { ...ida, shut_out: 'person_inactive', email: '' }, 'contact.skip_inactive'],
  ])('%s', (_what, contact, reason) => {
    expect(decideWriteTo(contact)).toBe(reason);
  });
});

test.each([
  ['1970-05-01', true],
  ['2031-03-04', true],
  ['2031-03-05', false],
  ['2040-01-01', false],
  ['1901-03-06', true],
  ['1901-03-05', false],
])('born on %s, seen on 2031-03-05: %s', (date, isPossible) => {
  expect(isBirthDate(date, '2031-03-05')).toBe(isPossible);
});

test('a year has twelve months, each with a name of its own', () => {
  expect(Object.keys(MONTH_WORDS).sort().join()).toBe('01,02,03,04,05,06,07,08,09,10,11,12');
  expect(new Set(Object.values(MONTH_WORDS)).size).toBe(12);
});
