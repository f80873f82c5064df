import { buffer, text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '../server/src/testing/read/read-pdf.ts';
import { expectAccessible } from './accessibility.ts';
import { button, chooser, field, nameNew, pick, pickFirst, pickFound, pickNamed, typed } from './form-fields.ts';
import { fromMore } from './more-menu.ts';
import { enterCard } from './pay-by-card.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { provePerson } from './prove-person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const COMPANY_ZONE = 'America/Denver';
const TRANSCRIPT = 'Whitfield certified.pdf';
const PDF = '%PDF-1.7\nQ. State your name for the record.\n%%EOF\n';

/**
 * What one try of the story is about. A second try tells another one: other words, and perhaps another day.
 *
 * The deposition is of today and has begun, so that the worksheet is owed. Late in the evening it takes place farther
 * west, where today lasts longer: a story that begins before midnight ends on the same day. In the small hours
 * it begins at midnight.
 */
function newPlot() {
  const now = Temporal.Now.instant();
  const timestamp = now.epochMilliseconds.toString(36);
  const hour = now.toZonedDateTimeISO(COMPANY_ZONE).hour;
  const zone = hour >= 21 ? 'Pacific/Honolulu' : COMPANY_ZONE;
  return {
    now,
    timestamp,
    zone,
    caseName: `Ruiz v. Freight ${timestamp}`,
    today: now.toZonedDateTimeISO(zone).toPlainDate(),
    times: hour < 7 ? { start: '12:00 am', end: '3:12 am' } : { start: '7:00 am', end: '10:12 am' },
  };
}

const companyDay = () => Temporal.Now.plainDateISO(COMPANY_ZONE);

interface Story extends ReturnType<typeof newPlot> {
  scheduler: SignedIn;
  job_id: number;
  number: string;
  /** The address of the job's page. */
  address: string;
}

/** Whoever is meant, also where they have something else to do today: then it is said why all the same. */
async function bookProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Service Provider: / }).click();
  const row = page.locator('[data-provider]', { hasText: name });
  await row.click();
  const chosen = page.getByRole('button', { name: `Service Provider: ${name}` });
  const anyway = button(page, 'Book anyway');
  await chosen.or(anyway).first().waitFor();
  if (await anyway.isVisible()) {
    await page.getByRole('textbox', { name: /^Why book/ }).fill('Agreed by phone');
    await anyway.click();
  }
  await chosen.waitFor();
}

/** C.1 and C.2: signs in, sees what today needs, and schedules a deposition in a room of the company. */
async function schedule(): Promise<Story> {
  const plot = newPlot();
  const { caseName, timestamp, times, today, zone } = plot;
  const scheduler = await signedIn('fr.scheduler', desk, '/dashboard');
  const { page } = scheduler;
  await page.getByRole('region', { name: 'To do' }).getByText('Waiting for the client').waitFor();
  await page.getByRole('link', { name: /^Jobs( \d+ booked over time off)?$/ }).click();
  await page.getByRole('link', { name: 'New job' }).click();
  await page.getByRole('heading', { name: 'New job' }).waitFor();
  await pickFound(page, 'Client', 'Wexcombe, Ingleside');
  await nameNew(page, 'Case', caseName);
  await pickFound(page, 'Taking attorney', 'Marchetti');
  await field(page, 'Case caption').fill(`MARISOL RUIZ, Plaintiff, v. FREIGHT ${timestamp}, Defendant`);
  await pickNamed(page, 'Job type', 'Deposition');
  await pickNamed(page, 'Delivery type', '5 business days');
  await field(page, 'Date').fill(typed(today));
  await field(page, 'Start').fill(times.start);
  await field(page, 'Hours').fill('3');
  if (zone !== COMPANY_ZONE) {
    await chooser(page, 'Time zone').click();
    await page.getByPlaceholder('Type to search').fill('Honolulu');
    await pick(page, page.getByRole('option', { name: /Honolulu/ }).first());
  }
  await page.getByRole('radio', { name: 'Conference Room' }).click();
  await pickFirst(page, 'Conference Room');
  await nameNew(page, 'Deponent', 'Dana Whitfield');
  await field(page, 'Time').fill(times.start);
  await pickNamed(page, 'Service', 'Court Reporter');
  await bookProvider(page, 'Abernathy, June');
  await field(page, 'Rooms').fill('1');
  await field(page, 'Meals').fill('4');
  await field(page, 'Reporters').fill('1');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  const heading = page.getByRole('heading', { name: /^Job \d+$/ });
  await heading.waitFor();
  const number = /\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  await page.getByText('Whitfield, Dana').first().waitFor();
  const address = new URL(page.url()).pathname;
  return { ...plot, scheduler, number, address, job_id: Number(address.split('/').at(-1)) };
}

/** C.3: the job is in the list, on the calendar and on the dashboard. */
async function findEverywhere({ scheduler, job_id, caseName, timestamp, today }: Story): Promise<void> {
  const { page } = scheduler;
  await page.goto(`/activity/jobs?q=${timestamp}`);
  await page.getByRole('gridcell', { name: caseName }).waitFor();
  await page.goto(`/calendar?view=timeGridDay&date=${today}`);
  await page.locator(`[data-entry="job ${job_id}"]`).first().waitFor();
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Jobs by day' }).waitFor();
  if (companyDay().equals(today))
    await page.getByRole('region', { name: 'Today', exact: true }).getByText(caseName).waitFor();
}

/** The links that one mail of the outbox holds, as somebody reads them there. */
async function linksOf({ scheduler, number }: Story, subject: string): Promise<string[]> {
  const { page } = scheduler;
  const about = { search_text: number, limit: 50 };
  const written = async () =>
    (await scheduler.api<{ data: { subject: string }[] }>('/outbox/messages', about)).data.map((row) => row.subject);
  await expect.poll(written, { timeout: 60_000 }).toContainEqual(expect.stringContaining(subject));
  await page.goto(`/outbox?q=${number}`);
  await page.getByRole('gridcell', { name: subject }).first().dblclick();
  const mail = page.getByRole('dialog');
  const links = mail.frameLocator('iframe').locator('a[href^="http"]');
  await links.first().waitFor();
  await expectAccessible(mail);
  return links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
}

/** C.4: the client says yes by the link in the mail, on a phone. */
async function clientConfirms(story: Story): Promise<void> {
  const [link] = await linksOf(story, 'Please confirm: ');
  const client = await openPerson(phone);
  const { page } = client;
  await page.goto(link ?? '');
  await page.getByRole('radio', { name: 'Yes' }).click();
  await field(page, 'Note').fill('Parking for two, please');
  await provePerson(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('is confirmed').first().waitFor();
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  await expectAccessible(page);
  expectNoComplaints(client);
}

/** C.4 and C.5: the reporter can take it, and later is there. */
async function providerComes(story: Story): Promise<void> {
  const links = await linksOf(story, 'Can you take it? ');
  const linkTo = (name: string) => links.find((href) => href.includes(name)) ?? '';
  const provider = await openPerson(phone);
  const { page } = provider;
  await page.goto(linkTo('jobproviderconfirm'));
  await page.getByRole('radio', { name: 'I can take this job.' }).click();
  await provePerson(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Thank you. You are confirmed for this job.').waitFor();
  await page.goto(linkTo('jobprovidercheckin'));
  await field(page, 'Internal note').fill('Side entrance');
  await provePerson(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/^You checked in at /).waitFor();
  expectNoComplaints(provider);

  const desktop = story.scheduler.page;
  await desktop.goto(story.address);
  await desktop.getByText('Can take it').waitFor();
  // At some hours another job of the day is announced as not checked in.
  expect(await desktop.getByText('Not checked in', { exact: true }).count()).toBe(0);
}

async function nextStep(page: Page, heading: string): Promise<void> {
  await button(page, 'Next').click();
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
}

async function order(page: Page, name: string, items: string[], delivery: string): Promise<void> {
  await page.getByRole('button', { name: `Add order for ${name}` }).click();
  const own = page.getByRole('group', { name: `Order for ${name}` });
  for (const item of items) await own.getByRole('button', { name: item, exact: true }).click();
  await own.getByRole('combobox', { name: 'Delivery' }).click();
  await pick(page, page.getByRole('option', { name: delivery, exact: true }));
}

/** C.6: the reporter turns in the worksheet on a phone. */
async function turnIn({ page }: SignedIn, { caseName, times }: Story): Promise<void> {
  await page.goto('/worksheets');
  await page.getByRole('main').getByRole('link', { name: caseName }).click();
  await page.getByRole('heading', { name: 'Services and times' }).waitFor();
  await field(page, 'Start').fill(times.start);
  await field(page, 'End').fill(times.end);
  await field(page, 'End').blur();
  await page.getByText('3.20 hours').waitFor();
  await nextStep(page, 'Deponents');
  await button(page, 'Same times as mine').click();
  await field(page, 'First page').fill('1');
  await field(page, 'Last page').fill('148');
  await field(page, 'First exhibit').fill('1');
  await field(page, 'Last exhibit').fill('14');
  await field(page, 'Exhibit pages').fill('102');
  await page.getByText('Read and sign', { exact: true }).click();
  await nextStep(page, 'Attorneys present');
  await page.getByRole('combobox', { name: 'On behalf of' }).click();
  await pick(page, page.getByRole('option', { name: 'Plaintiff' }));
  await button(page, 'Add attorney').click();
  await page.getByRole('group', { name: 'Attorney 2' }).getByRole('combobox', { name: 'Name' }).click();
  await page.getByPlaceholder('Type to search').fill('Hugo Quartermain');
  await pick(page, page.getByRole('option', { name: 'Use “Hugo Quartermain” as typed' }));
  await nextStep(page, 'Orders');
  await order(page, 'Marchetti, Helena', ['Original Transcript', 'Rough Draft'], '5 business days');
  await order(page, 'Hugo Quartermain', ['Certified Copy'], 'Standard, 10 business days');
  await nextStep(page, 'Expenses');
  await nextStep(page, 'Review and complete');
  await page.getByText('Nothing missing.').waitFor();
  await button(page, 'Complete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('heading', { name: 'Worksheet summary' }).waitFor();
  await page
    .getByText(/^Completed on /)
    .first()
    .waitFor();
}

/** C.7: the transcript and an exhibit go up, each with its type and deponent. */
async function upload({ page }: SignedIn, { address }: Story): Promise<void> {
  await page.goto(`${address}?tab=files`);
  await page.getByRole('link', { name: 'Upload File' }).click();
  const files = [TRANSCRIPT, 'Exhibit 1.pdf'].map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(PDF),
  }));
  await page.locator('input[type=file]:not([capture])').setInputFiles(files);
  await page.getByText('Sent', { exact: true }).nth(1).waitFor();
  await button(page, 'Next').click();
  for (const [name, type] of [
    [TRANSCRIPT, 'Transcript'],
    ['Exhibit 1.pdf', 'Exhibits'],
  ] as const) {
    const own = page.getByRole('group', { name });
    await own.getByRole('combobox', { name: 'File Type' }).click();
    await pick(page, page.getByRole('option', { name: type, exact: true }));
    await own.getByRole('combobox', { name: 'Deponent' }).click();
    await pick(page, page.getByRole('option', { name: 'Whitfield, Dana' }));
  }
  await button(page, 'Next').click();
  await button(page, 'Save').click();
  await page.getByText('Thank you for uploading files for this Job').waitFor();
  await page.getByRole('cell', { name: TRANSCRIPT }).waitFor();
}

/** C.8: what was turned in becomes two invoices and the reporter's pay; the second firm is named by the biller. */
async function bill({ caseName, timestamp }: Story): Promise<number> {
  const biller = await signedIn('fr.billing', desk);
  const { page } = biller;
  await page.goto(`/activity/billing?q=${timestamp}`);
  await page.getByRole('row').filter({ hasText: caseName }).getByRole('link').click();
  await page.getByText('This cannot be billed yet').waitFor();
  await pickFound(page, 'Client of Hugo Quartermain', 'Branscomb');
  for (const sum of ['$1,433.93', '$438.10', '$1,872.03', '$743.88 (39.7%)'])
    await page.getByText(sum, { exact: true }).waitFor();
  const pay = page.getByRole('region', { name: 'What service providers earn' });
  await pay.getByText('$1,128.15', { exact: true }).waitFor();
  await page.getByText('$251.23', { exact: true }).click();
  await page.getByText('$717.80 (Original Transcript) × 35.0% = $251.23').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Issue 2 invoices' }).click();
  await page.getByText('This job is billed.').waitFor();
  await page.getByRole('listitem').filter({ hasText: '$1,433.93' }).getByRole('link').click();
  const heading = page.getByRole('heading', { name: /^Invoice \d+$/ });
  await heading.waitFor();
  const download = await fromMore(page, 'Download PDF', () => page.waitForEvent('download'));
  const printed = await readPdf(await buffer(await download.createReadStream()));
  expect(printed.text).toContain(caseName);
  expect(printed.text).toContain('$1,433.93');
  await button(page, 'Send').click();
  await page
    .getByText(/^Invoice \d+ goes to /)
    .first()
    .waitFor();
  expectNoComplaints(biller);
  return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
}

/** C.9: the attorney pays by card and takes the transcript along. */
async function payAndDownload({ address, timestamp }: Story, invoice: number): Promise<void> {
  const attorney = await signedIn('fr.attorney', desk);
  const { page } = attorney;
  await page.goto(`/activity/client-invoices?q=${timestamp}`);
  await page.getByRole('link', { name: String(invoice) }).click();
  await button(page, 'Pay').click();
  await page.getByText(`Invoice ${invoice}`).waitFor();
  await enterCard(page, '4111111111111111');
  await page.getByRole('button', { name: 'Pay $1,433.93' }).click();
  await page.waitForURL('**/activity/transactions/*');
  await page.getByText('**** 1111').waitFor();
  await page.getByText('$1,433.93').first().waitFor();
  await page.goto(`/activity/transactions?q=${invoice}`);
  await page
    .getByRole('gridcell', { name: String(invoice) })
    .first()
    .waitFor();
  await page.goto(`/activity/client-invoices?q=${timestamp}`);
  const row = page.getByRole('row').filter({ hasText: String(invoice) });
  await row.getByText('Paid', { exact: true }).waitFor();
  await row.getByText('$0.00', { exact: true }).waitFor();

  await page.goto(`${address}?tab=files`);
  await button(page, `Actions for ${TRANSCRIPT}`).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ]);
  expect(await text(await download.createReadStream())).toBe(PDF);
  expectNoComplaints(attorney);
}

/** Who did what of this story, and where each of them stood. */
const DEEDS: [what: string, who: string, as: string, where: RegExp][] = [
  ['Job Saved', 'Ostrander, Dana', 'company', /^\/activity\/jobs\/new$/],
  ['Sent Email', 'notifications', 'system', /^$/],
  ['Confirm Job', 'Marchetti, Helena', 'link contact', /^\/index\/jobcontactconfirm\//],
  ['Confirm Job', 'Abernathy, June', 'link provider', /^\/index\/jobproviderconfirm\//],
  ['Check In/Out', 'Abernathy, June', 'link provider', /^\/index\/jobprovidercheckin\//],
  ['Worksheet Completed', 'Abernathy, June', 'provider', /\/worksheet\/edit\/summary$/],
  ['Upload File', 'Abernathy, June', 'provider', /^\/jobs\/uploadfile\//],
  ['File Saved', 'Ostrander, Dana', 'company', /^\/activity\/jobs\/details\//],
  ['Order Saved', 'Engstrom, Ruth', 'company', /^\/activity\/billing\/job\//],
  ['Invoice Saved', 'Engstrom, Ruth', 'company', /^\/activity\/billing\/job\//],
  ['Provider Pay Saved', 'Engstrom, Ruth', 'company', /^\/activity\/billing\/job\//],
  ['View Invoice', 'Marchetti, Helena', 'contact', /^\/activity\/client-invoices\//],
  ['Pay Invoice', 'Marchetti, Helena', 'contact', /^\/checkout$/],
  ['Download File', 'Marchetti, Helena', 'contact', /^\/activity\/jobs\/details\//],
];

interface Line {
  activity_type: string;
  actor_name: string;
  actor_type: string;
  came_from: string;
  ip_address: string;
  created_at: string;
}

/** C.10: one search in the log tells the whole story, in its order. */
async function readLog({ caseName, now }: Story): Promise<void> {
  const manager = await signedIn('fr.manager', desk, '/logs');
  const { page } = manager;
  await page.getByPlaceholder('Search', { exact: true }).fill(caseName);
  for (const [what, who] of [
    ['Download File', 'Marchetti, Helena'],
    ['Pay Invoice', 'Marchetti, Helena'],
    ['Invoice Saved', 'Engstrom, Ruth'],
  ])
    await page.getByRole('row').filter({ hasText: what }).filter({ hasText: who }).first().waitFor();

  const { data } = await manager.api<{ data: Line[] }>('/activity_log/activityLogs', {
    search_text: caseName,
    sort: { column_name: 'created_at', type: 'asc' },
    limit: 200,
  });
  const lineOf = ([what, who, as, where]: (typeof DEEDS)[number]) =>
    data.find(
      (line) =>
        line.activity_type === what &&
        line.actor_name === who &&
        line.actor_type === as &&
        where.test(line.came_from) &&
        (as === 'system') === (line.ip_address === ''),
    );
  expect(DEEDS.filter((deed) => !lineOf(deed))).toEqual([]);
  // Mails go out by themselves; what people did stands in the order they did it.
  const instants = DEEDS.filter(([, , as]) => as !== 'system').map((deed) =>
    Temporal.Instant.from(lineOf(deed)?.created_at ?? ''),
  );
  expect(instants).toEqual(instants.toSorted(Temporal.Instant.compare));
  for (const line of data) expect(Temporal.Instant.compare(line.created_at, now)).toBe(1);
  expectNoComplaints(manager);
}

test('one deposition, from request to money', { timeout: 600_000 }, async () => {
  const story = await schedule();
  await findEverywhere(story);
  await clientConfirms(story);
  await providerComes(story);
  const reporter = await signedIn('fr.reporter', phone);
  await turnIn(reporter, story);
  await upload(reporter, story);
  expectNoComplaints(reporter);
  await story.scheduler.page.goto(`${story.address}?tab=files`);
  await story.scheduler.page.getByRole('checkbox', { name: `Show ${TRANSCRIPT} to contacts` }).click();
  const invoice = await bill(story);
  await payAndDownload(story, invoice);
  await readLog(story);
  expectNoComplaints(story.scheduler);
});
