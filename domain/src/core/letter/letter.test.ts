import { describe, expect, test } from 'vitest';
import { LOCALES } from '../language/locale.ts';
import { sentenceText } from '../messages/catalogue.ts';
import { defaultTerm, termsOf } from '../term/resolve-term.ts';
import { LETTER_FIELDS } from './letter-field.ts';
import { letterHtml } from './letter-html.ts';
import { LETTER_KINDS, letterKindOf } from './letter-kind.ts';
import { letterProblems } from './letter-problems.ts';
import { letterParagraphs } from './letter-text.ts';
import { readLetter } from './letter-tree.ts';
import { fillMarks, mergeLetter } from './merge-letter.ts';
import { ownLetterFor } from './own-letter.ts';
import { sampleFields } from './sample-fields.ts';
import { shippedLetter } from './shipped-letter.ts';

const kind = (name: string) => {
  const found = letterKindOf(name);
  if (!found) throw new Error(name);
  return found;
};
const scheduled = kind('contact.scheduled');
const filled = (html: string, fields: Record<string, string>) =>
  letterHtml(mergeLetter(readLetter(html), { fields }), {});

describe('the kinds', () => {
  test('each is named once, and names every value that its sentences ask for', () => {
    expect(new Set(LETTER_KINDS.map((one) => one.kind)).size).toBe(LETTER_KINDS.length);
    for (const one of LETTER_KINDS)
      for (const channel of one.channels)
        for (const locale of LOCALES) {
          const shipped = shippedLetter(one, channel, termsOf([], null, locale));
          const problems = letterProblems(one, channel, shipped);
          expect([one.kind, channel, locale, problems]).toEqual([
            one.kind,
            channel,
            locale,
            { unknown: [], is_blank: false, lacks_button: false },
          ]);
        }
  });

  test('a shipped letter filled says the sentence that the product sends', () => {
    for (const one of LETTER_KINDS) {
      const fields = sampleFields(one);
      const { subject } = shippedLetter(one, 'mail', defaultTerm);
      expect(fillMarks(subject, fields)).toBe(sentenceText({ key: one.subject, params: fields }, defaultTerm));
    }
  });
});

describe('a filled letter', () => {
  const HOSTILE = `<script>alert(1)</script>{{case_name}}"><img src=x onerror=alert(1)>`;

  test('has no field left over and no markup from any value, in any kind', () => {
    for (const one of LETTER_KINDS) {
      const fields = Object.fromEntries(Object.keys(LETTER_FIELDS).map((name) => [name, HOSTILE]));
      const html = filled(shippedLetter(one, 'mail', defaultTerm).html, fields);
      expect(html).not.toMatch(/<(?!\/?(?:h1|p|span|div|br)\b)|data-field|data-when/);
      // What was typed into a value is never read as a field.
      expect(html.split('{{case_name}}').length).toBe(html.split('&lt;script').length);
    }
  });

  test('leaves unknown and blank fields blank, decides by conditions and repeats lines', () => {
    const html =
      '<p>A {{ job_number }} <span data-field="case_name"></span>{{secret}}</p><p data-when="note">N</p><p data-unless="note">O</p><table><tr data-repeat="lines"><td><span data-field="name"></span></td></tr></table>';
    const merged = mergeLetter(readLetter(html), {
      fields: { job_number: '7' },
      lines: { lines: [{ name: 'x' }, { name: '<y>' }] },
    });
    expect(letterParagraphs(merged)).toEqual(['A 7', 'O', 'x\n<y>']);
  });

  test.each([
    ['<p onclick="x" style="background:url(//evil.example);text-align:center">a</p>', 'text-align:center">a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a style="color:inherit;font-weight:600">a</a>'],
    ['<iframe src="x">a</iframe>', 'a'],
    ['<svg><p>a</p></svg>', '>a</p>'],
    ['<img src="https://evil.example/x.png">', ''],
  ])('writes nothing that is not on the list: %s', (html, end) => {
    const out = filled(html, {});
    expect(out.endsWith(end)).toBe(true);
    expect(out).not.toMatch(/onclick|evil|javascript|iframe|svg|<img/);
  });

  test('says the address of a link in plain text', () => {
    const nodes = readLetter('<p>See <a href="https://a.example/b">our page</a>.</p><ul><li>one</li><li>two</li></ul>');
    expect(letterParagraphs(nodes)).toEqual(['See our page (https://a.example/b).', '- one\n- two']);
  });
});

describe('what may be saved', () => {
  test.each([
    ['a field of another kind', '{{invoice_number}}', '', ['invoice_number']],
    ['an unknown condition', '', '<p data-when="balance">a</p>', ['balance']],
    ['an unknown block', '', '<div data-block="secret"></div>', ['secret']],
    ['a mark typed in the text', '', '<p>{{ no such }}</p>', ['no such']],
    ['a repetition', '', '<table><tr data-repeat="lines"><td>a</td></tr></table>', ['lines']],
    ['a condition as a value', '{{asks}}', '', ['asks']],
  ])('not %s', (_, subject, html, unknown) => {
    const words = { subject: `A ${subject}`, html: `${html}<div data-block="buttons"></div>` };
    expect(letterProblems(scheduled, 'mail', words).unknown).toEqual(unknown);
  });

  test('not without what its reader answers with', () => {
    expect(letterProblems(scheduled, 'mail', { subject: 'a', html: '<p>a</p>' }).lacks_button).toBe(true);
    expect(letterProblems(scheduled, 'text', { subject: 'a', html: '' }).lacks_button).toBe(true);
    expect(letterProblems(scheduled, 'text', { subject: 'a {{link}}', html: '' }).lacks_button).toBe(false);
    expect(letterProblems(kind('contact.canceled'), 'mail', { subject: 'a', html: '<p>a</p>' }).lacks_button).toBe(
      false,
    );
  });
});

test('a division’s own letter goes before the company’s, the very locale before its language, and never another language', () => {
  const of = (division_id: number | null, locale: string) => ({
    ...{ channel: 'mail', kind: 'contact.scheduled', division_id, locale },
    ...{ subject: `${division_id} ${locale}`, html: '' },
  });
  const letters = [of(null, 'en-us'), of(null, 'en-gb'), of(2, 'en-us'), of(3, 'en-gb'), of(null, 'es')];
  const found = (division_id: number, locale: string) =>
    ownLetterFor(letters, { kind: 'contact.scheduled', channel: 'mail', locale, division_id })?.subject;
  expect([found(1, 'en-gb'), found(1, 'en-us'), found(2, 'en-gb'), found(1, 'es-us'), found(1, 'de')]).toEqual([
    'null en-gb',
    'null en-us',
    '2 en-us',
    'null es',
    undefined,
  ]);
});
