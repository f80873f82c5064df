import { describe, expect, test } from 'vitest';
import { DELEGATE_SCOPES } from '../../core/permission/delegate-scope.ts';
import {
  type DecidedFacts,
  type DelegationParty,
  decideDelegation,
  delegationState,
  pairRefusal,
  UNDO_HOURS,
} from './delegation.ts';

const NOW = Temporal.Instant.from('2027-03-10T15:00:00Z');
const party = (contact_id: number, own: Partial<DelegationParty> = {}): DelegationParty => ({
  contact_id,
  client_id: 7,
  is_active: true,
  ...own,
});

describe('who may make a delegation', () => {
  test.each([
    ['a contact, of their own records', { contact_id: 1 }, {}, {}, undefined],
    ['a contact, of somebody else’s records', { contact_id: 3 }, {}, {}, 'delegate.not_own'],
    ['a contact who was given it, to hand it on', { contact_id: 2 }, {}, {}, 'delegate.not_own'],
    ['a contact, to another client', { contact_id: 1 }, {}, { client_id: 8 }, 'delegate.other_client'],
    ['two contacts of no client', { contact_id: 1 }, { client_id: null }, { client_id: null }, 'delegate.other_client'],
    ['staff, to another client', 'staff', {}, { client_id: 8 }, undefined],
    ['staff, to somebody inactive', 'staff', {}, { is_active: false }, 'delegate.inactive'],
    ['staff, to the same person', 'staff', {}, { contact_id: 1 }, 'delegate.self'],
  ] as const)('%s', (_title, maker, by, to, refusal) => {
    const pair = { assign_by: party(1, by), assign_to: party(2, to) };
    expect(pairRefusal(maker, pair, 'assign_by')).toBe(refusal);
  });

  test('who requests is the one who would act', () => {
    const pair = { assign_by: party(1), assign_to: party(2) };
    expect(pairRefusal({ contact_id: 2 }, pair, 'assign_to')).toBeUndefined();
    expect(pairRefusal({ contact_id: 1 }, pair, 'assign_to')).toBe('delegate.not_own');
  });
});

describe('the state of a delegation', () => {
  test.each([
    [null, null, 'waiting'],
    [true, null, 'approved'],
    [false, null, 'denied'],
    [true, '2027-01-01T00:00:00Z', 'ended'],
    [null, '2027-01-01T00:00:00Z', 'ended'],
  ] as const)('%s, ended %s: %s', (is_accepted, ended_at, state) => {
    expect(delegationState({ is_accepted, ended_at })).toBe(state);
  });
});

describe('a decision', () => {
  const waiting: DecidedFacts = {
    is_accepted: null,
    ended_at: null,
    undo_until: null,
    link_until: '2027-03-20T15:00:00Z',
  };
  const byLink = { byLink: true, scopes: ['jobs'] as const, now: NOW };
  const signedIn = { ...byLink, byLink: false };

  test('by the link can be taken back for a day, by somebody signed in it cannot', () => {
    const undo_until = NOW.add({ hours: UNDO_HOURS }).toString();
    expect(decideDelegation(waiting, true, byLink)).toEqual({ outcome: 'saved', is_accepted: true, undo_until });
    const decided = { ...waiting, is_accepted: true, undo_until };
    expect(decideDelegation(decided, null, byLink)).toEqual({ outcome: 'saved', is_accepted: null, undo_until: null });
    const over = { reason: 'delegate.undo_over' };
    expect(decideDelegation(decided, null, { ...byLink, now: NOW.add({ hours: UNDO_HOURS }) })).toMatchObject(over);
    expect(decideDelegation(decided, null, signedIn)).toMatchObject(over);
    expect(decideDelegation(waiting, null, byLink)).toMatchObject(over);
    expect(decideDelegation({ ...decided, ended_at: NOW.toString() }, null, byLink)).toMatchObject(over);
  });

  test.each([
    ['after it was decided', { is_accepted: false }, true, byLink, 'delegate.already_decided'],
    ['after it ended', { ended_at: '2027-01-01T00:00:00Z' }, true, signedIn, 'delegate.already_decided'],
    ['by a link that ended', { link_until: '2027-03-10T15:00:00Z' }, false, byLink, 'delegate.link_expired'],
    ['for nothing', {}, true, { ...signedIn, scopes: [] }, 'delegate.no_scope'],
  ] as const)('is refused %s', (_title, facts, is_accepted, how, reason) => {
    expect(decideDelegation({ ...waiting, ...facts }, is_accepted, how)).toEqual({ outcome: 'refused', reason });
  });

  test('is made once, and a state never leaves its end: whatever is pressed in whatever order', () => {
    const presses = [true, false, null] as const;
    for (let seed = 0; seed < 3 ** 6; seed += 1) {
      let facts: DecidedFacts = waiting;
      let n = seed;
      for (let step = 0; step < 6; step += 1, n = Math.floor(n / 3)) {
        const press = presses[n % 3] ?? null;
        const before = delegationState(facts);
        const found = decideDelegation(facts, press, { ...byLink, scopes: DELEGATE_SCOPES });
        if (found.outcome === 'refused') continue;
        // Decided only from waiting, taken back only to waiting.
        expect(press === null ? before !== 'waiting' : before === 'waiting').toBe(true);
        facts = { ...facts, is_accepted: found.is_accepted, undo_until: found.undo_until };
      }
      const ended = { ...facts, ended_at: NOW.toString() };
      for (const press of presses) expect(decideDelegation(ended, press, byLink).outcome).toBe('refused');
    }
  });
});
