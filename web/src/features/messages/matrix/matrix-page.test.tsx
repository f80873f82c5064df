import { NOTIFICATION_TYPES } from '@onrecord/domain/messages/notification/notification-type';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { MatrixPage } from './matrix-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const kinds = NOTIFICATION_TYPES.map(({ notification_type_id, name, audience }) => ({
  ...{ notification_type_id, name, audience, has_fixed_mail: notification_type_id >= 60 },
  ...{ by_mail: true, by_text: false, by_app: true, version: 3 },
}));

async function page() {
  const calls = respondToCalls({
    '/notificationType/getDefaultNotificationList': { data: kinds, count: kinds.length },
    '/notificationType/update/3': { message: 'Saved', entry: { ...kinds[2], by_text: true, version: 4 } },
    '/notificationType/previewMessage': {
      records: [{ record_id: 5, name: '1005 Ingersoll v. Merriweather' }],
      message: {
        is_real: true,
        to: 'owen@client.test',
        subject: 'Moved to Tuesday',
        text: 'Moved',
        html: '<p>Moved</p>',
      },
    },
  });
  render(
    <AppFrame session={buildSession()}>
      <MatrixPage />
    </AppFrame>,
  );
  const table = await screen.findByRole('table', { name: 'Changes' });
  return { calls, user: userEvent.setup(), row: within(table).getByRole('row', { name: /^Job rescheduled/ }) };
}

test('a row says who gets an event by which channel, and a switch saves that channel alone', async () => {
  const { calls, user, row } = await page();
  expect(within(row).getAllByText('nothing')).toHaveLength(2);
  expect(within(row).getByRole('switch', { name: /^Assignment Rescheduled, ?Email$/ })).toBeTruthy();
  await user.click(within(row).getByRole('switch', { name: /^Job Rescheduled, ?Text$/ }));
  await vi.waitFor(() =>
    expect(calls.find(({ path }) => path === '/notificationType/update/3')?.body).toEqual({
      by_mail: true,
      by_text: true,
      by_app: true,
      version: 3,
    }),
  );
});

test('the message of a cell is shown before it is sent', async () => {
  const { calls, user, row } = await page();
  await user.click(within(row).getByRole('button', { name: 'Preview: Job rescheduled, client contact' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Moved to Tuesday')).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({
    event: 'rescheduled',
    party: 'contact',
    channel: 'mail',
    record_id: null,
  });
});

test('the notice in the app is switched alone where the mail cannot be turned off', async () => {
  const { calls, user } = await page();
  const table = await screen.findByRole('table', { name: 'Files and signatures' });
  const ofNotices = within(table).getAllByRole('switch', { name: /, ?App$/ });
  expect(within(table).getAllByRole('switch')).toEqual(ofNotices);
  await user.click(within(table).getByRole('switch', { name: /^Delegate Asks for Access, ?App$/ }));
  await vi.waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ by_mail: true, by_text: false, by_app: false }));
  expect(within(table).getAllByText('Email, always').length).toBeGreaterThan(0);
});
