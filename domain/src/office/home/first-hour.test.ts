import { expect, test } from 'vitest';
import { FIRST_STEPS, type FirstHourFacts, firstHour } from './first-hour.ts';

const NOTHING: FirstHourFacts = {
  has_name: false,
  has_look: false,
  located_divisions: 0,
  providers: 0,
  has_own_prices: false,
  clients: 0,
  jobs: 0,
  staff: 0,
};

test.each<[(typeof FIRST_STEPS)[number], Partial<FirstHourFacts>, Partial<FirstHourFacts>]>([
  ['name', { has_name: true }, {}],
  ['look', { has_look: true }, {}],
  ['location', { located_divisions: 1 }, { located_divisions: 0 }],
  ['providers', { providers: 1 }, { providers: 0 }],
  ['prices', { has_own_prices: true }, {}],
  ['clients', { clients: 1 }, { clients: 0 }],
  ['first_job', { jobs: 1 }, { jobs: 0 }],
  ['colleagues', { staff: 2 }, { staff: 1 }],
])('%s is done by what exists', (step, enough, tooLittle) => {
  const isDone = (facts: Partial<FirstHourFacts>) =>
    firstHour({ ...NOTHING, ...facts })
      .steps.filter(({ is_done }) => is_done)
      .map((one) => one.step);
  expect(isDone(enough)).toEqual([step]);
  expect(isDone(tooLittle)).toEqual([]);
});

test('what is left is counted in steps and minutes', () => {
  expect(firstHour(NOTHING)).toMatchObject({ done: 0, minutes_left: 25 });
  expect(firstHour({ ...NOTHING, has_name: true, has_look: true, located_divisions: 2 })).toMatchObject({
    done: 3,
    minutes_left: 19,
  });
  const all = { has_name: true, has_look: true, located_divisions: 1, providers: 4, has_own_prices: true, clients: 1 };
  expect(firstHour({ ...all, jobs: 1, staff: 3 })).toMatchObject({ done: FIRST_STEPS.length, minutes_left: 0 });
});
