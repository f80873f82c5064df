import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { codeMailedBy } from './mailed-code.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

test.each([
  ['at a desk', desk],
  ['on a phone', phone],
])('a scheduler signs in at the door of the company, %s, after one wrong password', async (_where, screen) => {
  const person = await openPerson(screen);
  const { page } = person;
  await page.goto('/frontrange');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.waitFor();
  expect(await page.title()).toContain('Front Range Reporting');

  await page.getByRole('textbox', { name: 'Username' }).fill('fr.scheduler');
  await password.fill('Deposition2!');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Incorrect user name or password. Please try again').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('fr.scheduler');

  await password.fill('Deposition1!');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expectNoComplaints(person, [/401 \(Unauthorized\).*\/api\/auth\/login$/]);
});

test('the login page of a company asks for its name without a call, and calls for the company where its page does not say it', async () => {
  const { page } = await openPerson();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/picture/')) calls.push(pathname);
  });
  await page.goto('/frontrange');
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  expect(await page.title()).toContain('Front Range Reporting');
  expect(calls).toEqual([]);

  await page.route('**/frontrange', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  expect(await page.title()).toContain('Front Range Reporting');
  expect(calls).toEqual(['/api/company/getCompanyByName/frontrange']);
});

test('the fifth wrong password locks the account, and then the right one does not help', async () => {
  const person = await openPerson();
  const { page } = person;
  await page.goto('/thames');
  for (let failure = 1; failure <= 4; failure += 1) {
    const response = page.waitForResponse('**/api/auth/login');
    await enter(page, 'th.video', `Deposition${failure}?`);
    expect((await response).status()).toBe(401);
    await page.getByText('Incorrect user name or password. Please try again').first().waitFor();
  }
  await enter(page, 'th.video', 'Deposition5?');
  const locked = page.getByText(
    'Your account has been locked after frequent attempts. Please contact support to unlock it and reset the password.',
  );
  await locked.first().waitFor();
  await page.reload();
  await enter(page, 'th.video', 'Deposition1!');
  await locked.first().waitFor();
  expectNoComplaints(person, [/40[13] \(\w+\).*\/api\/auth\/login$/]);
});

test('who comes to the door of another company is notified which is whose', async () => {
  const person = await openPerson();
  const { page } = person;
  await page.goto('/frontrange');
  await enter(page, 'th.paralegal', 'Deposition1!');
  await page
    .getByRole('dialog', { name: 'Message' })
    .getByText(
      'The user name you entered belongs to Thames Reporting, not Front Range Reporting. Please enter the user name for Front Range Reporting.',
    )
    .waitFor();
  expectNoComplaints(person, [/403 \(Forbidden\).*\/api\/auth\/login$/]);
});

test('half an hour of nothing ends the session, and the next login goes on where it ended', async () => {
  const person = await openPerson(desk, false);
  const { page } = person;
  await page.clock.install();
  await page.goto('/frontrange');
  await enter(page, 'fr.scheduler', 'Deposition1!');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goto('/activity/jobs?q=Ruiz');
  await page.getByRole('heading', { name: 'Jobs' }).waitFor();

  await page.clock.fastForward('29:10');
  const warning = page.getByRole('dialog');
  await warning.waitFor();
  await expectAccessible(warning);
  await page.clock.fastForward('01:00');
  await page.waitForURL('**/login');
  await page.getByText('Your session has expired. Please log in again.').first().waitFor();

  await enter(page, 'fr.scheduler', 'Deposition1!');
  await page.waitForURL('**/activity/jobs?q=Ruiz');
  expectNoComplaints(person);
});

test('a stranger reads what this is, finds a company by its address, and enters the demo with one press', async () => {
  const person = await openPerson(desk);
  const { page } = person;
  await page.goto('/');
  await page.getByRole('heading', { name: 'Every deposition covered, turned in, billed and paid.' }).waitFor();
  const address = page.getByRole('textbox', { name: 'Your company’s address' });
  await address.fill('nobodyhere');
  await page.getByRole('button', { name: 'Go to my company' }).click();
  await page.getByText('No company has the address “nobodyhere”.').waitFor();
  await address.fill('thames/dashboard');
  await page.getByRole('button', { name: 'Go to my company' }).click();
  await page.waitForURL('**/thames');
  await page.goto('/');
  expect(await address.inputValue()).toBe('thames');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByText('Demo. The work is made up, and everyone who tries it shares it.').waitFor();
  await page.goto('/');
  await page.waitForURL('**/dashboard');
  expectNoComplaints(person, [/404 \(Not Found\).*\/api\/auth\/checkCompany\/nobodyhere$/]);
});

test('an address that no company has leads to the login of all, which says so, also within the application', async () => {
  const person = await openPerson();
  const { page } = person;
  const named = page.getByText('nowhere-reporting', { exact: false });
  await page.goto('/nowhere-reporting');
  await page.waitForURL('**/login?unknown=nowhere-reporting');
  await named.waitFor();
  await page.getByRole('textbox', { name: 'Username' }).waitFor();

  // Another page loads the application, whose router follows the address itself.
  await page.goto('/forgot-password');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => history.pushState(null, '', '/nowhere-reporting'));
  await page.waitForURL('**/login?unknown=nowhere-reporting');
  await named.waitFor();
  expectNoComplaints(person, [/404 \(Not Found\).*\/nowhere-reporting$/]);
});

test('where the company wants it, the password is half of the way: the mailed code is the other', async () => {
  const person = await openPerson();
  const { page } = person;
  await page.goto('/bayline');
  const wanted = page.waitForResponse('**/api/auth/login');
  await enter(page, 'bl.scheduler', 'Deposition1!');
  const { company_id } = (await (await wanted).json()) as { company_id: number };
  await page.getByText('Choose where to send your verification code.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(/^A verification code was sent to /).waitFor();
  const code = await codeMailedBy(company_id);
  expect(code).toHaveLength(6);

  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await page.getByText('Invalid code entered.').first().waitFor();
  await page.keyboard.type(code);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expectNoComplaints(person, [/401 \(Unauthorized\).*verifyMultiFactorAuthCode$/]);
});
