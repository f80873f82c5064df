import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { serverEnv } from './server-program.ts';

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=256MB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
];
/** For a cluster to throw away. Its tests ask each thing a few times, and a plan of its own for each time costs more than it saves. */
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=128MB',
  'plan_cache_mode=force_generic_plan',
];

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function openLog(dataFolder: string): number {
  const file = join(dataFolder, 'postgres.log');
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.1`);
  const log = openSync(file, 'a', 0o600);
  chmodSync(file, 0o600);
  return log;
}

function isReady(folder: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** Starts the server on that port and waits until it takes connections. */
export async function launch(cluster: Cluster, port: number): Promise<ChildProcess> {
  const { dataFolder, folder, binaries, user, durable } = cluster;
  const flags = [...settings, ...(durable ? [] : fastSettings), `port=${port}`].flatMap((setting) => ['-c', setting]);
  const log = openLog(dataFolder);
  // In a session of its own: Ctrl-C in the terminal reaches the app, and the app ends the database after its last query.
  const child = spawn(binaries.postgres, ['-D', folder, ...flags], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    env: serverEnv(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start; see ${join(dataFolder, 'postgres.log')}.`)));
  });
  failed.catch(() => undefined);
  while (!isReady(folder, child.pid ?? -1)) await Promise.race([delay(15), failed]);
  return child;
}

/** Like `launch`, on a port nobody uses. */
export async function launchOnFreePort(cluster: Cluster): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { child: await launch(cluster, port), port };
    } catch (error) {
      // Somebody may have taken the port between the look and the start.
      if (attempt === 3) throw error;
    }
  }
}

/** Ends the server in order; after a few seconds without regard for its clients, which costs a recovery at the next start. */
export function stopServer(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const impatience = setTimeout(() => child.kill('SIGQUIT'), 3_000);
    child.once('exit', () => {
      clearTimeout(impatience);
      resolve();
    });
    child.kill('SIGINT');
  });
}
