import type { BesideLogins } from './beside-logins.ts';
import type { ExportTaken } from './exports.ts';
import type { Neighbours } from './neighbours.ts';
import type { Measured, Round } from './rounds.ts';

/** A ratio over the rounds: its middle and how far the rounds lie apart. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

const middle = (rounds: Round[], value: (round: Round) => number) => spread(rounds.map(value)).median;

/** What one work came to, as it is written to the results. */
export function outcome({ work, rounds }: Measured) {
  const ofPgbench = rounds.some((round) => round.pgbench === null)
    ? null
    : spread(rounds.map((round) => round.call.rate / (round.pgbench ?? 1)));
  const ofDriver = spread(rounds.map((round) => round.call.rate / round.driver));
  const validated = ofPgbench ?? ofDriver;
  return {
    name: work.name,
    goal: work.goal,
    met: work.goal === null ? null : validated.median >= work.goal,
    of_pgbench: ofPgbench,
    by_cpu: rounds.some((round) => round.by_cpu === null) ? null : spread(rounds.map((round) => round.by_cpu ?? 0)),
    cpu_ms: rounds.some((round) => round.cpu_ms === null) ? null : middle(rounds, (round) => round.cpu_ms ?? 0),
    of_driver: ofDriver,
    pgbench_per_second: ofPgbench && middle(rounds, (round) => round.pgbench ?? 0),
    driver_per_second: middle(rounds, (round) => round.driver),
    calls_per_second: middle(rounds, (round) => round.call.rate),
    p50_ms: middle(rounds, (round) => round.call.p50_ms),
    p95_ms: middle(rounds, (round) => round.call.p95_ms),
    p99_ms: middle(rounds, (round) => round.call.p99_ms),
    bytes: rounds.at(-1)?.call.bytes ?? 0,
  };
}

export type Outcome = ReturnType<typeof outcome>;

const fixed = (value: number | null) => (value === null ? '-' : value.toFixed(value < 10 ? 2 : 0));
const shown = (of: Spread | null) => (of ? `${fixed(of.median)} (${fixed(of.min)}..${fixed(of.max)})` : '-');
const verdict = (met: boolean | null) => (met === null ? '' : met ? 'met' : 'NOT met');

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

/** How long one person waits for a call, and the most that nineteen cases of twenty should take. */
export interface Wait {
  readonly name: string;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly most_ms: number;
}

/** How long one person waits for searches and for what dispatch and the receipts desk are made of, in nineteen cases of twenty. */
interface Waits {
  readonly search_p95_ms: number;
  readonly everywhere_p95_ms: number;
  readonly dispatch: readonly Wait[];
}

const waitLine = (name: string, p95: number, most = 100) =>
  `${name}, one client: p95 ${fixed(p95)} ms (goal ${most}, ${verdict(p95 <= most)})`;

/** How long one person waits for some calls, a line each. */
export const waitTable = (waits: readonly Wait[]): string =>
  waits.map(({ name, p95_ms, most_ms }) => waitLine(name, p95_ms, most_ms)).join('\n');

/** What exports, a big neighbour and one lonely search come to, a line each. */
export function besideTable(exports: readonly ExportTaken[], neighbours: Neighbours, waits: Waits): string {
  const written = exports.map(
    (one) =>
      `Export of ${one.rows} jobs as ${one.format}: ${Math.round(one.rows_per_second)} rows a second, first byte after ${fixed(one.first_byte_ms)} ms, memory +${one.grown_mib} MiB`,
  );
  return [
    ...written,
    `Small tenant while the biggest searches and exports: p99 ${fixed(neighbours.beside_p99_ms)} ms, alone ${fixed(neighbours.alone_p99_ms)} ms: ${fixed(neighbours.ratio)} times (goal 1.3, ${verdict(neighbours.ratio <= 1.3)})`,
    waitLine('Text search', waits.search_p95_ms),
    waitLine('Search across everything', waits.everywhere_p95_ms),
    waitTable(waits.dispatch),
  ].join('\n');
}

/** The results for the screen: ratios first, for only they mean something on a shared machine. */
export function resultTable(outcomes: readonly Outcome[], logins: BesideLogins): string {
  const heading = [
    'work',
    'of pgbench',
    'goal',
    '',
    'by CPU',
    'of driver',
    'pgbench/s',
    'driver/s',
    'calls/s',
    'p50 ms',
    'p99 ms',
    'bytes',
  ];
  const rows = outcomes.map((one) => [
    one.name,
    shown(one.of_pgbench),
    fixed(one.goal),
    verdict(one.met),
    shown(one.by_cpu),
    shown(one.of_driver),
    ...[one.pgbench_per_second, one.driver_per_second, one.calls_per_second, one.p50_ms, one.p99_ms].map(fixed),
    String(one.bytes),
  ]);
  const beside = `First page while ${logins.people} people sign in: p99 ${fixed(logins.beside_p99_ms)} ms, alone ${fixed(logins.alone_p99_ms)} ms: ${fixed(logins.ratio)} times (goal 2, ${verdict(logins.ratio <= 2)}); ${fixed(logins.logins_per_second)} sign-ins a second, ${logins.put_off} times put off`;
  return `${table([heading, ...rows])}\n\n${beside}`;
}
