import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { owedWorksheet } from './owed-worksheet.ts';
import { desk, expectNoComplaints, offline, phone } from './person.ts';
import { settled, watchRequests } from './settled.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const CUT = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/];

/** The worker has the whole application, and takes the addresses of the worksheet from now on. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.keys()).filter((name) => name.startsWith('onrecord-shell-')).length;
  });

async function signInAgain({ page }: SignedIn, username: string): Promise<void> {
  watchRequests(page);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('Deposition1!');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/(dashboard|job-check)$/);
  // A connection that ends while the page still loads its parts makes the application ask for itself once more.
  await settled(page);
}

async function signOut({ page }: SignedIn): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/frontrange');
}

const storedHere = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return {
      store: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      caught: caught.flat().map(({ url }) => new URL(url).pathname),
    };
  });

test('a worksheet opens again where there is no connection, and what was typed there is sent later', async () => {
  const reporter = await signedIn('fr.reporter', offline(phone));
  const { page, context } = reporter;
  const worksheet = await owedWorksheet(await signedIn('fr.manager', desk), [reporter], 'Basement v. Signal');
  await page.goto(`${worksheet.path}edit/summary`);
  await field(page, 'Start').fill('9:30');
  expect(await workerIsReady(page)).toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('onrecord.jobs')), { timeout: 15_000 }).toBeTruthy();

  await context.setOffline(true);
  await field(page, 'End').fill('12:42 pm');
  await field(page, 'End').blur();
  await page.getByText(/^Saved on this device/).waitFor();
  await page.reload();
  await page.getByText('No connection. Keep typing').waitFor();
  await page.getByText(/^Restored what you typed at .*\.$/).waitFor();
  expect(await field(page, 'Start').inputValue()).toBe('09:30 AM');
  expect(await field(page, 'End').inputValue()).toBe('12:42 PM');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Same times as mine' }).click();
  await page.getByText('No connection. Will send').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('combobox', { name: 'On behalf of' }).click();
  await page.getByRole('option', { name: 'Plaintiff' }).click();
  await page.reload();
  await page.getByText(/^Restored what you typed at .*\.$/).waitFor();
  // On a phone it opens where it was left.
  await page.getByRole('combobox', { name: 'On behalf of' }).waitFor();

  await page.goto('/calendar');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await page.getByText(/^As of /).waitFor();
  await page.getByRole('region', { name: 'Coming up' }).getByRole('listitem').first().waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('radio', { name: 'Month' }).waitFor();
  await page.goto(`${worksheet.path}edit/summary`, { waitUntil: 'domcontentloaded' });
  await page.getByText(/^Restored what you typed at .*\.$/).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Sent at/).waitFor();
  await page.getByText('No connection. Keep typing').waitFor({ state: 'hidden' });
  const saved = await reporter.api<{ services: object[]; deponents: object[]; attorneys: object[] }>(
    '/worksheet/getWorksheet',
    { job_id: worksheet.job_id },
  );
  expect(saved.services).toMatchObject([{ start_time: '09:30', end_time: '12:42' }]);
  expect(saved.deponents).toMatchObject([{ start_time: '09:30', end_time: '12:42' }]);
  expect(saved.attorneys).toMatchObject([{ on_behalf_of_type_name: 'Plaintiff' }]);
  expectNoComplaints(reporter, CUT);
});

test('the next user of a device finds nothing of the last one, who finds everything again', async () => {
  const reporter = await signedIn('fr.reporter', offline(desk));
  const { page, context } = reporter;
  const worksheet = await owedWorksheet(await signedIn('fr.manager', desk), [reporter], 'Shared v. Device');
  await page.goto(`${worksheet.path}edit/summary`);
  await page.getByRole('heading', { name: 'Services and times' }).waitFor();
  await workerIsReady(page);
  await page.getByRole('button', { name: /^More about this/ }).click();
  await field(page, 'Note to the office').fill('Witness was carried in');
  await page.getByText(/^Saved on this device/).waitFor();
  await signOut(reporter);

  const left = await storedHere(page);
  expect(left.store).not.toContain('onrecord.jobs');
  for (const secret of ['carried', 'Shared v. Device', 'Greywater', 'device_key'])
    expect(left.store + left.session).not.toContain(secret);
  expect(left.caught.filter((path) => !/^\/(assets\/.+|theme\.js)?$/.test(path))).toEqual([]);

  await signInAgain(reporter, 'fr.video');
  await context.setOffline(true);
  await page.goto(`${worksheet.path}edit/summary`);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByText('carried').count()).toBe(0);
  await context.setOffline(false);
  await page.goto('/dashboard');
  await signOut(reporter);

  await signInAgain(reporter, 'fr.reporter');
  await page.goto(`${worksheet.path}edit/summary`);
  await page.getByText(/^Restored what you typed at .*\.$/).waitFor();
  await page.getByRole('button', { name: /^More about this/ }).click();
  expect(await field(page, 'Note to the office').inputValue()).toBe('Witness was carried in');

  // A page comes from the server while that is reached, whatever is stored; a new worker takes the place of the old build.
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('onrecord-shell-'));
    const old = () => new Response('<h1>Old build</h1>', { headers: { 'content-type': 'text/html' } });
    await (await caches.open(name)).put('/', old());
    await (await caches.open('onrecord-shell-old')).put('/', old());
  });
  await page.goto('/dashboard');
  await page.getByRole('navigation').first().waitFor();
  expect(await page.getByText('Old build').count()).toBe(0);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister());
  await page.reload();
  await expect.poll(() => workerIsReady(page), { timeout: 10_000 }).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  expect(await page.getByText('Old build').count()).toBe(0);
  await context.setOffline(false);
});

test('a client and the office read their jobs without a connection, and the next user of the device nothing of them', async () => {
  for (const username of ['fr.attorney', 'fr.scheduler']) {
    const person = await signedIn(username, offline(phone));
    const { page, context } = person;
    await page.goto('/dashboard');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('onrecord.jobs')), { timeout: 15_000 })
      .toBeTruthy();
    await workerIsReady(page);
    await context.setOffline(true);
    for (const path of ['/calendar', '/activity/jobs', '/jobs/7', '/invoices/7']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'No connection' }).waitFor();
      await page.getByText(/^As of /).waitFor();
    }
    await page.getByRole('region', { name: 'Coming up' }).getByRole('listitem').first().waitFor();
    expect(await page.getByRole('link', { name: 'Worksheet' }).count()).toBe(0);
    await expectAccessible(page);
    // A link page is another application; it says so, and not in the browser's words.
    await page.goto('/frontrange/quickpay');
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await context.setOffline(false);
    await page.goto('/dashboard');
    await page.getByRole('navigation').first().waitFor();
    await signOut(person);
    const left = await storedHere(page);
    expect(left.store).not.toContain('onrecord.jobs');
    expect(left.store).not.toContain('device_key');
    expect(left.caught.filter((path) => !/^\/(assets\/.+|theme\.js)?$/.test(path))).toEqual([]);
  }
});
