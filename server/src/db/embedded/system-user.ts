import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The identity a child process runs under; empty fields mean "as we are". */
export interface RunAs {
  name?: string;
  uid?: number;
  gid?: number;
}

const USER = 'onrecord';

function findUser(name: string): RunAs | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [login, , uid, gid] = line.split(':');
    if (login === name) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/**
 * PostgreSQL refuses to run as root. As root the database gets a system user of its own, made on first need;
 * where users cannot be made it borrows one that owns nothing of ours.
 */
export function databaseUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const existing = findUser(USER);
  if (existing) return existing;
  try {
    const options = [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
    ];
    execFileSync('useradd', [...options, USER], { stdio: 'ignore' });
  } catch {
    // Another start may have made the user a moment ago, or this system has no useradd.
  }
  const user = [USER, 'postgres', '_postgres', 'nobody'].map(findUser).find((found) => found !== undefined);
  if (!user) throw new Error('No system user to run PostgreSQL under: create one with `useradd --system onrecord`.');
  return user;
}

/** Whether that user can pass every folder on the way and enter or run the path itself. */
export function canReach(user: RunAs, path: string): boolean {
  if (user.uid === undefined) return true;
  const { uid, gid } = user;
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}
