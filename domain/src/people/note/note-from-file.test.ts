import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NamedRecords, NOTE_FROM_FILE_OBJECTS, NOTE_RECORDS, noteAbout } from './note-from-file.ts';

const NOBODY = Object.fromEntries(NOTE_RECORDS.map((field) => [field, null])) as unknown as NamedRecords;
type Row = readonly [kind: Parameters<typeof noteAbout>[0], named: Partial<NamedRecords>, about: string];

describe('what a note of a file is about', () => {
  test.each<Row>([
    [null, { client_id: 1 }, 'client 1'],
    [null, { contact_id: 2 }, 'contact 2'],
    [null, { client_id: 1, contact_id: 2 }, 'contact 2'],
    [null, { client_id: 1, case_id: 3 }, 'case 3'],
    [null, { job_id: 4 }, 'job 4'],
    ['location', { client_id: 1 }, 'location 1'],
    ['corporate_client', { client_id: 1, contact_id: 2 }, 'corporate_client 1'],
    ['client', { client_id: 1, case_id: 3, job_id: 4 }, 'client 1'],
    ['provider', { service_provider_id: 5 }, 'provider 5'],
    ['deponent', { deponent_id: 6, case_id: 3 }, 'deponent 6'],
  ])('of the kind %s and the names %j is %s', (kind, named, about) => {
    const found = noteAbout(kind, { ...NOBODY, ...named });
    expect('problem' in found ? found : `${found.object_type} ${found.object_id}`).toBe(about);
  });

  test.each<Row>([
    [null, {}, 'client_id form.required'],
    ['contact', { client_id: 1 }, 'contact_id form.required'],
    ['location', { case_id: 3 }, 'client_id form.required'],
    [null, { contact_id: 2, case_id: 3 }, 'object_type form.choice'],
    [null, { job_id: 4, case_id: 3, client_id: 1 }, 'object_type form.choice'],
  ])('of the kind %s and the names %j is not said: %s', (kind, named, problem) => {
    const found = noteAbout(kind, { ...NOBODY, ...named });
    expect('problem' in found && `${found.field} ${found.problem.key}`).toBe(problem);
  });

  test('is a record that the row names, whatever else it says', () => {
    const id = fc.option(fc.integer({ min: 1, max: 99 }), { nil: null });
    const names = fc.record(Object.fromEntries(NOTE_RECORDS.map((field) => [field, id]))) as fc.Arbitrary<NamedRecords>;
    fc.assert(
      fc.property(fc.constantFrom(null, ...NOTE_FROM_FILE_OBJECTS), names, (kind, named) => {
        const found = noteAbout(kind, named);
        if ('problem' in found) return;
        expect(Object.values(named)).toContain(found.object_id);
        if (kind !== null) expect(found.object_type).toBe(kind);
      }),
    );
  });
});
