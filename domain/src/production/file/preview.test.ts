import { expect, test } from 'vitest';
import { previewKind } from './preview.ts';

const MB = 1024 * 1024;

test.each([
  ['Whitfield.txt', 90_000, 'transcript'],
  ['Whitfield.PTX', 90_000, 'transcript'],
  ['Whitfield.txt', 9 * MB, 'none'],
  ['Whitfield.pdf', 3 * MB, 'pdf'],
  ['Whitfield.pdf', 101 * MB, 'none'],
  ['Exhibit 4.JPG', 2 * MB, 'image'],
  ['Exhibit 5.png', 26 * MB, 'none'],
  ['Drawing.svg', 2_000, 'none'],
  ['Index.csv', 2_000, 'text'],
  ['Index.csv', 2 * MB, 'none'],
  ['page.html', 2_000, 'none'],
  ['Video.mp4', 900 * MB, 'none'],
  ['Exhibits.zip', 2_000, 'none'],
  ['without an end', 2_000, 'none'],
] as const)('%s of %d bytes is shown as %s', (file_name, size, kind) => {
  expect(previewKind({ file_name, size, is_url: false })).toBe(kind);
});

test('a link is opened, whatever it is called', () => {
  expect(previewKind({ file_name: 'Whitfield.pdf', size: 0, is_url: true })).toBe('link');
});
