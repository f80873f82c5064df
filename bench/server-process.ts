import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { BIGGEST, PASSWORD } from './data-set.ts';
import { HttpConnection } from './http-connection.ts';

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** From spawning the process to its first answer. */
  readonly ready_seconds: number;
  /** Resident memory now, in MiB; undefined where the system does not tell. */
  memory(): number | undefined;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

function ready(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk;
      if (/is ready at/.test(output)) resolve();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('exit', () => reject(new Error(`the server did not start: ${output}`)));
  });
}

/** Starts the product itself on the bench's database, as it is started in production but for the pages. */
export async function startServer(adminUrl: string, dataFolder: string, port?: number): Promise<ServerProcess> {
  const own = port ?? (await freePort());
  const began = performance.now();
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  const main = join(import.meta.dirname, '../server/src/main.ts');
  // The flag and the cache are those of the product's own start.
  const child = spawn(process.execPath, ['--max-semi-space-size=4', ...profile, main, '--without-pages'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/compiled'),
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(own),
      LOG_LEVEL: 'error',
      // Each person of the bench signs in from an address of their own.
      PUBLIC_URL: `http://127.0.0.1:${own}`,
      TRUSTED_PROXIES: 'loopback',
      DATABASE_URL: adminUrl,
      ONRECORD_DEMO: 'no',
      ONRECORD_DATA: dataFolder,
      ONRECORD_SECRET: 'the secret of the bench, of no use elsewhere',
    },
  });
  await ready(child);
  // What goes wrong in the server is worth more than that the asking failed.
  for (const stream of [child.stdout, child.stderr]) stream.pipe(process.stderr);
  return {
    port: own,
    pid: child.pid ?? 0,
    ready_seconds: (performance.now() - began) / 1000,
    memory() {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
      } catch {
        return undefined;
      }
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Signs somebody in with user name and password and returns the headers of their calls. */
export async function signIn(
  port: number,
  username: string,
  from = '127.0.0.1',
  company_id = BIGGEST,
): Promise<Record<string, string>> {
  const connection = new HttpConnection(port);
  try {
    const response = await connection.post(
      '/api/auth/login',
      { 'x-forwarded-for': from },
      { username, password: PASSWORD, company_id },
    );
    if (response.status !== 200) throw new Error(`signing in answered ${response.status}: ${response.text()}`);
    const { accessToken } = JSON.parse(response.text()) as { accessToken: string };
    return { authorization: `Bearer ${accessToken}`, 'x-tenant-id': String(company_id) };
  } finally {
    connection.close();
  }
}
