import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SUPERUSER } from '../server/src/db/embedded/cluster.ts';
import { scratchFolder } from '../server/src/testing/scratch-folder.ts';

const root = join(import.meta.dirname, '..');

export interface RunningProduct {
  origin: string;
  /** Its database, as the owner of everything. */
  database: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
  /** Ends it and leaves its data. */
  end(): Promise<void>;
}

interface ProductOptions {
  /** Settings beside those of a demo world on a database of its own. */
  variables?: Record<string, string>;
  /** Whether to go on with the data that lies there, instead of a fresh demo world. */
  hasData?: boolean;
}

/** A port nobody listens on, and neither on the one after it. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Where a product that runs on a data folder has its database. */
export function databaseIn(dataFolder: string): string {
  const pointer = join(dataFolder, 'postgres-folder');
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataFolder, 'postgres');
  const port = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataFolder, 'postgres-password'), 'utf8').trim();
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/onrecord`;
}

/**
 * Copies the data of a product that has ended, its owners too. Returns false where that cannot be done: the database lies
 * outside the data folder, or there is no `cp`.
 */
export function copyData(from: string, to: string): boolean {
  const [source, target] = [scratchFolder(from), scratchFolder(to)];
  rmSync(target, { recursive: true, force: true });
  if (existsSync(join(source, 'postgres-folder'))) return false;
  return spawnSync('cp', ['-a', source, target]).status === 0;
}

/** Starts the whole product as a person would, by default with a fresh demo world of its own, and waits until it is ready. */
export async function startProduct(
  name: string,
  { variables = {}, hasData = false }: ProductOptions = {},
): Promise<RunningProduct> {
  const dataFolder = scratchFolder(name);
  if (!hasData) rmSync(dataFolder, { recursive: true, force: true });
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    ONRECORD_DATA: dataFolder,
    ONRECORD_DEMO: 'yes',
    DATABASE_URL: '',
    ...variables,
  };
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const closed = once(child, 'close');
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
    process.stderr.write(chunk);
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const ready = (async () => {
    for await (const line of lines) if (line.startsWith('OnRecord is ready')) return;
    throw new Error(`The product did not start: ${output}`);
  })();
  await ready;
  const end = async () => {
    child.kill('SIGTERM');
    await closed;
  };
  const stop = async () => {
    await end();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { origin: `http://localhost:${port}`, database: databaseIn(dataFolder), stop, end };
}
