import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

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

  const { data } = await scheduler.api<{ data: { job_id: number; job_date: string }[] }>('/job/getJobListing', {
    job_status: '2',
    date_range: 'next_7_days',
    limit: 50,
  });
  const movable =
    data.at(-1) ??
    (
      await scheduler.api<{ data: { job_id: number; job_date: string }[] }>('/job/getJobListing', {
        job_status: '3',
        date_range: 'next_7_days',
        limit: 1,
      })
    ).data[0];
  if (!movable) throw new Error('the demo world has nothing to move');
  await page.goto(`/calendar?view=timeGridDay&date=${movable.job_date}`);
  const own = page.locator(`[data-entry="job ${movable.job_id}"]`).first();
  await own.waitFor();
  await own.focus();
  await page.keyboard.press('Space');
  await page.locator('#job-card').getByRole('button', { name: /^Open/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('m');
  await page.getByText(/^\d+ free$/).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Move/ }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep as it is' }).click();
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
