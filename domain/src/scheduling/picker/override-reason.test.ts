import { expect, test } from 'vitest';
import { sentence } from '../../core/messages/catalogue.ts';
import { coversFacts, type OverriddenFact, overrideReasonProblem, redFacts } from './override-reason.ts';

const licence: OverriddenFact = {
  kind: 'licence',
  text: sentence('picker.no_state_licence', { state: 'CO', date: '11/27/2026' }),
};
const barred: OverriddenFact = {
  kind: 'preference',
  text: sentence('picker.barred', { by: 'Helena Marchetti', since: '03/04/2025' }),
};
const otherDay: OverriddenFact = {
  ...licence,
  text: sentence('picker.no_state_licence', { state: 'CO', date: '11/28/2026' }),
};
// As the database gives the values back: in an order of its own.
const stored = (facts: readonly OverriddenFact[]): OverriddenFact[] =>
  facts.map(({ kind, text: { key, params } }) => ({
    kind,
    text: { key, params: Object.fromEntries(Object.entries(params).reverse()) },
  }));

test.each<[string, readonly OverriddenFact[], readonly OverriddenFact[], boolean]>([
  ['the same fact', [licence], [licence], true],
  ['fewer facts than before', [licence, barred], [barred], true],
  ['nothing against it any more', [licence], [], true],
  ['a fact that came up later', [licence], [licence, barred], false],
  ['another fact', [licence], [barred], false],
  ['the same fact about another day', [licence], [otherDay], false],
  ['a reason of before facts were stored', [], [licence, barred], true],
])('a stored reason and %s', (_, before, now, covers) => {
  expect(coversFacts(stored(before), now)).toBe(covers);
});

test('what is asked about or speaks for somebody is no red fact', () => {
  const reasons = [
    { severity: 'block', kind: 'licence', reason: licence.text },
    { severity: 'warn', kind: 'declined', reason: sentence('availability.declined') },
  ] as const;
  expect(redFacts({ reasons: [...reasons] })).toEqual([licence]);
});

test.each([
  ['', true],
  ['too short', true],
  ['   too short   ', true],
  ['Ten signs!', false],
  ['x'.repeat(250), false],
  ['x'.repeat(251), true],
])('a reason %j', (reason, isWrong) => {
  expect(overrideReasonProblem(reason) !== undefined).toBe(isWrong);
});
