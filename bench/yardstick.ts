import { fork, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PgOrder } from './pg-load.ts';
import type { Load, Sample } from './sample.ts';
import type { Work } from './work.ts';

/** Whether PostgreSQL's own load program is on this machine. */
export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0;
}

function script({ variables, sql }: Work): string {
  const draws = Object.entries(variables).map(([name, [from, to]]) => `\\set ${name} random(${from}, ${to})`);
  const [first = ''] = sql;
  const one = (statement: string) => statement.replaceAll(/\s+/g, ' ');
  if (sql.length === 1) return [...draws, `${one(first)};`].join('\n');
  const [made, ...rest] = sql.map(one);
  return [
    ...draws,
    'begin;',
    "select nextval('bench_slot') as slot \\gset",
    `${made} \\gset`,
    ...rest.map((s) => `${s};`),
    'commit;',
  ].join('\n');
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${command}: ${output}`))));
  });
}

/** The statements through pgbench, prepared, with no server of ours between. */
export async function rateOfPgbench(
  adminUrl: string,
  work: Work,
  load: Load,
  seed: number,
): Promise<{ rate: number; count: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'onrecord-bench-'));
  const file = join(folder, 'work.sql');
  writeFileSync(file, script(work));
  const url = new URL(adminUrl);
  const shape = [`--client=${load.clients}`, '--jobs=2', `--time=${Math.max(1, Math.round(load.seconds))}`];
  const where = [`--host=${url.hostname}`, `--port=${url.port}`, `--username=${url.username}`];
  const args = ['--no-vacuum', '--protocol=prepared', `--random-seed=${seed}`, `--file=${file}`, ...shape, ...where];
  const env = { ...process.env, PGPASSWORD: url.password, PGOPTIONS: '-c app.bulk_load=on' };
  try {
    const output = await run('pgbench', [...args, url.pathname.slice(1)], env);
    const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
    if (!(rate > 0) || /aborted/.test(output)) throw new Error(`pgbench on ${work.name}: ${output}`);
    return { rate, count: Number(/processed: (\d+)/.exec(output)?.[1]) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same statements through the driver the product uses, from a process of its own. */
export function sampleOfDriver(adminUrl: string, work: Work, load: Load, seed: number): Promise<Sample> {
  const child = fork(join(import.meta.dirname, 'pg-load.ts'));
  const order: PgOrder = { url: adminUrl, sql: work.sql, variables: work.variables, load, seed };
  return new Promise((resolve, reject) => {
    child.once('message', (sample) => resolve(sample as Sample));
    child.once('exit', (code) => reject(new Error(`the driver's process ended with ${code} on ${work.name}`)));
    child.send(order);
  });
}
