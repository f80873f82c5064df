import { column } from '@onrecord/domain/core/list/column';
import { defineRecord } from '@onrecord/domain/core/record/define-record';
import { defaultOf } from '@onrecord/domain/core/record/record-draft';
import { CASE_RECORD } from '@onrecord/domain/people/case/fields';
import { CLIENT_RECORD } from '@onrecord/domain/people/client/fields';
import { CONTACT_RECORD } from '@onrecord/domain/people/contact/fields';
import { DEPONENT_RECORD } from '@onrecord/domain/people/deponent/fields';
import { SERVICE_PROVIDER_RECORD } from '@onrecord/domain/people/service-provider/fields';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { caseChange, caseDraft } from '../people/case.ts';
import { clientChange, clientDraft } from '../people/client.ts';
import { contactChange, contactDraft } from '../people/contact.ts';
import { deponentChange, deponentDraft } from '../people/deponent.ts';
import { serviceProviderChange, serviceProviderDraft } from '../people/service-provider.ts';
import { changeFields, draftFields, recordRow } from './record-shapes.ts';

const RECORDS = [
  ['client', CLIENT_RECORD, clientDraft, clientChange],
  ['contact', CONTACT_RECORD, contactDraft, contactChange],
  ['case', CASE_RECORD, caseDraft, caseChange],
  ['deponent', DEPONENT_RECORD, deponentDraft, deponentChange],
  ['provider', SERVICE_PROVIDER_RECORD, serviceProviderDraft, serviceProviderChange],
] as const;

const fields = RECORDS.flatMap(([record, { fields: own }, draft, change]) =>
  own.map((field) => [`${record}.${field.name}`, field, draft, change] as const),
);

test.each(fields)('%s takes what its form starts with, or asks for it', (_name, field, draft, change) => {
  const value = defaultOf(field);
  const isAccepted = change.partial().safeParse({ [field.name]: value }).success;
  const isNeeded = 'required' in field && !('initial' in field);
  expect(isAccepted).toBe(!isNeeded);
  const missing = draft.safeParse({}).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(missing.includes(field.name)).toBe(isNeeded);
});

describe('a field', () => {
  const RECORD = defineRecord({
    columns: [column('fullname', 'column.name', 'text')],
    sections: ['all'],
    fields: [
      { name: 'last_name', kind: 'text', label: 'column.last_name', section: 'all', required: true },
      { name: 'case_caption', kind: 'long_text', max: 5, label: 'column.case_caption', section: 'all' },
      { name: 'rating', kind: 'score', label: 'column.rating', section: 'all', words: ['list.yes', 'list.no'] },
      {
        name: 'status',
        kind: 'choice',
        label: 'column.person_status',
        section: 'all',
        required: true,
        initial: 'active',
        choices: [
          { value: 'active', word: 'person.active' },
          { value: 'inactive', word: 'person.inactive' },
        ],
      },
      {
        name: 'salesperson',
        kind: 'text',
        label: 'column.salesperson',
        section: 'all',
        hidden: [{ from: ['contact'] }],
      },
    ],
  });
  const draft = z.strictObject(draftFields(RECORD));
  const change = z.strictObject(changeFields(RECORD));

  test.each([
    [{ last_name: ' Ruiz ' }, { last_name: 'Ruiz' }],
    [{ last_name: '' }, null],
    [{}, null],
    [{ last_name: 'Ruiz', case_caption: 'longer' }, null],
    [
      { last_name: 'Ruiz', rating: 2 },
      { last_name: 'Ruiz', rating: 2 },
    ],
    [{ last_name: 'Ruiz', rating: 3 }, null],
    [
      { last_name: 'Ruiz', rating: null },
      { last_name: 'Ruiz', rating: null },
    ],
    [{ last_name: 'Ruiz', status: 'gone' }, null],
    [{ last_name: 'Ruiz', other: 1 }, null],
  ])('of %j becomes %j', (sent, stored) => {
    expect(draft.safeParse(sent).data ?? null).toEqual(stored);
  });

  test('may be left out of a change, and keeps its type', () => {
    const saved: { status?: 'active' | 'inactive' | undefined; last_name?: string | undefined } = change.parse({});
    expect(saved).toEqual({});
    const needed: { last_name: string; rating?: number | null | undefined } = draft.parse({ last_name: 'Ruiz' });
    expect(needed.last_name).toBe('Ruiz');
  });

  test('that no column shows travels in the row: always there, unless a role may not see it', () => {
    const row = recordRow(RECORD, { contact_id: z.number() });
    const complete = { contact_id: 1, last_name: 'Ruiz', case_caption: '', rating: null, status: 'active', version: 1 };
    expect(row.safeParse(complete).success).toBe(true);
    expect(row.safeParse({ ...complete, salesperson: 'Ida' }).success).toBe(true);
    const { last_name: _, ...nameless } = complete;
    expect(row.safeParse(nameless).success).toBe(false);
  });

  test('can have a shape of its own beside the table', () => {
    const special = z.strictObject(changeFields(RECORD, { rating: z.literal(7) }));
    expect(special.parse({ rating: 7 }).rating).toBe(7);
    expect(special.safeParse({ rating: 1 }).success).toBe(false);
  });
});
