import type { ReporterJobs, ReporterOwed } from '@onrecord/contract/office/reporter-home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProvider, inCompany } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { addFile } from '../../../testing/make/upload-file.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let o: Awaited<ReturnType<typeof buildOffice>>;
let reporter: number;
let provider: Record<string, string>;
const NOW = Temporal.Now.instant();
const ZONE = 'America/Denver';

beforeAll(async () => {
  t = await startTestApp();
  o = await buildOffice(t);
  ({ service_provider_id: reporter } = await buildProvider(t.db, o.company_id));
  provider = await o.as('provider', { service_provider_id: reporter });
});
afterAll(() => t.close());

/** A job of the reporter, so many hours from now. */
async function jobIn(hours: number, service_provider_id = reporter): Promise<number> {
  const local = NOW.add({ hours }).toZonedDateTimeISO(ZONE);
  const job_id = await o.create({ services: [{ service_id: 1, service_provider_id }] });
  const starts_at = NOW.add({ hours }).toString();
  const ends_at = NOW.add({ hours: hours + 1 }).toString();
  await inCompany(t.db, o.company_id, async (tx) => {
    const job_date = local.toPlainDate().toString();
    const start_time = local.toPlainTime().toString({ smallestUnit: 'minute' });
    await tx.updateTable('job_service').set({ starts_at, ends_at }).where('job_id', '=', job_id).execute();
    await tx
      .updateTable('job')
      .set({ job_date, start_time, starts_at, ends_at, remote_meeting: 'https://zoom.us/j/91' })
      .where('job_id', '=', job_id)
      .execute();
  });
  return job_id;
}

const jobs = async (who = provider) =>
  (await t.call('GET', '/home/getReporterJobs', who)) as { status: number; body: ReporterJobs };
const owed = async (who = provider) =>
  (await t.call('GET', '/home/getReporterOwed', who)) as { status: number; body: ReporterOwed };
const listed = async (job_status: string) =>
  (await t.call('POST', '/job/getJobListing', provider, { job_status })).body as { count: number };

test('the next job stands first, whoever is checked in stays there until check-out, and what waits is counted as in its list', async () => {
  const [soon, later] = [await jobIn(1), await jobIn(30)];
  await jobIn(2, (await buildProvider(t.db, o.company_id)).service_provider_id);
  const { body } = await jobs();
  expect(body.next).toMatchObject({
    job_id: soon,
    is_confirmed: false,
    meeting_url: 'https://zoom.us/j/91',
    deponents: [{ name: expect.stringContaining('Whitfield') }],
    check_in_datetime: null,
  });
  expect(body.coming.data.map(({ job_id }) => job_id)).toEqual([later]);
  expect(body.coming).toMatchObject({
    count: 1,
    waiting: (await listed('needing_service_provider_confirmation')).count,
  });
  expect((await t.call('POST', '/job_response/arrive', provider, { job_id: soon })).status).toBe(200);
  expect((await jobs()).body.next).toMatchObject({ job_id: soon, check_in_datetime: expect.any(String) });
  expect((await t.call('POST', '/job_checkin/checkOut', provider, { job_id: soon })).status).toBe(200);
  expect((await jobs()).body.next).toMatchObject({ job_id: later });
});

test('worksheets are owed as their list counts them, files once a worksheet is turned in and until they are there', async () => {
  const held = await jobIn(-72);
  const before = (await owed()).body;
  expect(before.worksheets.count).toBe((await listed('needing_worksheet')).count);
  expect(before.worksheets.data[0]).toMatchObject({ job_id: held, is_begun: false, return_reason: '' });
  await inCompany(t.db, o.company_id, async (tx) => {
    const { job_deponent_id } = await tx
      .selectFrom('job_deponent')
      .select('job_deponent_id')
      .where('job_id', '=', held)
      .executeTakeFirstOrThrow();
    const own = { company_id: o.company_id, job_id: held, service_provider_id: reporter, job_deponent_id };
    await tx
      .insertInto('worksheet_deponent')
      .values({ ...own, transcript_start_page: 1, transcript_end_page: 90, exhibit_count: 3 })
      .execute();
  });
  expect((await owed()).body.worksheets.data[0]).toMatchObject({ is_begun: true });
  expect((await owed()).body.files).toEqual([]);
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('job_service')
      .set({ worksheet_completed_on: NOW.toString(), deliver_by: '2031-01-02' })
      .where('job_id', '=', held)
      .execute(),
  );
  const due = (await owed()).body;
  expect(due.worksheets.count).toBe(before.worksheets.count - 1);
  expect(due.files.map(({ part, due_on, exhibit_count }) => [part, due_on, exhibit_count])).toEqual([
    ['transcript', '2031-01-02', 3],
    ['exhibits', '2031-01-02', 3],
  ]);
  await addFile(t, provider, held, { file_name: 'Transcript of Whitfield.pdf' });
  expect((await owed()).body.files.map(({ part }) => part)).toEqual(['exhibits']);
});

test('is for providers: clients and staff have other homes', async () => {
  const contact = await o.as('contact', { contact_id: o.attorney.contact_id });
  for (const who of [contact, o.scheduler]) {
    expect((await jobs(who)).status).toBe(403);
    expect((await owed(who)).status).toBe(403);
  }
});
