import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { ChangePasswordPage } from './change-password-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a forgotten password', () => {
  async function openForgotten() {
    const onDone = vi.fn();
    render(
      <AppFrame>
        <ForgotPasswordPage onDone={onDone} />
      </AppFrame>,
    );
    await screen.findByRole('heading', { name: 'Reset Password' });
    return onDone;
  }

  test('asks for one of its fields', async () => {
    const calls = respondToCalls({});
    await openForgotten();
    await press('Next');
    await screen.findByText('Please enter at least one field value.');
    expect(calls).toEqual([]);
  });

  test('asks for an address that is one', async () => {
    const calls = respondToCalls({});
    await openForgotten();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email Address' }), 'nobody@');
    await press('Next');
    await screen.findByText('Please enter a valid email address');
    expect(calls).toEqual([]);
  });

  test('is told the same whether somebody was found or not', async () => {
    respondToCalls({ '/auth/forgotPassword': { message: 'If we know you, a mail is on its way.' } });
    const onDone = await openForgotten();
    await userEvent.type(screen.getByRole('textbox', { name: 'User Name' }), 'fr.scheduler');
    await press('Next');
    await screen.findByText('If we know you, a mail is on its way.');
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('cannot be changed by a link that was used', async () => {
    respondToCalls({ '/auth/forgotPassword/used': refuse('password.reset_link_invalid') });
    render(
      <AppFrame>
        <ResetPasswordPage token="used" onDone={vi.fn()} />
      </AppFrame>,
    );
    await screen.findByText('This link to reset the password is no longer valid. Please request a new one.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('one’s own password', () => {
  async function change(current: string, password: string, repeated = password) {
    const onDone = vi.fn();
    render(
      <AppFrame>
        <ChangePasswordPage onDone={onDone} />
      </AppFrame>,
    );
    const fields = [await screen.findByLabelText(/^Current password/), ...['New', 'Confirm'].map(fieldNamed)];
    const typed = [current, password, repeated];
    for (const [index, field] of fields.entries()) if (typed[index]) await userEvent.type(field, typed[index]);
    await press('Save');
    return onDone;
  }
  const fieldNamed = (name: string) => screen.getByLabelText(new RegExp(`^${name} password`));

  test('begins with the one that is asked first', async () => {
    respondToCalls({});
    render(
      <AppFrame>
        <ChangePasswordPage onDone={vi.fn()} />
      </AppFrame>,
    );
    const field = await screen.findByLabelText(/^Current password/);
    expect(document.activeElement).toBe(field);
  });

  test('must keep to the rule', async () => {
    const calls = respondToCalls({});
    await change('Deposition1!', 'harbor');
    await vi.waitFor(() => expect(fieldNamed('New').getAttribute('aria-invalid')).toBe('true'));
    expect(
      screen.getAllByText('Must have 8 characters, with one upper case, one lower case and one number').length,
    ).toBeGreaterThan(0);
    expect(calls).toEqual([]);
  });

  test('is typed twice alike', async () => {
    const calls = respondToCalls({});
    await change('Deposition1!', 'Quiet-Harbor7', 'Quiet-Harbor8');
    await screen.findByText('Password and confirm password must match');
    expect(calls).toEqual([]);
  });

  test('is changed by whoever knows the old one', async () => {
    const calls = respondToCalls({});
    await change('', 'Quiet-Harbor7');
    await screen.findByText('Password is required');
    expect(calls).toEqual([]);
  });

  test('is refused at its field, and stays as it was typed', async () => {
    respondToCalls({ '/auth/changePassword': refuseFields({ password: sentence('password.reused') }) });
    const onDone = await change('Deposition1!', 'Quiet-Harbor7');
    await screen.findByText('You have used this password before. Please choose a new one.');
    expect(fieldNamed('New')).toHaveProperty('value', 'Quiet-Harbor7');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('is saved', async () => {
    const calls = respondToCalls({ '/auth/changePassword': { message: 'The password was changed.' } });
    const onDone = await change('Deposition1!', 'Quiet-Harbor7');
    await screen.findByText('The password was changed.');
    expect(onDone).toHaveBeenCalledOnce();
    expect(calls).toMatchObject([{ body: { current_password: 'Deposition1!', password: 'Quiet-Harbor7' } }]);
  });
});
