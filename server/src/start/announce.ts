import { DEMO_PASSWORD } from '../../../db/demo/data/platform.ts';
import type { Env } from '../env.ts';
import { DEMO_COMPANY, type DemoWorld } from './demo-world.ts';
import { ownAddress } from './own-address.ts';

interface Announcement {
  env: Env;
  /** Absent in a process that only works off tasks. */
  port: number | undefined;
  /** Where the payment sandbox of this process listens; undefined where it runs none. */
  sandbox: string | undefined;
  demo: DemoWorld;
  /** Whether somebody can make companies and let people in. */
  isAdministered: boolean;
  seconds: number;
  t: (line: string) => void;
}

const demoLogins = [
  ['fr.manager', 'may do everything in the company'],
  ['fr.scheduler', 'schedules depositions'],
  ['fr.reporter', 'covers them and turns in the worksheet'],
  ['fr.video', 'films them'],
  ['fr.billing', 'bills and pays'],
  ['fr.attorney', 'the client: orders, pays, downloads the transcript'],
  ['fr.paralegal', 'requests depositions for the attorney'],
] as const;

function printDemo(address: string, t: Announcement['t']): void {
  t(`\nThe demo company is at ${address}/${DEMO_COMPANY}; everybody's password is ${DEMO_PASSWORD}`);
  for (const [login, what] of demoLogins) t(`  ${login.padEnd(14)}${what}`);
  t(`Two more companies: ${address}/bayline (bl.scheduler, ...) and ${address}/thames (th.scheduler, ...)`);
}

function printAddress({ env, port, demo, t }: Announcement, seconds: string): void {
  const address = ownAddress(env, port ?? env.port);
  t(`\nOnRecord is ready at ${address} (${seconds} s)`);
  if (demo !== 'absent') printDemo(address, t);
}

/** Whether a process that only works off tasks does not know where the sandbox of the other process is. */
const needsSandboxPort = ({ env, port }: Announcement): boolean =>
  port === undefined && env.paymentGateway === undefined && env.sandboxPort === undefined;

/** Says where the product is and who can sign in. */
export function announce(announcement: Announcement): void {
  const { env, port, t } = announcement;
  const seconds = announcement.seconds.toFixed(1);
  if (port === undefined) t(`\nOnRecord is ready to work off tasks (${seconds} s)`);
  else printAddress(announcement, seconds);
  if (announcement.sandbox !== undefined) t(`Payments: the sandbox at ${announcement.sandbox}, which moves no money`);
  else if (needsSandboxPort(announcement))
    t('Payments: set SANDBOX_PORT here and where pages are served, or payments are not settled by this process.');
  t(env.databaseUrl === undefined ? `\nData: ${env.dataFolder}` : '\nData: the database of DATABASE_URL');
  if (!announcement.isAdministered)
    t('\nNobody administers this installation yet: `npm run first-admin -- --email ADDRESS` makes the first admin.');
  t('Ctrl-C stops everything.');
}
