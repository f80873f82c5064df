import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { button, field, pick } from './form-fields.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const COURT_REPORTER = 1;
const TRANSCRIPT = 'Greywater.txt';
const PAGES = 4;

interface Example {
  client_id: number;
  taking_attorney: { contact_id: number } | null;
  job_type_id: number | null;
}

/** A reporter who has no other work and may work wherever the job is, with a login whose password came by mail. */
async function newReporter(office: SignedIn): Promise<{ service_provider_id: number; username: string }> {
  const mark = Date.now().toString(36);
  const username = `fr.${mark}`;
  const email = `${mark}@reporter.example`;
  const who = { first_name: 'Isolde', last_name: `Quarnby${mark}`, email };
  const { id: service_provider_id } = await office.api<{ id: number }>('/service_provider/create', {
    ...who,
    service_ids: [COURT_REPORTER],
  });
  for (const state_code of ['CO', 'HI'])
    await office.api('/service_provider_licence/create', { service_provider_id, name: 'CSR', state_code });
  const login = { ...who, username, user_type: 'provider', service_provider_id };
  const { id: user_id } = await office.api<{ id: number }>('/user/create', login);
  await office.api('/user/sendNewUserNotification', { user_id });
  const { data } = await office.api<{ data: { message_outbox_id: number }[] }>('/outbox/messages', {
    ...{ limit: 1, search_text: email },
  });
  const mail = await office.api<{ body_text: string }>(`/outbox/message/${data[0]?.message_outbox_id}`);
  const token = /forgot-password\?t=(\S+)/.exec(mail.body_text)?.[1];
  const password = { token, password: 'Deposition1!', confirm_password: 'Deposition1!' };
  await office.api('/auth/resetPassword', password);
  return { service_provider_id, username };
}

/**
 * A deposition whose reporter nobody is yet, in a zone where this day lasts. It begins within two minutes: it can still be
 * offered, and its worksheet is owed before the story is over.
 */
async function soonUncovered(office: SignedIn, case_name: string) {
  const now = Temporal.Now.zonedDateTimeISO('America/Denver');
  const time_zone = now.hour >= 21 ? 'Pacific/Honolulu' : 'America/Denver';
  const start = now.withTimeZone(time_zone).add({ minutes: 2 });
  const divisions = await office.api<{ value: number; label: string }[]>('/division/getCompanyDivisions', {});
  const division_id = divisions.find(({ label }) => label.includes('Denver'))?.value;
  const { data } = await office.api<{ data: { job_id: number | null }[] }>('/job/getJobListing', {
    ...{ job_status: 'scheduled', division_id, limit: 1 },
  });
  const example = await office.api<Example>('/job/getJobData', { job_id: data[0]?.job_id });
  const { id: job_id } = await office.api<{ id: number }>('/job/create', {
    ...{ division_id, case_id: null, case_name, time_zone, client_id: example.client_id },
    ...{ job_type_id: example.job_type_id, taking_contact_id: example.taking_attorney?.contact_id },
    job_date: start.toPlainDate().toString(),
    start_time: start.toPlainTime().toString({ smallestUnit: 'minute' }),
    ...{ estimated_duration: '1.00', location_kind: 'remote' },
    deponents: [{ first_name: 'Walter', last_name: 'Greywater' }],
    services: [{ service_id: COURT_REPORTER, service_provider_id: null }],
    // What other journeys made may have taken its client to the credit limit.
    change_reason: 'Agreed with the client',
  });
  const { services } = await office.api<{ services: { job_service_id: number }[] }>('/job/getJobData', { job_id });
  const { company_id } = await office.api<{ company_id: number }>('/session/me');
  return {
    job_id,
    job_service_id: services[0]?.job_service_id,
    address: `/activity/jobs/details/company/${company_id}/division/${division_id}/view/job/${job_id}`,
    worksheet: `/company/${company_id}/division/${division_id}/view/job/${job_id}/worksheet/`,
  };
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function next(page: Page, heading: string): Promise<void> {
  await button(page, 'Next').click();
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
}

/** Sends the transcript by the page for files; its pages are counted there. */
async function upload(page: Page, address: string): Promise<void> {
  const line = Array.from({ length: 25 }, (_, index) => `${index + 1}  Q. And then?`).join('\n');
  const content = Array.from({ length: PAGES }, () => line).join('\f');
  await page.goto(`${address}?tab=files`);
  await page.getByRole('link', { name: 'Upload File' }).click();
  const file = { name: TRANSCRIPT, mimeType: 'text/plain', buffer: Buffer.from(content) };
  await page.locator('input[type=file]:not([capture])').setInputFiles(file);
  await page.getByText('Sent', { exact: true }).waitFor();
  await button(page, 'Next').click();
  const own = page.getByRole('group', { name: TRANSCRIPT });
  await own.getByRole('combobox', { name: 'File Type' }).click();
  await pick(page, page.getByRole('option', { name: 'Transcript', exact: true }));
  await button(page, 'Next').click();
  await button(page, 'Save').click();
  await page.getByText('Thank you for uploading files for this Job').waitFor();
}

async function complete(page: Page): Promise<void> {
  await page.getByText('Nothing missing.').waitFor();
  await button(page, 'Complete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('heading', { name: 'Worksheet summary' }).waitFor();
}

test('a reporter’s day on a phone: offered, accepted, arrived, left, turned in, sent back and completed', {
  timeout: 300_000,
}, async () => {
  const office = await signedIn('fr.manager', desk);
  const { service_provider_id, username } = await newReporter(office);
  const case_name = `Quarnby v. Phone ${username}`;
  const reporter = await signedIn(username, phone, '/dashboard');
  const { page } = reporter;
  await button(page, 'Save and start').click();
  await card(page, 'Offers').getByText('No offers').waitFor();
  const job = await soonUncovered(office, case_name);
  await office.api('/offer/start', {
    ...{ job_id: job.job_id, job_service_id: job.job_service_id },
    tiers: [{ provider_ids: [service_provider_id], minutes: 15 }],
    ...{ note: 'Parking is paid', shows_pay: true, pay_amount: '125.00' },
  });

  // The page hears of the offer by itself.
  const offers = card(page, 'Offers');
  await offers.getByText('Parking is paid').waitFor();
  await offers.getByText('Pay $125.00 appearance, pages as agreed.').waitFor();
  await expectAccessible(offers);
  await offers.getByRole('button', { name: /^Accept/ }).click();
  const mine = page.getByRole('region', { name: /^Next job/ });
  await mine.getByText(case_name).waitFor();
  await mine.getByText('Confirmed', { exact: true }).waitFor();
  await mine.getByRole('button', { name: 'Check in' }).click();
  await mine.getByText(/^Checked in /).waitFor();
  await mine.getByRole('button', { name: 'Check out' }).click();
  await mine.getByRole('button', { name: 'Check out' }).waitFor({ state: 'hidden' });

  await upload(page, job.address);

  await page.goto(`${job.worksheet}edit/summary`);
  await page.getByRole('heading', { name: 'Services and times' }).waitFor();
  await field(page, 'Start').fill('9:30 am');
  await field(page, 'End').fill('10:30 am');
  await next(page, 'Deponents');
  await button(page, 'Same times as mine').click();
  await field(page, 'First page').fill('1');
  await field(page, 'Last page').fill('3');
  await page.getByText(`${TRANSCRIPT} has ${PAGES} pages. Please check first and last page.`).waitFor();
  await expectAccessible(page);
  await field(page, 'Last page').fill(String(PAGES));
  await page.getByText(`${PAGES} pages`, { exact: true }).waitFor();
  await next(page, 'Attorneys present');
  await page.getByRole('combobox', { name: 'On behalf of' }).click();
  await pick(page, page.getByRole('option', { name: 'Plaintiff' }));
  await next(page, 'Orders');
  await page.getByRole('button', { name: /^Add order for / }).click();
  await button(page, 'Original Transcript').click();
  await next(page, 'Expenses');
  await next(page, 'Review and complete');
  await complete(page);

  await office.page.goto(`${job.worksheet}view/summary`);
  await button(office.page, 'Return to service provider').click();
  const reason = office.page.getByRole('dialog', { name: 'Return the worksheet' });
  await reason.getByRole('textbox').fill('Please add the exhibits');
  await expectAccessible(reason);
  await reason.getByRole('button', { name: 'Return to service provider' }).click();
  await reason.waitFor({ state: 'hidden' });

  // Owed from the start of the deposition on, which may still be a minute away.
  const sentBack = card(page, 'Worksheets owed').getByText('sent back: Please add the exhibits');
  const isOwed = async () => {
    await page.goto('/dashboard');
    await sentBack.or(card(page, 'Worksheets owed').getByText('No worksheet owed')).waitFor();
    return sentBack.isVisible();
  };
  await expect.poll(isOwed, { timeout: 120_000, interval: 3_000 }).toBe(true);
  await page.getByRole('link', { name: `Go on, ${case_name}` }).click();
  // It opens where it was left, below what the office wrote.
  await page.getByText('Please add the exhibits').waitFor();
  await page.getByRole('button', { name: /Deponents/ }).click();
  await field(page, 'First exhibit').fill('1');
  await field(page, 'Last exhibit').fill('2');
  await field(page, 'Exhibit pages').fill('12');
  for (const step of ['Attorneys present', 'Orders', 'Expenses', 'Review and complete']) await next(page, step);
  await complete(page);
  expectNoComplaints(reporter);
  expectNoComplaints(office);

  await office.page.goto(`/activity/billing?q=${encodeURIComponent(username)}`);
  await office.page.getByRole('row').filter({ hasText: case_name }).waitFor();
});
