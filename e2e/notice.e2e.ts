import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { button, chooser, field } from './form-fields.ts';
import { bombPdf, noticePdf, noticeText } from './notice-pdf.ts';
import { desk, expectNoComplaints } from './person.ts';
import { signedIn } from './signed-in.ts';

interface Case {
  value: number;
  label: string;
  client_id: number | null;
  court_docket_number: string;
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('a scheduler drops a notice: it fills the form from its words and from the case, and becomes a file of the job', async () => {
  const office = await signedIn('fr.manager', desk, '/activity/jobs/new');
  const { page } = office;
  const cases = await office.api<Case[]>('/case/getCompanyCase', { search_text: '', limit: 100 });
  const known = cases.find(
    ({ court_docket_number, client_id }) => /\d{4}/.test(court_docket_number) && client_id !== null,
  );
  if (!known) throw new Error('the demo world has no case with a docket number');
  const day = Temporal.Now.plainDateISO().add({ weeks: 72 });
  const pick = page.getByLabel('Deposition notice').and(page.locator('input'));

  // Whatever is dropped first, the page goes on.
  await pick.setInputFiles(file('Exhibits.pdf', bombPdf()));
  await page.getByText('Reading Exhibits.pdf').waitFor();
  await field(page, 'Near').or(field(page, 'Case caption')).first().fill('Typed meanwhile');
  await page.getByRole('button', { name: 'Other notice' }).waitFor();
  await field(page, 'Case caption').fill('');

  await pick.setInputFiles(
    file('Notice_Kessler.pdf', noticePdf(noticeText(known.court_docket_number, 'Ida Kessler', day))),
  );
  await page.getByText(`Docket number ${known.court_docket_number}`).first().waitFor();
  await page.getByText('Notice_Kessler.pdf is attached.').waitFor();
  expect(await field(page, 'Start').inputValue()).toBe('09:30 AM');
  await page.getByText('Page 1 of 2').waitFor();
  await button(page, 'Next page').click();
  await page.getByText('Page 2 of 2').waitFor();
  expect(await chooser(page, 'Deponent').textContent()).toContain('Ida Kessler');
  expect(await chooser(page, 'Case').textContent()).toContain(known.label);
  await page
    .getByRole('region', { name: 'Deposition notice' })
    .getByRole('button', { name: /^9:30 a\.m\./ })
    .first()
    .click();
  await expect.poll(() => field(page, 'Start').evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);

  // The case says the rest.
  await expect.poll(() => chooser(page, 'Taking attorney').textContent()).not.toContain('Select');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  const jobId = /job\/(\d+)/.exec(page.url())?.[1];
  const { data } = await office.api<{ data: { file_name: string }[] }>('/job_file/getJobFileList', {
    job_id: Number(jobId),
  });
  expect(data.map(({ file_name }) => file_name)).toEqual([expect.stringMatching(/^Notice.?Kessler\.pdf$/)]);
  await button(page, 'Files')
    .or(page.getByRole('tab', { name: /^Files/ }))
    .first()
    .waitFor();
  expectNoComplaints(office);
});
