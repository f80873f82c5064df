import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPassword, newPasswordProblems, ownWords } from './password-rule.ts';

describe('isPassword', () => {
  test.each([
    ['Abcdefg1', true],
    ['aB3._^%$#!~@?,-', true],
    ['Abcdef1', false],
    ['abcdefg1', false],
    ['ABCDEFG1', false],
    ['Abcdefgh', false],
    ['Abcdefg1 ', false],
    ['Abcdefg1*', false],
    ['Äbcdefg1A', false],
    ['', false],
  ])('%j: %s', (password, valid) => {
    expect(isPassword(password)).toBe(valid);
  });
});

test.each([
  ['', '', 'password', 'login.password_required'],
  ['short', 'short', 'password', 'password.pattern'],
  ['Abcdefg1', 'Abcdefg2', 'confirm_password', 'password.mismatch'],
])('%j confirmed by %j', (password, confirmation, field, key) => {
  expect(newPasswordProblems(password, confirmation)).toMatchObject({ [field]: { key } });
});

test('a good password confirmed may be saved', () => {
  expect(newPasswordProblems('Abcdefg1', 'Abcdefg1')).toEqual({});
});

const UNA = {
  username: 'fr.scheduler',
  email: 'una.lane@frontier-law.example',
  names: ['Una', 'Lane'],
  company_names: ['Front Range Reporting', 'frontrange'],
};

describe('a password with something of its owner in it', () => {
  test.each([
    ['Scheduler7!', 'part of the user name'],
    ['FR.scheduler7', 'the user name'],
    ['9UnaLane!', 'the mail address'],
    ['Frontier-Law1', 'the host of the mail address'],
    ['My.lane.77x', 'the name'],
    ['Front.Range.Reporting1', 'the company'],
    ['1FrontRange?', 'the company as its address writes it'],
  ])('%s is refused: %s', (password) => {
    expect(newPasswordProblems(password, password, { own_words: ownWords(UNA) })).toMatchObject({
      password: { key: 'password.personal' },
    });
  });

  test('a word too short to mean anything refuses nothing', () => {
    const own_words = ownWords({ username: 'una', email: 'u@x.io', names: ['Una'], company_names: ['ABC'] });
    expect(own_words).toEqual([]);
    expect(newPasswordProblems('Tundra.una7', 'Tundra.una7', { own_words })).toEqual({});
  });

  test('every word of its owner is found wherever it stands', () => {
    const words = ownWords(UNA);
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.stringMatching(/^[A-Z][a-z]\d$/), fc.boolean(), (word, rest, first) => {
        const password = first ? `${rest}x${word}` : `${word}${rest}x`;
        expect(newPasswordProblems(password, password, { own_words: words })).toHaveProperty('password');
      }),
    );
  });
});

test.each([
  [{ is_common: true }, 'password.common'],
  [{ is_reused: true }, 'password.reused'],
])('%j is told next to the password', (facts, key) => {
  expect(newPasswordProblems('Abcdefg1', 'Abcdefg1', facts)).toMatchObject({ password: { key } });
});
