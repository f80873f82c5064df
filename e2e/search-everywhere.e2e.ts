import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints } from './person.ts';
import { signedIn } from './signed-in.ts';

interface Job {
  job_id: number;
  job_number: number;
  job_date: string;
  deponents: Array<{ job_deponent_name: string; volume_number: number }>;
}

test('a scheduler finds the volume of somebody heard long ago: one shortcut, the name, one click', async () => {
  const scheduler = await signedIn('fr.scheduler', desk, '/dashboard');
  const { page, api } = scheduler;
  const { data } = await api<{ data: Array<{ job_id: number }> }>('/job/getJobListing', {
    date_range: 'all',
    sort: { column_name: 'job_date', type: 'asc' },
    limit: 20,
  });
  const jobs: Job[] = [];
  for (const { job_id } of data) jobs.push(await api<Job>('/job/getJobData', { job_id }));
  // Somebody who was heard so often that newer jobs fill the finds would not lead to the old one.
  const isFound = async ({ job_number, deponents: [heard] }: Job) => {
    const finds = await api<{ records: { label: string }[] }[]>('/search/everything', {
      search_text: heard?.job_deponent_name ?? '',
    });
    return finds.some(({ records }) => records.some(({ label }) => label.startsWith(`${job_number}`)));
  };
  let old: Job | undefined;
  for (const job of jobs) if (!old && job.deponents.length > 0 && (await isFound(job))) old = job;
  const [heard] = old?.deponents ?? [];
  if (!old || !heard) throw new Error('nobody was heard in the oldest jobs of the demo world');

  // Whoever knows the shortcut types on, however long the palette takes the first time.
  const isTyped = Promise.withResolvers<void>();
  await page.route(/palette.*\.js/, async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  const name = heard.job_deponent_name;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name.slice(0, 3));
  isTyped.resolve();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type(name.slice(3));
  expect(await page.getByRole('combobox', { name: 'Search or run a command' }).inputValue()).toBe(name);
  const hit = page.getByRole('option', { name: new RegExp(`${old.job_number}`) }).first();
  await hit.waitFor();
  await expectAccessible(page.getByRole('dialog'));
  await hit.click();
  await page.waitForURL(`**/view/job/${old.job_id}`);
  const row = page.getByRole('row').filter({ hasText: heard.job_deponent_name });
  await row.first().waitFor();
  expect(await row.first().textContent()).toContain(String(heard.volume_number));
  // Wherever the pointer comes to rest: the card of a client of another division is read too.
  const names = page
    .getByRole('main')
    .locator('dl a[href^="/clients/"], dl a[href^="/contacts/"], dl a[href^="/cases/"]');
  const seen = new Set<string | null>();
  for (const link of await names.all()) {
    // Who takes a deposition may have scheduled it too: the card of somebody is read once.
    const address = await link.getAttribute('href');
    if (seen.has(address)) continue;
    seen.add(address);
    const read = page.waitForResponse((response) => response.url().includes('/api/peek/'));
    await link.hover();
    expect((await read).status()).toBe(200);
    // The card of one name may lie over the next name.
    await page.mouse.move(0, 0);
    await page.locator('[data-base-ui-portal]').filter({ hasText: /\S/ }).first().waitFor({ state: 'hidden' });
  }
  expectNoComplaints(scheduler);
});

test('one press leads from what is typed to the files with it, and G and a comma to the settings', async () => {
  const { page } = await signedIn('fr.scheduler', desk, '/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('Exhibit');
  await page.getByRole('option', { name: 'Files with “Exhibit”' }).click();
  await page.waitForURL('**/activity/files?q=Exhibit');
  await page
    .getByRole('gridcell', { name: /Exhibit/ })
    .first()
    .waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press(',');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

test('whoever turns single letters off opens nothing by them, and turns them on again', async () => {
  const { page } = await signedIn('fr.scheduler', desk, '/profile');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const letters = page.getByRole('switch', { name: 'Single-letter shortcuts' });
  await letters.click();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor();
  expect(await help.count()).toBe(0);
  await page.keyboard.press('Escape');
  await letters.click();
  await page.keyboard.press('?');
  await help.waitFor();
});
