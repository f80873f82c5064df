import type { AppNotice } from '@onrecord/contract/messages/app-notice';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { noticeCountKey } from '../../../lib/live/app-notices.ts';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { NoticesPage } from './notices-page.tsx';
import { NoticesPanel } from './notices-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const notice = (app_notice_id: number, own: Partial<AppNotice> = {}): AppNotice => ({
  ...{ app_notice_id, notification_type_id: 3, text: `Moved to day ${app_notice_id}`, path: `/job/${app_notice_id}` },
  ...{ created_at: '2027-03-10T16:30:00Z', is_read: false, ...own },
});

function Count() {
  const { data } = useQuery<{ unread_count: number }>({ queryKey: noticeCountKey, queryFn: skipToken });
  return <output>{data?.unread_count ?? 'none'}</output>;
}

async function panel(data: AppNotice[]) {
  const unread_count = data.filter(({ is_read }) => !is_read).length;
  const calls = respondToCalls({
    '/appNotice/getNotices': { data, next_cursor: null, unread_count },
    '/appNotice/markRead/9': { unread_count: 0 },
    '/appNotice/markAllRead': { unread_count: 0 },
  });
  const history = createMemoryHistory({ initialEntries: ['/list'] });
  const onClose = vi.fn();
  render(
    <AppFrame session={buildSession()} history={history}>
      <NoticesPanel onClose={onClose} />
      <Count />
    </AppFrame>,
  );
  await screen.findByRole('heading', { name: 'Notifications' });
  return { calls, history, onClose, user: userEvent.setup() };
}

test('a press opens the page of a notice, marks it as read and closes the panel', async () => {
  const { calls, history, onClose, user } = await panel([notice(9), notice(8, { is_read: true })]);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => within(item).queryByText(/^Unread/) !== null)).toEqual([true, false]);
  await user.click(within(items[0] as HTMLElement).getByRole('link', { name: /Moved to day 9/ }));
  await vi.waitFor(() => expect(history.location.pathname).toBe('/job/9'));
  expect(calls.some(({ path }) => path === '/appNotice/markRead/9')).toBe(true);
  expect(onClose).toHaveBeenCalled();
});

test('one that opens nothing is a button, and stays where it is', async () => {
  const { calls, onClose, user } = await panel([notice(9, { path: '' })]);
  await user.click(await screen.findByRole('button', { name: /Moved to day 9/ }));
  await vi.waitFor(() => expect(calls.some(({ path }) => path === '/appNotice/markRead/9')).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
});

test('all are marked up to the latest that is shown, and the count says so', async () => {
  const { calls, user } = await panel([notice(9), notice(8)]);
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await vi.waitFor(() =>
    expect(calls.find(({ path }) => path === '/appNotice/markAllRead')?.body).toEqual({ up_to: 9 }),
  );
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('0'));
});

test('nothing yet is said in plain words, without anything to mark', async () => {
  await panel([]);
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('older ones come below when they are wanted, from where the page ends', async () => {
  const calls = respondToCalls({
    '/appNotice/getNotices': (body: unknown) =>
      (body as { cursor: number | null }).cursor === null
        ? { data: [notice(9), notice(8)], next_cursor: 8, unread_count: 3 }
        : { data: [notice(7)], next_cursor: null, unread_count: 3 },
  });
  render(
    <AppFrame session={buildSession()}>
      <NoticesPage />
    </AppFrame>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Moved to day 7')).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ cursor: 8, unread_only: false });
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});
