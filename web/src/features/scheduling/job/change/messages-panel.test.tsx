import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { MessagesPanel } from './messages-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const CHANGE = { change: 'reinstate', id: 31, body: { version: 4, change_reason: 'It takes place' } } as const;

function open(messages: object[]) {
  const calls = respondToCalls({ '/job_message/readMessages': messages });
  render(
    <AppFrame>
      <MessagesPanel change={CHANGE} />
    </AppFrame>,
  );
  return calls;
}

test('each message is shown with its reader, its text and what is old and new', async () => {
  const calls = open([
    {
      channel: 'mail',
      to: 'owen@frontrange.example',
      subject: 'Job 7 was moved to 12/02/2026',
      paragraphs: ['Your job was moved to another time.'],
      facts: [{ label: 'When', value: '11/27/2026, 09:00 AM → 12/02/2026, 09:30 AM' }],
      button: 'Check and confirm',
    },
    { channel: 'text', to: '+13035550100', subject: 'Moved', paragraphs: [], facts: [], button: null },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Read the 2 messages first' }));
  const dialog = await screen.findByRole('dialog', { name: 'What would be sent' });
  expect(within(dialog).getByText('Email to owen@frontrange.example')).toBeDefined();
  expect(within(dialog).getByText(/09:00 AM → 12\/02\/2026/)).toBeDefined();
  expect(within(dialog).getByText('Check and confirm')).toBeDefined();
  expect(within(dialog).getByText('Text to +13035550100')).toBeDefined();
  expect(calls[0]?.body).toEqual(CHANGE);
});

test('nothing is offered where nothing would be sent', async () => {
  const calls = open([]);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
