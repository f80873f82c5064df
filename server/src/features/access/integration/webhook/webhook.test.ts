import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHttpWebhook } from '../../../../adapters/webhook/http-webhook.ts';
import {
  buildClient,
  buildCompany,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildInvoice, payInvoice } from '../../../../testing/build/build-invoice.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { lookForWebhooks, notifyWebhook, sendWebhooks } from '../send.writes.ts';

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}

let t: TestApp;
let origin = '';
const received: Received[] = [];
/** What the receiving program answers next; 204 when nothing is left. */
const responses: number[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
  response.writeHead(responses.shift() ?? 204).end('thank you');
});
beforeAll(async () => {
  t = await startTestApp();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  t.setNow(undefined);
  received.length = 0;
  responses.length = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await t.close();
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Body = any;
type Headers = Record<string, string>;

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, headers: Headers, body?: unknown) => {
  const response = await t.call(method, path, headers, body);
  return { ...response, body: response.body as Body };
};

async function office(events: string[] = ['job.scheduled', 'job.changed', 'job.canceled']) {
  const { company_id, division_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  const manager = await signIn(t.db, user);
  const made = await call('POST', '/webhook/create', manager, { name: 'Calendar', url: `${origin}/hook`, events });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { company_id, division_id, user, manager, id: made.body.id as number, secret: made.body.secret as string };
}

type Office = Awaited<ReturnType<typeof office>>;

const send = ({ company_id }: Office) => sendWebhooks(t.services, { company_id });
const log = async (o: Office) => (await call('GET', `/webhook/deliveries/${o.id}`, o.manager)).body.data as Body[];
const webhookState = async (o: Office) => (await call('GET', '/webhook/webhooks', o.manager)).body.data[0];

/** Checks a message as an integrator's library does. */
function isGenuine(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  const given = String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one.split(',')[1] ?? '', 'base64'));
  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}

describe('a webhook', () => {
  test('tells what happens to a job, signed, and only what it was asked to tell', async () => {
    const o = await office(['job.scheduled', 'job.canceled']);
    const { job_id } = await buildJob(t.db, o.company_id, { division_id: o.division_id });
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('job').set({ location_city: 'Boulder' }).where('job_id', '=', job_id).execute(),
    );
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('job').set({ is_canceled: 1 }).where('job_id', '=', job_id).execute(),
    );
    await send(o);
    const bodies = received.map(({ body }) => JSON.parse(body));
    expect(bodies.map((body) => body.type)).toEqual(['job.scheduled', 'job.canceled']);
    expect(bodies[0]).toMatchObject({
      company_id: o.company_id,
      data: { job_id, division_id: o.division_id, is_canceled: false },
    });
    expect(received.every((message) => isGenuine(o.secret, message))).toBe(true);
    expect(received.every((message) => isGenuine(`whsec_${Buffer.alloc(32).toString('base64')}`, message))).toBe(false);
    const [first] = received;
    expect(Math.abs(Number(first?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(await log(o)).toMatchObject([
      { event: 'job.canceled', state: 'delivered', last_status: 204, tries: 1 },
      { event: 'job.scheduled', state: 'delivered', last_status: 204, tries: 1 },
    ]);
  });

  test('reports worksheets, files and invoices', async () => {
    const o = await office(['worksheet.completed', 'files.released', 'invoice.made', 'invoice.paid']);
    const { company_id } = o;
    const { service_provider_id } = await buildProvider(t.db, company_id);
    const { job_id } = await buildJob(t.db, company_id, {
      division_id: o.division_id,
      service_provider_ids: [service_provider_id],
    });
    const { client_id } = await buildClient(t.db, company_id);
    const { client_invoice_id } = await buildInvoice(t.db, company_id, {
      client_id,
      division_id: o.division_id,
      amount_due: '438.10',
    });
    await inCompany(t.db, company_id, async (tx) => {
      await tx
        .updateTable('job_service')
        .set({ worksheet_completed_on: '2027-03-10T18:00:00Z' })
        .where('job_id', '=', job_id)
        .execute();
      const file = { company_id, job_id, file_name: 'Ruiz.pdf', path: `x/${job_id}` };
      await tx.insertInto('job_file').values(file).execute();
      await tx.updateTable('job_file').set({ contact_can_view_download: true }).where('job_id', '=', job_id).execute();
    });
    await payInvoice(t.db, company_id, client_invoice_id, '438.10');
    await send(o);
    const reported = received.map(({ body }) => JSON.parse(body));
    expect(new Set(reported.map((one) => one.type))).toEqual(
      new Set(['invoice.made', 'worksheet.completed', 'files.released', 'invoice.paid']),
    );
    expect(reported.find((one) => one.type === 'invoice.paid').data).toMatchObject({
      client_invoice_id,
      amount_due: '438.10',
      invoice_status: 'Paid',
    });
    expect(reported.find((one) => one.type === 'files.released').data).toMatchObject({ job_id, file_name: 'Ruiz.pdf' });
  });

  test('tells nothing that was rolled back, and nobody else’s', async () => {
    const o = await office();
    const other = await office();
    await inCompany(t.db, o.company_id, async (tx) => {
      await tx.updateTable('company').set({ phone: '1' }).where('company_id', '=', o.company_id).execute();
      await tx
        .insertInto('webhook_delivery')
        .values({ company_id: o.company_id, webhook_id: o.id, event: 'job.changed', data: '{}' })
        .execute();
      throw new Error('taken back');
    }).catch(() => undefined);
    await buildJob(t.db, other.company_id, { division_id: other.division_id });
    await send(o);
    expect(received).toEqual([]);
    expect((await call('GET', `/webhook/deliveries/${other.id}`, o.manager)).status).toBe(404);
    expect((await call('POST', `/webhook/sendTest/${other.id}`, o.manager)).status).toBe(404);
  });

  test('is sent by two processes at once to each place once', async () => {
    const o = await office();
    for (let count = 0; count < 6; count += 1) await buildJob(t.db, o.company_id, { division_id: o.division_id });
    await Promise.all([send(o), send(o), send(o)]);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });
});

describe('a message that is not taken', () => {
  const start = Temporal.Instant.from('2099-03-01T00:00:00Z');
  const manager = async (o: Office): Promise<Office> => ({
    ...o,
    manager: await signIn(t.db, o.user, t.services.now()),
  });

  test('is tried again after growing pauses under the same id, and logged with its answers', async () => {
    t.setNow(start);
    const o = await manager({ ...(await officeNow()) });
    responses.push(500, 302, 204);
    await call('POST', `/webhook/sendTest/${o.id}`, o.manager);
    await send(o);
    expect(await log(o)).toMatchObject([
      { state: 'waiting', tries: 1, last_status: 500, next_try_at: '2099-03-01T00:00:05.000Z' },
    ]);
    await send(o);
    expect(received).toHaveLength(1);
    t.setNow(start.add({ seconds: 5 }));
    await send(o);
    expect(await log(o)).toMatchObject([{ state: 'waiting', tries: 2, last_status: 302 }]);
    t.setNow(start.add({ seconds: 40 }));
    await lookForWebhooks(t.services);
    await send(o);
    expect(await log(o)).toMatchObject([{ state: 'delivered', tries: 3, last_status: 204, event: 'test.sent' }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received.every((message) => isGenuine(o.secret, message))).toBe(true);
  });

  async function officeNow(): Promise<Office> {
    const { company_id, division_id } = await buildCompany(t.db);
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('company').set({ email: 'office@example.test' }).execute(),
    );
    const user = await buildUser(t.db, company_id, 'company', { full_access: true });
    const headers = await signIn(t.db, user, t.services.now());
    const made = await call('POST', '/webhook/create', headers, {
      name: 'Calendar',
      url: `${origin}/hook`,
      events: ['job.changed'],
    });
    return { company_id, division_id, user, manager: headers, id: made.body.id, secret: made.body.secret };
  }

  test('and its place is switched off after three days, with a mail; switched on again, what is missing is sent again', async () => {
    t.setNow(start);
    let o = await officeNow();
    await call('POST', `/webhook/sendTest/${o.id}`, o.manager);
    responses.push(...Array.from({ length: 40 }, () => 503));
    for (let hours = 0; hours < 80; hours += 4) {
      t.setNow(start.add({ hours }));
      await send(o);
      if (hours === 40) {
        o = await manager(o);
        await call('POST', `/webhook/sendTest/${o.id}`, o.manager);
      }
    }
    o = await manager(o);
    expect(await webhookState(o)).toMatchObject({ status: 'disabled', failing_since: '2099-03-01T00:00:00.000Z' });
    await inCompany(t.db, o.company_id, (tx) => tx.updateTable('company').set({ locale: 'de' }).execute());
    await notifyWebhook(t.services, { company_id: o.company_id, webhook_id: o.id });
    await notifyWebhook(t.services, { company_id: o.company_id, webhook_id: o.id });
    const mails = await inCompany(t.db, o.company_id, (tx) => tx.selectFrom('message_outbox').selectAll().execute());
    expect(mails[0]).toMatchObject({
      to_address: 'office@example.test',
      subject: 'Webhook Calendar wurde abgeschaltet',
    });
    await inCompany(t.db, o.company_id, (tx) => tx.updateTable('company').set({ locale: 'en-us' }).execute());
    const sent = received.length;
    await buildJob(t.db, o.company_id, { division_id: o.division_id });
    await send(o);
    expect(received.length).toBe(sent);

    responses.length = 0;
    const { name, url, events, version } = await webhookState(o);
    const on = await call('PATCH', `/webhook/update/${o.id}`, o.manager, {
      name,
      url,
      events,
      version,
      status: 'active',
    });
    expect(on.status, JSON.stringify(on.body)).toBe(200);
    const [message] = await log(o);
    expect((await call('POST', `/webhook/redeliver/${message.webhook_delivery_id}`, o.manager)).status).toBe(200);
    await send(o);
    expect(received.at(-1)?.headers['webhook-id']).toBe(message.message_id);
    expect(await webhookState(o)).toMatchObject({ status: 'active', failing_since: null });
  });
});

describe('a place', () => {
  test('has to be a public https address, where the installation does not say otherwise', async () => {
    const strict = await startTestApp({ webhooks: createHttpWebhook({ allow_private: false }) });
    const { company_id } = await buildCompany(strict.db);
    const headers = await signIn(strict.db, await buildUser(strict.db, company_id, 'company', { full_access: true }));
    const refusalOf = async (url: string) => {
      const { body } = await strict.call('POST', '/webhook/create', headers, {
        name: 'x',
        url,
        events: ['job.changed'],
      });
      return (body as Body).fields?.url;
    };
    expect(await refusalOf('http://example.com/hook')).toBe('Please enter an address that begins with https://');
    expect(await refusalOf('https://169.254.169.254/latest/meta-data')).toMatch(/private network/);
    expect(await refusalOf('https://localhost:5432/')).toMatch(/private network|could not be found/);
    await strict.close();
  });

  test('gets a new secret at once, and the old one signs nothing any more', async () => {
    const o = await office();
    const { body } = await call('POST', `/webhook/renewSecret/${o.id}`, o.manager);
    const about = { object_type: 'webhook', object_id: o.id };
    const history = (await call('POST', '/activity_log/getRecordHistory', o.manager, about)).body;
    expect(history.entries[0].fields).toMatchObject([{ field: 'secret', old_text: '••••', new_text: '••••' }]);
    expect(JSON.stringify(history)).not.toContain(body.secret);
    await call('POST', `/webhook/sendTest/${o.id}`, o.manager);
    await send(o);
    const [message] = received;
    expect(message && isGenuine(body.secret, message)).toBe(true);
    expect(message && isGenuine(o.secret, message)).toBe(false);
    const rows = await inCompany(t.db, o.company_id, (tx) => tx.selectFrom('webhook').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(body.secret.slice(6));
  });

  test('is kept when it was changed by somebody else meanwhile, and goes with its messages', async () => {
    const o = await office();
    const draft = { name: 'A', url: `${origin}/a`, events: ['invoice.paid'], status: 'paused', version: 1 };
    expect((await call('PATCH', `/webhook/update/${o.id}`, o.manager, draft)).status).toBe(200);
    const late = await call('PATCH', `/webhook/update/${o.id}`, o.manager, { ...draft, name: 'B' });
    expect(late).toMatchObject({ status: 409, body: { fresh: { name: 'A', status: 'paused', version: 2 } } });
    const none = await call('PATCH', `/webhook/update/${o.id}`, o.manager, { ...draft, events: [] });
    expect(none.body.fields).toEqual({ events: 'Please choose at least one event.' });
    await call('POST', `/webhook/sendTest/${o.id}`, o.manager);
    expect((await call('DELETE', `/webhook/delete/${o.id}`, o.manager)).status).toBe(200);
    const clerk = await signIn(t.db, await buildUser(t.db, o.company_id, 'company'));
    expect((await call('GET', '/webhook/webhooks', clerk)).status).toBe(403);
  });
});
