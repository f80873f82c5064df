import { expect, test } from 'vitest';
import { forcedPage, forcedStep, isOpenBefore } from './forced-page.ts';

type Facts = Parameters<typeof forcedPage>[0];
const facts: Facts = { user_id: 12, user_type: 'contact', is_temp: false, is_new_setup: false, via_master: false };

test.each<[string, Partial<Facts>, string, string | undefined]>([
  ['nobody is held up without reason', {}, '/dashboard', undefined],
  ['a temporary password is changed first', { is_temp: true }, '/activity/jobs', '/change-password/12'],
  ['on its own page', { is_temp: true }, '/change-password/12', undefined],
  ['and not on somebody else’s', { is_temp: true }, '/change-password/13', '/change-password/12'],
  ['the setup comes after the password', { is_temp: true, is_new_setup: true }, '/newsetup', '/change-password/12'],
  ['a new contact says who they are', { is_new_setup: true }, '/dashboard', '/newsetup'],
  ['there', { is_new_setup: true }, '/newsetup', undefined],
  ['may change the password meanwhile', { is_new_setup: true }, '/change-password/12', undefined],
  ['staff have no setup', { is_new_setup: true, user_type: 'company' }, '/dashboard', undefined],
  ['a master password owes neither', { is_temp: true, is_new_setup: true, via_master: true }, '/dashboard', undefined],
])('%s', (_title, changes, path, expected) => {
  expect(forcedPage({ ...facts, ...changes }, path)).toBe(expected);
});

test('a step leaves open what its page needs, and the password’s least of all', () => {
  const open = (method: string, path: string) =>
    (['password', 'setup'] as const).map((s) => isOpenBefore(s, { method, path }));
  expect(open('POST', '/auth/changePassword')).toEqual([true, true]);
  expect(open('GET', '/auth/changePassword')).toEqual([false, false]);
  expect(open('POST', '/user/completeSetup')).toEqual([false, true]);
  expect(open('PATCH', '/user/updateUserprofile/{id}')).toEqual([false, false]);
  expect(forcedStep({ ...facts, is_temp: true, is_new_setup: true })).toBe('password');
});
