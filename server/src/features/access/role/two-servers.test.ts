import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { buildCompany, buildUser, signIn } from '../../../testing/build/build.ts';
import { type Life, startLife } from '../../../testing/payment-kills/server-process.ts';
import { SCRATCH_SECRET } from '../../../testing/scratch-cluster.ts';
import { startTestApp } from '../../../testing/test-app.ts';

// Whole processes are started, on machines that do other things too.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A change of rights must hold everywhere after this. */
const WITHIN_MS = 1_000;

async function startServer(database_url: string): Promise<Life> {
  const data_folder = await mkdtemp(join(tmpdir(), 'onrecord-two-servers-'));
  ends.push(() => rm(data_folder, { recursive: true, force: true }));
  await writeFile(join(data_folder, 'secret'), SCRATCH_SECRET);
  const life = await startLife({ database_url, data_folder, gateway: { url: 'http://localhost:9', key: 'none' } });
  ends.push(life.stop);
  return life;
}

async function ask(server: Life, headers: Record<string, string>, path: string, body?: unknown, method = 'POST') {
  const response = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

test('a role changed at one server holds at both within a second, whoever is busy there', async () => {
  const t = await startTestApp();
  ends.push(() => t.close());
  const servers = [await startServer(t.adminUrl), await startServer(t.adminUrl)] as const;
  const { company_id } = await buildCompany(t.db);
  const manager = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const user = await buildUser(t.db, company_id, 'company');
  const headers = await signIn(t.db, user);
  const [near, far] = servers;
  const values = (view: boolean) => [{ module: 'users', view, add: false, edit: false, delete: false }];
  const made = await ask(near, manager, '/role/create', { name: 'Looks', user_type: 'company', values: values(true) });
  const role_id: number = made.body.id;

  /** Asks both servers without a pause, so that both remember the session, until both say so or a second is over. */
  const settles = async (status: number, since: number): Promise<number[]> => {
    const statuses = async () =>
      Promise.all(servers.map(async (server) => (await ask(server, headers, '/user/users', {})).status));
    let found = await statuses();
    while (found.some((each) => each !== status) && performance.now() - since < WITHIN_MS) found = await statuses();
    return found;
  };
  expect(await settles(403, performance.now())).toEqual([403, 403]);

  const { body: row } = await ask(far, manager, `/user/getUser/${user.user_id}`, undefined, 'GET');
  const names = ['username', 'email', 'status', 'is_block', 'full_access', 'division_access', 'version'];
  const change = { ...Object.fromEntries(names.map((name) => [name, row[name]])), role_id };
  expect((await ask(far, manager, `/user/update/${user.user_id}`, change, 'PATCH')).status).toBe(200);
  expect(await settles(200, performance.now())).toEqual([200, 200]);

  for (let version = 1, view = false; version <= 6; version += 1, view = !view) {
    const body = { name: 'Looks', values: values(view), version };
    const server = version % 2 === 0 ? near : far;
    expect((await ask(server, manager, `/role/update/${role_id}`, body, 'PATCH')).status).toBe(200);
    const status = view ? 200 : 403;
    expect(await settles(status, performance.now())).toEqual([status, status]);
  }
});
