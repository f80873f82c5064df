import type { MessagePreview } from '@onrecord/contract/messages/notification';
import { MATRIX_PARTIES, MESSAGE_MATRIX } from '@onrecord/domain/messages/notification/matrix';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let world: Awaited<ReturnType<typeof office>>;
const MONDAY = Temporal.Instant.from('2027-03-08T15:00:00Z');

beforeAll(async () => {
  t = await startTestApp();
  world = await office();
});
afterAll(() => t.close());

async function office() {
  t.setNow(MONDAY);
  const o = await buildOffice(t, { now: MONDAY, attorney: { first_name: 'Owen', last_name: 'Tallmadge', suffix: '' } });
  const job_id = await o.create({ job_date: '2027-03-10', start_time: '09:00', services: [{ service_id: 1 }] });
  const preview = async (body: object) => {
    const all = { channel: 'mail', locale: 'en-us', ...body };
    const { status, body: shown } = await t.call('POST', '/notificationType/previewMessage', o.scheduler, all);
    return { status, body: shown as MessagePreview };
  };
  const count = (table: 'message_outbox' | 'link_token') =>
    inCompany(t.db, o.company_id, async (tx) => (await tx.selectFrom(table).selectAll().execute()).length);
  return { o, job_id, preview, count };
}

test('a preview is the real message about a real job, in the language asked for, and leaves nothing behind', async () => {
  const { job_id, preview, count } = world;
  const before = [await count('message_outbox'), await count('link_token')];
  const cell = { event: 'scheduled', party: 'contact', record_id: job_id };
  const english = await preview(cell);
  expect(english.status).toBe(200);
  expect(english.body.records.map(({ record_id }) => record_id)).toContain(job_id);
  expect(english.body.message).toMatchObject({ is_real: true });
  expect(english.body.message?.html).toContain('Owen Tallmadge');
  expect(english.body.message?.html).toMatch(/href="https?:\/\/[^/"]+\/…"/);
  const german = await preview({ ...cell, locale: 'de' });
  expect(german.body.message?.subject).not.toBe(english.body.message?.subject);
  const text = await preview({ ...cell, channel: 'text' });
  expect(text.body.message).toMatchObject({ subject: '', html: '', is_real: true });
  expect(text.body.message?.text).not.toBe('');
  expect([await count('message_outbox'), await count('link_token')]).toEqual(before);
});

test('every cell of the matrix either shows a message or says that none of the kind happened', async () => {
  const { preview } = world;
  const cells = MESSAGE_MATRIX.flatMap(({ event, cells: own }) =>
    MATRIX_PARTIES.map((party) => ({ event, party, cell: own[party] })),
  );
  for (const { event, party, cell } of cells) {
    const { status, body } = await preview({ event, party });
    const isFixedWithout = cell && 'always' in cell && !cell.letter && event !== 'read_sign';
    expect([event, party, status]).toEqual([event, party, cell && !isFixedWithout ? 200 : 404]);
    if (cell?.letter) expect([event, party, Boolean(body.message?.subject)]).toEqual([event, party, true]);
  }
});

test('a company’s own words are shown where it wrote some', async () => {
  const { o, job_id, preview } = world;
  const own = {
    ...{ channel: 'mail', kind: 'contact.scheduled', division_id: null, locale: 'es-us' },
    ...{ subject: 'Hola', html: '<p>Su cita</p><div data-block="buttons"></div>' },
  };
  expect((await t.call('POST', '/letter_template/create', o.scheduler, own)).status).toBe(200);
  const { body } = await preview({ event: 'scheduled', party: 'contact', locale: 'es-us', record_id: job_id });
  expect(body.message?.html).toContain('Su cita');
});
