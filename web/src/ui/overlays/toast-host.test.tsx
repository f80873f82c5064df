import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { KitFrame } from '../../testing/kit-frame.tsx';
import { notify } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

afterEach(cleanup);

test('what is said before the toasts are on the page is shown when they are', async () => {
  notify({ title: 'Please select at least one file to download.' });
  render(
    <KitFrame>
      <ToastHost />
    </KitFrame>,
  );
  expect(await screen.findByText('Please select at least one file to download.')).toBeTruthy();
});

test('work under way is one notice with a bar, which changes, can be ended, and ends', async () => {
  render(<KitFrame>{null}</KitFrame>);
  const run = vi.fn();
  const under = { name: 'export', title: 'The file is being made…', duration: 0, action: { label: 'Cancel', run } };
  notify({ ...under, progress: null });
  const bar = await screen.findByRole('progressbar', { name: under.title });
  expect(bar.getAttribute('aria-valuenow')).toBeNull();
  notify({ ...under, progress: 25, description: '1 of 4 rows' });
  await screen.findByText('1 of 4 rows');
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('1 of 4 rows').closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  notify({ name: 'export', title: 'Jobs.xlsx is saved' });
  await screen.findByText('Jobs.xlsx is saved');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(run).not.toHaveBeenCalled();
});
