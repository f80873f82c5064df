import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { type PostgresBinaries, reachableBase } from './postgres-binaries.ts';
import { runServerProgram } from './server-program.ts';
import { canReach, type RunAs } from './system-user.ts';

/** Where one cluster lives and what runs it. */
export interface Cluster {
  /** Holds the log, the password and, as a rule, the cluster's own folder. */
  dataFolder: string;
  folder: string;
  binaries: PostgresBinaries;
  user: RunAs;
  durable: boolean;
}

export const SUPERUSER = 'onrecord_admin';

/**
 * Where the cluster lies: in the data folder, or, when the database's own user cannot pass a closed folder above it,
 * in a reachable place that the data folder remembers.
 */
export function clusterFolder(dataFolder: string, user: RunAs): string {
  const pointer = join(dataFolder, 'postgres-folder');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  if (canReach(user, dataFolder)) return join(dataFolder, 'postgres');
  const folder = join(reachableBase(), `postgres-${randomBytes(6).toString('hex')}`);
  writeFileSync(pointer, folder);
  return folder;
}

/** The superuser's password: made once, kept where only the app's own user reads it. */
export function superuserPassword(dataFolder: string): string {
  const file = join(dataFolder, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function initialise(cluster: Cluster, password: string, half: string, collation: string[]): Promise<void> {
  const passwordFile = `${half}-password`;
  const { uid, gid } = cluster.user;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) for (const path of [half, passwordFile]) chownSync(path, uid, gid);
  const access = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const speed = cluster.durable ? [] : ['--no-sync'];
  const args = [
    `--pgdata=${half}`,
    ...access,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    ...collation,
    ...speed,
  ];
  try {
    await runServerProgram(cluster.binaries.initdb, args, cluster.user);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Makes the cluster on the first start. A half-made one never gets the final name, so a kill only costs the half. */
export async function ensureCluster(cluster: Cluster, password: string): Promise<void> {
  if (existsSync(cluster.folder)) return;
  const half = `${cluster.folder}.new`;
  try {
    await initialise(cluster, password, half, ['--locale-provider=icu', '--icu-locale=en-US']);
  } catch {
    // A build without ICU still serves, with plainer sorting.
    await initialise(cluster, password, half, ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']);
  }
  renameSync(half, cluster.folder);
}

/** Refuses a folder that another major version of PostgreSQL made. */
export function checkVersion({ folder, binaries }: Cluster): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const ours = binaries.version.split('.')[0];
  if (made === ours) return;
  throw new StartRefusal(
    `The database in ${folder} was made by PostgreSQL ${made} and this version runs ${ours}; docs/OPERATIONS.md tells how to move it.`,
  );
}
