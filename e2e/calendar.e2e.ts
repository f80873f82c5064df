import { expect, test } from 'vitest';
import { readPdf } from '../server/src/testing/read/read-pdf.ts';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

interface Listed {
  job_id: number;
  job_date: string;
}

/** A job that may be moved, on the day with the fewest: of a day with 80, which a journey of the board makes, only some are drawn. */
async function jobOfQuietDay(scheduler: SignedIn): Promise<Listed> {
  const withStatus = async (job_status: string) => {
    const wanted = { job_status, date_range: 'next_7_days', limit: 200 };
    return (await scheduler.api<{ data: Listed[] }>('/job/getJobListing', wanted)).data;
  };
  const movable = [...(await withStatus('2')), ...(await withStatus('3'))];
  const all = await withStatus('all');
  const onDay = (day: string) => all.filter(({ job_date }) => job_date === day).length;
  const [quiet] = movable.toSorted((one, other) => onDay(one.job_date) - onDay(other.job_date));
  if (!quiet) throw new Error('the demo world has nothing to move');
  return quiet;
}

test('a scheduler sees the day, and moves a job by keys after being asked', async () => {
  const scheduler = await signedIn('fr.manager', desk, '/dashboard');
  const { page } = scheduler;
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await page.waitForURL('**/calendar*');
  const entry = page.locator('[data-entry^="job "]').first();
  await entry.waitFor();
  await page.getByRole('radio', { name: 'List' }).click();
  await page.waitForURL('**view=listWeek*');
  await entry.waitFor();
  await expectAccessible(page);
  for (const name of ['Week', 'Month']) {
    await page.getByRole('radio', { name }).click();
    await page.getByRole('table').waitFor();
    await expectAccessible(page);
  }

  const movable = await jobOfQuietDay(scheduler);
  await page.goto(`/calendar?view=timeGridDay&date=${movable.job_date}`);
  const own = page.locator(`[data-entry="job ${movable.job_id}"]`).first();
  await own.waitFor();
  await own.focus();
  await page.keyboard.press('Space');
  await page.locator('#job-card').getByRole('button', { name: /^Open/ }).waitFor();
  await expectAccessible(page.locator('#job-card'));
  await page.keyboard.press('m');
  await page.getByText(/^\d+ free$/).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Move/ }).waitFor();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Keep as it is' }).click();
  expectNoComplaints(scheduler);
});

test('a printed day has all its hours, on paper of either orientation', async () => {
  const scheduler = await signedIn('fr.scheduler', desk);
  const { page } = scheduler;
  const tomorrow = Temporal.Now.plainDateISO('America/Denver').add({ days: 1 });
  await page.goto(`/calendar?view=timeGridDay&date=${tomorrow}`);
  const hours = page.locator('[data-column="0"] .sticky .tabular-nums span.relative').first();
  await hours.waitFor();
  const shown = (await hours.textContent()) ?? '';
  expect(shown).toMatch(/^\d+a.*p$/);
  for (const landscape of [false, true]) {
    const { text } = await readPdf(await page.pdf({ format: 'Letter', landscape }));
    // The hours are a line of their own, with gaps between them.
    expect(text.replaceAll(/\s/g, '')).toContain(shown);
    // Nobody presses anything on paper.
    for (const control of ['Today', 'Add note', 'New Job', 'Month']) expect(text).not.toContain(control);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  for (const name of ['Previous', 'Today', 'Next']) {
    expect(await page.getByRole('button', { name, exact: true, includeHidden: true }).count()).toBe(1);
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
  expectNoComplaints(scheduler);
});

test('a reporter reads the week on a phone', async () => {
  const reporter = await signedIn('fr.reporter', phone);
  const { page } = reporter;
  await page.goto('/calendar');
  await page.locator('[data-entry]').first().waitFor();
  expect(await page.getByText('Requests').count()).toBe(0);
  expectNoComplaints(reporter);
});

interface Entry {
  key: string;
  can_move: boolean;
  local_date: string;
  local_time: string;
}

test('a client drags a deposition to another day and is asked, and without a request it stays', async () => {
  const client = await signedIn('fr.attorney', desk);
  const { page } = client;
  const today = Temporal.Now.plainDateISO('America/Denver');
  const days = { from_date: today.toString(), to_date: today.add({ days: 42 }).toString() };
  const read = async () => (await client.api<{ entries: Entry[] }>('/job/getCalendarJobList', days)).entries;
  // Saturday and Sunday have no column of their own, and Friday none beside it.
  const isEarly = ({ local_date }: Entry) => Temporal.PlainDate.from(local_date).dayOfWeek < 5;
  const movable = (await read()).find((entry) => entry.can_move && isEarly(entry));
  if (!movable) throw new Error('the demo world has nothing that its client may move');
  await page.goto(`/calendar?view=timeGridWeek&date=${movable.local_date}`);
  const entry = page.locator(`[data-entry="${movable.key}"]`);
  const column = page.locator('ol > li').filter({ has: entry });
  await entry.dragTo(column.locator('xpath=following-sibling::li[1]').getByRole('heading'));
  const dialog = page.getByRole('dialog', { name: 'Ask for another time' });
  await dialog.getByRole('button', { name: 'Send request' }).waitFor();
  const next = Temporal.PlainDate.from(movable.local_date).add({ days: 1 });
  const typed = next.toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
  expect(await dialog.getByRole('textbox', { name: /New date/ }).inputValue()).toBe(typed);
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Keep as it is' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { local_date, local_time } = movable;
  expect((await read()).find(({ key }) => key === movable.key)).toMatchObject({ local_date, local_time });
  expectNoComplaints(client);
});
