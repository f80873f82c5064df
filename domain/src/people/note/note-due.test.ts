import { expect, test } from 'vitest';
import { canApplyToAllJobs, noteModule } from '../../core/record/note-object.ts';
import { noteDue } from './note-due.ts';

const today = Temporal.PlainDate.from('2027-03-10');

test.each([
  ['2027-03-09', null, 'overdue'],
  ['2027-03-10', null, 'today'],
  ['2027-03-17', null, 'soon'],
  ['2027-03-18', null, 'later'],
  ['2027-03-09', '2027-03-09', undefined],
  [null, null, undefined],
])('due %s, completed %s is %s', (due_date, completed_date, due) => {
  expect(noteDue({ due_date, completed_date }, today)).toBe(due);
});

test('a day of the calendar has rights of its own, and what belongs to one job applies to no other', () => {
  expect([noteModule('calendar'), noteModule('client')]).toEqual(['calendarnote', 'notes']);
  expect([canApplyToAllJobs('client'), canApplyToAllJobs('job'), canApplyToAllJobs('calendar')]).toEqual([
    true,
    false,
    false,
  ]);
});
