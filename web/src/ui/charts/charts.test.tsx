import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { RowBars } from './row-bars.tsx';
import { niceTicks, rangeTicks } from './scale.ts';

const bars = [
  {
    key: '2026-10',
    label: 'Oct 2026',
    short: 'Oct',
    value: 260,
    before: 236,
    href: '/reports/revenue?key=2026-10',
    spoken: 'Oct 2026: $260.00, a year before $236.00',
  },
  {
    key: '2026-11',
    label: 'Nov 2026',
    short: 'Nov',
    value: 163,
    isPart: true,
    href: '/reports/revenue?key=2026-11',
    spoken: 'Nov 2026 (so far): $163.00',
  },
];

function drawBars() {
  const onOpen = vi.fn();
  const table = {
    headings: ['Month', 'Revenue'],
    rows: [
      ['Oct 2026', '$260.00'],
      ['Nov 2026', '$163.00'],
    ],
  };
  render(<BarChart summary="Revenue: $423.00" bars={bars} tick={String} onOpen={onOpen} table={table} />);
  return onOpen;
}

test('a chart says what it comes to, and every mark is a link with its sentence', () => {
  drawBars();
  const chart = screen.getByRole('group', { name: 'Revenue: $423.00' });
  const links = within(chart).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(bars.map(({ spoken }) => spoken));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(bars.map(({ href }) => href));
});

test('the same numbers are there as a table', () => {
  drawBars();
  const table = screen.getByRole('table', { name: 'Revenue: $423.00' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Oct 2026', 'Nov 2026']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['$260.00', '$163.00']);
});

test('a press opens the list in the application, one with Ctrl is the browser’s', () => {
  const onOpen = drawBars();
  const [first] = screen.getAllByRole('link');
  if (!first) throw new Error('no mark');
  fireEvent.click(first, { ctrlKey: true });
  expect(onOpen).not.toHaveBeenCalled();
  expect(fireEvent.click(first)).toBe(false);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('/reports/revenue?key=2026-10');
});

test('arrows go from mark to mark and stop at the ends', () => {
  drawBars();
  const [first, second] = screen.getAllByRole('link');
  first?.focus();
  fireEvent.keyDown(first as Element, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as Element, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as Element, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(first);
});

test('a line breaks where nothing is known, and rows name whom they are of', () => {
  const points = [null, 90, 93].map((value, at) => ({
    key: `${at}`,
    label: `${at}`,
    short: `${at}`,
    value,
    href: `/${at}`,
    spoken: `week ${at}: ${value ?? 'none'}`,
  }));
  const { container } = render(<LineChart summary="On time" points={points} tick={String} onOpen={() => undefined} />);
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M[^ML]*L[^ML]*$/);
  expect(screen.getByRole('link', { name: 'week 0: none' })).toBeDefined();
  render(
    <RowBars
      summary="Clients"
      rows={[{ key: '7', label: 'Wexcombe', value: 5, figure: '$5.00', href: '/7', spoken: 'Wexcombe: $5.00' }]}
      onOpen={() => undefined}
    />,
  );
  expect(
    within(screen.getByRole('group', { name: 'Clients' }))
      .getByRole('link')
      .getAttribute('aria-label'),
  ).toBe('Wexcombe: $5.00');
});

test('a figure ends before its remark, however long that is', () => {
  const row = { key: '7', label: '0–2 days', value: 5, figure: '$5.00', href: '/7', spoken: '' };
  const endOfFigure = (note: string) => {
    render(<RowBars summary={`Waiting: ${note}`} rows={[{ ...row, note }]} noteWidth={64} onOpen={() => undefined} />);
    const chart = within(screen.getByRole('group', { name: `Waiting: ${note}` }));
    return Number(chart.getByText(note).getAttribute('x')) - Number(chart.getByText('$5.00').getAttribute('x'));
  };
  expect(endOfFigure('12 jobs')).toBe(64);
  expect(endOfFigure('14 assignments')).toBeGreaterThan(14 * 6);
});

test.each([
  [[0], [0, 1]],
  [[276_106], [0, 100_000, 200_000, 300_000]],
  [[7], [0, 2.5, 5, 7.5]],
])('a scale for %j has round values', ([most = 0], ticks) => expect(niceTicks(most)).toEqual(ticks));

test('a line’s scale lies around its values', () => {
  expect(rangeTicks([87.2, 100])).toEqual([85, 90, 95, 100]);
  expect(rangeTicks([44])).toEqual([44, 44.5]);
  expect(rangeTicks([100, 100], 100)).toEqual([99.5, 100]);
  expect(rangeTicks([87.2, 100], 100)).toEqual([85, 90, 95, 100]);
});
