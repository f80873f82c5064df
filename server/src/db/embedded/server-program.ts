import { spawn } from 'node:child_process';
import type { RunAs } from './system-user.ts';

/** PostgreSQL reads PG* variables and the locale from its environment: it gets none of the caller's. */
export function serverEnv(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot } = process.env;
  return { PATH, TMPDIR, SystemRoot, LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs one of PostgreSQL's own programs to its end; throws what it said when it failed. */
export function runServerProgram(file: string, args: string[], { uid, gid }: RunAs): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { uid, gid, cwd: '/', env: serverEnv(), stdio: ['ignore', 'ignore', 'pipe'] });
    let message = '';
    child.stderr.on('data', (chunk) => {
      message += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${file} failed: ${message.trim()}`))));
  });
}
