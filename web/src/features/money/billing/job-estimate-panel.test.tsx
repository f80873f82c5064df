import type { JobEstimateRow } from '@onrecord/contract/money/estimate';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { JobEstimatePanel } from './job-estimate-panel.tsx';

const ESTIMATE: JobEstimateRow = {
  ...{ side: 'client', hours: '3.20', pages: 160, agreed: null },
  rows: [
    { product_id: 1, name: 'Original Transcript', estimated: '776.00', actual: null },
    { product_id: 3, name: 'Appearance, half day', estimated: '125.00', actual: null },
  ],
  ...{ estimated_total: '901.00', actual_total: null, difference: null },
};

afterEach(() => vi.unstubAllGlobals());

const show = (found: JobEstimateRow) => {
  respondToCalls({ '/estimate/ofJob': found });
  render(
    <AppFrame>
      <JobEstimatePanel jobId={7} />
    </AppFrame>,
  );
};
const rowsOf = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('an estimate shows its rows, its total and what it is made of', async () => {
  show(ESTIMATE);
  const panel = await screen.findByRole('region', { name: 'Estimate' });
  expect(rowsOf(panel)).toEqual([
    ['', 'Estimated'],
    ['Original Transcript', '$776.00'],
    ['Appearance, half day', '$125.00'],
    ['Total', '$901.00'],
  ]);
  expect(panel.textContent).toContain('3.20 hours, about 160 pages');
});

test('what was billed stands beside it, with how far it is off', async () => {
  const rows = [
    { product_id: 1, name: 'Original Transcript', estimated: '776.00', actual: '717.80' },
    { product_id: 4, name: 'Rough Draft', estimated: null, actual: '259.00' },
  ];
  show({ ...ESTIMATE, rows, estimated_total: '776.00', actual_total: '976.80', difference: '200.80' });
  const panel = await screen.findByRole('region', { name: 'Estimate' });
  expect(rowsOf(panel)[2]).toEqual(['Rough Draft', '', '$259.00']);
  expect(panel.textContent).toContain('$200.80 above the estimate');
});

test('a provider reads what the offer said', async () => {
  show({ ...ESTIMATE, side: 'provider', agreed: '600.00', actual_total: '800.00', difference: '-101.00' });
  const panel = await screen.findByRole('region', { name: 'Expected pay' });
  expect(panel.textContent).toContain('The offer said $600.00.');
  expect(panel.textContent).toContain('$101.00 below the estimate');
});
