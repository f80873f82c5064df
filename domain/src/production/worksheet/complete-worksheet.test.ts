import { describe, expect, test } from 'vitest';
import { decideWorksheetCompletion, type WorksheetFacts, worksheetEntryProblems } from './complete-worksheet.ts';

const now = Temporal.Instant.from('2026-07-15T22:00:00Z');

const reporting = {
  start_time: '09:30',
  end_time: '12:42',
  billable_hours: '3.20',
  has_transcript: true,
  has_exhibits: true,
  number_of_exhibit_pages: null,
};
const video = { ...reporting, has_transcript: false, has_exhibits: false };
const whitfield = {
  start_time: '09:30',
  end_time: '12:42',
  billable_hours: '3.20',
  volume_number: 1,
  transcript_start_page: 1,
  transcript_end_page: 148,
  exhibit_start_number: '1',
  exhibit_end_number: '14',
  exhibit_page_count: 102,
  has_video: false,
  is_read_and_sign: true,
  read_and_sign_note: '',
};
const ortiz = { contact_id: 3, attorney_name: 'Ann Ortiz', attorney_email: '', not_present: false };
const nobody = { name: '', address1: '', city: '', email: '' };
const copies = { job_deponent_id: null, is_second_copy: false, is_quantity_confirmed: false };
const order = {
  attorney_name: 'Ann Ortiz',
  client_id: null,
  deliver_by: '2026-07-21',
  bill_to_another_party: false,
  bill_to: nobody,
  ship_to_another_party: false,
  ship_to: nobody,
  items: [{ ...copies, product_id: 1, quantity: '1' }],
};
const parking = { expense_type_id: 1, description: 'Parking', quantity: '1', unit_rate: '18.50' };

function buildWorksheet(facts: Partial<WorksheetFacts> = {}): WorksheetFacts {
  return {
    job_date: '2026-07-14',
    time_zone: 'America/Denver',
    services: [reporting],
    deponents: [whitfield],
    attorneys: [ortiz],
    orders: [order],
    other_orders: [],
    expenses: [parking],
    ...facts,
  };
}

function missing(facts: Partial<WorksheetFacts>) {
  const decision = decideWorksheetCompletion(buildWorksheet(facts), now);
  const fields = decision.outcome === 'refused' ? decision.fields : {};
  return Object.fromEntries(Object.entries(fields ?? {}).map(([field, { key }]) => [field, key]));
}

describe('decideWorksheetCompletion', () => {
  test('a whole worksheet is completed now', () => {
    const decision = decideWorksheetCompletion(buildWorksheet(), now);
    expect(decision).toEqual({ outcome: 'completed', worksheet_completed_on: '2026-07-15T22:00:00Z' });
  });

  test('on the day of the job it may be completed, before that day not', () => {
    const at = (job_date: string) => decideWorksheetCompletion(buildWorksheet({ job_date }), now);
    expect(at('2026-07-15').outcome).toBe('completed');
    expect(at('2026-07-16')).toMatchObject({ outcome: 'refused', reason: { key: 'worksheet_entry.not_yet' } });
  });

  test.each<[string, Partial<WorksheetFacts>, Record<string, string>]>([
    [
      'the times of a service',
      { services: [{ ...reporting, start_time: null, end_time: null }] },
      { 'services.0.start_time': 'worksheet_entry.start_time', 'services.0.end_time': 'worksheet_entry.end_time' },
    ],
    [
      'a deponent',
      { deponents: [], services: [{ ...reporting, has_exhibits: false }] },
      { deponents: 'worksheet_entry.deponents' },
    ],
    [
      'times and pages of each deponent',
      {
        deponents: [
          whitfield,
          { ...whitfield, start_time: null, end_time: null, transcript_start_page: null, transcript_end_page: null },
        ],
      },
      {
        'deponents.1.start_time': 'worksheet_entry.start_time',
        'deponents.1.end_time': 'worksheet_entry.end_time',
        'deponents.1.transcript_start_page': 'worksheet_entry.start_page',
        'deponents.1.transcript_end_page': 'worksheet_entry.end_page',
      },
    ],
    [
      'an attorney who came',
      { attorneys: [{ ...ortiz, not_present: true }] },
      { attorneys: 'worksheet_entry.attorneys' },
    ],
    [
      'the pages of announced exhibits',
      { deponents: [{ ...whitfield, exhibit_page_count: null }] },
      { 'services.0.number_of_exhibit_pages': 'worksheet_entry.exhibit_pages' },
    ],
    [
      'a quantity in the second item of an order',
      { orders: [{ ...order, items: [...order.items, { ...copies, product_id: 2, quantity: '' }] }] },
      { 'orders.0.items.1.quantity': 'worksheet_entry.quantity' },
    ],
    [
      'the type of an expense',
      { expenses: [{ ...parking, expense_type_id: null }] },
      { 'expenses.0.expense_type_id': 'worksheet_entry.expense_type' },
    ],
  ])('is refused without %s', (_name, facts, problems) => {
    expect(missing(facts)).toEqual(problems);
  });

  test('exhibit pages may be counted on the service instead', () => {
    const facts = {
      deponents: [{ ...whitfield, exhibit_page_count: null }],
      services: [{ ...reporting, number_of_exhibit_pages: 102 }],
    };
    expect(missing(facts)).toEqual({});
  });

  test('a videographer needs neither pages nor attorneys', () => {
    expect(missing({ services: [video], deponents: [], attorneys: [], orders: [], expenses: [] })).toEqual({});
  });
});

test('an unfinished worksheet may be saved as long as what is typed holds', () => {
  const unfinished = buildWorksheet({
    services: [{ ...reporting, start_time: null, end_time: null }],
    deponents: [],
    attorneys: [],
    orders: [],
    expenses: [],
  });
  expect(worksheetEntryProblems(unfinished, now)).toEqual({});
  const wrong = buildWorksheet({ deponents: [{ ...whitfield, transcript_end_page: 0 }] });
  expect(Object.keys(worksheetEntryProblems(wrong, now))).toEqual(['deponents.0.transcript_end_page']);
});
