import { expect, test } from 'vitest';
import { decideReachChange } from './profile-change.ts';

const before = { email: 'rosa@frontrange.example', mobile: '303-555-0142' };

test.each([
  ['nothing', {}, { asks_password: false, new_email: null, removes_email: false }],
  ['only the letters of the address', { email: 'Rosa@FrontRange.example ' }, { asks_password: false, new_email: null }],
  ['another address', { email: ' r@new.example' }, { asks_password: true, new_email: 'r@new.example' }],
  ['no address', { email: ' ' }, { asks_password: true, new_email: null, removes_email: true }],
  ['another phone', { mobile: '303-555-0199' }, { asks_password: true, new_email: null, removes_email: false }],
  ['no phone', { mobile: '' }, { asks_password: true, new_email: null }],
])('changing %s', (_what, changes, expected) => {
  expect(decideReachChange(before, { ...before, ...changes })).toMatchObject(expected);
});

test('a first address asks for the password and counts once it is confirmed', () => {
  const outcome = decideReachChange({ email: '', mobile: '' }, { email: 'a@b.example', mobile: '' });
  expect(outcome).toEqual({ asks_password: true, new_email: 'a@b.example', removes_email: false });
});
