import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [14_500, '14 KB'],
  [1_048_576, '1.0 MB'],
  [3_565_158, '3.4 MB'],
  [268_435_456, '256 MB'],
  [1_288_490_188, '1.2 GB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
