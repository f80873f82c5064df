import { spawn } from 'node:child_process';
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
  stop(): Promise<void>;
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

/** Starts the whole product as a person would, with a fresh demo world of its own, and waits until it is ready. */
export async function startProduct(name: string, variables: Record<string, string> = {}): Promise<RunningProduct> {
  const dataFolder = scratchFolder(name);
  rmSync(dataFolder, { recursive: true, force: true });
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
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { origin: `http://localhost:${port}`, database: databaseIn(dataFolder), stop };
}
