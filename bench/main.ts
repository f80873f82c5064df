import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDataFolder, takeDataFolder } from '../server/src/db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/db/migration/migrate.ts';
import { besideLogins } from './beside-logins.ts';
import { cpuSeconds, postmasterOf } from './cpu-time.ts';
import { clearCreated, LOGINS, makeBoard, makeDataSet, makeSmallUser, SMALL, shares } from './data-set.ts';
import { DISPATCH_WORK, type DispatchWork } from './dispatch-work.ts';
import { exportJobs } from './exports.ts';
import { type Caller, loadHttp } from './http-load.ts';
import { MONEY_WORK } from './money-work.ts';
import { besideTheBiggest } from './neighbours.ts';
import { besideTable, outcome, resultTable, type Wait, waitTable } from './report.ts';
import { measure } from './rounds.ts';
import { type ServerProcess, signIn, startServer } from './server-process.ts';
import { allWork, everywhere, search, type Work } from './work.ts';
import { hasPgbench } from './yardstick.ts';

const root = join(import.meta.dirname, '..');
const t = (line: string) => console.log(line);

const USAGE = `npm run bench -- [--size 10k] [--share 0.3] [--rounds 5] [--seconds 2] [--clients 8] [--only L1] [--logins 100] [--money] [--data FOLDER] [--out FILE]
  --size     jobs in the data set: 2k, 10k, 100k, 1M, ...; made once, kept in .cache
  --share    of them that the biggest company has
  --rounds   how often yardstick and call take turns
  --only     works whose name holds this text
  --money    only what a biller waits for, on a data set where every job is billed and no list has rows
  --logins   how many people sign in at once, up to 100`;

function jobsOf(size: string): number {
  const [, number = '', unit = ''] = /^(\d+)(k|m)?$/i.exec(size) ?? [];
  const jobs = Number(number) * ({ k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? 1);
  if (!(jobs >= 1_000 && jobs <= 10_000_000)) throw new Error(USAGE);
  return jobs;
}

function bounded(text: string, max: number): number {
  const value = Number(text);
  if (!(value > 0 && value <= max)) throw new Error(USAGE);
  return value;
}

function readOptions() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      size: text,
      share: text,
      rounds: text,
      seconds: text,
      clients: text,
      only: text,
      logins: text,
      data: text,
      out: text,
      port: text,
      money: { type: 'boolean' },
    },
  });
  const size = values.size ?? '10k';
  return {
    jobs: jobsOf(size),
    share: bounded(values.share ?? '0.3', 0.99),
    rounds: bounded(values.rounds ?? '5', 50),
    load: { seconds: bounded(values.seconds ?? '2', 60), clients: bounded(values.clients ?? '8', 64) },
    logins: bounded(values.logins ?? String(LOGINS), LOGINS),
    only: values.only ?? '',
    money: values.money === true,
    folder:
      values.data ??
      join(
        root,
        '.cache',
        ['bench', size.toLowerCase(), values.share, values.money && 'money'].filter(Boolean).join('-'),
      ),
    out: values.out ?? join(root, 'bench/results/latest.json'),
    port: values.port === undefined ? undefined : bounded(values.port, 65_535),
  };
}

type Options = ReturnType<typeof readOptions>;

async function versionOf(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query('show server_version');
  await client.end();
  return rows[0].server_version;
}

/** How long one person waits for each of some calls, asked one after the other: the first round warms up. */
async function waitsOf(caller: Caller, works: readonly DispatchWork[], { load }: Options): Promise<Wait[]> {
  const alone = (work: Work) => loadHttp(caller, work, { ...load, clients: 1 }, { seed: 11, slot: () => 0 });
  const waits: Wait[] = [];
  for (const work of works) {
    await alone(work);
    const { p50_ms, p95_ms } = await alone(work);
    waits.push({ name: work.name, p50_ms, p95_ms, most_ms: work.most_ms });
  }
  return waits;
}

async function measureOthers(adminUrl: string, caller: Caller, options: Options, { memory, port }: ServerProcess) {
  const { jobs, share, load } = options;
  await makeSmallUser(adminUrl);
  const { company_id, username } = SMALL;
  const small = { port, headers: await signIn(port, username, '127.0.0.1', company_id) };
  const [rows = 0] = shares(jobs, share);
  const alone = (work: Work) => loadHttp(caller, work, { ...load, clients: 1 }, { seed: 11, slot: () => 0 });
  const dispatch = await waitsOf(caller, [...DISPATCH_WORK, ...MONEY_WORK], options);
  return {
    exports: [await exportJobs(caller, 'txt', rows, memory), await exportJobs(caller, 'xlsx', rows, memory)],
    neighbours: await besideTheBiggest(small, caller, load),
    search_p95_ms: (await alone(search)).p95_ms,
    everywhere_p95_ms: (await alone(everywhere)).p95_ms,
    dispatch,
  };
}

async function measureServer(adminUrl: string, options: Options, started: Array<() => Promise<void>>) {
  const providers = await clearCreated(adminUrl);
  const span = await makeBoard(adminUrl);
  const server = await startServer(adminUrl, openDataFolder(join(options.folder, 'files')), options.port);
  started.push(server.stop);
  const idle = server.memory();
  const caller = { port: server.port, headers: await signIn(server.port, 'staff0') };
  t(`\n${options.jobs} jobs, ${options.rounds} rounds of ${options.load.seconds} s, ${options.load.clients} clients`);
  const works = allWork(providers, span).filter(({ name }) => name.includes(options.only));
  const postmaster = await postmasterOf(adminUrl);
  const bench = {
    adminUrl,
    caller,
    load: options.load,
    pgbench: hasPgbench(),
    cpuSeconds: postmaster === undefined ? undefined : () => cpuSeconds(postmaster, server.pid),
  };
  if (!bench.pgbench) t('pgbench is not installed: the driver in a process of its own is the only yardstick.');
  const outcomes = (await measure(bench, works, options.rounds)).map(outcome);
  const memory = { idle_mib: idle, loaded_mib: server.memory() };
  const logins = await besideLogins(caller, options.load, options.logins);
  t(resultTable(outcomes, logins));
  const others = await measureOthers(adminUrl, caller, options, server);
  return { outcomes, logins, memory, ready_seconds: server.ready_seconds, ...others };
}

/** Measures the calls of billers alone. */
async function measureMoney(adminUrl: string, options: Options, started: Array<() => Promise<void>>) {
  const server = await startServer(adminUrl, openDataFolder(join(options.folder, 'files')), options.port);
  started.push(server.stop);
  const caller = { port: server.port, headers: await signIn(server.port, 'staff0') };
  return waitsOf(caller, MONEY_WORK, options);
}

async function run(options: Options, started: Array<() => Promise<void>>): Promise<void> {
  const folder = openDataFolder(options.folder);
  const lock = takeDataFolder(folder);
  started.push(async () => lock.release());
  const postgres = await startEmbeddedPostgres({ dataFolder: folder, onNotice: t });
  started.push(postgres.stop);
  const { adminUrl } = postgres;
  const urls = await migrate({ adminUrl, secret: 'the secret of the bench, of no use elsewhere' });
  await makeDataSet(urls, { ...options, lists: !options.money }, t);
  const machine = { cores: availableParallelism(), load: loadavg()[0], node: process.version };
  if (options.money) {
    const { jobs, share } = options;
    const waits = await measureMoney(adminUrl, options, started);
    t(
      `${jobs} jobs, all billed, ${shares(jobs, share)[0]} of them in the biggest company, load ${machine.load?.toFixed(1)}`,
    );
    t(waitTable(waits));
    return writeResults(options.out, {
      setting: { jobs, share, machine, measured_at: new Date().toISOString() },
      waits,
    });
  }
  const { outcomes, logins, memory, ...rest } = await measureServer(adminUrl, options, started);
  t(besideTable(rest.exports, rest.neighbours, rest));
  t(`Memory of the server: ${memory.idle_mib} MiB idle, ${memory.loaded_mib} MiB loaded (goals 150 and 250).`);
  const { jobs, share, rounds, load } = options;
  const postgresql = await versionOf(adminUrl);
  const setting = { jobs, share, rounds, load, postgresql, machine, measured_at: new Date().toISOString() };
  writeResults(options.out, { setting, outcomes, logins, memory, ...rest });
}

function writeResults(out: string, results: object): void {
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, JSON.stringify(results, null, 2));
}

const started: Array<() => Promise<void>> = [];
try {
  await run(readOptions(), started);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (let stop = started.pop(); stop; stop = started.pop()) await stop();
}
