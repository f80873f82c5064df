import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { fillFrame } from './pay-by-card.ts';
import { desk, expectNoComplaints, openPerson, type Person, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

/** Signs in at a company's door and goes wherever that leads. */
async function signIn(username: string, loginPage: string): Promise<Person> {
  const person = await openPerson(desk);
  const { page } = person;
  await page.goto(loginPage);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('Deposition1!');
  await page.getByRole('button', { name: 'Submit' }).click();
  return person;
}

test('a manager sees the plan, takes its agreement home and has it charged to another card', async () => {
  const manager = await signedIn('fr.manager', desk);
  const { page } = manager;
  await page.goto('/subscription');
  await page.waitForURL('**/frontrange/companysubscription');
  const plan = page.getByRole('region', { name: 'Plan' });
  await plan.getByText('$249.00').first().waitFor();
  await plan.getByText('Day 31').waitFor();
  await plan.getByText('three years').waitFor();
  await plan.getByText('$396.00').waitFor();
  await page.getByRole('region', { name: 'Payments' }).getByText('Declined: Insufficient funds').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the subscription agreement' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Subscription agreement Front Range Reporting .*\.pdf$/);

  const method = page.getByRole('region', { name: 'Payment method' });
  await method.getByText('Charged to Credit Card, ending in 1111').waitFor();
  expect(await method.getByRole('radio', { name: 'Bank Account' }).isChecked()).toBe(true);
  await method.getByRole('radio', { name: 'Credit Card' }).click();
  await method.getByRole('button', { name: 'Save' }).click();
  await method.getByText('Please save the payment details above first.').waitFor();
  const card: [RegExp, string][] = [
    [/card number/i, '5555555555554444'],
    [/expiry/i, '12/49'],
    [/security code/i, '123'],
  ];
  await fillFrame(page.frameLocator('iframe'), card);
  await method.getByText('Entered: ending in 4444').waitFor();
  await method.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('The payment method was saved.').waitFor();
  await page.goto('/frontrange/companysubscription');
  await page.getByText('Charged to Credit Card, ending in 4444').waitFor();
  expectNoComplaints(manager);
});

test('an admin changes a plan; staff without a payment method are sent to choose one, and may cancel', async () => {
  const admin = await signedIn('admin', desk, '/dashboard');
  const choice = admin.page.getByRole('dialog', { name: 'Choose company' });
  await choice.getByRole('combobox', { name: 'Company' }).click();
  await admin.page.getByRole('option', { name: /Front Range/ }).click();
  await choice.getByRole('button', { name: 'Work there' }).click();
  await choice.waitFor({ state: 'hidden' });
  await admin.page.getByRole('link', { name: 'Subscriptions' }).click();
  await admin.page.getByRole('button', { name: 'Thames Reporting', exact: true }).click();
  await admin.page.waitForURL('**/thames/companysubscription');
  await admin.page.getByRole('button', { name: 'Edit the plan' }).click();
  const drawer = admin.page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Solaria monthly fee' }).fill('109.00');
  await drawer.getByLabel('Payment day each month').fill('40');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('Please enter a day from 1 to 31').waitFor();
  expect(await drawer.getByRole('textbox', { name: 'Solaria monthly fee' }).inputValue()).toBe('109.00');
  await drawer.getByLabel('Payment day each month').fill('15');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByText('The plan was saved.').waitFor();
  await admin.page.getByRole('region', { name: 'Plan' }).getByText('£109.00').first().waitFor();
  expectNoComplaints(admin, [
    /400 \(Bad Request\).*\/api\/subscription\/update/,
    // A list that was asked for while the session went over to the other company is asked for again.
    /401 \(Unauthorized\).*\/api\/subscription\/subscriptions/,
  ]);

  const { payment_type } = await admin.api<{ payment_type: { company_payment_type_id: number } }>(
    '/company_payment_type/getCompanyPaymentType/4',
  );
  const { company_payment_type_id } = payment_type;
  await admin.api(`/company_payment_type/delete/${company_payment_type_id}`, {}, 'DELETE');

  const manager = await signIn('th.manager', '/thames');
  await manager.page.waitForURL(/companysubscription$/);
  await manager.page.getByText('Please choose how the subscription is paid').waitFor();
  await expectAccessible(manager.page);
  await manager.page.getByRole('button', { name: 'Cancel' }).click();
  await manager.page.getByRole('textbox', { name: 'Username' }).waitFor();

  const again = await signIn('th.manager', '/thames');
  await again.page.waitForURL(/companysubscription$/);
  await fillFrame(again.page.frameLocator('iframe'), [
    [/account number/i, '000123456789'],
    [/routing/i, '021000021'],
  ]);
  await again.page.getByText('Entered: ending in 6789').waitFor();
  await again.page.getByRole('button', { name: 'Save' }).click();
  await again.page.waitForURL('**/dashboard');
  const third = await signIn('th.manager', '/thames');
  await third.page.waitForURL('**/dashboard');
});

test('staff without the right see the plan and no form', async () => {
  const scheduler = await signedIn('fr.scheduler', phone);
  await scheduler.page.goto('/frontrange/companysubscription');
  await scheduler.page.getByText('You need the subscription permission to save the payment method.').waitFor();
  expect(await scheduler.page.getByRole('radio').count()).toBe(0);
});
