import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const PDF = '%PDF-1.7\nQ. State your name for the record.\n%%EOF\n';
const TRANSCRIPT = 'Certified Transcript.pdf';

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

interface Row {
  job_id: number;
  division_id: number;
}

async function jobsOf(person: SignedIn): Promise<Row[]> {
  const { data } = await person.api<{ data: (Row & { job_id: number | null })[] }>('/job/getJobListing', {
    limit: 1000,
    sort: { column_name: 'job_date', type: 'desc' },
  });
  return data.filter((row) => row.job_id !== null);
}

/** A job that the reporter covers and the attorney's firm ordered, with the company's id. */
async function sharedJob(reporter: SignedIn, attorney: SignedIn) {
  const theirs = new Set((await jobsOf(attorney)).map(({ job_id }) => job_id));
  const shared = (await jobsOf(reporter)).find(({ job_id }) => theirs.has(job_id));
  if (!shared) throw new Error('the demo world has no job that fr.reporter and fr.attorney share');
  const { company_id } = await reporter.api<{ company_id: number }>('/session/me');
  const details = `/activity/jobs/details/company/${company_id}/division/${shared.division_id}`;
  return {
    job_id: shared.job_id,
    page: `${details}/view/job/${shared.job_id}?tab=files`,
    upload: `/jobs/uploadfile/company/${company_id}/job/${shared.job_id}`,
  };
}

const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.locator('input[type=file]:not([capture])').setInputFiles(files);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function uploadTranscript({ page }: SignedIn, jobPage: string): Promise<void> {
  await page.goto(jobPage);
  await page.getByRole('link', { name: 'Upload File' }).click();
  await press(page, 'Next');
  await page.getByText('Please select at least one file.').waitFor();
  await choose(page, [file('setup.exe', 'MZ'), file('Ruiz-Hartwell.pdf', PDF), file(TRANSCRIPT, PDF)]);
  const message = page.getByRole('dialog', { name: 'Message' });
  await message.getByText('Files of type exe cannot be uploaded.').waitFor();
  await message.getByText('This filename contains one or more of the following unsupported characters').waitFor();
  await expectAccessible(message);
  await press(page, 'Ok');
  await choose(page, [file('Exhibit 1.pdf', '<html><script>alert(1)</script>')]);
  await page.getByText('Sent', { exact: true }).waitFor();
  await page.getByText('Invalid file: Unsupported file format').waitFor();
  await press(page, 'Remove Exhibit 1.pdf');
  await press(page, 'Next');

  const own = page.getByRole('group', { name: TRANSCRIPT });
  expect(await own.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Certified Transcript');
  await own.getByRole('combobox', { name: 'File Type' }).click();
  const type = page.getByRole('option', { name: 'Transcript' });
  await type.click();
  await type.waitFor({ state: 'hidden' });
  await expectAccessible(page);
  await press(page, 'Next');
  await press(page, 'Save');

  await page.getByText('Thank you for uploading files for this Job').waitFor();
  await page.getByRole('cell', { name: TRANSCRIPT }).waitFor();
}

test('a reporter uploads a transcript, the office releases it, the attorney downloads it', async () => {
  const reporter = await signedIn('fr.reporter', phone);
  const attorney = await signedIn('fr.attorney', desk);
  const scheduler = await signedIn('fr.scheduler', desk);
  const job = await sharedJob(reporter, attorney);
  await uploadTranscript(reporter, job.page);

  await attorney.page.goto(job.page);
  await attorney.page.getByRole('heading', { name: 'Files' }).waitFor();
  expect(await attorney.page.getByText(TRANSCRIPT).count()).toBe(0);
  await scheduler.page.goto(job.page);
  await scheduler.page.getByRole('checkbox', { name: `Show ${TRANSCRIPT} to contacts` }).click();

  // Nobody reloads: the attorney's page hears of it.
  await attorney.page.getByRole('button', { name: TRANSCRIPT, exact: true }).waitFor();
  await attorney.page.getByRole('button', { name: `Actions for ${TRANSCRIPT}` }).click();
  const [download] = await Promise.all([
    attorney.page.waitForEvent('download'),
    attorney.page.getByRole('menuitem', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(TRANSCRIPT);
  expect(await text(await download.createReadStream())).toBe(PDF);

  await press(scheduler.page, 'Download Selected');
  await scheduler.page.getByText('Please select at least one file to download.').waitFor();
  await press(scheduler.page, `Actions for ${TRANSCRIPT}`);
  await scheduler.page.getByRole('menuitem', { name: 'Delete' }).click();
  await scheduler.page.getByText('The file was deleted.').waitFor();
  await attorney.page.getByText(TRANSCRIPT).waitFor({ state: 'detached' });
  await press(scheduler.page, 'Undo');
  await attorney.page.getByRole('button', { name: TRANSCRIPT, exact: true }).waitFor();

  expectNoComplaints(reporter, [/415 \(Unsupported Media Type\).*\/api\/job_file\/checkUpload$/]);
  expectNoComplaints(attorney);
  expectNoComplaints(scheduler);
});

test('a visitor by the bare address proves to be a person, gives one file up and tries another again', async () => {
  const reporter = await signedIn('fr.reporter');
  const attorney = await signedIn('fr.attorney');
  const job = await sharedJob(reporter, attorney);
  const visitor = await openPerson(phone);
  const { page } = visitor;
  await page.goto(job.upload);
  await page.getByRole('checkbox', { name: 'I am a person' }).click();
  await page.getByText('Thank you', { exact: true }).waitFor();
  await press(page, 'Show the page');

  await page.route('**/storage/**', (route) => route.fulfill({ status: 403 }));
  await choose(page, [file('Notice.pdf', PDF), file('Wrong one.pdf', PDF)]);
  await page.getByText('Access denied to the upload location.').nth(1).waitFor();
  await expectAccessible(page);
  await press(page, 'Remove Wrong one.pdf');
  await page.unroute('**/storage/**');
  await press(page, 'Try again');
  await page.getByText('Sent', { exact: true }).waitFor();
  await press(page, 'Next');
  await press(page, 'Next');
  await press(page, 'Save');
  await page.getByText('Thank you for uploading files for this Job').waitFor();
  await page.reload();
  await page.getByRole('cell', { name: 'Notice.pdf' }).waitFor();
  expect(await page.getByRole('link', { name: 'Log On' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Upload More Files' }).click();
  await page.getByRole('button', { name: 'Browse files' }).waitFor();
  expectNoComplaints(visitor, [/403 \(Forbidden\).*\/storage\//]);
});

test('a large video goes on after a reload of the page', async () => {
  const reporter = await signedIn('fr.reporter', desk);
  const attorney = await signedIn('fr.attorney');
  const job = await sharedJob(reporter, attorney);
  const folder = await mkdtemp(join(tmpdir(), 'onrecord-video-'));
  const video = join(folder, 'Day 1.mp4');
  await writeFile(video, Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42')]));
  await truncate(video, 257 * 1024 ** 2);
  const { page } = reporter;
  try {
    let parts = 0;
    await page.route('**/storage/**', (route) => {
      parts += 1;
      return parts > 3 ? undefined : route.continue();
    });
    await page.goto(job.upload);
    await page.locator('input[type=file]:not([capture])').setInputFiles(video);
    await page.getByText('48 MB of 257 MB uploaded').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('heading', { name: 'Unfinished uploads' }).waitFor();
    await page.getByText('48 MB of 257 MB uploaded').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Choose file Day 1.mp4 again').and(page.locator('input')).setInputFiles(video);
    await page.getByText('Sent', { exact: true }).waitFor({ timeout: 60_000 });
    await press(page, 'Next');
    await press(page, 'Next');
    await press(page, 'Save');
    await page.getByText('Thank you for uploading files for this Job').waitFor();
    await page.getByRole('cell', { name: 'Day 1.mp4' }).waitFor();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  expectNoComplaints(reporter);
});

test('an attorney reads a transcript as ruled pages among the files, and finds a word', async () => {
  const attorney = await signedIn('fr.attorney', desk, '/activity/files?as=list');
  const { page } = attorney;
  await page
    .getByRole('button', { name: /^Read .*\.txt as pages$/ })
    .first()
    .click();
  const reader = page.getByRole('dialog', { name: /\.txt$/ });
  await reader.getByText(/^Page 1 of \d+$/).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('Q.');
  await reader.getByText(/^\d+ lines found\. Press Enter/).waitFor();
  await expectAccessible(reader);
  expectNoComplaints(attorney);
});

test('an outsider sees the files of one job behind a password, on a phone', async () => {
  const scheduler = await signedIn('fr.scheduler');
  const { data } = await scheduler.api<{ data: Row[] }>('/job_file/getJobFileList', {
    filter: { item_type_name: 'Exhibits', contact_can_view_download: true },
    limit: 1,
  });
  const job_id = data[0]?.job_id;
  const [person] = await scheduler.api<{ object_type: string; object_id: number }[]>(
    '/job_files_proxy/getProxyParties',
    { job_id },
  );
  const { url, password } = await scheduler.api<{ url: string; password: string }>('/job_files_proxy/create', {
    job_id,
    object_type: person?.object_type,
    object_id: person?.object_id,
  });

  const visitor = await openPerson(phone);
  const { page } = visitor;
  await page.goto(url);
  await press(page, 'Submit');
  await page.getByText('Please enter the password.').waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill('a guess');
  await press(page, 'Submit');
  await page.getByText('Incorrect password. Please try again').waitFor();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await press(page, 'Submit');

  await page.getByRole('heading', { name: 'Files and Notices' }).waitFor();
  await page.getByRole('table').waitFor();
  await press(page, 'Download Selected');
  await page.getByText('Please select at least one file to download.').waitFor();
  await page.getByRole('checkbox', { name: /exhibits\.pdf$/ }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download Selected')]);
  expect(download.suggestedFilename()).toMatch(/ exhibits\.pdf$/);
  expectNoComplaints(visitor, [/401 \(Unauthorized\).*\/getJobFileProxyBasedId$/]);

  const stranger = await openPerson(phone);
  await stranger.page.goto(new URL(page.url()).pathname);
  await stranger.page.getByText('Authentication failed.').waitFor();
  expectNoComplaints(stranger);
});
