import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USER_TYPES } from '../permission/user-type.ts';
import { isPastLastDay, type PersonFacts, whyShutOut } from './may-be-in.ts';

const OPEN: PersonFacts = {
  user_type: 'company',
  status: 'active',
  is_block: false,
  company_status: 'active',
  company_expiration_date: null,
  person_status: null,
  person_expiration_date: null,
  client_status: null,
  today: '2026-03-10',
};

test.each<[string, Partial<PersonFacts>, string | undefined]>([
  ['staff', {}, undefined],
  ['admin', { user_type: 'admin' }, undefined],
  ['contact', { user_type: 'contact', person_status: 'active', client_status: 'active' }, undefined],
  ['contact without a client', { user_type: 'contact', person_status: 'active' }, undefined],
  ['provider', { user_type: 'provider', person_status: 'active' }, undefined],
  ['closed company', { company_status: 'inactive' }, 'company_closed'],
  ['admin of a closed company', { user_type: 'admin', company_status: 'inactive' }, 'company_closed'],
  ['blocked by staff', { is_block: true }, 'user_blocked'],
  ['blocked and closed by staff', { is_block: true, status: 'inactive' }, 'user_blocked'],
  ['closed by staff', { status: 'inactive' }, 'user_inactive'],
  ['subscription ended', { company_expiration_date: '2026-03-09' }, 'subscription_ended'],
  ['last day of the subscription', { company_expiration_date: '2026-03-10' }, undefined],
  ['admin, subscription ended', { user_type: 'admin', company_expiration_date: '2026-03-09' }, undefined],
  ['inactive contact', { user_type: 'contact', person_status: 'inactive' }, 'person_inactive'],
  ['inactive provider', { user_type: 'provider', person_status: 'inactive' }, 'person_inactive'],
  ['contact past the last day', { user_type: 'contact', person_expiration_date: '2026-03-09' }, 'person_expired'],
  ['provider past the last day', { user_type: 'provider', person_expiration_date: '2026-03-09' }, 'person_expired'],
  ['provider on the last day', { user_type: 'provider', person_expiration_date: '2026-03-10' }, undefined],
  ['contact of an inactive client', { user_type: 'contact', client_status: 'inactive' }, 'client_inactive'],
])('%s', (_who, facts, reason) => {
  expect(whyShutOut({ ...OPEN, ...facts })).toBe(reason);
});

test('one reason is enough, and nothing else outweighs it', () => {
  const status = fc.constantFrom('active' as const, 'inactive' as const);
  const day = fc.constantFrom(null, '', '0000-00-00', '2026-03-09', '2026-03-10');
  fc.assert(
    fc.property(
      fc.record({
        user_type: fc.constantFrom(...USER_TYPES),
        status,
        is_block: fc.boolean(),
        company_status: status,
        company_expiration_date: day,
        person_status: fc.option(status),
        person_expiration_date: day,
        client_status: fc.option(status),
        today: fc.constant('2026-03-10'),
      }),
      (facts) => {
        if (whyShutOut(facts) === undefined) {
          expect(facts).toMatchObject({ status: 'active', is_block: false, company_status: 'active' });
        }
        expect(whyShutOut({ ...facts, status: 'inactive' })).not.toBeUndefined();
        expect(whyShutOut({ ...facts, is_block: true })).not.toBeUndefined();
      },
    ),
  );
});

test.each([
  [null, false],
  ['', false],
  ['0000-00-00', false],
  ['2026-03-09', true],
  ['2026-03-10', false],
])('last day %s has passed: %s', (day, passed) => {
  expect(isPastLastDay(day, '2026-03-10')).toBe(passed);
});
