import type { PortalJobs, WitnessFiles } from '@onrecord/contract/office/home';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildContact, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildDeponent, buildJob } from '../../../testing/build/build-job.ts';
import { addFile } from '../../../testing/make/upload-file.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type HeldJob, type HoldOffice, heldJob, holdOffice } from '../../../testing/world/held-job.ts';

let t: TestApp;
let o: HoldOffice;
let paid: HeldJob;
let held: HeldJob;
let reporter: number;
const NOW = Temporal.Now.instant();
const hoursAhead = (hours: number) => NOW.add({ hours });

/** A job of the client so many hours ahead, by its zone. */
async function jobAhead(client_id: number, hours: number, values: object = {}) {
  const starts = hoursAhead(hours);
  const local = starts.toZonedDateTimeISO('America/Denver');
  return buildJob(t.db, o.company_id, {
    division_id: o.division_id,
    client_id,
    job_date: local.toPlainDate().toString(),
    start_time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    time_zone: 'America/Denver',
    starts_at: starts.toString(),
    ends_at: starts.add({ hours: 2 }).toString(),
    ...values,
  });
}

const jobsOf = async (who: Record<string, string>) =>
  (await t.call('GET', '/home/getPortalJobs', who)) as { status: number; body: PortalJobs };
const filesOf = async (who: Record<string, string>) =>
  (await t.call('GET', '/home/getPortalFiles', who)).body as { count: number; data: WitnessFiles[] };
const listed = async (who: Record<string, string>, path: string, body: object = {}) =>
  (await t.call('POST', path, who, { limit: 100, ...body })).body as { count: number; data: Record<string, string>[] };

beforeAll(async () => {
  t = await startTestApp();
  o = await holdOffice(t);
  paid = await heldJob(t, o, {});
  held = await heldJob(t, o, { is_cod: true });
  reporter = (await buildProvider(t.db, o.company_id, { first_name: 'June', last_name: 'Abernathy' }))
    .service_provider_id;
  const { deponent_id } = await buildDeponent(t.db, o.company_id, { first_name: 'Dana', last_name: 'Whitfield' });
  for (const hours of [20, 23, 26, 70, 73, 76])
    await jobAhead(paid.client_id, hours, {
      service_provider_ids: [reporter],
      deponent_ids: [deponent_id],
      remote_meeting: 'Join https://zoom.us/j/91',
    });
  await jobAhead(held.client_id, 30);
});
afterAll(() => t.close());

describe('the home of a client', () => {
  test('counts what waits for a yes exactly as the list that it leads to, the next first', async () => {
    const { body } = await jobsOf(paid.attorney);
    const list = await listed(paid.attorney, '/job/getJobListing', { job_status: 'needing_confirmation' });
    expect(body.to_confirm.count).toBe(list.count);
    expect(body.to_confirm.count).toBeGreaterThanOrEqual(6);
    expect(body.to_confirm.data).toHaveLength(5);
    const starts = body.to_confirm.data.map(({ starts_at }) => Date.parse(starts_at));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(body.to_confirm.soon).toBeLessThanOrEqual(body.to_confirm.count);
    const line = body.coming.data[0];
    expect(line).toMatchObject({
      deponent_name: expect.stringContaining('Whitfield'),
      meeting_url: 'https://zoom.us/j/91',
    });
    expect(line?.parties).toEqual([
      { service_name: expect.any(String), name: expect.stringContaining('Abernathy'), is_confirmed: false },
    ]);
  });

  test('a yes takes the line away and leaves the job among what comes', async () => {
    const before = (await jobsOf(paid.attorney)).body;
    const [first] = before.to_confirm.data;
    const { status } = await t.call('POST', '/job_response/respond', paid.attorney, {
      job_id: first?.job_id,
      response: 'yes',
      note: '',
      seen: { starts_at: first?.starts_at },
    });
    expect(status).toBe(200);
    const after = (await jobsOf(paid.attorney)).body;
    expect(after.to_confirm.count).toBe(before.to_confirm.count - 1);
    expect(after.coming.count).toBe(before.coming.count);
  });

  test('names nobody where the company hides its providers', async () => {
    const hide = (hide_service_provider_on_jobs: boolean) =>
      inCompany(t.db, o.company_id, (tx) => tx.updateTable('company').set({ hide_service_provider_on_jobs }).execute());
    await hide(true);
    const { body } = await jobsOf(paid.attorney);
    await hide(false);
    expect(body.coming.data.map(({ parties }) => parties)).toEqual(body.coming.data.map(() => null));
    expect(JSON.stringify(body)).not.toContain('Abernathy');
  });

  test('shows the jobs, files and people of the own client alone', async () => {
    const { body } = await jobsOf(held.attorney);
    expect(body.coming.count).toBe(2);
    expect(JSON.stringify(body)).not.toContain('Whitfield');
    const files = await filesOf(held.attorney);
    expect(new Set(files.data.map(({ job_id }) => job_id))).toEqual(new Set([held.job_id]));
  });

  test('files come by witness and part, as many as their list has; held ones with a price and nothing of what is in them', async () => {
    const open = await filesOf(paid.attorney);
    expect(open.count).toBe((await listed(paid.attorney, '/job_file/getJobFileList')).count);
    expect(open.data[0]).toMatchObject({ job_id: paid.job_id, hold: null });
    expect(open.data[0]?.parts.flatMap(({ files }) => files.map(({ job_file_id }) => job_file_id)).sort()).toEqual(
      [paid.file, paid.link].sort(),
    );
    const closed = await filesOf(held.attorney);
    expect(closed.data[0]).toMatchObject({
      parts: [],
      hold: { client_invoice_id: held.invoice.client_invoice_id, balance: '438.10', processing_until: null },
    });
    expect(JSON.stringify(closed)).not.toContain('video.example');
  });

  test('what the client sent in itself is no news to it', async () => {
    const before = await filesOf(paid.attorney);
    await addFile(t, paid.attorney, paid.job_id, { file_name: 'Notice.pdf' });
    expect((await filesOf(paid.attorney)).data).toEqual(before.data);
  });

  test('the balance is the total of the invoices that are open, the overdue part that of the overdue', async () => {
    const { body } = await t.call('POST', '/client_invoice/getContactClientInvoiceBalance', held.attorney, {});
    const sum = (rows: Record<string, string>[]) =>
      rows.reduce((total, row) => total + Number(row.balance), 0).toFixed(2);
    const open = await listed(held.attorney, '/client_invoice/getClientInvoiceData', {
      filter: { invoice_status: 'Unpaid' },
    });
    const late = await listed(held.attorney, '/client_invoice/getClientInvoiceData', { late_from: 1 });
    expect(body).toMatchObject({
      invoice_count: open.count,
      balance: sum(open.data),
      overdue_count: late.count,
      overdue_balance: sum(late.data),
    });
  });

  test('is for contacts: providers and staff have other homes', async () => {
    const user = await buildUser(t.db, o.company_id, 'provider', { service_provider_id: reporter });
    expect((await jobsOf(await signIn(t.db, user))).status).toBe(403);
    expect((await jobsOf(o.staff)).status).toBe(403);
    const { contact_id } = await buildContact(t.db, o.company_id);
    const stranger = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id }));
    expect((await jobsOf(stranger)).body.coming.count).toBe(0);
  });
});

describe('all files by witness', () => {
  const page = async (who: Record<string, string>, body: object = {}) => {
    const found = await t.call('POST', '/home/getWitnessFiles', who, body);
    expect(found.status).toBe(200);
    return found.body as { data: WitnessFiles[]; is_more: boolean };
  };
  const idsOf = (rows: readonly WitnessFiles[]) =>
    rows.flatMap(({ parts }) => parts.flatMap(({ files }) => files.map(({ job_file_id }) => job_file_id))).sort();

  test('are those of the list, each once, with their sizes', async () => {
    const { data, is_more } = await page(paid.attorney);
    const list = await listed(paid.attorney, '/job_file/getJobFileList');
    expect(idsOf(data)).toEqual(list.data.map(({ job_file_id }) => Number(job_file_id)).sort());
    expect(is_more).toBe(false);
    const sizes = data.flatMap(({ parts }) => parts.flatMap(({ files }) => files.map(({ size }) => size)));
    expect(Math.max(...sizes)).toBeGreaterThan(0);
  });

  test('that are held say their price and nothing of what they are', async () => {
    const { data } = await page(held.attorney);
    expect(data).toMatchObject([{ job_id: held.job_id, parts: [], hold: { balance: '438.10' } }]);
    expect(JSON.stringify(data)).not.toMatch(/video\.example|\.pdf|\.txt/);
  });

  test('are those of everybody for staff, and of nobody for a provider of none of the jobs', async () => {
    const staff = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', { full_access: true }));
    const jobs = new Set((await page(staff)).data.map(({ job_id }) => job_id));
    expect([jobs.has(paid.job_id), jobs.has(held.job_id)]).toEqual([true, true]);
    const { service_provider_id } = await buildProvider(t.db, o.company_id);
    const stranger = await signIn(t.db, await buildUser(t.db, o.company_id, 'provider', { service_provider_id }));
    expect((await page(stranger)).data).toEqual([]);
  });

  test('are found by what people call them, word by word, and come page by page', async () => {
    for (let number = 0; number < 32; number += 1) {
      const { deponent_id } = await buildDeponent(t.db, o.company_id, {
        first_name: 'Wilma',
        last_name: `Ortega${number}`,
      });
      const job = await jobAhead(paid.client_id, -48, { deponent_ids: [deponent_id] });
      await inCompany(t.db, o.company_id, async (tx) => {
        const { job_deponent_id } = await tx
          .selectFrom('job_deponent')
          .select('job_deponent_id')
          .where('job_id', '=', job.job_id)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('job_file')
          .values({
            ...{ company_id: o.company_id, job_id: job.job_id, job_deponent_id, file_name: `Ortega ${number}.pdf` },
            ...{ path: `ortega ${number}`, content_type: 'application/pdf', size: 9, contact_can_view_download: true },
            ...{ uploaded_by_type: 'company', uploaded_by_name: 'x', file_date_time: NOW.toString() },
          })
          .execute();
      });
    }
    const names = async (search_text: string, offset = 0) =>
      (await page(paid.attorney, { search_text, offset })).data.map(({ deponent_name }) => deponent_name);
    expect(await names('wilma ortega31')).toEqual(['Ortega31, Wilma']);
    expect(await names('Ortega_31')).toEqual([]);
    expect(await names('%')).toEqual([]);
    const one = await page(paid.attorney, { search_text: 'ortega' });
    const two = await page(paid.attorney, { search_text: 'ortega', offset: one.data.length });
    expect([one.is_more, two.is_more]).toEqual([true, false]);
    expect(new Set([...one.data, ...two.data].map(({ job_id: id }) => id)).size).toBe(32);
    expect((await page(held.attorney, { search_text: 'ortega' })).data).toEqual([]);
  });
});
