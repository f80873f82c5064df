import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { KitFrame } from '../../testing/kit-frame.tsx';
import { notify, notifyUndo } from './toast.ts';
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
  const under = { name: 'export', title: 'Preparing the file…', duration: 0, action: { label: 'Cancel', run } };
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

test('an undo shows what followed and the seconds left, and goes with them', async () => {
  render(<KitFrame>{null}</KitFrame>);
  const undo = vi.fn();
  notifyUndo('The job was moved.', 'Undo', undo, 2000, 'Asked June Abernathy to confirm.');
  const button = await screen.findByRole('button', { name: 'Undo' });
  expect(button.textContent).toBe('Undo2');
  expect(screen.getByText('Asked June Abernathy to confirm.')).toBeTruthy();
  await vi.waitFor(() => expect(button.textContent).toBe('Undo1'), 2000);
  await vi.waitFor(() => expect(screen.queryByText('The job was moved.')).toBeNull(), 3000);
  expect(undo).not.toHaveBeenCalled();
  notifyUndo('The job was moved again.', 'Undo', undo, 9000);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
});

test('toasts are at the top, and below a field that somebody types in there', async () => {
  render(
    <KitFrame>
      <input aria-label="Client" />
    </KitFrame>,
  );
  const field = screen.getByRole('textbox', { name: 'Client' });
  const box = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 400, width: 400, height: bottom - top });
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(box(0, 42) as DOMRect);
  act(() => field.focus());
  notify({ title: 'Job 7 was saved.' });
  const area = (await screen.findByText('Job 7 was saved.')).closest<HTMLElement>('[role=region]');
  await vi.waitFor(() => expect(area?.style.top).toBe('50px'));
  act(() => field.blur());
  notify({ title: 'Job 8 was saved.' });
  await vi.waitFor(() => expect(area?.style.top).toBe(''));
});
