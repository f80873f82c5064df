import { type WorksheetDetail, worksheetDraft } from '@onrecord/contract/production/worksheet/detail';
import { describe, expect, test } from 'vitest';
import { followedValues, officeChanges } from './use-office-changes.ts';
import { openingOf } from './use-worksheet-form.ts';
import {
  changedParts,
  emptyAttorney,
  emptyItem,
  emptyOrder,
  haveSameValues,
  proposedValues,
  sentDraft,
  valuesOf,
  type WorksheetValues,
  withParts,
  worksheetProblems,
} from './worksheet-values.ts';

const REPORTER = 1;
const VIDEOGRAPHER = 2;

const person = (service_provider_id: number) => ({ service_provider_id, service_provider_name: 'Somebody' });

function buildWorksheet(differences: Partial<WorksheetDetail> = {}): WorksheetDetail {
  const service = {
    service_name: 'Court Reporter',
    start_time: null,
    end_time: null,
    billable_hours: null,
    billable_hours_note: '',
    deliver_by: null,
    has_transcript: false,
    estimated_pages: null,
    number_of_orders: null,
    has_exhibits: false,
    number_of_exhibits: null,
    number_of_exhibit_pages: null,
    has_video_orders: false,
    has_rough_disk: false,
    is_expedite: false,
    worksheet_note: '',
    check_in_datetime: null,
    check_out_datetime: null,
    check_in_public_note: '',
    check_in_internal_note: '',
    worksheet_completed_on: null,
    worksheet_returned_on: null,
    worksheet_return_reason: '',
    no_progress_tracked: false,
  };
  return {
    job_id: 9,
    division_id: 1,
    job_number: 105816,
    case_name: 'Ruiz v. Hartwell Logistics',
    job_case_caption: '',
    client_id: 4,
    client_name: 'Moreau Chen LLP',
    taking_contact_id: 5,
    taking_attorney_name: 'Moreau, Grace',
    taking_att_email: 'grace@example.test',
    job_date: '2026-03-10',
    start_time: '09:30',
    time_zone: 'America/Denver',
    time_zone_code: 'MDT',
    division_type_id: 2,
    special_instructions: '',
    is_canceled: false,
    hide_expense_section_on_worksheet: false,
    include_files_notices_on_production_worksheet: true,
    provider_enter_separate_orders_on_worksheet: false,
    stamp: 'one',
    completion: { state: 'incomplete' },
    can_work: true,
    can_print: false,
    returnable: [],
    stop: '',
    job_deponents: [
      { job_deponent_id: 7, job_deponent_name: 'Whitfield, Dana', volume_number: 2, scheduled_start_time: '09:30' },
    ],
    services: [
      { job_service_id: 11, ...person(REPORTER), ...service },
      { job_service_id: 12, ...person(VIDEOGRAPHER), ...service },
    ],
    deponents: [],
    attorneys: [],
    orders: [],
    expenses: [],
    transcripts: [],
    ...differences,
  };
}

const typed = (differences: Partial<WorksheetValues> = {}): WorksheetValues => ({
  ...proposedValues(buildWorksheet(), REPORTER),
  ...differences,
});
const expense = { expense_type_id: 1, description: '', quantity: '3', unit_rate: '7.335' };

describe('what the form starts from', () => {
  test('the own services only, everybody expected, and the taking attorney with firm and email', () => {
    const values = proposedValues(buildWorksheet(), REPORTER);
    expect(values.services.map((row) => row.job_service_id)).toEqual([11]);
    expect(values.deponents).toMatchObject([{ job_deponent_id: 7, volume_number: 2, transcript_start_page: null }]);
    expect(values.attorneys).toMatchObject([
      { contact_id: 5, client_id: 4, attorney_name: 'Moreau, Grace', attorney_email: 'grace@example.test' },
    ]);
  });

  test('nothing that the call of a save does not take', () => {
    const returned = { worksheet_returned_on: '2026-11-23T01:00:00Z', worksheet_return_reason: 'Exhibit 4 is missing' };
    const services = buildWorksheet().services.map((row) => ({ ...row, ...returned }));
    const values = proposedValues(buildWorksheet({ services }), REPORTER);
    expect(worksheetDraft.safeParse({ ...values, stamp: 'one' })).toMatchObject({ success: true });
  });

  test('nobody is proposed again once the worksheet has attorneys of another provider', () => {
    const [attorney] = typed().attorneys;
    if (!attorney) throw new Error('nobody was proposed');
    const { key: _, worksheet_attorney_present_id: _i, ...rest } = attorney;
    const worksheet = buildWorksheet({
      provider_enter_separate_orders_on_worksheet: true,
      attorneys: [
        {
          worksheet_attorney_present_id: 3,
          ...person(VIDEOGRAPHER),
          ...rest,
          worksheet_deponent_id: null,
          worksheet_deponent_name: '',
          on_behalf_of_type_name: '',
        },
      ],
    });
    expect(proposedValues(worksheet, REPORTER).attorneys).toEqual([]);
    const shared = { ...worksheet, provider_enter_separate_orders_on_worksheet: false };
    expect(proposedValues(shared, REPORTER).attorneys.map((row) => row.worksheet_attorney_present_id)).toEqual([3]);
  });
});

test('what is sent says which rows were edited here, whatever the form calls them', () => {
  const rows = {
    attorneys: [1, 2].map((id) => {
      const { key: _k, worksheet_attorney_present_id: _i, ...rest } = emptyAttorney();
      return {
        ...rest,
        worksheet_attorney_present_id: id,
        ...person(VIDEOGRAPHER),
        attorney_name: `Attorney ${id}`,
        worksheet_deponent_id: null,
        worksheet_deponent_name: '',
        on_behalf_of_type_name: '',
      };
    }),
    orders: [1, 2].map((id) => {
      const { attorney_key: _k, worksheet_order_id: _i, ...rest } = emptyOrder('');
      return {
        ...rest,
        worksheet_order_id: id,
        worksheet_attorney_present_id: id,
        ...person(VIDEOGRAPHER),
        delivery_type_name: '',
        shipping_method_name: '',
        is_billed: false,
        items: [],
      };
    }),
  };
  const worksheet = buildWorksheet(rows);
  const values = valuesOf(worksheet, REPORTER);
  const [first, second] = values.attorneys;
  if (!first || !second) throw new Error('there are two');
  const draft = sentDraft(
    {
      ...values,
      attorneys: [{ ...first, key: 'n1' }, { ...second, client_name: 'Chen LLP' }, emptyAttorney()],
      orders: values.orders.map((row, index) =>
        index === 0 ? { ...row, attorney_key: 'n1' } : { ...row, order_note: 'x' },
      ),
    },
    worksheet,
    REPORTER,
  );
  expect(draft.attorneys.map((row) => row.is_edited)).toEqual([false, true, true]);
  expect(draft.orders.map((row) => row.is_edited)).toEqual([false, true]);
  expect(worksheetDraft.safeParse(draft)).toMatchObject({ success: true });
});

describe('two versions', () => {
  test.each<[string, Partial<WorksheetValues>, Partial<WorksheetValues>, boolean]>([
    ['numbers written otherwise', { expenses: [expense] }, { expenses: [{ ...expense, quantity: '3.00' }] }, true],
    ['another amount', { expenses: [expense] }, { expenses: [{ ...expense, quantity: '4' }] }, false],
    [
      'rows called otherwise',
      { attorneys: typed().attorneys.map((row) => ({ ...row, key: 'a' })), orders: [emptyOrder('a')] },
      { attorneys: typed().attorneys.map((row) => ({ ...row, key: 'b' })), orders: [emptyOrder('b')] },
      true,
    ],
  ])('%s', (_what, one, other, same) => {
    expect(haveSameValues(typed(one), typed(other))).toBe(same);
  });

  test('differ in parts, and orders go along with the attorneys they belong to', () => {
    const mine = typed({
      attorneys: typed().attorneys.map((row) => ({ ...row, key: 'a' })),
      orders: [emptyOrder('a')],
    });
    const theirs = typed({ attorneys: [], orders: [], expenses: [expense] });
    expect(changedParts(mine, theirs)).toEqual(['attorneys', 'expenses']);
    expect(withParts(mine, theirs, ['attorneys'])).toMatchObject({ attorneys: [], orders: [], expenses: [] });
    expect(withParts(mine, theirs, ['expenses'])).toMatchObject({
      orders: [{ attorney_key: 'a' }],
      expenses: [expense],
    });
  });
});

test('a half-filled worksheet may be sent, but says what it lacks to be complete', () => {
  const now = Temporal.Instant.from('2026-03-10T21:00:00Z');
  const services = typed().services.map((row) => ({
    ...row,
    start_time: '09:30',
    end_time: '12:42',
    has_transcript: true,
  }));
  const { wrong, lacking, stop } = worksheetProblems(typed({ services }), buildWorksheet(), now);
  expect(wrong).toEqual({});
  expect(Object.keys(lacking)).toContain('deponents.0.transcript_end_page');
  expect(stop).toBeNull();
  const early = worksheetProblems(typed(), buildWorksheet(), Temporal.Instant.from('2026-03-09T12:00:00Z'));
  expect(early.stop?.key).toBe('worksheet_entry.not_yet');
});

describe('what this device kept', () => {
  const draft = (values: WorksheetValues | null, worksheet = buildWorksheet()) => ({
    sheet: worksheet,
    values,
    choices: null,
    kept_at: '2026-03-10T20:00:00Z',
  });

  test('comes back, on the worksheet as it is now when others changed only their own part', () => {
    const worksheet = buildWorksheet({ stamp: 'two' });
    const opening = openingOf(worksheet, REPORTER, draft(typed({ expenses: [expense] })));
    expect(opening).toMatchObject({ restoredAt: '2026-03-10T20:00:00Z', fresh: null, values: { expenses: [expense] } });
    expect(opening.base.stamp).toBe('two');
  });

  test('is asked about when the same part was changed elsewhere meanwhile', () => {
    const worksheet = buildWorksheet({
      stamp: 'two',
      services: buildWorksheet().services.map((row) => ({ ...row, worksheet_note: 'Late start' })),
    });
    const opening = openingOf(worksheet, REPORTER, draft(typed({ expenses: [expense] })));
    expect([opening.base.stamp, opening.fresh?.stamp]).toEqual(['one', 'two']);
  });

  test('is passed over where it says nothing that is not known', () => {
    expect(openingOf(buildWorksheet(), REPORTER, draft(typed())).restoredAt).toBeNull();
    expect(openingOf(buildWorksheet(), REPORTER, draft(null)).restoredAt).toBeNull();
  });

  test('holds the part that one provider writes', () => {
    expect(valuesOf(buildWorksheet(), VIDEOGRAPHER).services.map((row) => row.job_service_id)).toEqual([12]);
  });
});

describe('when the office changes the job meanwhile', () => {
  const second = { volume_number: 1, scheduled_start_time: null };
  const withTwo = buildWorksheet({
    job_deponents: [
      ...buildWorksheet().job_deponents,
      { job_deponent_id: 8, job_deponent_name: 'Hartwell, Otis', ...second },
    ],
  });
  const pages = typed().deponents.map((row) => ({ ...row, transcript_end_page: 148 }));

  test('a new deponent gets a row, and what is typed stays', () => {
    const values = followedValues(
      typed({ deponents: pages, expenses: [expense] }),
      buildWorksheet(),
      withTwo,
      REPORTER,
    );
    expect(values.deponents).toMatchObject([
      { job_deponent_id: 7, transcript_end_page: 148 },
      { job_deponent_id: 8, transcript_end_page: null },
    ]);
    expect(values.expenses).toEqual([expense]);
    expect(officeChanges(buildWorksheet(), withTwo, REPORTER)).toEqual({
      added: ['Hartwell, Otis'],
      removed: [],
      moved: false,
      reworded: false,
    });
  });

  test('one who did not testify is not put back', () => {
    const values = followedValues(typed({ deponents: [] }), buildWorksheet(), withTwo, REPORTER);
    expect(values.deponents.map((row) => row.job_deponent_id)).toEqual([8]);
  });

  test('who was taken off goes from rows and from items of orders', () => {
    const item = { ...emptyItem(1), job_deponent_id: 8 };
    const before = typed({ deponents: pages, orders: [{ ...emptyOrder('a'), items: [item] }] });
    const values = followedValues(before, withTwo, buildWorksheet(), REPORTER);
    expect(values.deponents.map((row) => row.job_deponent_id)).toEqual([7]);
    expect(values.orders[0]?.items).toEqual([{ ...item, job_deponent_id: null }]);
    expect(officeChanges(withTwo, buildWorksheet(), REPORTER)?.removed).toEqual(['Hartwell, Otis']);
  });

  test('services come and go for their own provider', () => {
    const [mine, video] = buildWorksheet().services;
    if (!mine || !video) throw new Error('the sheet has two services');
    const more = buildWorksheet({ services: [mine, { ...mine, job_service_id: 13, service_name: 'Realtime' }, video] });
    const values = followedValues(typed(), buildWorksheet(), more, REPORTER);
    expect(values.services.map((row) => row.job_service_id)).toEqual([11, 13]);
    expect(officeChanges(buildWorksheet(), more, REPORTER)?.added).toEqual(['Realtime']);
    expect(officeChanges(buildWorksheet(), more, VIDEOGRAPHER)).toBeNull();
  });

  test('a check-out fills in the end that nobody typed, and leaves one that somebody did', () => {
    const at = (times: { start_time: string | null; end_time: string | null }) =>
      buildWorksheet({ services: buildWorksheet().services.map((row) => ({ ...row, ...times })) });
    const [arrived, left] = [
      at({ start_time: '09:30', end_time: null }),
      at({ start_time: '09:30', end_time: '12:40' }),
    ];
    const onForm = (own: object) =>
      typed({ services: valuesOf(arrived, REPORTER).services.map((row) => ({ ...row, ...own })) });
    const times = (values: WorksheetValues) =>
      values.services.map(({ start_time, end_time }) => [start_time, end_time]);
    expect(times(followedValues(onForm({}), arrived, left, REPORTER))).toEqual([['09:30', '12:40']]);
    expect(times(followedValues(onForm({ end_time: '13:00' }), arrived, left, REPORTER))).toEqual([['09:30', '13:00']]);
    expect(times(followedValues(onForm({ start_time: '09:15' }), arrived, left, REPORTER))).toEqual([
      ['09:15', '12:40'],
    ]);
    // A check-out that was taken back takes its time back.
    const typedNothing = typed({ services: valuesOf(left, REPORTER).services });
    expect(times(followedValues(typedNothing, left, arrived, REPORTER))).toEqual([['09:30', null]]);
    expect(officeChanges(arrived, left, REPORTER)).toBeNull();
  });

  test('another time and other words are distinguished from nothing new', () => {
    expect(officeChanges(buildWorksheet(), buildWorksheet({ start_time: '10:30' }), REPORTER)?.moved).toBe(true);
    expect(
      officeChanges(buildWorksheet(), buildWorksheet({ special_instructions: 'Door 4' }), REPORTER)?.reworded,
    ).toBe(true);
    expect(officeChanges(buildWorksheet(), buildWorksheet({ stamp: 'two' }), REPORTER)).toBeNull();
  });
});
