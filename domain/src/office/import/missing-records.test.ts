import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMPORT_ENTITY_TYPES } from '../../core/record/import-entity-type.ts';
import { importRule } from './import-rule.ts';
import { missingRecords, type NamingRow } from './missing-records.ts';

const { fields } = importRule('job');
const row = (texts: Record<string, string>, lacking: readonly string[], rows = 1): NamingRow => ({
  texts,
  lacking: Object.fromEntries(lacking.map((id) => [id, texts[id] ?? ''])),
  rows,
});
const missing = (...rows: NamingRow[]) =>
  Object.fromEntries(missingRecords(fields, rows).map(({ noun: entityType, records }) => [entityType, records]));

describe('what rows name and is not there', () => {
  test('stands once for all rows that name it, however it is spelled, with the number of them', () => {
    const found = missing(
      row({ client_id: 'Acme  LLP' }, ['client_id'], 2),
      row({ client_id: 'Best & Sons' }, ['client_id'], 7),
      row({ client_id: 'ACME llp ' }, ['client_id'], 3),
    );
    expect(found).toEqual({
      client: [
        { name: 'Best & Sons', of: '', rows: 7, values: { name: 'Best & Sons' } },
        { name: 'Acme  LLP', of: '', rows: 5, values: { name: 'Acme  LLP' } },
      ],
    });
  });

  test('comes in the order in which one names the other', () => {
    const texts = {
      client_id: 'Acme',
      taking_contact_id: 'Dana Whitfield',
      case_id: 'A v. B',
      service_provider_ids: 'Rae Sander',
    };
    const all = missingRecords(fields, [row(texts, Object.keys(texts))]).map(({ noun: entityType }) => entityType);
    expect(all).toEqual(['client', 'contact', 'case', 'service_provider']);
    expect(all).toEqual(IMPORT_ENTITY_TYPES.filter((entityType) => all.includes(entityType)));
  });

  test('is a person by first and last name, at a client, and an attorney who takes a deposition', () => {
    const texts = { client_id: 'Acme', taking_contact_id: 'Whitfield, Dana', taking_contact_email: 'd@w.example' };
    expect(missing(row(texts, ['taking_contact_id', 'taking_contact_email'])).contact).toEqual([
      {
        name: 'Whitfield, Dana',
        of: 'Acme',
        rows: 1,
        values: {
          client_id: 'Acme',
          first_name: 'Dana',
          last_name: 'Whitfield',
          email: 'd@w.example',
          is_attorney: 'x',
        },
      },
    ]);
  });

  test('is distinguished by client where it is somebody there, and not where it is a matter of several', () => {
    const at = (client_id: string) =>
      row({ client_id, taking_contact_id: 'Dana Whitfield', case_id: 'A v. B' }, ['taking_contact_id', 'case_id']);
    const { contact, case: cases } = missing(at('Acme'), at('Best'), at('acme'));
    expect(contact?.map(({ of, rows }) => [of, rows])).toEqual([
      ['Acme', 2],
      ['Best', 1],
    ]);
    expect(cases).toEqual([{ name: 'A v. B', of: '', rows: 3, values: { client_id: 'Acme', case_name: 'A v. B' } }]);
  });

  test('is one case by its docket whatever its name, and several of one name by theirs', () => {
    const matter = (case_id: string, court_docket_number: string) => {
      const texts = { case_id, court_docket_number };
      return row(
        texts,
        Object.entries(texts).flatMap(([id, text]) => (text ? [id] : [])),
      );
    };
    const { case: cases } = missing(
      matter('A v. B', ''),
      matter('A v. B', '26CV1'),
      matter('A versus B', '26cv1'),
      matter('A v. B', '26CV2'),
      matter('', '26CV3'),
    );
    expect(cases?.map(({ values, rows }) => [values.case_name, values.court_docket_number, rows])).toEqual([
      ['A v. B', '26CV1', 3],
      ['A v. B', '26CV2', 1],
      ['26CV3', '26CV3', 1],
    ]);
  });

  test('is with a missing client also whoever is said to be there and was found elsewhere; a case stays found', () => {
    const texts = { client_id: 'Acme', taking_contact_id: 'Dana Whitfield', case_id: 'A v. B' };
    expect(missing(row(texts, ['client_id']))).toMatchObject({
      client: [{ name: 'Acme' }],
      contact: [{ name: 'Dana Whitfield', of: 'Acme' }],
    });
    expect(Object.keys(missing(row(texts, ['client_id'])))).toEqual(['client', 'contact']);
  });

  test('fills only columns that the import of its kind has, and counts every row', () => {
    const text = fc.constantFrom('', 'Acme', 'acme', 'Best', 'A v. B', '26CV1');
    const ids = ['client_id', 'taking_contact_id', 'taking_contact_email', 'case_id', 'court_docket_number'];
    const naming = fc
      .tuple(fc.array(text, { minLength: 5, maxLength: 5 }), fc.subarray(ids), fc.integer({ min: 1, max: 9 }))
      .map(([texts, lacking, rows]) => {
        const named = Object.fromEntries(ids.map((id, index) => [id, texts[index] ?? '']));
        return row(
          named,
          lacking.filter((id) => named[id] !== ''),
          rows,
        );
      });
    fc.assert(
      fc.property(fc.array(naming, { maxLength: 12 }), (rows) => {
        for (const { noun: entityType, records } of missingRecords(fields, rows)) {
          const own = new Set(importRule(entityType).fields.map(({ id }) => id));
          for (const { values } of records) expect(Object.keys(values).filter((id) => !own.has(id))).toEqual([]);
        }
        const clients = rows.filter(({ lacking }) => lacking.client_id).reduce((sum, one) => sum + one.rows, 0);
        const counted = missing(...rows).client?.reduce((sum, one) => sum + one.rows, 0) ?? 0;
        expect(counted).toBe(clients);
      }),
    );
  });
});
