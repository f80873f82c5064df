import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { UserForm } from './user-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CHOICES = {
  '/user/userTypes': ['company', 'contact', 'provider'],
  '/role/getRole': { data: [], count: 0 },
  '/division/getCompanyDivisions': [],
};

async function openUser(responses: Parameters<typeof respondToCalls>[0]) {
  const calls = respondToCalls({ ...CHOICES, '/user/checkUserExisted': { exists: false }, ...responses });
  const onClose = vi.fn();
  render(
    <AppFrame>
      <UserForm user={null} onClose={onClose} />
    </AppFrame>,
  );
  await screen.findByRole('dialog', { name: 'New user' });
  return { calls, onClose };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('what the server refuses stands at its fields, and stays as it was typed', async () => {
  const fields = { username: sentence('form.max_length', { n: 255 }), email: sentence('form.email') };
  const { onClose } = await openUser({ '/user/create': refuseFields(fields) });
  await userEvent.type(field('Email'), 'nell@');
  await save();
  await screen.findByText('Maximum length is 255 characters');
  screen.getByText('Invalid email address');
  expect(field('Email').value).toBe('nell@');
  expect(onClose).not.toHaveBeenCalled();
});

test('a user name that somebody has is told while it is typed', async () => {
  await openUser({ '/user/checkUserExisted': { exists: true } });
  await userEvent.type(field('User name'), 'fr.scheduler');
  await screen.findByText('This user name is taken.');
});

test('a refusal of the whole is told above the form', async () => {
  await openUser({ '/user/create': refuse('access.page_denied') });
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('You do not have permission to view this page.');
});

test('a new user with an address gets a link to choose a password', async () => {
  const { calls, onClose } = await openUser({
    '/user/create': { id: 12 },
    '/user/sendNewUserNotification': { message: 'A link was sent.' },
  });
  await userEvent.type(field('User name'), 'fr.nell');
  await userEvent.type(field('Email'), 'nell@newcomer.example');
  await save();
  await screen.findByText('A link was sent.');
  // The check of the name waits for typing to end, and may be the last call.
  const sent = calls.filter(({ path }) => path === '/user/sendNewUserNotification');
  expect(sent).toMatchObject([{ body: { user_id: 12 } }]);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
