import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FORMATS } from '../format/settings.ts';
import { USER_TYPES } from '../permission/user-type.ts';
import { termsOf } from '../term/resolve-term.ts';
import { type CellValue, cellText, headingText } from './cell-text.ts';
import { column, LIST_FLAGS, type ListViewer, visibleColumns } from './column.ts';
import { chooseColumns } from './column-choice.ts';
import { MAX_VALUES, readConditions, readValues, sortColumn, writeValues } from './condition.ts';
import {
  COLUMN_TYPES,
  type ColumnType,
  needsValue,
  OPERATORS,
  operatorLabel,
  operatorsOf,
  takesValues,
} from './operators.ts';

const staff: ListViewer = { user_type: 'company', flags: {} };

const anyViewer: fc.Arbitrary<ListViewer> = fc.record({
  user_type: fc.constantFrom(...USER_TYPES),
  flags: fc.dictionary(fc.constantFrom(...LIST_FLAGS), fc.boolean()),
});

describe('operators', () => {
  /** Section 9, and beside it the operators of several values, and the blank tests of closed sets. */
  const SPECIFIED: readonly (readonly [ColumnType, operators: string, value: string])[] = [
    ['text', '= != any_of none_of < > <= >= starts_with contains not_contain is_null is_not_null', 'Pike'],
    ['number', '= != any_of none_of < > <= >= is_null is_not_null', '3'],
    ['money', '= != < > <= >= is_null is_not_null', '3.50'],
    ['date', '= != < > <= >= is_null is_not_null', '2026-03-10'],
    ['time', '= != < > <= >= is_null is_not_null', '09:30'],
    ['datetime', '= != < > <= >= is_null is_not_null', '2026-03-10 09:30'],
    ['boolean', '=', 'no'],
    ['equal', '= != any_of none_of is_null is_not_null', 'Paid'],
  ];

  test.each(SPECIFIED)('%s: %s', (type, operators) => {
    expect(operatorsOf(type).join(' ')).toBe(operators);
  });

  const each = SPECIFIED.flatMap(([type, operators, value]) =>
    OPERATORS.map((operator) => ({ type, operator, value, isTaken: operators.split(' ').includes(operator) })),
  );

  test.each(each)('a $type is compared by $operator: $isTaken', ({ type, operator, value, isTaken }) => {
    const response = readConditions([column('it', 'column.client', type)], staff, {
      search_columns: ['it'],
      search_conditions: [operator],
      search_values: [takesValues(operator) ? writeValues([value]) : needsValue(operator) ? value : ''],
    });
    expect('refused' in response ? response.refused.key : 'taken').toBe(isTaken ? 'taken' : 'list.unknown_operator');
  });

  test('days come before and after, numbers are less and greater', () => {
    expect(operatorLabel('<', 'date')).toBe('operator.before');
    expect(operatorLabel('<', 'money')).toBe('operator.less');
    expect(operatorLabel('=', 'date')).toBe('operator.equal');
  });
});

describe('readConditions', () => {
  const columns = [
    column('name', 'column.client', 'text'),
    column('count', 'column.files', 'number'),
    column('day', 'column.job_date', 'date'),
    column('time', 'column.start_time', 'time'),
    column('instant', 'column.when', 'datetime'),
    column('done', 'column.worksheet_completed', 'boolean'),
    column('status', 'column.job_status', 'equal'),
    column('secret', 'column.balance', 'money', { hidden: [{ from: ['provider'] }] }),
    column('note', 'column.description', 'text', { searchable: false }),
  ];
  const read = (id: string, operator: string, value: string, viewer = staff) => {
    const arrays = { search_columns: [id], search_conditions: [operator], search_values: [value] };
    const response = readConditions(columns, viewer, arrays);
    return 'refused' in response ? response.refused.key : 'taken';
  };

  test.each([
    ['name', 'contains', 'Hartwell', 'taken'],
    ['name', 'contains', ' ', 'list.invalid_value'],
    ['name', 'is_null', '', 'taken'],
    ['name', 'like', 'x', 'list.unknown_operator'],
    ['count', '>=', '-3', 'taken'],
    ['count', '=', '1e9', 'list.invalid_value'],
    ['count', '=', '1; drop table job', 'list.invalid_value'],
    ['count', 'contains', '3', 'list.unknown_operator'],
    ['day', '<', '2024-02-29', 'taken'],
    ['day', '<', '2026-02-29', 'list.invalid_value'],
    ['day', '<', '02/10/2026', 'list.invalid_value'],
    ['day', '<', '1899-01-01', 'list.invalid_value'],
    ['time', '>', '23:59', 'taken'],
    ['time', '>', '24:00', 'list.invalid_value'],
    ['instant', '>', '2026-03-10', 'taken'],
    ['instant', '>', '2026-03-10 09:30', 'taken'],
    ['instant', '>', '2026-03-10 9:30', 'list.invalid_value'],
    ['instant', '>', '2026-03-10x09:30', 'list.invalid_value'],
    ['instant', '>', '2026-03-10 ', 'list.invalid_value'],
    ['done', '=', 'yes', 'taken'],
    ['done', '=', 'true', 'list.invalid_value'],
    ['done', '!=', 'yes', 'list.unknown_operator'],
    ['done', '=', '', 'list.invalid_value'],
    ['done', 'is_null', '', 'list.unknown_operator'],
    ['status', '!=', 'New', 'taken'],
    ['status', '<', 'New', 'list.unknown_operator'],
    ['status', 'contains', 'New', 'list.unknown_operator'],
    ['status', 'is_null', '', 'taken'],
    ['status', '=', '', 'list.invalid_value'],
    ['status', 'any_of', writeValues(['New', 'Held']), 'taken'],
    ['status', 'none_of', writeValues(['New']), 'taken'],
    ['status', 'any_of', 'New', 'list.invalid_value'],
    ['status', 'any_of', '', 'list.invalid_value'],
    ['status', 'any_of', '[]', 'list.invalid_value'],
    ['status', 'any_of', '["New",3]', 'list.invalid_value'],
    ['status', 'any_of', '{"0":"New"}', 'list.invalid_value'],
    ['count', 'any_of', writeValues(['3', 'x']), 'list.invalid_value'],
    ['day', 'any_of', writeValues(['2026-03-10']), 'list.unknown_operator'],
    ['day', '=', 'next_week', 'taken'],
    ['day', '>=', 'next_30_days', 'taken'],
    ['day', '=', 'next_0_days', 'list.invalid_value'],
    ['instant', '=', 'today', 'taken'],
    ['time', '=', 'today', 'list.invalid_value'],
    ['note', '=', 'x', 'list.unknown_column'],
    ['nobody', '=', 'x', 'list.unknown_column'],
    ['secret', '>', '5.00', 'taken'],
  ])('%s %s %j: %s', (id, operator, value, response) => {
    expect(read(id, operator, value)).toBe(response);
  });

  test('a hidden column is as unknown as one that does not exist', () => {
    const provider: ListViewer = { user_type: 'provider', flags: {} };
    expect(read('secret', '>', '5.00', provider)).toBe('list.unknown_column');
    expect(sortColumn(columns, provider, 'secret')).toBeUndefined();
    expect(sortColumn(columns, staff, 'secret')?.id).toBe('secret');
  });

  test('values come back as they were written, and never more than may be compared', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: MAX_VALUES }), (values) => {
        expect(readValues(writeValues(values))).toEqual(values);
      }),
    );
    expect(readValues(writeValues(Array.from({ length: MAX_VALUES + 1 }, String)))).toBeUndefined();
  });

  test('arrays of different lengths are refused', () => {
    const uneven = { search_columns: ['name'], search_conditions: ['='], search_values: [] };
    expect(readConditions(columns, staff, uneven)).toMatchObject({ refused: { key: 'list.search_uneven' } });
  });

  test('whatever arrives, what is taken is visible, fits its type and carries a value exactly when one is needed', () => {
    const word = fc.oneof(fc.constantFrom('name', 'secret', 'done', 'yes', '=', '5', '2026-03-10'), fc.string());
    const conditions = fc.array(fc.tuple(word, fc.oneof(fc.constantFrom(...OPERATORS), fc.string()), word), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyViewer, conditions, (viewer, rows) => {
        const response = readConditions(columns, viewer, {
          search_columns: rows.map((row) => row[0]),
          search_conditions: rows.map((row) => row[1]),
          search_values: rows.map((row) => row[2]),
        });
        if ('refused' in response) return;
        expect(response.conditions).toHaveLength(rows.length);
        for (const { column: found, operator, value } of response.conditions) {
          expect(visibleColumns(columns, viewer)).toContain(found);
          expect(operatorsOf(found.type)).toContain(operator);
          expect(value !== null).toBe(needsValue(operator));
        }
      }),
    );
  });
});

const LIST = [
  column('job_number', 'column.job_number', 'number', { defaultShown: true }),
  column('job_request_id', 'column.job_request_id', 'number', { hidden: [{ from: ['provider'] }] }),
  column('job_request_status', 'column.job_request_status', 'equal', {
    words: { canceled: 'job.cancellation_requested' },
  }),
  column('job_date', 'column.job_date', 'date', { defaultShown: true }),
  column('case_name', 'column.case', 'text', { defaultShown: true }),
  column('rooms_needed', 'column.rooms', 'number', {
    hidden: [{ from: ['company'], unless: 'use_room_meal_and_reporter_counts' }],
  }),
];

describe('chooseColumns', () => {
  const shown = (saved: { column_name: string; is_shown: boolean }[], viewer = staff) =>
    chooseColumns(LIST, viewer, saved)
      .filter((choice) => choice.is_shown)
      .map((choice) => choice.column.id);

  test('without a saved choice the defaults show, in the order of the list', () => {
    const defaults = LIST.filter((candidate) => candidate.defaultShown).map((candidate) => candidate.id);
    expect(shown([])).toEqual(defaults);
  });

  test('the saved order comes first and hidden or unknown columns drop out', () => {
    const saved = [
      { column_name: 'case_name', is_shown: true },
      { column_name: 'job_number', is_shown: false },
      { column_name: 'job_request_id', is_shown: true },
      { column_name: 'gone', is_shown: true },
    ];
    expect(shown(saved).slice(0, 2)).toEqual(['case_name', 'job_request_id']);
    expect(shown(saved)).not.toContain('job_number');
    expect(shown(saved, { user_type: 'provider', flags: {} })).not.toContain('job_request_id');
  });

  test('a choice that would show nothing gives the defaults', () => {
    const nothing = LIST.map((candidate) => ({ column_name: candidate.id, is_shown: false }));
    expect(shown(nothing)).toEqual(shown([]));
  });

  test('every visible column appears once, whatever was saved', () => {
    const saved = fc.array(
      fc.record({
        column_name: fc.oneof(fc.constantFrom(...LIST.map((candidate) => candidate.id)), fc.string()),
        is_shown: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(anyViewer, saved, (viewer, choices) => {
        const ids = chooseColumns(LIST, viewer, choices).map((choice) => choice.column.id);
        expect(ids.toSorted()).toEqual(
          visibleColumns(LIST, viewer)
            .map((candidate) => candidate.id)
            .toSorted(),
        );
      }),
    );
  });
});

describe('cellText', () => {
  const context = { formats: DEFAULT_FORMATS, time_zone: 'America/Denver' };

  test.each<[ColumnType, CellValue, string]>([
    ['text', 'Hartwell', 'Hartwell'],
    ['text', 'constructor', 'constructor'],
    ['number', 104512, '104512'],
    ['number', '3.20', '3.2'],
    ['number', '6.00', '6'],
    ['number', 6, '6'],
    ['number', '100', '100'],
    ['number', 0, '0'],
    ['money', '1433.93', '$1,433.93'],
    ['date', '2026-03-10', '03/10/2026'],
    ['time', '09:30', '09:30 AM'],
    ['datetime', '2026-03-10T16:00:00Z', '03/10/2026 10:00 AM'],
    ['boolean', true, 'Yes'],
    ['boolean', false, 'No'],
    ['equal', 'Unpaid', 'Unpaid'],
  ])('%s %s reads %j', (type, value, text) => {
    expect(cellText(column('x', 'column.client', type), value, context)).toBe(text);
  });

  test.each(COLUMN_TYPES)('a blank %s reads as nothing', (type) => {
    for (const blank of [null, undefined, ''])
      expect(cellText(column('x', 'column.client', type), blank, context)).toBe('');
  });

  test('a closed set reads in its own words', () => {
    const status = LIST.find((candidate) => candidate.id === 'job_request_status');
    expect(status && cellText(status, 'canceled', context)).toBe('Cancellation Requested');
  });

  test('headings speak the words of the division', () => {
    const terms = termsOf([{ term: 'job', singular_form: 'Booking', plural_form: null, user_type: null }]);
    expect(headingText({ heading: 'column.job_number' }, terms)).toBe('Booking #');
    expect(headingText({ heading: 'column.job_number' })).toBe('Job #');
  });
});
