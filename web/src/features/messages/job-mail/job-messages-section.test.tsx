import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { JobMessages } from './job-messages-section.tsx';

afterEach(() => vi.unstubAllGlobals());

const message = (message_outbox_id: number, own: object) => ({
  ...{ key: `outbox ${message_outbox_id}`, message_outbox_id, channel: 'mail', created_at: '2026-11-24T15:01:00Z' },
  ...{ recipient: `reader${message_outbox_id}@client.test`, title: `Subject ${message_outbox_id}`, status: 'sent' },
  ...{ status_at: '2026-11-24T15:02:00Z', error: '', sent_by: '', words: '', removed_by: '', ...own },
});

const listOf = (data: object[], count = data.length) => ({ count, data });

test('each message says what became of it, and only what failed can be sent again', async () => {
  const calls = respondToCalls({
    '/mail/getJobMessages': listOf([
      message(1, { status: 'opened' }),
      message(2, { status: 'bounced', error: '550 no such mailbox' }),
      message(3, { status: 'failed', status_at: null, error: '451 try later' }),
    ]),
    '/mail/sendAgain/3': { message: 'On its way again' },
  });
  render(
    <AppFrame>
      <JobMessages jobId={7} />
    </AppFrame>,
  );
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => /Link opened|Bounced|Failed/.exec(item.textContent ?? '')?.[0])).toEqual([
    'Link opened',
    'Bounced',
    'Failed',
  ]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send again to reader3@client.test' }));
  await vi.waitFor(() => expect(calls.some(({ path }) => path === '/mail/sendAgain/3')).toBe(true));
});

test('what the outbox does not know, what waits and what was taken back say so; the heading counts them all', async () => {
  const silent = { message_outbox_id: null, status_at: null };
  respondToCalls({
    '/mail/getJobMessages': listOf(
      [
        message(1, { ...silent, key: 'log 1', recipient: '', status: null, channel: 'sms' }),
        message(2, { ...silent, key: 'by_hand 2', status: 'queued', sent_by: 'Maria Ruiz', words: 'Bring a badge.' }),
        message(3, { ...silent, key: 'by_hand 3', status: 'taken_back', removed_by: 'Maria Ruiz' }),
      ],
      34,
    ),
  });
  render(
    <AppFrame>
      <JobMessages jobId={7} />
    </AppFrame>,
  );
  const items = (await screen.findAllByRole('listitem')).map((item) => item.textContent ?? '');
  expect(items[0]).toContain('Sent Text');
  expect(items[1]).toMatch(/Bring a badge\..*by Maria Ruiz.*Waiting/);
  expect(items[2]).toContain('Canceled by Maria Ruiz');
  expect(screen.getByRole('heading', { name: /Messages about this job/ }).textContent).toContain('34');
  screen.getByRole('button', { name: 'Show all 34' });
});
