import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id, is_attorney: true });
  const { case_id } = await buildCase(t.db, company_id, { client_id });
  const { service_provider_id } = await buildProvider(t.db, company_id);
  const scheduler = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const contact = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id }));
  const draft = {
    division_id,
    client_id,
    taking_contact_id: contact_id,
    case_id,
    job_type_id: 1,
    job_date: '2031-03-12',
    start_time: '09:30',
    estimated_duration: '3.00',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    deponents: [{ last_name: 'Whitfield' }],
    services: [{ service_id: 1, service_provider_id }],
  };
  const made = await t.call('POST', '/job/create', scheduler, draft);
  const { id } = made.body as { id: number };
  const read = async (who = scheduler) =>
    (await t.call('POST', '/job/getJobData', who, { job_id: id })).body as JobDetail;
  const move = async (own: object) => {
    const { version } = await read();
    const body = { version, job_date: '2031-03-19', start_time: '10:00', confirmed: true, ...own };
    const response = await t.call('PATCH', `/job/reschedule/${id}`, scheduler, body);
    expect(response).toMatchObject({ status: 200 });
    return response.body as { undo?: { job_undo_id: number } };
  };
  const look = async (own: object) => JSON.stringify(await move({ confirmed: false, ...own }));
  const save = async (own: object) => {
    const job = await read();
    const services = job.services.map(({ job_service_id, service_id }) => ({
      job_service_id,
      service_id,
      service_provider_id,
    }));
    const deponents = job.deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id }));
    const body = { ...draft, services, deponents, version: job.version, start_time: job.start_time, ...own };
    const response = await t.call('PATCH', `/job/update/${id}`, scheduler, { ...body, job_date: job.job_date, ...own });
    expect(response).toMatchObject({ status: 200 });
  };
  const settle = (own: object) =>
    inCompany(t.db, company_id, (tx) =>
      tx.updateTable('company').set(own).where('company_id', '=', company_id).execute(),
    );
  const found = async (search_text: string) =>
    ((await t.call('POST', '/job/getJobListing', scheduler, { search_text })).body as { data: { job_id: number }[] })
      .data.length;
  return { scheduler, read, look, move, save, contact, settle, found };
}

test('each move is kept with who made it, why, and whether it came late', async () => {
  const o = await office();
  await o.move({ change_reason: 'Witness in trial' });
  await o.move({ job_date: '2026-03-10', change_reason: 'The wrong year was typed' });
  await o.move({ job_date: '2031-04-02', start_time: '11:00', change_reason: 'It had not taken place' });
  expect((await o.read()).moves).toMatchObject([
    { from_date: '2026-03-10', to_date: '2031-04-02', is_late: true, reason: 'It had not taken place' },
    { from_date: '2031-03-19', to_date: '2026-03-10', is_late: false },
    {
      from_date: '2031-03-12',
      from_time: '09:30',
      to_date: '2031-03-19',
      to_time: '10:00',
      to_time_zone: 'America/Denver',
      is_late: false,
      reason: 'Witness in trial',
      moved_by_name: expect.stringMatching(/./),
    },
  ]);
});

test('the form leaves a move too, but only where the time is another', async () => {
  const o = await office();
  await o.save({ special_instructions: 'Ring twice' });
  expect((await o.read()).moves).toEqual([]);
  await o.save({ start_time: '13:00' });
  expect((await o.read()).moves).toMatchObject([{ from_time: '09:30', to_time: '13:00' }]);
});

test('a look at a move leaves none, and a contact does not see why a job was moved', async () => {
  const o = await office();
  await o.move({ confirmed: false });
  expect((await o.read()).moves).toEqual([]);
  await o.move({ change_reason: 'Between us' });
  expect(await o.read(o.contact)).not.toHaveProperty('moves');
  expect(JSON.stringify(await o.read(o.contact))).not.toContain('Between us');
});

test('another day gives a job a new number where the company wants that: it says so before, and both find it', async () => {
  const o = await office();
  const { job_number: first } = await o.read();
  await o.move({ change_reason: 'As a rule the number stays' });
  expect(await o.read()).toMatchObject({ job_number: first, earlier_numbers: [] });

  await o.settle({ new_number_on_move: true });
  const look = (own: object) => o.look({ job_date: '2031-04-02', ...own });
  expect(await look({})).toContain(`This job gets a new number. It is still found by ${first}.`);
  expect(await look({ job_date: '2031-03-19', start_time: '15:00' })).not.toContain('new number');
  await o.move({ job_date: '2031-03-19', start_time: '15:00' });
  expect(await o.read()).toMatchObject({ job_number: first, earlier_numbers: [] });

  await o.move({ job_date: '2031-04-02' });
  const { job_number: second } = await o.read();
  expect(second).toBeGreaterThan(first);
  await o.save({ job_date: '2031-04-09' });
  const { job_number: third } = await o.read();
  expect(await o.read(o.contact)).toMatchObject({ job_number: third, earlier_numbers: [first, second] });
  for (const number of [first, second, third]) expect(await o.found(String(number))).toBe(1);
});

test('an undo of the move gives the job its number back', async () => {
  const o = await office();
  const { job_number } = await o.read();
  await o.settle({ new_number_on_move: true });
  const { undo } = await o.move({ with_undo: true });
  expect((await o.read()).earlier_numbers).toEqual([job_number]);
  const undone = await t.call('POST', '/job/undoChange', o.scheduler, { job_undo_id: undo?.job_undo_id });
  expect(undone).toMatchObject({ status: 200 });
  expect(await o.read()).toMatchObject({ job_number, earlier_numbers: [] });
});
