import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { totpCode } from '../server/src/http/secret/totp.ts';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

const PASSWORD = 'Deposition1!';
const PROOF_WANTED = /403 \(Forbidden\).*\/api\/factor\//;
const REFUSED = /40[01] \([\w ]+\).*\/api\/(auth|factor)\//;

/** A step no test here has used: a code is taken once, and the one after the present is taken too. */
const codeOf = (secret: string, shift: number) => totpCode(secret, Math.floor(Date.now() / 30_000) + shift);

async function enter(page: Page, loginPage: string, username: string): Promise<void> {
  await page.goto(loginPage);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: 'How you log in' }).click();
  await page.getByRole('heading', { name: 'Authenticator app' }).waitFor();
}

/** A wrong password first: the change waits, and goes on by itself with the right one. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Deposition2!');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('The current password is not correct.').waitFor();
  await expectAccessible(dialog);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The codes as they are shown, once. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  await dialog.getByText('They are not shown again.').waitFor();
  await expectAccessible(dialog);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  expect(codes).toHaveLength(10);
  return codes;
}

async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Add an app' }).click();
  await prove(page);
  const dialog = page.getByRole('dialog', { name: 'Add an app' });
  await dialog.getByRole('img', { name: 'QR code for the app' }).waitFor();
  await expectAccessible(dialog);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const first = dialog.getByRole('textbox').first();
  await first.fill(codeOf(secret, 40));
  await dialog.getByText('Invalid code entered.').waitFor();
  await first.fill(codeOf(secret, -1));
  return { secret, codes: await keepCodes(page) };
}

test('an app is added, asked for in a new browser, stood in for by a kept code, and taken away by a manager', async () => {
  const reporter = await signedIn('th.reporter', desk, '/dashboard');
  await openSecurity(reporter.page);
  const { secret, codes } = await addApp(reporter.page);
  await reporter.page.getByText('10 codes are left.').waitFor();
  expectNoComplaints(reporter, [PROOF_WANTED, REFUSED]);

  const second = await openPerson(desk);
  await enter(second.page, '/thames', 'th.reporter');
  await second.page.getByRole('radio', { name: 'The code of your authenticator app' }).waitFor();
  await expectAccessible(second.page);
  await second.page.getByRole('button', { name: 'Continue' }).click();
  const code = second.page.getByRole('textbox', { name: 'Verification code' });
  await code.fill(codeOf(secret, 40));
  await second.page.getByText('Invalid code entered.').waitFor();
  await expectAccessible(second.page);
  await code.fill(codeOf(secret, 1));
  await second.page.getByRole('heading', { name: /^Good / }).waitFor();
  expectNoComplaints(second, [REFUSED]);

  const third = await openPerson(desk);
  await enter(third.page, '/thames', 'th.reporter');
  await third.page.getByRole('radio', { name: 'A recovery code' }).click();
  await third.page.getByRole('button', { name: 'Continue' }).click();
  await third.page.getByRole('textbox', { name: 'Recovery code' }).fill('AAAA-BBBB-CCCC-DDDD');
  await third.page.getByRole('button', { name: 'Verify' }).click();
  await third.page.getByText('This is not one of your remaining recovery codes.').waitFor();
  await third.page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]?.toLowerCase() ?? '');
  await third.page.getByRole('button', { name: 'Verify' }).click();
  await third.page.getByRole('heading', { name: /^Good / }).waitFor();

  const manager = await signedIn('th.manager', phone);
  await manager.page.goto('/users?q=th.reporter');
  await manager.page.getByText(/^th\.reporter · /).click();
  const drawer = manager.page.getByRole('dialog');
  await drawer.getByText('Authenticator app · 9 codes are left.').waitFor();
  await drawer.getByRole('button', { name: 'Remove factors' }).click();
  await manager.page.getByRole('alertdialog').getByRole('button', { name: 'Remove factors' }).click();
  await manager.page.getByText('th.reporter logs in with a password only until a new factor is added.').waitFor();
  await drawer.getByText('Logs in with a password only.').waitFor();
  expectNoComplaints(manager);

  const fourth = await openPerson(desk);
  await enter(fourth.page, '/thames', 'th.reporter');
  await fourth.page.getByRole('heading', { name: /^Good / }).waitFor();
});

async function pluginAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is made, logs in without name and password, is the second step, and is removed', async () => {
  const paralegal = await signedIn('th.attorney', desk, '/dashboard');
  const { page } = paralegal;
  await pluginAuthenticator(page);
  await openSecurity(page);
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill(name);
    await dialog.getByRole('button', { name: 'Add' }).click();
  };
  await add('Office laptop');
  await prove(page);
  await keepCodes(page);
  await page.getByText('Office laptop').waitFor();
  await page.getByText('Not used yet').waitFor();
  await add('Once more');
  await page.getByText('This passkey was added before.').first().waitFor();

  const leave = async () => {
    await page.getByRole('button', { name: /^Menu of / }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
  };
  await leave();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('button', { name: /^Request a deposition/ }).waitFor();

  // A browser that is not known any more is asked; its device is the same.
  await leave();
  await page.context().clearCookies();
  await enter(page, '/thames', 'th.attorney');
  await page.getByRole('radio', { name: 'A passkey' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Request a deposition/ }).waitFor();

  await openSecurity(page);
  await page.getByText(/^Last used /).waitFor();
  await page.getByRole('button', { name: 'Remove Office laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await prove(page);
  await page.getByText('The passkey was removed.').waitFor();
  await page.getByText('They come with your first authenticator app or passkey.').waitFor();
  expectNoComplaints(paralegal, [PROOF_WANTED, REFUSED]);
});

test('the fifth wrong code clears everything and reloads the page with the reason', async () => {
  const person = await openPerson(desk);
  const { page } = person;
  await enter(page, '/bayline', 'bl.reporter');
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await code.waitFor();
  for (let wrong = 1; wrong <= 4; wrong += 1) {
    const response = page.waitForResponse('**/verifyMultiFactorAuthCode');
    await code.fill('000000');
    expect((await response).status()).toBe(401);
    await page.getByText('Invalid code entered.').waitFor();
  }
  const reload = page.waitForEvent('load');
  await code.fill('000000');
  await reload;
  await page.getByText('Your attempt is completed. Please try to login again.').first().waitFor();
  await page.getByRole('textbox', { name: 'Password' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('');
  expectNoComplaints(person, [REFUSED]);
});

test('a password that is easy to guess, or was used before, is refused beside the field', async () => {
  const person = await signedIn('th.billing', desk, '/dashboard');
  const { page } = person;
  await openSecurity(page);
  await page.getByRole('link', { name: 'Change password' }).click();
  const change = async (password: string) => {
    await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'New password' }).fill(password);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  for (const [password, sentence] of [
    ['Summer2024!', 'This password is too common. Please choose one that is harder to guess.'],
    [
      'Th.Billing7',
      'This password contains your user name, email address, name or company. Please choose another one.',
    ],
    [PASSWORD, 'You have used this password before. Please choose a new one.'],
  ] as const) {
    await change(password);
    await page.getByText(sentence).waitFor();
  }
  expectNoComplaints(person, [REFUSED]);
});
