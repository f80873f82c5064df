import { reportArea } from '@onrecord/contract/office/report';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { RevenueCard } from './money-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the table behind a chart is headed in words, not in the ids of its columns', async () => {
  respondToCalls({
    [reportArea.getReport.path]: {
      name: 'revenue',
      by: 'month',
      main: 'revenue',
      columns: ['revenue'],
      rows: [{ key: '2026-10', label: '', is_part: false, values: { revenue: '423.00' } }],
      totals: { revenue: '423.00' },
    },
  });
  render(
    <AppFrame>
      <RevenueCard />
    </AppFrame>,
  );
  const headings = await screen.findAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Month', 'Revenue']);
});
