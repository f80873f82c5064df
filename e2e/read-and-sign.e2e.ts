import { expect, test } from 'vitest';
import { mailedReview } from './mailed-review.ts';
import { expectNoComplaints, openPerson, phone } from './person.ts';
import { provePerson } from './prove-person.ts';
import { signedIn } from './signed-in.ts';

test('a witness signs an errata sheet on a phone, and the desk of the office shows it', async () => {
  const office = await signedIn('fr.manager');
  const { path } = await mailedReview(office);
  const witness = await openPerson(phone);
  const { page } = witness;
  await page.goto(path);
  await page.getByRole('heading', { name: 'Your deposition' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('Page 2 of', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Line 4, enter a change' }).click();
  const form = page.getByRole('form', { name: 'A change at page 2, line 4' });
  await form.getByRole('textbox', { name: 'Should read' }).fill('On the <b>left</b> side.');
  await form.getByRole('button', { name: 'Save change' }).click();
  await form.getByText('Please give a reason.').waitFor();
  await form.getByRole('button', { name: 'Heard wrong' }).click();
  await form.getByRole('button', { name: 'Save change' }).click();
  await form.waitFor({ state: 'detached' });
  const errata = page.getByRole('region', { name: 'Errata sheet' });
  await errata.getByText('On the <b>left</b> side.').waitFor();
  await page.reload();
  await errata.getByText('On the <b>left</b> side.').waitFor();

  await page.getByRole('textbox', { name: 'Type your full name' }).fill('Odessa Whitlock');
  await page.getByRole('checkbox', { name: /I read all/ }).click();
  await provePerson(page);
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await page.getByText('Signed by Odessa Whitlock').waitFor();
  expect(await page.getByRole('button', { name: 'Sign and send' }).count()).toBe(0);
  // The reason that was missing.
  expectNoComplaints(witness, [/400/]);

  await office.page.goto('/activity/readsign');
  await office.page.getByText('Signed', { exact: true }).first().waitFor();
  expectNoComplaints(office);
});
