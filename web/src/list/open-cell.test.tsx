import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UsersPage } from '../features/access/user/users-page.tsx';
import { BlackoutDaysPage } from '../features/company/company-day/blackout-days-page.tsx';
import { HolidaysPage } from '../features/company/company-day/holidays-page.tsx';
import { DivisionsPage } from '../features/company/division/divisions-page.tsx';
import { SubscriptionsPage } from '../features/company/subscription/subscriptions-page.tsx';
import { DeadTasksPage } from '../features/messages/outbox/dead-tasks-page.tsx';
import { OutboxPage } from '../features/messages/outbox/outbox-page.tsx';
import { ActivityPage } from '../features/office/activity-log/activity-page.tsx';
import { NotesPage } from '../features/people/note/notes-page.tsx';
import { ReadSignListPanel } from '../features/production/read-sign/read-sign-list-panel.tsx';
import { TimeOffListPanel } from '../features/scheduling/time-off/time-off-list-panel.tsx';
import { AppFrame } from '../testing/app-frame.tsx';
import { buildSession } from '../testing/build-session.ts';
import { respondToCalls } from '../testing/respond-to-calls.ts';
import { OpenCell } from './open-cell.tsx';

/** A document without layout has no room for rows; the test gives it some. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  Object.assign(Element.prototype, { scrollTo: vi.fn(), scrollIntoView: vi.fn() });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const timeOff = { service_provider_time_off_id: 7, description: 'Evening school', from_date: '2026-12-01' };
const holiday = { holiday_id: 7, description: 'Thanksgiving', date_time: '2026-11-26', version: 1 };
const blackout = { blackout_day_id: 7, description: 'Water damage', date_time: '2026-12-01', to_date: '2026-12-02' };
const note = { note_id: 7, note_text: 'Ring twice', object_type: 'job', object_id: 1, status: 'active' };
const at = '2026-11-20T16:00:00Z';
const activity = { activity_log_id: 7, activity_type: 'update', actor_type: 'company', created_at: at };

/** Each list: its page, the call for its rows, a row, what names it there, and where it opens if that has an address. */
const lists: Readonly<Record<string, [page: ReactNode, call: string, row: object, name: string, href?: string]>> = {
  'time off': [
    <TimeOffListPanel key="" />,
    '/service_provider_time_off/getAllTimeOffData',
    { ...timeOff, service_provider_name: 'Fitzsimmons, Priya' },
    'Fitzsimmons, Priya',
    '/timeoff/7',
  ],
  holidays: [<HolidaysPage key="" />, '/holiday/getHolidayValue', holiday, 'Thanksgiving', '/holidays/7'],
  'blackout days': [
    <BlackoutDaysPage key="" />,
    '/blackout_day/getBlackoutDayValue',
    blackout,
    'Water damage',
    '/blackoutdays/7',
  ],
  notes: [<NotesPage key="" />, '/note/getNoteList', note, 'Ring twice', '/activity/notes/7'],
  'read and sign': [
    <ReadSignListPanel key="" />,
    '/read_sign/getReadSigns',
    { read_sign_id: 7, deponent_name: 'Okafor, Lena' },
    'Okafor, Lena',
  ],
  'activity log': [<ActivityPage key="" />, '/activity_log/activityLogs', activity, '11/20/2026 09:00 AM'],
  outbox: [
    <OutboxPage key="" />,
    '/outbox/messages',
    { message_outbox_id: 7, created_at: at, channel: 'sms', to_address: '+13035550100', subject: '', status: 'sent' },
    '11/20/2026 09:00 AM',
  ],
  subscriptions: [
    <SubscriptionsPage key="" onOpen={() => undefined} />,
    '/subscription/subscriptions',
    { company_id: 7, company_name: 'Thames Reporting' },
    'Thames Reporting',
  ],
  'failed tasks': [
    <DeadTasksPage key="" />,
    '/task/deadTasks',
    { dead_task_id: 7, name: 'notify-job', error: 'No route', tries: 3, died_at: at, queued_at: at },
    '11/20/2026 09:00 AM',
  ],
  users: [
    <UsersPage key="" />,
    '/user/users',
    { user_id: 7, fullname: 'Engstrom, Ruth' },
    'Engstrom, Ruth',
    '/users/7',
  ],
  divisions: [
    <DivisionsPage key="" />,
    '/division/divisions',
    { division_id: 7, name: 'Denver' },
    'Denver',
    '/divisions/7',
  ],
};

const withRows = (call: string, row: object) =>
  respondToCalls({
    [call]: { data: [row], count: 1 },
    '/user_list_column/': { id: null, data: [], frozen: 1 },
    '/advanced_search/advancedSearches': { data: [], count: 0 },
  });

test.each(Object.entries(lists))('the first cell of a row opens it: %s', async (_, [page, call, row, name, href]) => {
  withRows(call, row);
  render(<AppFrame>{page}</AppFrame>);
  const opener = await screen.findByRole(href ? 'link' : 'button', { name });
  expect(opener.closest('[role=gridcell]')?.getAttribute('data-cell')).toBe('0:1');
  expect(opener.getAttribute('href')).toBe(href ?? null);
});

test('providers, who see no names, open their time off by what it is for', async () => {
  withRows('/service_provider_time_off/getAllTimeOffData', { ...timeOff, description: '' });
  render(
    <AppFrame session={buildSession({ user_type: 'provider' })}>
      <TimeOffListPanel />
    </AppFrame>,
  );
  expect((await screen.findByRole('link', { name: 'Time off' })).getAttribute('href')).toBe('/timeoff/7');
});

test('one press opens a note', async () => {
  withRows('/note/getNoteList', note);
  render(
    <AppFrame>
      <NotesPage />
    </AppFrame>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Ring twice' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('the address of a note opens it, also where the list has other rows', async () => {
  respondToCalls({
    '/note/getNoteList': { data: [], count: 0 },
    '/note/fetchNoteEntry/7': note,
    '/user_list_column/': { id: null, data: [], frozen: 1 },
    '/advanced_search/advancedSearches': { data: [], count: 0 },
  });
  render(
    <AppFrame>
      <NotesPage openId={7} />
    </AppFrame>,
  );
  expect(await screen.findByDisplayValue('Ring twice')).toBeTruthy();
});

test('a link opens beside the list by a press or Enter, and in another tab by a press with a key', async () => {
  const onOpen = vi.fn();
  render(
    <OpenCell href="/timeoff/7" onOpen={onOpen}>
      Evening school
    </OpenCell>,
  );
  const link = screen.getByRole('link', { name: 'Evening school' });
  await userEvent.click(link);
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(2);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    const press = createEvent.click(link, { [key]: true });
    fireEvent(link, press);
    expect(press.defaultPrevented).toBe(false);
  }
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('the second press of a double-click does not reach what the first one opened, the next press does', () => {
  const onOpen = vi.fn();
  const onPress = vi.fn();
  document.addEventListener('click', onPress, true);
  render(<OpenCell onOpen={onOpen}>Denver</OpenCell>);
  fireEvent.click(screen.getByRole('button', { name: 'Denver' }), { detail: 1 });
  expect(onOpen).toHaveBeenCalledOnce();
  onPress.mockClear();
  // False says that its default was prevented: a link does not leave the page.
  expect(fireEvent.click(document.body, { detail: 2 })).toBe(false);
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.click(document.body, { detail: 2 });
  expect(onPress).toHaveBeenCalledOnce();
  document.removeEventListener('click', onPress, true);
});
