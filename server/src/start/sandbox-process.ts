import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { StartedSandbox } from '@onrecord/contract/core/gateway/sandbox-process';
import { StartRefusal } from '../db/start-refusal.ts';
import { repositoryRoot } from '../env.ts';

const MAIN = join(repositoryRoot, 'sandbox/src/main.ts');

interface SandboxSettings {
  /** 0 for any that is free. */
  readonly port: number;
  readonly host: string;
  /** The file that keeps the charges. */
  readonly journal: string;
  readonly accounts: readonly {
    readonly account_id: string;
    readonly private_key: string;
    readonly app_origins: readonly string[];
    readonly event_url: string | null;
  }[];
}

export interface SandboxProcess {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the payment sandbox as a process beside this one. It ends with this process, however that ends, because the channel
 * between them closes then.
 *
 * @throws StartRefusal when it ends before it listens; it has said why on standard error
 */
export async function startSandboxProcess({ port, host, journal, accounts }: SandboxSettings): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_HOST: host,
      SANDBOX_JOURNAL: journal,
      SANDBOX_ACCOUNTS: JSON.stringify(accounts),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const started = await Promise.race([
    once(child, 'message').then(([message]) => message as StartedSandbox),
    ended.then(() => undefined),
  ]);
  if (started === undefined) throw new StartRefusal('The payment sandbox could not start.');
  // Payments wait while it is gone, and its journal knows every charge: nothing else has to stop.
  const lost = () => console.error('The payment sandbox has ended; payments wait until the next start.');
  child.once('exit', lost);
  return {
    origin: started.origin,
    async stop() {
      child.off('exit', lost);
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
