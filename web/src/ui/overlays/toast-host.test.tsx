import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
