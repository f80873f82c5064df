import { id, optionalId, plainDate, plainTime, requiredText } from '@onrecord/contract/core/shapes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalOf } from '../parse-input.ts';
import { readTolerantly } from './tolerant-reader.ts';

const body = z.strictObject({
  job_id: id,
  name: requiredText.optional(),
  client_id: optionalId.default(null),
  division_id: id.optional(),
  rate: z.number().min(1).optional(),
  on: plainDate.optional(),
  at: plainTime.optional(),
  format: z.enum(['xlsx', 'txt']).default('txt'),
  type: z.enum(['asc', 'desc']).optional(),
  rows: z.array(z.strictObject({ service_id: id.optional() })).default([]),
});

const read = (more: object) => readTolerantly(body, { job_id: 7, ...more });
const given = (more: object) => {
  const result = read(more);
  return result.success ? result.data : refusalOf(result.error.issues);
};
const plain = { job_id: 7, client_id: null, format: 'txt', rows: [] };

test.each([
  ['a blank id', { division_id: '' }, plain],
  ['id 0', { division_id: 0, client_id: 0 }, plain],
  ['null', { division_id: null, on: null, type: null, name: null }, plain],
  ['a blank date', { on: '' }, plain],
  ['0000-00-00', { on: '0000-00-00' }, plain],
  ['a blank choice', { type: '', format: '' }, plain],
  ['a blank list', { rows: '' }, plain],
  ['a row of a list', { rows: [{ service_id: 0 }] }, { ...plain, rows: [{}] }],
  ['a choice in capitals', { type: 'DESC', format: 'XLSX' }, { ...plain, type: 'desc', format: 'xlsx' }],
  ['a choice by its other name', { format: 'excel' }, { ...plain, format: 'xlsx' }],
  ['an American date', { on: '3/9/2027' }, { ...plain, on: '2027-03-09' }],
  ['a stored midnight', { on: '2027-03-09 00:00:00' }, { ...plain, on: '2027-03-09' }],
  ['a time of twelve hours', { at: '12:05 am' }, { ...plain, at: '00:05' }],
])('%s is read', (_title, sent, expected) => {
  expect(given(sent)).toEqual(expected);
});

test.each([
  ['a required id that is 0', { job_id: 0 }, { job_id: { key: 'form.min_value' } }],
  ['a required name that is blank', { name: '' }, { name: { key: 'form.required' } }],
  ['a number that is 0 and no id', { rate: 0 }, { rate: { key: 'form.min_value' } }],
  ['a day that no year has', { on: '02/30/2027' }, { on: { key: 'form.date' } }],
  ['a date with a time', { on: '2027-03-09 14:00:00' }, { on: { key: 'form.date' } }],
  [
    'a choice that is none, with the choices',
    { type: 'up' },
    { type: { key: 'form.choice_of', params: { choices: 'asc, desc' } } },
  ],
])('%s is refused', (_title, sent, fields) => {
  expect(given(sent)).toMatchObject({ fields });
});

test('an unknown field is refused by its name, whatever else could be read', () => {
  expect(given({ division_id: 0, is_block: true })).toMatchObject({
    key: 'request.unknown_fields',
    params: { names: 'is_block' },
  });
});

test('what was sent is left as it was', () => {
  const sent = { job_id: 7, division_id: 0 };
  readTolerantly(body, sent);
  expect(sent).toEqual({ job_id: 7, division_id: 0 });
});
