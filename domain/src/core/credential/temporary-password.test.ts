import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPassword } from './password-rule.ts';
import { temporaryPassword, withoutTemporaryPasswords } from './temporary-password.ts';

test('every temporary password follows the rule and is found again in a text', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 1_000_000 })), (stream) => {
      const password = temporaryPassword((below) => (stream.next().value ?? 0) % below);
      expect(isPassword(password)).toBe(true);
      expect(withoutTemporaryPasswords(`Yours: ${password}\n<b>${password}</b>`)).toBe('Yours: …\n<b>…</b>');
    }),
  );
});

test('nothing else in a mail is taken for one', () => {
  const text = 'Job 104501, 303-555-0140, 00000000-0000-4000-8000-000000000000, Kx7d-Rm4q-Tz9w';
  expect(withoutTemporaryPasswords(text)).toBe(text);
});
