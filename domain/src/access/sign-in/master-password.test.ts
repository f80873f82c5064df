import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPassword } from '../../core/credential/password-rule.ts';
import { hasMasterPasswordShape, MASTER_PASSWORD_LENGTH } from './master-password.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

test('everything that can be made has the shape', () => {
  const made = fc.string({
    unit: fc.constantFrom(...letters),
    minLength: MASTER_PASSWORD_LENGTH,
    maxLength: MASTER_PASSWORD_LENGTH,
  });
  fc.assert(fc.property(made, hasMasterPasswordShape));
});

test.each(['', 'Deposition1!', 'A'.repeat(23), 'A'.repeat(25), `${'A'.repeat(23)}!`, ` ${'A'.repeat(23)}`])(
  '%j can be none',
  (typed) => {
    expect(hasMasterPasswordShape(typed)).toBe(false);
  },
);

test('a user may choose a password of that shape all the same', () => {
  expect(isPassword('Abcdefghijklmnopqrstuvw1')).toBe(true);
});
