import { BIGGEST, BOARD } from './data-set.ts';
import type { Work } from './work.ts';

/** A call of the people who schedule, and how long one of them may wait for it, in nineteen cases of twenty. */
export interface DispatchWork extends Work {
  readonly most_ms: number;
}

/** Every twelfth job of the board from the fifth on has a second service that nobody takes (board.sql). */
const OPEN_SERVICES = [0, 40] as const;
const openService = ({ open = 0 }: Readonly<Record<string, number>>) => {
  const [first, number] = [BIGGEST * 10_000_000 + 9_500_000, 5 + 12 * open];
  return { job_id: first + number, job_service_id: first + number * 2 + 1 };
};

const alone = { goal: null, variables: {}, sql: [] } as const;
const ofOpenService = { ...alone, variables: { open: OPEN_SERVICES }, body: openService };

/** What a scheduler waits for all day. There is no statement to hold them against: what counts is how long one person waits. */
export const DISPATCH_WORK: readonly DispatchWork[] = [
  {
    ...{ ...alone, name: 'Board of 500 jobs', most_ms: 200, path: '/api/job_board/getBoard' },
    body: () => ({ division_id: BOARD.division_id, show: 'all' }),
  },
  { ...alone, name: 'Counts of the menu', most_ms: 200, path: '/api/job_board/getBoardCounts', body: () => ({}) },
  { ...alone, name: 'Cards of the start page', most_ms: 200, path: '/api/job/dashboardCounts', body: () => ({}) },
  { ...ofOpenService, name: 'Who can take this', most_ms: 300, path: '/api/job_picker/rankProviders' },
  { ...ofOpenService, name: 'People of an offer round', most_ms: 300, path: '/api/offer/getCandidates' },
];
