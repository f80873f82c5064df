import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { field } from './form-fields.ts';
import { noticePdf, noticeText } from './notice-pdf.ts';
import { desk, expectNoComplaints, openPerson } from './person.ts';
import { provePerson } from './prove-person.ts';
import { signedIn } from './signed-in.ts';

test('a paralegal without an account drops a notice, corrects a field and gets a number; the office sees the request', async () => {
  const visitor = await openPerson(desk);
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem('onrecord.visitor', '{"user_id":1}'));
  await page.goto('/frontrange/rapidrequest');
  await page.getByRole('heading', { name: 'Request a deposition' }).waitFor();
  const day = Temporal.Now.plainDateISO().add({ weeks: 71 });
  const buffer = noticePdf(noticeText('2026CV099812', 'Ida Kessler', day));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Notice_Kessler.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText('Notice_Kessler.pdf is attached.').waitFor();
  expect(await field(page, 'Docket number').inputValue()).toBe('2026CV099812');
  expect(await field(page, 'Witness').inputValue()).toBe('Ida Kessler');

  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText(/^\d+ fields need attention$/).waitFor();
  await expectAccessible(page);
  await field(page, 'Witness').fill('Ida R. Kessler');
  await field(page, 'Your name').fill('Pat Lowe');
  await field(page, 'Firm').fill('Lowe & Partners');
  await field(page, 'Email for our answer').fill('pat@lowe.example.com');
  const office = page.getByRole('combobox', { name: 'Office' });
  if ((await office.count()) > 0) {
    await office.click();
    await page.getByRole('option', { name: 'Denver' }).click();
  }
  await provePerson(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByRole('heading', { name: 'We have your request' }).waitFor();
  const number = /R-\d+/.exec((await page.getByText(/^Your number is R-\d+$/).textContent()) ?? '')?.[0];
  expect(number).toBeTruthy();

  const staff = await signedIn('fr.manager', desk);
  const request = await staff.api<Record<string, unknown>>('/job/getJobReqDataPrecode', {
    job_request_id: Number(number?.slice(2)),
  });
  expect(request).toMatchObject({
    ...{ source: 'public', requester_name: 'Pat Lowe', case_name: 'Marisol Ruiz v. Hartwell Logistics, Inc.' },
    deponents: [{ full_name: 'Ida R. Kessler' }],
    files: [{ file_name: 'Notice_Kessler.pdf', is_quarantined: true }],
  });
  await staff.page.goto('/activity/jobs?view=new');
  await staff.page.getByRole('gridcell', { name: 'Marisol Ruiz v. Hartwell Logistics, Inc.' }).first().waitFor();
  expectNoComplaints(visitor);
  expectNoComplaints(staff);
});

test('the page for people with an account leads a signed-in firm to the form, and others to the login first', async () => {
  const visitor = await openPerson(desk);
  await visitor.page.goto('/frontrange/schedulerequest');
  const logIn = visitor.page.getByRole('link', { name: 'Log in and request' });
  await logIn.waitFor();
  expect(await logIn.getAttribute('href')).toBe('/frontrange?returnUrl=%2Factivity%2Fjobs%2Frequest');
  await visitor.page.getByRole('link', { name: 'Request without an account' }).click();
  await visitor.page.getByRole('heading', { name: 'Request a deposition' }).waitFor();
  expectNoComplaints(visitor);

  const paralegal = await signedIn('fr.paralegal', desk);
  await paralegal.page.goto('/frontrange/schedulerequest');
  await paralegal.page.getByRole('heading', { name: 'Request a job' }).waitFor();
  expect(new URL(paralegal.page.url()).pathname).toBe('/activity/jobs/request');
  expectNoComplaints(paralegal);
});
