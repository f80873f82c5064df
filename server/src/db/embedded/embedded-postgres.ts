import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { type Cluster, checkVersion, clusterFolder, ensureCluster, SUPERUSER, superuserPassword } from './cluster.ts';
import { endOrphan } from './orphan-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { launch, launchOnFreePort, stopServer } from './postgres-process.ts';
import { databaseUser } from './system-user.ts';

export interface EmbeddedPostgres {
  /** The superuser's URL of the product's own database. */
  adminUrl: string;
  /** The server's process. */
  pid: () => number | undefined;
  /** Stops PostgreSQL in order. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** An existing folder, as its real path, whose lock the caller holds: a server at work in it counts as an orphan. */
  dataFolder: string;
  /** False only for tests: no fsync, so a power cut may cost the folder. */
  durable?: boolean;
  /** Things worth a line on the screen: a folder chosen elsewhere, an orphan ended, a crash repaired. */
  onNotice?: (line: string) => void;
}

const DATABASE = 'onrecord';
const RESTARTS = 5;

async function createDatabase(adminUrl: string): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Keeps a server running on its port: one that dies unasked is started again, a few times. */
function supervise(cluster: Cluster, first: ChildProcess, port: number, onNotice: (line: string) => void) {
  let child = first;
  let stopping = false;
  let restarts = 0;
  let restarting: Promise<void> = Promise.resolve();

  async function restart(): Promise<void> {
    if (stopping) return;
    restarts += 1;
    onNotice(`PostgreSQL ended unasked; starting it again (${restarts} of ${RESTARTS}).`);
    await endOrphan(cluster.folder);
    if (stopping) return;
    child = await launch(cluster, port);
    watch();
  }
  function watch(): void {
    child.once('exit', () => {
      if (stopping || restarts === RESTARTS) return;
      restarting = restart().catch((error) => onNotice(`PostgreSQL could not be started again: ${error.message}`));
    });
  }
  watch();
  const stop = async () => {
    stopping = true;
    await restarting;
    await stopServer(child);
  };
  return { pid: () => child.pid, stop };
}

/**
 * Starts the product's own PostgreSQL on a free loopback port. A server that a killed app left behind in the folder is
 * ended first. Throws `StartRefusal` with one clear sentence when the folder cannot be used.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataFolder, durable = true, onNotice = () => undefined } = options;
  const user = databaseUser();
  const binaries = await findPostgresBinaries(user);
  const cluster: Cluster = { dataFolder, folder: clusterFolder(dataFolder, user), binaries, user, durable };
  if (!cluster.folder.startsWith(dataFolder)) {
    onNotice(`The database lies in ${cluster.folder}, because its user "${user.name}" cannot enter ${dataFolder}.`);
  }
  const password = superuserPassword(dataFolder);
  await ensureCluster(cluster, password);
  checkVersion(cluster);
  if ((await endOrphan(cluster.folder)) === 'stopped') {
    onNotice('Ended a PostgreSQL that a killed OnRecord had left behind in this folder.');
  }
  const { child, port } = await launchOnFreePort(cluster);
  const adminUrl = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  await createDatabase(adminUrl);
  return { adminUrl, ...supervise(cluster, child, port, onNotice) };
}
