import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

interface ProcessTime {
  readonly parent: number;
  /** Seconds of its own. */
  readonly own: number;
  /** Seconds of its children that have ended. */
  readonly ended: number;
}

const TICKS_A_SECOND = 100;

function timeOf(pid: number): ProcessTime | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return { parent, own: (user + system) / TICKS_A_SECOND, ended: (childUser + childSystem) / TICKS_A_SECOND };
  } catch {
    return undefined;
  }
}

const pids = () => readdirSync('/proc').map(Number).filter(Number.isInteger);

/** The process that PostgreSQL's connections are children of; undefined where it runs on another machine or system. */
export async function postmasterOf(adminUrl: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return timeOf(rows[0].pid)?.parent;
  } finally {
    await client.end();
  }
}

/**
 * Processor time that the bench, PostgreSQL and the server took so far, in seconds. What one answer costs by it does not
 * depend on what else the machine does, as the rate of answers does.
 */
export function cpuSeconds(postmaster: number, server: number): number {
  let sum = 0;
  for (const pid of pids()) {
    const time = timeOf(pid);
    if (!time) continue;
    if (pid === server || pid === postmaster || pid === process.pid) sum += time.own;
    if (pid === postmaster || pid === process.pid) sum += time.ended;
    if (time.parent === postmaster) sum += time.own;
  }
  return sum;
}
