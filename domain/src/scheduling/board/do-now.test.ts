import { expect, test } from 'vitest';
import { LAMPS, type LampName } from '../readiness/lamp-names.ts';
import type { CellState } from './board.ts';
import { doNow } from './do-now.ts';

type Open = Partial<Record<LampName, [state: CellState, due?: string]>>;

const actionsOf = (open: Open) =>
  doNow(
    LAMPS.map((lamp) => {
      const [state = 'lit', due] = open[lamp] ?? [];
      return { lamp, state, due: due ? Temporal.Instant.from(`2026-11-${due}:00Z`) : null };
    }),
  ).map(({ action, lamp }) => `${action} ${lamp}`);

test.each<[string, Open, string[]]>([
  ['nothing where all is done or not due yet', { billed: ['later'], turned_in: ['later', '27T10'] }, []],
  [
    'cover instead of the answer of nobody',
    { covered: ['overdue', '23T22'], provider_yes: ['overdue', '23T20'] },
    ['find_cover covered'],
  ],
  [
    'an answer can be recorded or asked for again',
    { client_yes: ['due', '24T18'] },
    ['answer client_yes', 'resend client_yes'],
  ],
  [
    'one button records either answer, that which is due first',
    { provider_yes: ['due', '24T18'], client_yes: ['due', '24T17'] },
    ['answer client_yes', 'resend client_yes'],
  ],
  [
    'a refusal stands before what is overdue, and that before what is due',
    { configured: ['due', '23T10'], place_set: ['overdue', '23T12'], client_yes: ['declined', '25T10'] },
    ['answer client_yes', 'set_location place_set'],
  ],
  [
    'of three that are due the two earliest',
    { client_yes: ['due', '24T19'], place_set: ['due', '24T18'], checked_in: ['due', '24T17'] },
    ['arrive checked_in', 'set_location place_set'],
  ],
  ['the bill of a job that is over', { billed: ['overdue', '20T22'] }, ['bill billed']],
])('%s', (_name, open, actions) => {
  expect(actionsOf(open)).toEqual(actions);
});
