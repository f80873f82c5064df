import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../../../testing/build/build.ts';
import { heldJob } from '../../../../testing/build/build-held-job.ts';
import { TESTIMONY } from '../../../../testing/build/build-read-sign.ts';
import { addFile } from '../../../../testing/make/upload-file.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const read = (who: Record<string, string>, job_file_id: number) =>
  t.call('POST', '/job_file/getTranscript', who, { job_file_id });

test('a transcript is read as ruled pages by those who may download it, and by nobody else', async () => {
  const h = await heldJob(t);
  const id = await addFile(t, h.scheduler, h.job_id, { file_name: 'Whitfield.txt', content: TESTIMONY });
  const { status, body } = await read(h.scheduler, id);
  const { pages } = body as { pages: { number: number; lines: { number: number; text: string }[] }[] };
  expect([status, pages.map(({ number, lines }) => [number, lines.length])]).toEqual([
    200,
    [
      [1, 25],
      [2, 25],
      [3, 25],
    ],
  ]);
  expect(pages[1]?.lines[12]).toEqual({ number: 13, text: 'A.  About fifty feet, page 2.' });
  const flags = (contact_can_view_download: boolean) =>
    inCompany(t.db, h.company_id, (tx) =>
      tx.updateTable('job_file').set({ contact_can_view_download }).where('job_file_id', '=', id).execute(),
    );
  await flags(false);
  for (const who of [h.contact, h.stranger]) expect((await read(who, id)).status).toBe(404);
  await flags(true);
  expect((await read(h.contact, id)).status).toBe(200);
  // A client that pays first reads nothing before it paid.
  await inCompany(t.db, h.company_id, (tx) => tx.updateTable('client').set({ is_cod: true }).execute());
  expect((await read(h.contact, id)).status).toBe(402);
  const pdf = await addFile(t, h.scheduler, h.job_id, { file_name: 'Whitfield.pdf' });
  expect(await read(h.scheduler, pdf)).toMatchObject({ status: 409, body: { key: 'read_sign.no_transcript' } });
});
