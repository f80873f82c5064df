import { describe, expect, test } from 'vitest';
import { sentence } from '../../core/messages/catalogue.ts';
import { dayNote, decideInMany, MANY_RULES, manyOrder, manyProblem, movedDay, moveProblem } from './many-jobs.ts';

const finding = (lock: string) => ({ lock, text: `because of ${lock}` });

describe('a job that is changed together with others', () => {
  test('is ready where nothing stands in its way', () => {
    expect(decideInMany({ refused: [], asks: [] }, null)).toEqual({ outcome: 'ready', asks: [] });
  });

  test('stays as it is with what its own gate refuses, whatever else it would ask', () => {
    const refused = [finding('invoiced'), finding('canceled')];
    const asks = [finding('past'), finding('busy')];
    expect(decideInMany({ refused, asks }, 'keep')).toEqual({ outcome: 'refused', because: refused });
  });

  test.each([
    ['turned_in', sentence('many_jobs.turned_in')],
    ['worksheet', sentence('many_jobs.worksheet')],
    ['checked_in', sentence('many_jobs.checked_in')],
    ['past', sentence('many_jobs.past')],
    ['fee_issued', sentence('many_jobs.fee_issued')],
    ['credit', sentence('many_jobs.credit')],
    ['status', finding('status')],
  ])('%s is looked at alone, in words that ask for no reason', (lock, because) => {
    const asks = [finding('same_job'), finding(lock)];
    expect(decideInMany({ refused: [], asks }, 'open')).toEqual({ outcome: 'refused', because: [because] });
  });

  test.each(['room', 'room_seats', 'same_job'])('%s is explained by the one reason', (lock) => {
    const asks = [finding(lock)];
    expect(decideInMany({ refused: [], asks }, null)).toEqual({ outcome: 'ready', asks });
  });

  test.each([
    [null, { outcome: 'busy', because: [finding('busy')] }],
    ['open', { outcome: 'ready', asks: [finding('room')] }],
    ['keep', { outcome: 'ready', asks: [finding('busy'), finding('room')] }],
  ] as const)('a provider who is not free, where %s is chosen for all', (busy, decision) => {
    expect(decideInMany({ refused: [], asks: [finding('busy'), finding('room')] }, busy)).toEqual(decision);
  });

  test('every lock that asks has a rule', () => {
    expect(Object.entries(MANY_RULES).filter(([, rule]) => rule !== 'alone')).toEqual([
      ['busy', 'busy'],
      ['room', 'reason'],
      ['room_seats', 'reason'],
      ['same_job', 'reason'],
    ]);
  });
});

test.each([
  ['2031-01-31', { to: 'days', days: 1 }, '2031-02-01'],
  ['2031-03-01', { to: 'days', days: -1 }, '2031-02-28'],
  ['2031-03-01', { to: 'day', job_date: '2031-04-02' }, '2031-04-02'],
] as const)('a job of %s moves by %o to %s', (day, target, expected) => {
  expect(movedDay(day, target)).toBe(expected);
});

test.each([
  ['2031-03-14', { is_weekend: false, holiday: '' }],
  ['2031-03-15', { is_weekend: true, holiday: '' }],
  ['2031-03-17', { is_weekend: false, holiday: 'Founders Day' }],
])('what there is to know about %s', (day, note) => {
  expect(dayNote(day, new Map([['2031-03-17', 'Founders Day']]))).toEqual(note);
});

describe('the order of changes', () => {
  const jobs = [
    { job_id: 1, starts_at: '2031-03-13T16:00:00Z' },
    { job_id: 3, starts_at: '2031-03-12T16:00:00Z' },
    { job_id: 2, starts_at: '2031-03-12T16:00:00Z' },
  ];
  test.each([
    ['a cancellation', null, [2, 3, 1]],
    ['a move to later days', { to: 'days', days: 1 }, [1, 3, 2]],
    ['a move to earlier days', { to: 'days', days: -1 }, [2, 3, 1]],
    ['a move to one day', { to: 'day', job_date: '2031-03-20' }, [2, 3, 1]],
  ] as const)('of %s', (_, target, ids) => {
    expect(manyOrder(jobs, target).map(({ job_id }) => job_id)).toEqual(ids);
  });
});

test.each([
  [0, 'many_jobs.none'],
  [1, undefined],
  [100, undefined],
  [101, 'many_jobs.too_many'],
])('a press on %i jobs', (count, key) => {
  expect(manyProblem(count)?.key).toBe(key);
});

test.each([
  [0, 'many_jobs.days'],
  [1, undefined],
  [-366, undefined],
  [367, 'many_jobs.days'],
])('a move by %i days', (days, key) => {
  expect(moveProblem({ to: 'days', days })?.key).toBe(key);
  expect(moveProblem({ to: 'day', job_date: '2031-03-12' })).toBeUndefined();
});
