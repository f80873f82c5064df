import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessColumns, missingFields } from '../../core/file/guess-columns.ts';
import { readCsv } from '../../core/file/read-csv.ts';
import { DEFAULT_FORMATS } from '../../core/format/settings.ts';
import { openEveryDictionary } from '../../core/messages/every-language.ts';
import { IMPORT_ENTITY_TYPES } from '../../core/record/import-entity-type.ts';
import { defaultTerm, defaultTermsIn, termsOf } from '../../core/term/resolve-term.ts';
import { importRule } from './import-rule.ts';
import { isUndoable, mayImport } from './import-state.ts';
import { readImportRow, sameKey, splitName } from './read-row.ts';

openEveryDictionary();
const { fields } = importRule('contact');
const byId = new Map(fields.map((field) => [field.id, field]));

describe('the columns of a file', () => {
  test.each([
    ['Law Firm|Last|First|Cell Phone|Bar #', 'client_id|last_name|first_name|mobile|bar_number'],
    ['Company|Name|E-Mail Address', 'client_id|fullname|email'],
    ['client_id|LAST_NAME|is attorney', 'client_id|last_name|is_attorney'],
    ['Last Name|Surname', 'last_name|'],
  ])('are guessed from %s', (headings, guessed) => {
    expect(
      guessColumns(fields, headings.split('|'), defaultTerm)
        .map((id) => id ?? '')
        .join('|'),
    ).toBe(guessed);
  });

  test('are guessed in every language and in the words of the company', () => {
    const words = termsOf([{ term: 'client', singular_form: 'Kanzlei', plural_form: null, user_type: null }]);
    expect(guessColumns(fields, ['Kanzlei', 'Apellidos', 'Nachname'], words).slice(0, 1)).toEqual(['client_id']);
    const german = importRule('client').fields;
    expect(guessColumns(german, ['Mandant', 'PLZ'], defaultTermsIn('de'))).toContain('zipcode');
  });

  test.each(IMPORT_ENTITY_TYPES)('of a %s are guessed from its own template, whatever the language', (entityType) => {
    const own = importRule(entityType).fields;
    expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
    expect(
      guessColumns(
        own,
        own.map(({ id }) => id),
        defaultTerm,
      ),
    ).toEqual(own.map(({ id }) => id));
  });

  test.each([
    [
      'Job #|Firm|Attorney|Case Name|Docket|Depo Date|Time|Length',
      'former_number|client_id|taking_contact_id|case_id|court_docket_number|job_date|start_time|estimated_duration',
    ],
    [
      'Witness|Services|Reporter|Job Type|Notes|Time Zone',
      'deponents|service_ids|service_provider_ids|job_type_id|special_instructions|time_zone',
    ],
    ['Kunde|Date/Time|Status', '|job_begins|job_status_id'],
  ])('of jobs are guessed from %s', (headings, guessed) => {
    const jobs = guessColumns(importRule('job').fields, headings.split('|'), defaultTerm);
    expect(jobs.map((id) => id ?? '').join('|')).toBe(guessed);
  });

  test('are missed where a record needs them', () => {
    const missing = (columns: (string | null)[]) => missingFields(fields, columns).map(({ id }) => id);
    expect(missing([null])).toEqual(['client_id', 'last_name']);
    expect(missing(['client_id', 'fullname'])).toEqual([]);
    const jobs = ['client_id', 'taking_contact_email', 'court_docket_number', 'job_begins', 'deponents', 'service_ids'];
    expect(missingFields(importRule('job').fields, jobs).map(({ id }) => id)).toEqual(['job_type_id']);
  });
});

const read = (columns: string[], cells: string[]) => readImportRow(byId, columns, cells, DEFAULT_FORMATS);

describe('a row', () => {
  test.each([
    ['is_attorney', 'Yes', true],
    ['is_attorney', 'nein', false],
    ['is_attorney', 'Sí', true],
    ['date_of_birth', '2/29/1980', '1980-02-29'],
    ['date_of_birth', '1980-02-29 00:00:00', '1980-02-29'],
    ['date_of_birth', '29.02.1980', '1980-02-29'],
    ['credit_limit', '$1,234.50', '1234.50'],
    ['credit_limit', '1234.5', '1234.5'],
    ['status', 'Inaktiv', 'inactive'],
    ['city', '  Denver ', 'Denver'],
  ])('has in %s for %j the value %j', (id, text, value) => {
    expect(read([id], [text])).toEqual({ values: { [id]: value }, named: [], problems: {} });
  });

  test.each([
    ['is_attorney', 'perhaps', 'form.choice'],
    ['date_of_birth', '2/30/1980', 'form.date'],
    ['date_of_birth', '1/1/80', 'form.date'],
    ['credit_limit', '1,5', 'form.amount'],
    ['status', 'gone', 'form.choice'],
  ])('has in %s for %j no value: %s', (id, text, key) => {
    expect(read([id], [text])).toMatchObject({ values: {}, problems: { [id]: { key } } });
  });

  test('says nothing where a cell is blank or its column is left out, and names what is to be found', () => {
    const columns = ['city', null, 'client_id'] as string[];
    expect(read(columns, [' ', 'x', 'Firm, LLP'])).toMatchObject({ values: {}, named: [{ texts: ['Firm, LLP'] }] });
  });

  test.each([
    ['Whitfield, Dana', { first_name: 'Dana', last_name: 'Whitfield' }],
    ['Dana Q. Whitfield', { first_name: 'Dana Q.', last_name: 'Whitfield' }],
    ['Whitfield', { first_name: '', last_name: 'Whitfield' }],
  ])('splits the name %s', (text, parts) => {
    expect(splitName(text)).toEqual(parts);
    expect(read(['fullname'], [text]).values).toEqual(parts);
  });

  test('is told from others by what makes it the same', () => {
    const same = { same_by: ['a', 'b'] };
    expect(sameKey(same, { a: ' X ', b: null })).toBe(sameKey(same, { a: 'x' }));
    expect(sameKey(same, { c: 1 })).toBe('');
    const known = { ...same, known_by: 'n' };
    expect(sameKey(known, { n: 'A-1', a: 'x' })).toBe(sameKey(known, { n: ' a-1', a: 'y' }));
    expect(sameKey(known, { n: '', a: 'x' })).toBe(sameKey(same, { a: 'x' }));
  });
});

test('whatever stands in the cells of a file is read as it was written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\t', '\n', '\r\n', 'é', "'") });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      (rows, sign, end, bom) => {
        const head = ['One', 'Two'];
        const lines = [head, ...rows].map((cells, row) =>
          cells.map((text) => (row === 0 ? text : quoted(text))).join(sign),
        );
        const text = `${bom ? '\ufeff' : ''}${lines.join(end)}${end}`;
        const remaining = rows.filter((cells) => cells.some((each) => each.trim() !== ''));
        expect([...readCsv(text)].map(({ cells }) => cells)).toEqual([head, ...remaining]);
      },
    ),
  );
});

test('text after a closing quote belongs to its cell', () => {
  expect([...readCsv('a,b\n"x" y,z\n1,2')].map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['x y', 'z'],
    ['1', '2'],
  ]);
});

test('what can be done with an import depends on where it stands', () => {
  expect(mayImport('checked', 'import')).toBe(true);
  expect(mayImport('importing', 'import')).toBe(false);
  expect(mayImport('imported', 'delete')).toBe(false);
  const at = Temporal.Instant.from('2027-01-31T00:00:00Z');
  expect(isUndoable({ state: 'imported', imported_at: '2027-01-01T00:00:00Z' }, at)).toBe(true);
  expect(isUndoable({ state: 'imported', imported_at: '2026-12-31T23:59:59Z' }, at)).toBe(false);
  const at_once = { state: 'imported', imported_at: '2027-01-30T00:00:00Z' } as const;
  expect(isUndoable({ ...at_once, imported_count: 0 }, at)).toBe(false);
  expect(isUndoable({ ...at_once, imported_count: 0, reversible_count: 1 }, at)).toBe(true);
  expect(isUndoable({ state: 'undone', imported_at: '2027-01-30T00:00:00Z' }, at)).toBe(false);
});
