import { expect, test } from 'vitest';
import { letterHtml } from '../../core/letter/letter-html.ts';
import { type LetterNode, readLetter } from '../../core/letter/letter-tree.ts';
import { mergeLetter } from '../../core/letter/merge-letter.ts';
import type { StartingLetter } from './starting-letters/starting-letter.ts';
import { STARTING_LETTERS, startingLetters } from './starting-letters.ts';

const TRANSLATED = ['de', 'es', 'es-us'] as const;

/** Every element of a letter with the attributes that decide what is filled in and how it looks, in order. */
function structure(nodes: readonly LetterNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [`${node.tag} ${JSON.stringify(node.attributes)}`, ...structure(node.children)],
  );
}

const words = (nodes: readonly LetterNode[]): string[] =>
  nodes
    .flatMap((node) => (typeof node === 'string' ? [node.trim()] : words(node.children)))
    .filter((text) => /\p{L}{3}/u.test(text));

const fieldsIn = (letter: StartingLetter): string[] => [
  ...new Set([...letter.html.matchAll(/data-(?:field|when)="(\w+)"/g)].map(([, name = '']) => name)),
];

function printed(letter: StartingLetter): string {
  const fields = Object.fromEntries(fieldsIn(letter).map((name) => [name, `<${name}>`]));
  return letterHtml(mergeLetter(readLetter(letter.html), { fields, lines: { lines: [fields], taxes: [fields] } }), {});
}

test('English companies start with the English letters', () => {
  for (const locale of ['en-us', 'en-gb'] as const) expect(startingLetters(locale)).toBe(STARTING_LETTERS);
});

test.each(TRANSLATED)('a company in %s has each letter, with every field in its place', (locale) => {
  const letters = startingLetters(locale);
  expect(letters.map(({ kind }) => kind)).toEqual(STARTING_LETTERS.map(({ kind }) => kind));
  for (const [index, english] of STARTING_LETTERS.entries()) {
    const letter = letters[index] as StartingLetter;
    expect(structure(readLetter(letter.html)), letter.name).toEqual(structure(readLetter(english.html)));
    expect(letter.name, english.kind).not.toBe(english.name);
  }
  expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length);
});

test.each(TRANSLATED)('the letters of a company in %s have no English sentence left', (locale) => {
  const english = new Set(STARTING_LETTERS.flatMap(({ html }) => words(readLetter(html))));
  // Spanish writes these words as English does.
  const alike = new Set(['Subtotal', 'Total']);
  const left = startingLetters(locale).flatMap(({ html }) => words(readLetter(html)));
  expect(left.filter((text) => english.has(text) && !alike.has(text))).toEqual([]);
});

test.each(TRANSLATED)('the letters of a company in %s print every value', (locale) => {
  for (const letter of startingLetters(locale)) {
    const html = printed(letter);
    for (const name of fieldsIn(letter))
      if (letter.html.includes(`data-field="${name}"`)) expect(html, letter.name).toContain(`&lt;${name}&gt;`);
    expect(html).not.toMatch(/data-field|data-repeat|data-when/);
  }
});
