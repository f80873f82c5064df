import type { LampName } from '../readiness/lamp-names.ts';
import type { BoardCell, CellState } from './board.ts';

/** What a row of the board offers to do: by the step that it lights, or asking everybody again who has not answered. */
export type DoNow = { readonly action: DoNowAction; readonly lamp: LampName };
export type DoNowAction =
  | 'edit'
  | 'find_cover'
  | 'answer'
  | 'set_location'
  | 'arrive'
  | 'worksheet'
  | 'bill'
  | 'resend';

/** More than so many would be the cells themselves again. */
const MAX_ACTIONS = 2;

const ACTIONS: Record<LampName, DoNowAction> = {
  configured: 'edit',
  covered: 'find_cover',
  provider_yes: 'answer',
  client_yes: 'answer',
  place_set: 'set_location',
  checked_in: 'arrive',
  turned_in: 'worksheet',
  billed: 'bill',
};

const RANK: Partial<Record<CellState, number>> = { declined: 0, overdue: 1, due: 2 };

type Step = Pick<BoardCell, 'lamp' | 'state'> & { readonly due: Temporal.Instant | null };

/**
 * Returns at most two things to do about a job, the likeliest first: a refusal before what is overdue, that before what is due,
 * each by its due instant. Nobody is asked to confirm what nobody covers, so cover comes instead. Where an answer is all that is
 * missing, asking again is the other way to get it.
 */
export function doNow(cells: readonly Step[]): DoNow[] {
  const isOpen = (name: LampName) => cells.some(({ lamp, state }) => lamp === name && RANK[state] !== undefined);
  const time = ({ due }: Step) => due?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  const open = cells
    .filter(({ lamp, state }) => RANK[state] !== undefined && !(lamp === 'provider_yes' && isOpen('covered')))
    .toSorted((one, other) => (RANK[one.state] ?? 0) - (RANK[other.state] ?? 0) || (time(one) < time(other) ? -1 : 1));
  const found = new Map<DoNowAction, LampName>();
  for (const { lamp } of open) if (!found.has(ACTIONS[lamp])) found.set(ACTIONS[lamp], lamp);
  const response = found.get('answer');
  if (response && found.size === 1) found.set('resend', response);
  return [...found].slice(0, MAX_ACTIONS).map(([action, lamp]) => ({ action, lamp }));
}
