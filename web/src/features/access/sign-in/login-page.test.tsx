import { type AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { LoginPage } from './login-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function openLogin(props: { unknownCompany?: string; rememberedUsername?: string } = {}) {
  const onSignedIn = vi.fn();
  const onRemember = vi.fn();
  render(
    <AppFrame>
      <LoginPage company={null} rememberedUsername="" {...{ onSignedIn, onRemember }} {...props} />
    </AppFrame>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { onSignedIn, onRemember };
}

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Username/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);

async function enter(): Promise<void> {
  await userEvent.type(username(), 'fr.scheduler');
  await userEvent.type(password(), 'Deposition1!');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
}

test('nothing typed is asked for at its field, and nothing is sent', async () => {
  const calls = respondToCalls({});
  await openLogin();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Username is required');
  screen.getByText('Password is required');
  expect(username().getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

test('whoever signs in goes on, and the name is remembered where that is wanted', async () => {
  const session = buildSession();
  const calls = respondToCalls({ '/auth/login': session });
  const { onSignedIn, onRemember } = await openLogin();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember Me' }));
  await enter();
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
  expect(onRemember).toHaveBeenCalledWith('fr.scheduler');
  expect(calls).toMatchObject([{ body: { username: 'fr.scheduler', password: 'Deposition1!' } }]);
});

test('a remembered name stands in its field, and the password is asked for first', async () => {
  await openLogin({ rememberedUsername: 'fr.billing' });
  expect(username().value).toBe('fr.billing');
  expect(document.activeElement).toBe(password());
});

const refusals: [AppError, string][] = [
  [refuse('login.incorrect'), 'Incorrect user name or password. Please try again'],
  [refuse('login.disabled'), 'Your account is disabled. Please contact technical support for assistance.'],
  [refuse('login.blocked'), 'Your user is blocked. Please contact support.'],
  [
    refuse('login.locked'),
    'Your account has been locked after frequent attempts. Please contact support to unlock it and reset the password.',
  ],
  [refuse('login.admin_locked'), 'The admin account is locked.'],
  [refuse('login.subscription_expired', { company_name: 'Lapsed' }), 'The subscription of Lapsed has expired.'],
];

test.each(refusals)('%s is told, the name stays and the password is typed anew', async (refused, sentence) => {
  respondToCalls({ '/auth/login': refused });
  const { onSignedIn } = await openLogin();
  await enter();
  await screen.findByText(sentence);
  expect([username().value, password().value]).toEqual(['fr.scheduler', '']);
  expect(document.activeElement).toBe(password());
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('an answer that is none of the product’s own says that something went wrong, and nothing typed is lost', async () => {
  respondToCalls({ '/auth/login': new Response('<h1>Bad day</h1>', { status: 500 }) });
  await openLogin();
  await enter();
  await screen.findByText('Something went wrong!');
  expect(username().value).toBe('fr.scheduler');
});

test('whoever comes to another company is notified which is whose', async () => {
  const names = { entered_company: 'Thames Reporting', this_company: 'Front Range Reporting' };
  respondToCalls({ '/auth/login': refuse('login.wrong_company', names) });
  await openLogin();
  await enter();
  const dialog = await screen.findByRole('dialog', { name: 'Message' });
  expect(dialog.textContent).toContain(
    'The user name you entered belongs to Thames Reporting, not Front Range Reporting.',
  );
});

test('an address that no company has says so', async () => {
  await openLogin({ unknownCompany: 'nowhere-reporting' });
  screen.getByText('Company not found.');
  screen.getByText(/nowhere-reporting/);
});

describe('where a code is wanted', () => {
  const WANTED = {
    outcome: 'mfa_required',
    login_token: 'once',
    user_id: 7,
    company_id: 3,
    masked_email: 'r****@bl.example',
    masked_phone: null,
    has_authenticator: false,
    has_passkey: false,
    has_recovery_codes: false,
  };
  const SENT = { message: 'sent', expires_at: '2099-01-01T00:00:00Z' };

  async function askForCode(verified: object) {
    const calls = respondToCalls({
      '/auth/login': WANTED,
      '/auth/generateMultiFactorAuthCode': SENT,
      '/auth/verifyMultiFactorAuthCode': verified,
    });
    const opened = await openLogin();
    await enter();
    await screen.findByText('Choose where to send your verification code.');
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText('A verification code was sent to r****@bl.example.');
    return { ...opened, calls };
  }

  test('it is asked for, and the right one signs in', async () => {
    const session = buildSession();
    const { onSignedIn, calls } = await askForCode(session);
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText('Please enter the verification code');
    await userEvent.type(screen.getByRole('textbox', { name: /^Verification code/ }), '123456');
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
    expect(calls.at(-1)).toMatchObject({ body: { login_token: 'once', code: '123456' } });
  });

  test('a wrong one is typed anew', async () => {
    await askForCode(refuse('login.code_invalid'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Verification code/ }), '000000');
    await screen.findByText('Invalid code entered.');
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Verification code/ }).value).toBe(''),
    );
  });

  test('one that came too late begins anew, and the page says why after its reload', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await askForCode(refuse('login.code_expired'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Verification code/ }), '000000');
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
    cleanup();
    await openLogin();
    await screen.findByText('Verification code expired. Please request a new code.');
    expect(sessionStorage).toHaveLength(0);
    expect(password().value).toBe('');
  });
});
