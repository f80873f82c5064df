import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LETTER_KINDS } from '../../core/record/letter-kind.ts';
import type { Channels } from '../../messages/notification/channels.ts';
import {
  decideLetter,
  type LetterJob,
  type LetterParty,
  type LetterRules,
  letterNotification,
  letterProblems,
  lettersUndoRefusal,
} from './letter.ts';

const both: Channels = { by_mail: true, by_text: true };
const mail: Channels = { by_mail: true, by_text: false };
const text: Channels = { by_mail: false, by_text: true };
const none: Channels = { by_mail: false, by_text: false };

const job = (values: Partial<LetterJob> = {}): LetterJob => ({
  job_date: '2027-03-10',
  time_zone: 'America/Denver',
  is_canceled: 0,
  client_confirmed_on: null,
  ...values,
});

const contact = (values: Partial<LetterParty> = {}): LetterParty => ({
  audience: 'contact',
  shut_out: undefined,
  email: 'grace@example.com',
  mobile: '',
  preferences: both,
  services: [],
  ...values,
});

type Service = LetterParty['services'][number];
const service = (values: Partial<Service> = {}): Service => ({
  job_service_id: 1,
  confirmed_on: null,
  provider_can_take: null,
  ...values,
});
const provider = (...services: Service[]) => contact({ audience: 'provider', services });

const rules = (values: Partial<LetterRules> = {}): LetterRules => ({
  now: Temporal.Instant.from('2027-03-08T16:00:00Z'),
  company: mail,
  ...values,
});

const DONE = '2027-03-01T00:00:00Z';
const written = (channels: Channels) => ({ outcome: 'written', ...channels });
const left = (reason: string) => ({ outcome: 'left_out', reason });

describe('a confirmation', () => {
  test.each([
    ['goes to a contact who has not confirmed', job(), contact(), rules(), written(mail)],
    ['goes to a provider who has not answered', job(), provider(service()), rules(), written(mail)],
    ['is not asked about a canceled job', job({ is_canceled: 2 }), contact(), rules(), left('bulk.mail_canceled')],
    [
      'is not asked where canceling is asked for',
      job({ is_canceled: 1 }),
      contact(),
      rules(),
      left('bulk.mail_canceled'),
    ],
    [
      'is not asked of a client who has confirmed',
      job({ client_confirmed_on: DONE }),
      contact(),
      rules(),
      left('bulk.mail_confirmed'),
    ],
    [
      'is asked of the provider of a job that the client has confirmed',
      job({ client_confirmed_on: DONE }),
      provider(service()),
      rules(),
      written(mail),
    ],
    [
      'is not asked of a provider who has confirmed',
      job(),
      provider(service({ confirmed_on: DONE })),
      rules(),
      left('bulk.mail_confirmed'),
    ],
    [
      'is not asked of a provider who cannot come',
      job(),
      provider(service({ provider_can_take: false })),
      rules(),
      left('bulk.mail_declined'),
    ],
    [
      'is asked about a service that came later',
      job(),
      provider(service(), service({ confirmed_on: DONE })),
      rules(),
      written(mail),
    ],
    [
      'is asked until the end of the day at the place of the job',
      job(),
      contact(),
      rules({ now: Temporal.Instant.from('2027-03-11T06:59:00Z') }),
      written(mail),
    ],
    [
      'is not asked after it',
      job(),
      contact(),
      rules({ now: Temporal.Instant.from('2027-03-11T07:00:00Z') }),
      left('bulk.mail_day_over'),
    ],
    ['needs an address', job(), contact({ email: ' ' }), rules(), left('contact.skip_no_email')],
    [
      'needs no address where a text may say it',
      job(),
      contact({ email: '', mobile: '+13035550123' }),
      rules({ company: both }),
      written(text),
    ],
    [
      'goes by every way that is open',
      job(),
      contact({ mobile: '+13035550123' }),
      rules({ company: both }),
      written(both),
    ],
    [
      'goes to nobody who has left',
      job(),
      contact({ shut_out: 'person_inactive' }),
      rules(),
      left('contact.skip_inactive'),
    ],
    [
      'goes to nobody whose last day is over',
      job(),
      contact({ shut_out: 'person_expired' }),
      rules(),
      left('contact.skip_expired'),
    ],
    [
      'is not sent by a company that sends none',
      job(),
      contact(),
      rules({ company: none }),
      left('bulk.mail_kind_off'),
    ],
    [
      'is not sent to who switched it off',
      job(),
      contact({ preferences: text }),
      rules(),
      left('bulk.mail_switched_off'),
    ],
  ])('%s', (_title, about, party, given, decision) => {
    expect(decideLetter('confirmation', about, party, given)).toEqual(decision);
  });

  test('is the kind of notification that a single job sends', () => {
    expect(letterNotification('confirmation', 'contact')?.name).toBe('Job Scheduled');
    expect(letterNotification('confirmation', 'provider')?.name).toBe('Job Assigned');
    expect(letterNotification('text', 'contact')).toBeUndefined();
  });
});

describe('a text of one’s own', () => {
  test.each([
    ['goes to who has confirmed', job({ client_confirmed_on: DONE }), contact(), written(mail)],
    ['goes to who switched a kind off: it is of none', job(), contact({ preferences: none }), written(mail)],
    ['goes about a job that is over', job({ job_date: '2027-01-04' }), contact(), written(mail)],
    ['goes to nobody about a canceled job', job({ is_canceled: 2 }), contact(), left('bulk.mail_canceled')],
    ['needs an address', job(), contact({ email: '', mobile: '+13035550123' }), left('contact.skip_no_email')],
  ])('%s', (_title, about, party, decision) => {
    expect(decideLetter('text', about, party, rules({ company: none }))).toEqual(decision);
  });

  test('has a subject and says something', () => {
    expect(letterProblems('confirmation', { subject: '', message: '' })).toEqual({});
    expect(letterProblems('text', { subject: 'Parking', message: 'Behind the house' })).toEqual({});
    expect(Object.keys(letterProblems('text', { subject: ' ', message: '' }))).toEqual(['subject', 'message']);
  });
});

test('whatever is known of them, nobody is written to about a canceled job or by a way that is not open', () => {
  const channels = fc.record({ by_mail: fc.boolean(), by_text: fc.boolean() });
  const party = fc.record({
    audience: fc.constantFrom('contact' as const, 'provider' as const),
    shut_out: fc.constantFrom(undefined, 'person_inactive' as const, 'person_expired' as const),
    email: fc.constantFrom('', 'grace@example.com'),
    mobile: fc.constantFrom('', '+13035550123'),
    preferences: channels,
    services: fc.array(
      fc.record({
        job_service_id: fc.nat(),
        confirmed_on: fc.constantFrom(null, DONE),
        provider_can_take: fc.constantFrom(null, true, false),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });
  const jobs = fc.record({
    is_canceled: fc.constantFrom(0, 1, 2),
    client_confirmed_on: fc.constantFrom(null, DONE),
    job_date: fc.constantFrom('2027-03-07', '2027-03-08', '2027-03-09'),
  });
  fc.assert(
    fc.property(fc.constantFrom(...LETTER_KINDS), jobs, party, channels, (what, about, to, company) => {
      const decision = decideLetter(what, job(about), to, rules({ company }));
      if (decision.outcome === 'left_out') return;
      expect(about.is_canceled).toBe(0);
      expect(to.shut_out).toBeUndefined();
      expect(decision.by_mail || decision.by_text).toBe(true);
      if (decision.by_mail) expect(to.email).not.toBe('');
      if (decision.by_text) expect(to.mobile).not.toBe('');
      if (what === 'text') return;
      if (decision.by_mail) expect(company.by_mail && to.preferences.by_mail).toBe(true);
      if (decision.by_text) expect(company.by_text && to.preferences.by_text).toBe(true);
    }),
  );
});

test.each([
  ['waits', null, null, undefined],
  ['was sent', DONE, null, 'bulk.mails_sent'],
  ['was taken back', null, DONE, 'bulk.undone_already'],
])('what %s', (_title, sent_at, undone_at, refusal) => {
  expect(lettersUndoRefusal({ sent_at, undone_at })).toBe(refusal);
});
