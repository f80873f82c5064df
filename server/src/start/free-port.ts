import { createServer } from 'node:net';
import { StartRefusal } from '../db/start-refusal.ts';

async function tryPort(port: number, host: string): Promise<unknown> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** Looks early, before anything slow, whether we shall be able to listen. Throws `StartRefusal` in one sentence. */
export async function checkPort(port: number, host: string, variable = 'PORT'): Promise<void> {
  const error = await tryPort(port, host);
  if (error) throw portRefusal(port, error, variable);
}

/** The sentence for a port that cannot be listened on. */
export function portRefusal(port: number, error: unknown, variable = 'PORT'): StartRefusal {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new StartRefusal(`Port ${port} is busy; choose another with ${variable}.`);
  if (code === 'EACCES') {
    return new StartRefusal(`Port ${port} needs more rights than this user has; choose another with ${variable}.`);
  }
  return new StartRefusal(`Port ${port} cannot be listened on (${code ?? error}).`);
}
