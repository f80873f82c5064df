import { expect, test } from 'vitest';
import { decideWorksheetMove, type WorksheetMoveFacts } from './move-worksheet.ts';

const FACTS: WorksheetMoveFacts = {
  is_canceled: 0,
  services: [{ service_provider_id: 7 }, { service_provider_id: 8 }, { service_provider_id: null }],
  service_provider_id: 7,
  to_service_provider_id: 9,
  has_rows_of_other: false,
  is_billed: false,
};

test('a worksheet goes to somebody who is not on the job', () => {
  expect(decideWorksheetMove(FACTS)).toEqual({ outcome: 'moved' });
});

test.each([
  ['a canceled job', { is_canceled: 1 }, 'worksheet.job_canceled'],
  ['a provider who is not on the job', { service_provider_id: 6 }, 'worksheet.not_assigned'],
  ['a billed worksheet', { is_billed: true }, 'worksheet.billed'],
])('not that of %s', (_what, change, key) => {
  expect(decideWorksheetMove({ ...FACTS, ...change })).toMatchObject({ outcome: 'refused', reason: { key } });
});

test.each([
  ['to a provider of another service of the job', { to_service_provider_id: 8 }],
  ['to the same provider', { to_service_provider_id: 7 }],
  ['to somebody who has rows of it', { has_rows_of_other: true }],
])('not %s', (_what, change) => {
  expect(decideWorksheetMove({ ...FACTS, ...change })).toMatchObject({
    outcome: 'refused',
    fields: { to_service_provider_id: { key: 'worksheet.move_taken' } },
  });
});
