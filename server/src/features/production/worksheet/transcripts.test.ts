import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../../testing/build/build.ts';
import { AFTER_JOB, heldJob, worksheetOf } from '../../../testing/build/build-held-job.ts';
import { addFile } from '../../../testing/make/upload-file.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(AFTER_JOB);
});
afterAll(() => t.close());

const page = `${Array.from({ length: 25 }, (_, line) => `${line + 1}  Q. And then?`).join('\r\n')}\r\n`;
const transcript = (pages: number) => Array.from({ length: pages }, () => page).join('\f');

test('an uploaded transcript has its pages counted, for those who may see the file', async () => {
  const h = await heldJob(t);
  const upload = (file_name: string, content: string | Buffer) =>
    addFile(t, h.reporter, h.job_id, { file_name, content });
  const id = await upload('Whitfield.txt', transcript(146));
  await upload('Whitfield.ptx', Buffer.from([0x50, 0x54, 0x58, 0, 1, 2]));
  await upload('Letter.txt', 'Dear Ms. Moreau,\nthe exhibits follow.\n');
  await upload('Whitfield.csv', transcript(3));
  await upload('Large.txt', 'x'.repeat(8 * 1024 * 1024 + 1));
  const counted = { job_file_id: id, file_name: 'Whitfield.txt', job_deponent_id: null, page_count: 146 };
  for (const who of [h.reporter, h.video, h.scheduler])
    expect((await worksheetOf(t, h, who)).transcripts).toEqual([counted]);

  const later = await upload('Whitfield final.TXT', transcript(148));
  expect((await worksheetOf(t, h, h.reporter)).transcripts.map((file) => file.page_count)).toEqual([148, 146]);
  await inCompany(t.db, h.company_id, (tx) =>
    tx.updateTable('job_file').set({ provider_can_view_download: false }).where('job_file_id', '=', later).execute(),
  );
  expect((await worksheetOf(t, h, h.reporter)).transcripts).toEqual([counted]);
  expect((await worksheetOf(t, h, h.scheduler)).transcripts).toHaveLength(2);
});
