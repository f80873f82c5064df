import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './checks.ts';

/** Some ten minutes: each guess is a login of its own, at an address of its own. */
const MASTER_GUESSES = 10_000;

interface Soak {
  readonly about: string;
  readonly project: string;
  readonly file: string;
  /** The settings that make a test of seconds one of hours, for a size of 1: the whole. */
  readonly env: (size: number) => Record<string, string>;
}

/** Rounds of the tenant wall's fuzz that come to two million requests: some 190 calls by four kinds of users. */
const WALL_ROUNDS = 2_700;

/** Rounds of the party wall's fuzz that come to a hundred thousand requests: some 450 calls by three people. */
const PARTY_ROUNDS = 75;

/** Some six hours on two quiet cores: a life of the server takes about two seconds. */
const PAYMENT_KILLS = 10_000;

/** Some two minutes. */
const RACE_PAIRS = 200;

/** Some three hours: a crash takes about ten seconds, most of them for recovery. */
const DATABASE_CRASHES = 1_000;

/** The tries that each attack makes are named in its own file; the size is a share of them. */
const attack = (size: number) => ({ ONRECORD_ATTACK_SHARE: String(size) });

const soaks: Readonly<Record<string, Soak>> = {
  'tenant-wall': {
    about: 'Two million tries to reach a neighbour’s rows',
    project: 'server',
    file: 'server/src/http/tenant-wall.test.ts',
    env: (size) => ({ ONRECORD_FUZZ_ROUNDS: String(Math.max(1, Math.round(WALL_ROUNDS * size))) }),
  },
  'party-wall': {
    about: 'A hundred thousand tries to learn what another firm, reporter or division of the same company has',
    project: 'server',
    file: 'server/src/http/party-wall.test.ts',
    env: (size) => ({ ONRECORD_FUZZ_ROUNDS: String(Math.max(1, Math.round(PARTY_ROUNDS * size))) }),
  },
  'payment-kills': {
    about: 'Ten thousand kills of the server while people pay',
    project: 'server',
    file: 'server/src/features/payment/killed-server.test.ts',
    env: (size) => ({ ONRECORD_PAYMENT_KILLS: String(Math.round(PAYMENT_KILLS * size)) }),
  },
  'void-and-pay': {
    about: 'Two hundred invoices voided while somebody pays them, and voided while their job is billed',
    project: 'server',
    file: 'server/src/features/payment/void-and-pay.test.ts',
    env: (size) => ({ ONRECORD_RACE_PAIRS: String(Math.max(1, Math.round(RACE_PAIRS * size))) }),
  },
  'guessed-links': {
    about: 'A hundred thousand guessed addresses of links, ten thousand tokens with a wrong bit',
    project: 'server',
    file: 'server/src/features/link/link-attack.test.ts',
    env: attack,
  },
  'forged-calls': {
    about: 'A hundred thousand bodies that would write a session',
    project: 'server',
    file: 'server/src/http/forged-call.test.ts',
    env: attack,
  },
  'hostile-lists': {
    about: 'Ten thousand hostile queries of each list by each kind of user',
    project: 'server',
    file: 'server/src/db/list-attack.test.ts',
    env: attack,
  },
  'stuffed-logins': {
    about: 'Ten thousand tries of strangers against one user',
    project: 'server',
    file: 'server/src/features/login/sign-in/stuffing.test.ts',
    env: attack,
  },
  'login-timing': {
    about: 'Two thousand timed logins of a name somebody has, and as many of one nobody has',
    project: 'server',
    file: 'server/src/features/login/sign-in/login-timing.test.ts',
    env: attack,
  },
  'ended-sessions': {
    about: 'Ten thousand sessions ended in one of two processes',
    project: 'server',
    file: 'server/src/features/login/session/two-processes.test.ts',
    env: attack,
  },
  'database-crashes': {
    about: 'A thousand crashes of the database while people pay',
    project: 'server',
    file: 'server/src/features/payment/crashed-database.test.ts',
    env: (size) => ({ ONRECORD_DATABASE_CRASHES: String(Math.max(1, Math.round(DATABASE_CRASHES * size))) }),
  },
  'master-guesses': {
    about: 'Ten thousand guesses at a master password',
    project: 'server',
    file: 'server/src/features/login/master-password/guesses.test.ts',
    env: (size) => ({ ONRECORD_MASTER_GUESSES: String(Math.round(MASTER_GUESSES * size)) }),
  },
  'every-screen': {
    about: 'Every screen by everybody who may see it, at a desk and on a phone, light and dark',
    project: 'e2e',
    file: 'e2e/every-screen.e2e.ts',
    env: () => ({ ONRECORD_SCREENS: 'all' }),
  },
};

const USAGE = `npm run soak -- NAME [SIZE] [SEED]
  SIZE  share of the whole, 0.01 to 10; default 1
  SEED  what chance follows from; printed, so that a failure can be seen again
${Object.entries(soaks)
  .map(([name, { about }]) => `  ${name.padEnd(17)}${about}`)
  .join('\n')}`;

/** Runs the soak's test in this terminal and answers its exit code. */
function run({ project, file, env }: Soak, size: number, seed: string): Promise<number> {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const args = [vitest, 'run', `--project=${project}`, '--testTimeout=86400000', file];
  const settings = { ...process.env, ...env(size), ONRECORD_FUZZ_SEED: seed, ONRECORD_SOAK: 'yes' };
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: settings });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const [name = '', size = '1', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const soak = soaks[name];
if (soak && Number(size) >= 0.01 && Number(size) <= 10 && /^\d+$/.test(seed)) {
  console.log(`${soak.about}; size ${size}, seed ${seed}`);
  process.exitCode = await run(soak, Number(size), seed);
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
