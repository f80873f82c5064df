import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { JobMessages } from './job-messages-section.tsx';

afterEach(() => vi.unstubAllGlobals());

const message = (message_outbox_id: number, own: object) => ({
  ...{ message_outbox_id, channel: 'mail', to_address: `reader${message_outbox_id}@client.test` },
  ...{ subject: `Subject ${message_outbox_id}`, status: 'sent', status_at: '2026-11-24T15:02:00Z', error: '', ...own },
});

test('each message says what became of it, and only what failed can be sent again', async () => {
  const calls = respondToCalls({
    '/mail/getJobMessages': [
      message(1, { status: 'opened' }),
      message(2, { status: 'bounced', error: '550 no such mailbox' }),
      message(3, { status: 'failed', status_at: null, error: '451 try later' }),
    ],
    '/mail/sendAgain/3': { message: 'On its way again' },
  });
  render(
    <AppFrame>
      <JobMessages jobId={7} />
    </AppFrame>,
  );
  const items = within(await screen.findByRole('region', { name: 'Messages about this Job' })).getAllByRole('listitem');
  expect(items.map((item) => /Link opened|Bounced|Failed/.exec(item.textContent ?? '')?.[0])).toEqual([
    'Link opened',
    'Bounced',
    'Failed',
  ]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send again to reader3@client.test' }));
  await vi.waitFor(() => expect(calls.some(({ path }) => path === '/mail/sendAgain/3')).toBe(true));
});
