import { expect, test } from 'vitest';
import { passwordGuesses } from './password-guess.ts';

test.each([
  ['Summer2024!', 'summer'],
  ['P@ssw0rd1', 'password'],
  ['$unshine77', 'sunshine'],
  ['123Letmein', 'letmein'],
  ['Tr0ub4dor&3', 'troubador'],
])('%s is tried as %s', (password, word) => {
  expect(passwordGuesses(password).words).toContain(word);
});

test('a password is tried as it is, too', () => {
  expect(passwordGuesses('1Q2w3e4r').text).toBe('1q2w3e4r');
  expect(passwordGuesses('12345678').words).toEqual([]);
});
