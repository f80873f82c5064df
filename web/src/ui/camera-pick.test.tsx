import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CameraPick } from './camera-pick.tsx';

test('each photo is handed over under a name of its own, whatever the phone calls it', () => {
  const onFiles = vi.fn();
  render(<CameraPick label="Take a photo" onFiles={onFiles} />);
  const input = screen.getByLabelText('Take a photo', { selector: 'input' });
  expect(input.getAttribute('capture')).toBe('environment');
  const at = (second: number) => new Date(2026, 10, 24, 9, 5, second).getTime();
  for (const second of [7, 8])
    fireEvent.change(input, {
      target: { files: [new File(['x'], 'image.JPG', { type: 'image/jpeg', lastModified: at(second) })] },
    });
  const names = onFiles.mock.calls.flatMap(([files]) => (files as File[]).map(({ name }) => name));
  expect(names).toEqual(['photo-2026-11-24-090507.jpg', 'photo-2026-11-24-090508.jpg']);
});
