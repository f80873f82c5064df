import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';

/** A commit runs the calls and journeys of one turn, the next commit those of the next: six in a row run all of them. */
export const TURNS = 6;

export type Turn = number | 'all';

/** What every commit runs: the walls between tenants, the database's own rules, the main path of a deposition, every screen. */
const ALWAYS = [
  /^server\/src\/(http\/wall|db)\//,
  /\/(sign-in|job|billing|payment|receipt)\/\1\.test\.ts$/,
  /^e2e\/(deposition|every-screen-even|every-screen-odd|first-load|sign-in)\.e2e\.ts$/,
];

/** The other journeys by their turns. With the calls of its turn each takes about as long as the others. */
const JOURNEYS_OF_TURNS: readonly (readonly string[])[] = [
  [
    ...['job-request', 'link-pages', 'list-views', 'messages-account', 'month-end'],
    ...['rapid-request', 'requests', 'settings', 'worksheet-office'],
  ],
  [
    ...['addresses', 'board', 'companies', 'master-password', 'merge'],
    ...['schedule-job', 'worksheet', 'worksheet-offline'],
  ],
  [...['import', 'integrations', 'letters', 'offers', 'payment'], ...['providers', 'read-and-sign', 'roles', 'theme']],
  [
    ...['cases', 'clients', 'lookups', 'new-company'],
    ...['notice', 'search-everywhere', 'subscription', 'worksheet-one-list'],
  ],
  [
    ...['calendar', 'change-job', 'contacts', 'notes', 'reporter-day'],
    ...['session', 'terms', 'users', 'virtual-terminal'],
  ],
  [
    ...['billing', 'bulk', 'calendar-feeds', 'divisions', 'factors'],
    ...['job-files', 'languages', 'no-permission', 'quick-pay'],
  ],
];

/** The tests that take turns, from the root. Those of rules, tools and parts of screens take a minute and run each time. */
export function filesWithTurns(root: string): string[] {
  const found = globSync(['server/src/**/*.test.ts', 'e2e/*.e2e.ts'], { cwd: root });
  return found.map((file) => file.replaceAll('\\', '/')).sort();
}

/** When a file runs: at every commit, or in its turn. A file of calls keeps its turn whatever other files there are. */
export function turnOf(file: string): Turn | undefined {
  if (ALWAYS.some((pattern) => pattern.test(file))) return 'all';
  const journey = /^e2e\/(.+)\.e2e\.ts$/.exec(file)?.[1];
  if (journey === undefined) return (createHash('sha256').update(file).digest().readUInt32BE() % TURNS) + 1;
  const index = JOURNEYS_OF_TURNS.findIndex((names) => names.includes(journey));
  return index < 0 ? undefined : index + 1;
}

/**
 * The turn that is chosen, `all` or a number from 1, as the command or ONRECORD_TURN says; else what follows from the
 * number of commits.
 *
 * @throws Error where the choice is neither
 */
export function turnOfRun(commits: number, chosen?: string): Turn {
  if (chosen === 'all') return 'all';
  const turn = Number(chosen ?? (commits % TURNS) + 1);
  if (Number.isInteger(turn) && turn >= 1 && turn <= TURNS) return turn;
  throw new Error(`The turn of a test run is all or a number from 1 to ${TURNS}, not ${chosen}`);
}

/** The files that wait for another turn. */
export function filesOfOtherTurns(files: readonly string[], turn: Turn): string[] {
  return turn === 'all' ? [] : files.filter((file) => ![turn, 'all'].includes(turnOf(file) ?? turn));
}
