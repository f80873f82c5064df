import { expect, test } from 'vitest';
import { letterChanges } from './letter-changes.ts';

const before = {
  subject: 'Invoice due',
  html: '<p>Good morning <span data-field="first_name"></span>, please pay.</p>',
};

test('says what was added and removed, word by word and with the fields', () => {
  const after = {
    subject: 'Invoice due',
    html: '<p>Good day <span data-field="first_name"></span>, please pay.</p><div data-block="buttons"></div>',
  };
  expect(letterChanges(before, after)).toEqual([
    { kind: 'same', text: 'Invoice due\nGood' },
    { kind: 'removed', text: 'morning' },
    { kind: 'added', text: 'day' },
    { kind: 'same', text: '{{first_name}}, please pay.\n' },
    { kind: 'added', text: '[buttons]\n' },
  ]);
});

test('finds nothing between a letter and itself, and compares a long one by paragraphs', () => {
  expect(letterChanges(before, before).map(({ kind }) => kind)).toEqual(['same']);
  const long = { subject: 'a', html: `<p>${'word '.repeat(900)}</p><p>end</p>` };
  expect(letterChanges(long, { ...long, html: long.html.replace('end', 'fin') }).map(({ kind }) => kind)).toEqual([
    'same',
    'removed',
    'added',
  ]);
});
