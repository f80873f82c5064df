import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BROKEN_BUILD, type BrokenBuild } from './broken-build.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');
const CODE_CACHE = join(import.meta.dirname, '../../../../.cache/node-code');

/** How lives of the product are started: all of one run alike. */
export interface Installation {
  readonly database_url: string;
  /** A folder of its own with the file `secret`. */
  readonly data_folder: string;
  readonly gateway: { readonly url: string; readonly key: string };
  readonly broken?: BrokenBuild | undefined;
}

/** One life of the product: what `npm start` starts, without the pages. */
export interface Life {
  readonly origin: string;
  /** kill -9. Returns when the process is gone. */
  kill(): Promise<void>;
  /** Ends it in order, which also keeps its compiled code for the starts that follow. */
  stop(): Promise<void>;
  /** What it complained about so far. */
  complaints(): string;
}

const script = (name: string): string => new URL(`./${name}`, import.meta.url).href;

function variables({ database_url, data_folder, gateway, broken }: Installation): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: database_url,
    ONRECORD_DATA: data_folder,
    ONRECORD_DEMO: 'no',
    PORT: '0',
    PAYMENT_GATEWAY: gateway.url,
    PAYMENT_GATEWAY_KEY: gateway.key,
    NODE_COMPILE_CACHE: CODE_CACHE,
    ...(broken && { [BROKEN_BUILD]: JSON.stringify(broken) }),
  };
}

async function readyOrigin(child: ChildProcess, complaints: () => string): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, origin] = /^OnRecord is ready at (\S+)/.exec(line) ?? [];
    if (origin) {
      child.stdout?.resume();
      return origin;
    }
  }
  throw new Error(`The server did not start: ${complaints()}`);
}

/** Starts a life and answers when it serves. */
export async function startLife(installation: Installation, clock: 'right' | 'ahead' = 'right'): Promise<Life> {
  const preload = [
    ...(installation.broken ? ['--import', script('broken-build.ts')] : []),
    ...(clock === 'ahead' ? ['--import', script('clock-ahead.ts')] : []),
  ];
  const child = spawn(process.execPath, [...preload, MAIN, '--without-pages'], {
    env: variables(installation),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-60_000);
  });
  const life = {
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
    complaints: () => output,
  };
  try {
    return { ...life, origin: await readyOrigin(child, life.complaints) };
  } catch (error) {
    await life.kill();
    throw error;
  }
}
