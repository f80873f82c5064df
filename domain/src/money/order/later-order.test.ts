import { describe, expect, test } from 'vitest';
import type { TurnedInDeponent } from '../billing/turn-in/turned-in.ts';
import { isOfferedLater, laterDeliverBy, producedTranscripts } from './later-order.ts';

const wrote = (service_provider_id: number, first: number | null, last: number | null, job_deponent_id = 1) =>
  ({
    service_provider_id,
    job_deponent_id,
    transcript_start_page: first,
    transcript_end_page: last,
  }) as TurnedInDeponent;
const done = (service_provider_id: number, at: string | null = '2026-11-12T18:00:00Z') => ({
  service_provider_id,
  worksheet_completed_on: at,
});

describe('a produced transcript', () => {
  test.each([
    ['is with whoever wrote most of it', [wrote(7, 1, 40), wrote(8, 41, 148)], [done(7), done(8)], [8]],
    ['is with the first of two who wrote as much', [wrote(8, 51, 100), wrote(7, 1, 50)], [done(7), done(8)], [7]],
    ['is not one whose worksheet is open', [wrote(7, 1, 40)], [done(7, null)], []],
    ['needs pages', [wrote(7, null, null)], [done(7)], []],
    ['is each deponent’s own', [wrote(7, 1, 40), wrote(8, 1, 9, 2)], [done(7), done(8)], [7, 8]],
  ] as const)('%s', (_, rows, services, expected) => {
    expect(producedTranscripts(rows, services).map((row) => row.service_provider_id)).toEqual(expected);
  });
});

describe('what is offered after the job', () => {
  const product = (
    product_type: 'Transcript - Original' | 'Transcript - Copy' | 'Misc - Paid',
    is_ordered_later: boolean,
  ) => ({
    product_id: 1,
    name: '',
    is_expeditable: false,
    is_active: true,
    product_type,
    is_ordered_later,
  });
  test.each([
    ['a copy to anybody', product('Transcript - Copy', true), false, true, true],
    ['nothing that is not marked', product('Misc - Paid', false), true, false, false],
    ['no original where there is one', product('Transcript - Original', true), true, true, false],
    ['the first original to staff', product('Transcript - Original', false), true, false, true],
    ['no original in the portal', product('Transcript - Original', true), false, false, false],
    ['nothing that is no longer sold', { ...product('Transcript - Copy', true), is_active: false }, true, false, false],
  ] as const)('%s', (_, one, is_staff, has_original, expected) => {
    expect(isOfferedLater(one, { is_staff, has_original })).toBe(expected);
  });
});

test('is due so many business days after it came in', () => {
  const holidays = new Set(['2026-11-26']);
  expect(laterDeliverBy('2026-11-23', { business_days: 5 }, holidays)).toBe('2026-12-01');
  expect(laterDeliverBy('2026-11-23', null, holidays)).toBeNull();
});
