import { noticeLines } from '@onrecord/domain/scheduling/notice/notice-text';
import { readNotice } from '@onrecord/domain/scheduling/notice/read-notice';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { NO_TARGETS } from './notice-targets.ts';
import { NoticeTextSection } from './notice-text-section.tsx';

afterEach(cleanup);

const { lines } = noticeLines(['NOTICE OF DEPOSITION', 'of Ida Kessler', 'EXHIBIT A', 'Documents'].join('\n'));

async function show(page_starts: readonly number[]) {
  const read = { lines, page_starts, reading: readNotice(lines, { today: '2026-11-24', is_month_first: true }) };
  render(
    <AppFrame>
      <NoticeTextSection read={read} targets={NO_TARGETS} pointed={null} onPoint={vi.fn()} onPress={vi.fn()} />
    </AppFrame>,
  );
  await screen.findByText('EXHIBIT A');
}

test('a notice of several pages is turned page by page, and ends with the last', async () => {
  await show([0, 2]);
  const [previous, next] = ['Previous page', 'Next page'].map((name) => screen.getByRole('button', { name }));
  screen.getByText('Page 1 of 2');
  expect(previous).toHaveProperty('disabled', true);
  await userEvent.click(next as HTMLElement);
  screen.getByText('Page 2 of 2');
  expect(next).toHaveProperty('disabled', true);
});

test('a text of one page has nothing to turn', async () => {
  await show([0]);
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});
