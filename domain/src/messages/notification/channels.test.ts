import { describe, expect, test } from 'vitest';
import {
  appDefault,
  companyDefault,
  isUrgentChange,
  openChannels,
  partyChannels,
  personalDefault,
  personalProblems,
} from './channels.ts';
import {
  NOTIFICATION_TYPES,
  type NotificationType,
  noticeTypeOf,
  notificationTypeOf,
  notificationTypesOf,
} from './notification-type.ts';

const on = { by_mail: true, by_text: true };
const off = { by_mail: false, by_text: false };
const mail = { by_mail: true, by_text: false };
const text = { by_mail: false, by_text: true };

test('each event tells one audience by one kind, and no two kinds share an id', () => {
  const keys = NOTIFICATION_TYPES.map(({ event, audience }) => `${event} ${audience}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(NOTIFICATION_TYPES.map((type) => type.notification_type_id)).size).toBe(keys.length);
  expect(notificationTypeOf('client_confirmed', 'office')?.name).toBe('Job Confirmed by Contact');
  expect(notificationTypeOf('reminder', 'contact')).toBeUndefined();
});

test('people read in the application of what asks them to act or is an answer, until they say otherwise', () => {
  const types: readonly NotificationType[] = NOTIFICATION_TYPES;
  const quiet = types.filter((type) => !appDefault(type)).map(({ event }) => event);
  expect(quiet.sort()).toEqual([
    ...['checked_in', 'client_confirmed', 'day_digest', 'meal_count', 'provider_confirmed', 'worksheet_completed'],
  ]);
  expect(types.every((type) => companyDefault(type).by_app)).toBe(true);
});

test.each([
  ['file_reminder', 'contact', 'Files Requested'],
  ['worksheet_received', 'provider', 'Worksheet Moved'],
  ['keep_asked', 'provider', 'Job Assigned'],
  ['canceled', 'provider', 'Assignment Canceled'],
] as const)('the notice of %s is switched for a %s as "%s"', (event, audience, name) => {
  expect(noticeTypeOf(event, audience)?.name).toBe(name);
});

test('people are asked about what concerns them', () => {
  expect(notificationTypesOf('provider').map(({ name }) => name)).toContain('Job Assigned');
  expect(notificationTypesOf('contact').map(({ name }) => name)).not.toContain('Job Assigned');
  expect(notificationTypesOf('company').map(({ audience }) => audience)).not.toContain('contact');
});

test.each([
  ['what both want', on, on, on],
  ['the company mails alone', mail, on, mail],
  ['the person wants texts alone', on, text, text],
  ['no way left', mail, text, off],
  ['switched off by the company', off, on, off],
])('a way is open where company and person leave it open: %s', (_title, company, person, open) => {
  expect(openChannels(company, person)).toEqual(open);
});

test('without a login a party is told everything; with several, while one of them wants it', () => {
  expect(partyChannels('contact', [])).toEqual(on);
  expect(partyChannels('contact', [off, mail])).toEqual(mail);
  expect(partyChannels('contact', [off])).toEqual(off);
  expect(personalDefault('office')).toEqual(off);
});

describe('at least one kind stays on', () => {
  const kinds = (...people: (typeof on)[]) => people.map((person) => ({ company: companyDefault({}), person }));
  test.each([
    ['contact', kinds(off, off), true],
    ['provider', kinds(text, text), true],
    ['contact', kinds(off, mail), false],
    ['company', kinds(off, off), false],
  ] as const)('of a %s: %j', (type, people, refused) => {
    expect(personalProblems(type, people).settings?.key).toBe(refused ? 'form.notification_type' : undefined);
  });

  test('where the company sends nothing there is nothing to keep on', () => {
    expect(personalProblems('contact', [{ company: off, person: off }])).toEqual({});
  });
});

test.each([
  ['goes by text as well where the company only mails', mail, on, on],
  ['not where the person has switched texts off', mail, mail, mail],
  ['not where the company sends nothing', off, on, off],
  ['once where it goes by text anyway', text, on, text],
])('what changes shortly before a job %s', (_title, company, person, open) => {
  expect(openChannels(company, person, true)).toEqual(open);
});

const NOW = Temporal.Instant.from('2027-03-10T17:00:00Z');

test.each([
  ['a cancellation in a minute', 'canceled', ['2027-03-10T17:01:00Z'], true],
  ['24 hours ahead exactly', 'rescheduled', ['2027-03-11T17:00:00Z'], true],
  ['a second more', 'rescheduled', ['2027-03-11T17:00:01Z'], false],
  ['a job that has begun', 'changed', ['2027-03-10T17:00:00Z'], false],
  ['moved from today to next week', 'rescheduled', ['2027-03-17T17:00:00Z', '2027-03-10T20:00:00Z'], true],
  ['a reminder, which is no change', 'provider_reminder', ['2027-03-10T20:00:00Z'], false],
])('a change inside 24 hours: %s', (_title, event, starts, isUrgent) => {
  expect(
    isUrgentChange(
      event,
      starts.map((start) => Temporal.Instant.from(start)),
      NOW,
    ),
  ).toBe(isUrgent);
});
