import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../../db/database.ts';
import { buildCompany, buildUser, inCompany, type UserValues } from '../../../../testing/build/build.ts';
import { openTestDatabase } from '../../../../testing/database.ts';
import { startGateway } from '../../../../testing/payment-kills/gateway-process.ts';
import { type Life, startLife } from '../../../../testing/payment-kills/server-process.ts';
import { SCRATCH_SECRET } from '../../../../testing/scratch-cluster.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

const ends: Array<() => unknown> = [];
let db: Database;
let lives: [Life, Life];
let company: Awaited<ReturnType<typeof buildCompany>>;
let manager: Headers;

type Headers = Record<string, string>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'onrecord-two-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const database = await openTestDatabase();
  ends.push(database.drop);
  db = openDatabase({ url: database.appUrl, max: 2 });
  ends.push(() => db.close());
  const gateway = await startGateway(join(folder, 'gateway.jsonl'));
  ends.push(gateway.stop);
  await writeFile(join(folder, 'secret'), SCRATCH_SECRET);
  const start = async () => {
    const life = await startLife({
      database_url: database.adminUrl,
      data_folder: folder,
      gateway: { url: gateway.origin, key: gateway.account.private_key },
    });
    ends.push(() => life.stop());
    return life;
  };
  lives = [await start(), await start()];
  company = await buildCompany(db);
  const boss = await buildUser(db, company.company_id, 'company', { full_access: true, username: 'boss' });
  manager = (await login(lives[0], boss.username)).headers;
}, 180_000);
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

interface CallResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

async function call(life: Life, method: string, path: string, headers: Headers, body?: unknown): Promise<CallResponse> {
  const response = await fetch(`${life.origin}/api${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function login(life: Life, username: string, password = 'Deposition1!') {
  const { body } = await call(life, 'POST', '/auth/login', {}, { username, password, company_id: company.company_id });
  const headers = { authorization: `Bearer ${body.accessToken}`, 'x-tenant-id': String(company.company_id) };
  return { headers, session_id: body.session_id as string };
}

let serial = 0;
async function colleague(values: UserValues = {}) {
  serial += 1;
  const user = await buildUser(db, company.company_id, 'company', { username: `c${serial}`, ...values });
  return { user, ...(await login(lives[0], user.username)) };
}
type Colleague = Awaited<ReturnType<typeof colleague>>;

/** The whole of a user as the form sends it, with a change. */
async function change({ user }: Colleague, changes: object): Promise<void> {
  const { body } = await call(lives[0], 'GET', `/user/getUser/${user.user_id}`, manager);
  const sent = ['username', 'first_name', 'middle_nameinitial', 'last_name', 'suffix', 'email', 'mobile', 'status'];
  const rest = ['is_block', 'full_access', 'division_access', 'role_id', 'version'];
  const draft = Object.fromEntries([...sent, ...rest].map((name) => [name, body[name] ?? null]));
  for (const name of sent) draft[name] ??= '';
  const saved = await call(lives[0], 'PATCH', `/user/update/${user.user_id}`, manager, { ...draft, ...changes });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}

const WITHIN_MS = 1_000;
/** What a machine that does other things too may add to one answer. */
const GRACE_MS = 400;

const isOut = async (life: Life, headers: Headers) => (await call(life, 'GET', '/session/me', headers)).status === 401;

/** How long after an end the slower of the two processes still answered, in milliseconds. */
async function timeToEnd({ headers }: Pick<Colleague, 'headers'>, end: () => Promise<unknown>): Promise<number> {
  // Both remember the session at this very moment.
  for (const life of lives) expect(await isOut(life, headers)).toBe(false);
  await end();
  const ended = performance.now();
  const times = await Promise.all(
    lives.map(async (life) => {
      let requestedAt = performance.now();
      while (!(await isOut(life, headers))) requestedAt = performance.now();
      return requestedAt - ended;
    }),
  );
  return Math.max(...times);
}

const ENDINGS: Readonly<Record<string, (who: Colleague) => Promise<unknown>>> = {
  'its account is closed': (who) => change(who, { status: 'inactive' }),
  'it is blocked': (who) => change(who, { is_block: true }),
  'its divisions change': (who) => change(who, { division_access: [company.division_id] }),
  'its password changes elsewhere': async ({ user }) => {
    const away = await login(lives[1], user.username);
    const body = { current_password: 'Deposition1!', password: 'Quiet-Harbor7', confirm_password: 'Quiet-Harbor7' };
    const { status } = await call(lives[1], 'POST', '/auth/changePassword', away.headers, body);
    expect(status).toBe(200);
  },
  'it is ended from another browser': async ({ user, session_id }) => {
    const away = await login(lives[1], user.username);
    expect((await call(lives[1], 'DELETE', `/auth/sessions/${session_id}`, away.headers)).status).toBe(200);
  },
  'its user logs out in the other process': async ({ headers }) => {
    expect((await call(lives[1], 'POST', '/auth/logout', headers)).status).toBe(200);
  },
};

test.each(Object.keys(ENDINGS))(
  'on both processes a session is over within a second when %s',
  async (ending) => {
    for (let round = 0; round < triesOf(1_700, 2); round += 1) {
      // Who signs in all day from one address is counted there; this is about endings.
      await db.withoutTenant((tx) => tx.deleteFrom('rate_count').execute());
      const who = await colleague();
      const milliseconds = await timeToEnd(who, async () => ENDINGS[ending]?.(who));
      expect(milliseconds).toBeLessThan(WITHIN_MS + GRACE_MS);
    }
  },
  ATTACK_TIMEOUT,
);

test('a role that takes something away is obeyed by both within a second', async () => {
  const who = await colleague({ full_access: true });
  const mayList = async (life: Life) => (await call(life, 'POST', '/user/users', who.headers, {})).status === 200;
  for (const life of lives) expect(await mayList(life)).toBe(true);
  await inCompany(db, company.company_id, async (tx) => {
    const { role_id } = await tx
      .insertInto('role')
      .values({ company_id: company.company_id, name: 'Looks on', user_type: 'company' })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('role_value').values({ company_id: company.company_id, role_id, module: 'users' }).execute();
    await tx.updateTable('app_user').set({ role_id }).where('user_id', '=', who.user.user_id).execute();
  });
  const changed = performance.now();
  for (const life of lives) {
    let requestedAt = performance.now();
    while (await mayList(life)) requestedAt = performance.now();
    expect(requestedAt - changed).toBeLessThan(WITHIN_MS + GRACE_MS);
  }
});
