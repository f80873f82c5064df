import { expect, test } from 'vitest';
import { matchingStep, newTotpSecret, totpCode, totpUri } from './totp.ts';

// The secret of RFC 6238, appendix B: '12345678901234567890'.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code is %s, as RFC 6238 lists it', (seconds, code) => {
  expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test('a typed code is found among the steps it may belong to', () => {
  expect(matchingStep(SECRET, '287 082', [2, 1, 0])).toBe(1);
  expect(matchingStep(SECRET, '287082', [2, 3])).toBeUndefined();
  for (const wrong of ['', '28708', '2870820', 'abcdef']) expect(matchingStep(SECRET, wrong, [1])).toBeUndefined();
});

test('secrets are 160 bits in base32, each another', () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret);
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(100);
});

test('the address says who and where', () => {
  const uri = new URL(totpUri({ secret: SECRET, account: 'una@lane', issuer: 'Front Range: Denver' }));
  expect(decodeURIComponent(uri.pathname)).toBe('/Front Range: Denver:una@lane');
  expect(uri.searchParams.get('secret')).toBe(SECRET);
  expect(uri.searchParams.get('issuer')).toBe('Front Range: Denver');
});
