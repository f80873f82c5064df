import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { field, typed } from './form-fields.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { quietDay, schedule } from './scheduled.ts';
import { signedIn } from './signed-in.ts';

test('two people who change the same job settle it value by value', async () => {
  const mine = await signedIn('fr.scheduler');
  await schedule(mine.page, quietDay(64), 'Both v. Same');
  await mine.page.keyboard.press('Control+Enter');
  await mine.page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  const theirs = await signedIn('fr.manager');
  await theirs.page.goto(mine.page.url());
  for (const { page } of [mine, theirs]) {
    await page.getByRole('link', { name: 'Edit' }).first().click();
    await page.getByRole('textbox', { name: /^Notes for everyone/ }).waitFor();
  }
  await theirs.page.getByRole('textbox', { name: /^Notes for everyone/ }).fill('Bring a photo ID');
  await field(theirs.page, 'People attending').fill('11');
  await theirs.page.keyboard.press('Control+Enter');
  // Who gets a message about it is listed before anything is saved.
  await theirs.page.getByRole('button', { name: /^Save and notify/ }).click();
  await theirs.page.getByRole('button', { name: /^Undo/ }).waitFor();
  await theirs.page.getByText('Bring a photo ID').waitFor();

  const { page } = mine;
  await page.getByRole('textbox', { name: /^Notes for everyone/ }).fill('Use the back door');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('heading', { name: 'Someone else changed this job' }).waitFor();
  await expectAccessible(page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Continue with these' }).click();
  expect(await field(page, 'People attending').inputValue()).toBe('11');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('You have unsaved changes. Leave without saving?').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('button', { name: /^Save and notify/ }).click();
  await page.getByText('Use the back door').waitFor();
  // Whoever looks at the page sees it without touching anything.
  await theirs.page.getByText('Use the back door').waitFor();
  expectNoComplaints(theirs);
  expectNoComplaints(mine, [/409 \(Conflict\).*\/api\/job\/update\/\d+$/]);
});

test.each([
  ['at a desk', desk],
  ['on a phone', phone],
])('a job is moved, canceled and reinstated, %s', async (_where, screen) => {
  const person = await signedIn('fr.scheduler', screen);
  const { page } = person;
  await schedule(page, quietDay(66), 'Moved v. Gone');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await field(page, 'New date').fill(typed(quietDay(67)));
  await field(page, 'New start').fill('10:45');
  // The field is read once it is left, and then the new time is looked at.
  await page.keyboard.press('Tab');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/10:45 AM M[SD]T$/).waitFor();
  await dialog.getByText('Asked again').waitFor();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: /^Move and ask \d/ }).click();
  await page.getByText('The job was rescheduled.').waitFor();
  await page.getByRole('heading', { name: 'Moves' }).waitFor();
  await page.getByText(/^10:45 AM – 12:45 PM M[SD]T$/).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel job' }).click();
  await dialog.getByText(/^On time by \d+ days/).waitFor();
  await field(page, 'Reason').fill('Settled');
  await expectAccessible(dialog);
  await page.getByRole('button', { name: /^Cancel the job/ }).click();
  await page.getByText(/^Canceled .*: Settled$/).waitFor();
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await dialog.getByRole('button', { name: /^Reinstate/ }).waitFor();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: /^Reinstate/ }).click();
  await page.getByText('The job was reinstated.').waitFor();
  await page.getByRole('link', { name: 'Edit' }).first().waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  for (const kind of ['Reinstated the job', 'Canceled the job', 'Moved the job', 'Created the job'])
    await page.getByText(kind, { exact: true }).waitFor();
  await expectAccessible(page.getByRole('tabpanel'));
  await page.getByRole('button', { name: 'Show this version (2)' }).click();
  await page.getByRole('dialog').getByText('10:45 AM').waitFor();
  await page.keyboard.press('Escape');
  expectNoComplaints(person);
});

test('attorneys and reporters see their own jobs and change nothing on them', async () => {
  for (const [username, open] of [
    ['fr.attorney', '[role=gridcell] a'],
    ['fr.reporter', '[role=gridcell] a'],
  ] as const) {
    const person = await signedIn(username);
    const { page } = person;
    await page.goto('/activity/jobs');
    await page.locator(open).first().click();
    await page.getByRole('heading', { name: /^(Job|Request) \d+$/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Readiness' }).count()).toBe(0);
    await page.goto('/activity/jobs/new');
    await page.getByText('You do not have permission to view this page.').waitFor();
    await page.waitForURL('**/dashboard');
    expectNoComplaints(person);
  }
});
