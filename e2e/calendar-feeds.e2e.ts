import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, origin } from './person.ts';
import { signedIn } from './signed-in.ts';

test('a scheduler makes a feed of busy times, a calendar reads it, and revoking it ends that', async () => {
  const scheduler = await signedIn('fr.scheduler', desk);
  const { page } = scheduler;
  await page.goto('/calendar-feeds');
  await page.getByText('No calendar feeds yet').waitFor();
  await page.getByRole('button', { name: 'New calendar feed' }).click();
  const drawer = page.getByRole('dialog', { name: 'New calendar feed' });
  await drawer.getByRole('checkbox', { name: 'Busy times only' }).click();
  await expectAccessible(drawer);
  await drawer.getByRole('button', { name: 'Create feed' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the address now' });
  const path = new URL((await shown.locator('code').textContent()) ?? '').pathname;
  expect(path).toMatch(/^\/feeds\/f\.2\.[\w-]{43}\.ics$/);
  await expectAccessible(shown);
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Never read').waitFor();

  const read = () => fetch(origin() + path);
  const calendar = await (await read()).text();
  expect(calendar).toContain('SUMMARY:Busy');
  expect(calendar).not.toContain('DESCRIPTION');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The calendar feed was revoked.').waitFor();
  expect((await read()).status).toBe(410);
  expectNoComplaints(scheduler);
});

test('one press asks everybody who is due to confirm, and says when the messages are out', async () => {
  const scheduler = await signedIn('fr.scheduler', desk, '/activity/jobs/confirm');
  const { page } = scheduler;
  // Whether somebody is due depends on the day: the demo world is of today, and its weekends are real.
  const press = page.getByRole('button', { name: /^(Ask \d+ (people|person)|No one to ask now)$/ });
  await press.waitFor();
  if (await press.isEnabled()) {
    const due = page.getByRole('region', { name: 'Ready to ask' }).getByRole('link');
    const numbers = await due.allTextContents();
    expect(numbers).not.toEqual([]);
    await press.click();
    await page.getByText(/^Asked \d+ (people|person) to confirm/).waitFor();
    await page.getByText(/^Everyone was asked \(\d+\)/).waitFor({ timeout: 30_000 });
    // Another journey may have made a job due in the meantime, so the list is not always empty.
    for (const number of numbers) await due.getByText(number, { exact: true }).waitFor({ state: 'detached' });
  }
  expectNoComplaints(scheduler);
});
