import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceIn } from '../../core/language/dictionary.ts';
import { catalogue } from '../../core/messages/catalogue.ts';
import { openEveryDictionary } from '../../core/messages/every-language.ts';
import { type FieldEntry, formOrder, recordColumns, textName } from '../../core/record/define-record.ts';
import { bodyOf, type DraftField, draftOf } from '../../core/record/record-draft.ts';
import { importFieldsOf } from '../import/record-import.ts';
import { RECORDS } from './records.ts';

openEveryDictionary();
const records = Object.entries(RECORDS);
const fields = records.flatMap(([record, { fields: own }]) =>
  own.map((field) => [`${record}.${field.name}`, field] as const),
);

/** A form knows a record found by typing also by its text. */
const asDraftField = (field: FieldEntry): DraftField =>
  field.kind === 'record' ? { ...field, label_name: textName(field) } : field;

const text = fc.string({ maxLength: 20 });
const id = fc.integer({ min: 1, max: 1_000_000 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const number = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));

/** What a row may have in a field of each kind. */
function storedValue(field: FieldEntry): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'boolean':
      return fc.boolean();
    case 'date':
      return orNull(fc.constantFrom('2031-03-05', '1999-12-31'));
    case 'amount':
      return orNull(number);
    case 'score':
      return orNull(fc.integer({ min: 1, max: field.words.length }));
    case 'choice':
      return fc.constantFrom(...field.choices.map(({ value }) => value));
    case 'lookups':
      return fc.array(id);
    case 'division':
    case 'lookup':
    case 'record':
      return orNull(id);
    default:
      return text;
  }
}

describe.each(fields)('the field %s', (_name, field) => {
  test('is called something in every language', () => {
    expect(catalogue[field.label].text).not.toBe('');
    for (const locale of ['es', 'de'] as const) expect(sentenceIn(locale, field.label)).toBeTruthy();
  });

  test('starts with a value that it offers', () => {
    if (field.kind !== 'choice') return;
    expect([undefined, ...field.choices.map(({ value }) => value)]).toContain(field.initial);
  });
});

describe.each(records)('a %s', (_record, definition) => {
  const form = formOrder(definition).map(asDraftField);

  test('has every field once in its form, and every section has some', () => {
    const names = definition.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(form.map(({ name }) => name).sort()).toEqual([...names].sort());
    for (const section of definition.sections)
      expect(definition.fields.some((field) => field.section === section)).toBe(true);
  });

  test('is the same after it was opened in its form and saved whole', () => {
    const row = fc.record(Object.fromEntries(definition.fields.map((field) => [field.name, storedValue(field)])));
    fc.assert(
      fc.property(row, (stored) => {
        const draft = draftOf(form, { ...stored, version: 3, client_name: 'Stone LLP' });
        expect(bodyOf(form, draft, draft, false)).toEqual(stored);
        expect(bodyOf(form, {}, draft, false)).toEqual({});
      }),
    );
  });

  test('sends of an untouched new form only what it cannot be without', () => {
    const sent = Object.keys(bodyOf(form, {}, draftOf(form, null), true));
    const needed = definition.fields.filter((field) => field.required || 'initial' in field);
    expect(sent.sort()).toEqual(needed.map(({ name }) => name).sort());
  });

  test('reads what it points to by a column of its list', () => {
    const known = recordColumns(definition).map(({ id: column }) => column);
    for (const field of definition.fields) {
      const name = textName(field);
      if (name !== field.name) expect(known).toContain(name);
    }
  });

  test('knows in a file what its choices are called', () => {
    for (const { id: column, kind, finds } of importFieldsOf(definition))
      expect([column, kind === 'one' || kind === 'many']).toEqual([column, finds !== undefined]);
  });
});
