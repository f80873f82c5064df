import { describe, expect, test } from 'vitest';
import {
  DROP_AREA_MAX_BYTES,
  decideUploadSize,
  LARGE_MAX_BYTES,
  maxUploadBytes,
  partSize,
  sentBytes,
} from './upload-size.ts';

describe('the size of an upload', () => {
  test.each<[number, number, string]>([
    [0, DROP_AREA_MAX_BYTES, 'upload.empty'],
    [1, DROP_AREA_MAX_BYTES, ''],
    [DROP_AREA_MAX_BYTES, DROP_AREA_MAX_BYTES, ''],
    [DROP_AREA_MAX_BYTES + 1, DROP_AREA_MAX_BYTES, 'upload.too_large'],
    [DROP_AREA_MAX_BYTES + 1, LARGE_MAX_BYTES, ''],
    [LARGE_MAX_BYTES, LARGE_MAX_BYTES, ''],
    [LARGE_MAX_BYTES + 1, LARGE_MAX_BYTES, 'upload.too_large_in_parts'],
  ])('of %i bytes where %i are allowed: %s', (bytes, limit, refusal) => {
    const decision = decideUploadSize('Day 1.mp4', bytes, limit);
    expect(decision.outcome === 'refused' ? decision.reason.key : '').toBe(refusal);
  });

  test('above 256 MB is for people the company knows, where it allows that', () => {
    expect(maxUploadBytes(true, { is_guest: false })).toBe(LARGE_MAX_BYTES);
    expect(maxUploadBytes(true, { is_guest: true })).toBe(DROP_AREA_MAX_BYTES);
    expect(maxUploadBytes(false, { is_guest: false })).toBe(DROP_AREA_MAX_BYTES);
  });
});

test('the parts of a file cover it, and no part is beyond its end', () => {
  for (const size of [1, 999, 1_000, 1_001, 3_017]) {
    const file = { size, part_size: 1_000 };
    const count = Math.ceil(size / 1_000);
    const parts = Array.from({ length: count }, (_, index) => index + 1);
    expect(sentBytes(parts, file)).toBe(size);
    for (const part of [0, -1, 1.5, count + 1]) expect(partSize(part, file)).toBeUndefined();
  }
});
