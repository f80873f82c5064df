import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isCommonPassword, packCommonPasswords } from './common-passwords.ts';

test.each([
  'Password1',
  'P@ssw0rd1',
  'Passw0rd!',
  'Summer2024!',
  'Qwerty123',
  '1Q2w3e4r',
  'Trustno1',
  'Welcome1',
  'Liverpool1',
])('%s is tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Deposition1!', 'Transcript2!', 'Exhibits3!', 'q7Vb.tReel42', 'Correct-Horse9'])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('hardly anything is refused by mistake', () => {
  const randomWords = Array.from({ length: 20_000 }, () => `${randomBytes(9).toString('base64url')}aA1`);
  expect(randomWords.filter(isCommonPassword)).toEqual([]);
});

test('a list keeps no entry in readable form', () => {
  const packed = packCommonPasswords({ phrases: ['trustno1', '1q2w3e4r'], words: ['summer'] });
  expect(packed).toHaveLength(15);
  expect(packed.toString('latin1')).not.toContain('summer');
});
