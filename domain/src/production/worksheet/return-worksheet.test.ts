import { expect, test } from 'vitest';
import { decideWorksheetReturn, RETURN_REASON_LENGTH, type WorksheetReturnFacts } from './return-worksheet.ts';

const DONE = { service_provider_id: 7, worksheet_completed_on: '2026-03-11T18:00:00Z', no_progress_tracked: false };
const OPEN = { ...DONE, service_provider_id: 8, worksheet_completed_on: null };
const facts: WorksheetReturnFacts = {
  is_canceled: 0,
  services: [DONE, OPEN],
  service_provider_id: 7,
  is_billed: false,
  reason: 'Pages 12 to 14 are missing',
};
const decide = (own: Partial<WorksheetReturnFacts>) => {
  const decision = decideWorksheetReturn({ ...facts, ...own });
  if (decision.outcome === 'returned') return decision.reason;
  return decision.fields ? Object.entries(decision.fields).map(([name, { key }]) => [name, key]) : decision.reason.key;
};

test.each<[string, Partial<WorksheetReturnFacts>, unknown]>([
  ['completed', {}, 'Pages 12 to 14 are missing'],
  ['a reason with blanks around it', { reason: '  Exhibit 4\n ' }, 'Exhibit 4'],
  ['as long a reason as fits', { reason: 'x'.repeat(RETURN_REASON_LENGTH) }, 'x'.repeat(RETURN_REASON_LENGTH)],
  ['canceled', { is_canceled: 2 }, 'worksheet.job_canceled'],
  ['somebody who is not on the job', { service_provider_id: 9 }, 'general.not_found'],
  ['somebody who has not completed it', { service_provider_id: 8 }, 'worksheet.not_completed'],
  ['billed', { is_billed: true }, 'worksheet.billed'],
  ['no reason', { reason: ' ' }, [['reason', 'form.required']]],
  ['too long a reason', { reason: 'x'.repeat(RETURN_REASON_LENGTH + 1) }, [['reason', 'form.max_length']]],
])('%s', (_, own, expected) => {
  expect(decide(own)).toEqual(expected);
});
