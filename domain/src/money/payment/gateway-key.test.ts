import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatewayKey, readGatewayKey } from './gateway-key.ts';

test('a key is read back as it was made, and the same key of two companies is two keys', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.uuid(), (company_id, idempotency_key) => {
      const key = gatewayKey(company_id, idempotency_key);
      expect(readGatewayKey(key)).toEqual({ company_id, idempotency_key });
      expect(gatewayKey(company_id + 1, idempotency_key)).not.toBe(key);
    }),
  );
});

test.each([
  '',
  '7',
  '7.',
  '.8f14e45f-ceea-467f-a2f6-3c2b1a0d9e8c',
  '0.8f14e45f-ceea-467f-a2f6-3c2b1a0d9e8c',
  '-7.8f14e45f-ceea-467f-a2f6-3c2b1a0d9e8c',
  '7.8f14e45f-ceea-467f-a2f6-3c2b1a0d9e8c ',
  '7.8F14E45F-CEEA-467F-A2F6-3C2B1A0D9E8C',
  '8f14e45f-ceea-467f-a2f6-3c2b1a0d9e8c',
])('%j is none of ours', (key) => {
  expect(readGatewayKey(key)).toBeNull();
});
