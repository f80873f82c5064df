import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayName } from './display-name.ts';
import { maskEmail, maskPhone, maskToken } from './mask.ts';

describe('displayName', () => {
  const name = { first_name: 'Dana', middle_nameinitial: 'M.', last_name: 'Whitfield', suffix: 'Jr.' };

  test.each([
    [name, 2, 'Dana M. Whitfield Jr.'],
    [name, 1, 'Whitfield, Dana M. Jr.'],
    [name, null, 'Whitfield, Dana M. Jr.'],
    [{ first_name: 'Dana', last_name: 'Whitfield' }, 2, 'Dana Whitfield'],
    [{ first_name: 'Dana', last_name: 'Whitfield', suffix: ' ' }, 1, 'Whitfield, Dana'],
    [{ last_name: 'Whitfield' }, 1, 'Whitfield'],
    [{ first_name: 'Dana' }, 1, 'Dana'],
    [{}, 1, ''],
  ])('%j by setting %s', (fields, setting, text) => {
    expect(displayName(fields, setting)).toBe(text);
  });

  test('both ways show every part, and no gap or lonely comma', () => {
    const part = fc.constantFrom(null, '', ' ', 'Ana', 'B.', 'Cruz');
    const fields = fc.record({ first_name: part, middle_nameinitial: part, last_name: part, suffix: part });
    fc.assert(
      fc.property(fields, fc.constantFrom(1, 2), (who, setting) => {
        const text = displayName(who, setting);
        expect(text).not.toMatch(/^[ ,]|[ ,]$| {2}|,,/);
        for (const value of Object.values(who)) expect(text).toContain(value?.trim() ?? '');
      }),
    );
  });
});

test.each([
  ['(303) 555-0142', 'XXX-XXX-0142'],
  ['+1 303 555 0142', 'XXX-XXX-0142'],
  ['0142', 'XXX-XXX-XXXX'],
  ['', 'XXX-XXX-XXXX'],
])('phone %j is shown as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

test.each([
  ['dana@example.com', 'daXXX'],
  ['ab@example.com', 'XXX'],
  ['', 'XXX'],
  ['🦊🦊🦊@example.com', '🦊🦊XXX'],
])('email %j is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['tok_9f8e7d4242', '****4242'],
  ['4242', '****'],
  ['', '****'],
])('token %j is shown as %s', (token, masked) => {
  expect(maskToken(token)).toBe(masked);
});
