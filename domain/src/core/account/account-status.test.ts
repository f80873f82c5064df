import { expect, test } from 'vitest';
import { type AccountState, changeAccount, isLockedOut, nextFailureLock, shownAccount } from './account-status.ts';

const open: AccountState = { status: 'active', is_block: false, failure_lock: null };
const locked: AccountState = { ...open, failure_lock: 'strange_browser' };
const closed: AccountState = { ...open, status: 'inactive' };
const blocked: AccountState = { ...open, is_block: true };

test.each<[string, AccountState, ReturnType<typeof shownAccount>]>([
  ['open', open, { status: 'active', is_block: false }],
  ['locked after failures', locked, { status: 'inactive', is_block: true }],
  ['closed by staff', closed, { status: 'inactive', is_block: false }],
  ['blocked by staff', blocked, { status: 'active', is_block: true }],
])('%s is shown as section 4 says', (_what, state, shown) => {
  expect(shownAccount(state)).toEqual(shown);
});

test.each<[string, AccountState, Parameters<typeof changeAccount>[1], AccountState]>([
  ['staff close', open, { status: 'inactive' }, closed],
  ['staff close who is locked', locked, { status: 'inactive' }, { ...locked, status: 'inactive' }],
  [
    'staff close who is locked, with the whole row',
    locked,
    { status: 'inactive', is_block: true },
    { ...locked, status: 'inactive' },
  ],
  ['staff open', closed, { status: 'active' }, open],
  ['staff block', open, { is_block: true }, blocked],
  ['staff unblock', blocked, { is_block: false }, open],
  ['staff unlock', locked, { is_block: false }, open],
  ['staff unlock who is closed too', { ...locked, status: 'inactive' }, { is_block: false }, closed],
  ['staff change something else of who is locked', locked, { status: 'active', is_block: true }, locked],
  ['nothing is named', { ...locked, is_block: true }, {}, { ...locked, is_block: true }],
])('%s', (_what, before, change, after) => {
  expect(changeAccount(before, change, { isFullRow: true })).toEqual(after);
});

test('staff who block somebody that failures had locked decide it themselves', () => {
  expect(changeAccount(locked, { is_block: true }, { isFullRow: false })).toEqual({ ...locked, is_block: true });
});

test.each([
  [null, false, false],
  ['strange_browser', false, true],
  ['strange_browser', true, false],
  ['own_browser', false, true],
  ['own_browser', true, true],
] as const)('lock %s, own browser %s: locked out %s', (lock, isOwn, isOut) => {
  expect(isLockedOut(lock, isOwn)).toBe(isOut);
});

test.each([
  [null, false, 'strange_browser'],
  [null, true, 'own_browser'],
  ['strange_browser', true, 'own_browser'],
  ['own_browser', false, 'own_browser'],
] as const)('after lock %s, one more from the own browser %s: %s', (before, isOwn, after) => {
  expect(nextFailureLock(before, isOwn)).toBe(after);
});
