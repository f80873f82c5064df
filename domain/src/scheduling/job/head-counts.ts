import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import type { UserType } from '../../core/permission/user-type.ts';

/** How many rooms, meals, reporters and people a job needs. */
export type HeadCounts = {
  rooms_needed: number;
  meals_needed: number;
  reporters_needed: number;
  number_of_attendees: number;
};

const highest: Readonly<Record<keyof HeadCounts, number>> = {
  rooms_needed: 99,
  meals_needed: 999,
  reporters_needed: 99,
  number_of_attendees: 9999,
};

/** What is wrong with the counts, by field: whole numbers from 0 to what a job can sensibly need. */
export function headCountProblems(counts: HeadCounts): FieldProblems {
  const problems: Record<string, Sentence> = {};
  for (const field of Object.keys(highest) as (keyof HeadCounts)[]) {
    const count = counts[field];
    if (!Number.isSafeInteger(count)) problems[field] = sentence('form.integer');
    else if (count < 0) problems[field] = sentence('form.min_value', { min: 0 });
    else if (count > highest[field]) problems[field] = sentence('form.max_value', { max: highest[field] });
  }
  return problems;
}

/**
 * Who sees the counts of rooms, meals and reporters (section 6): admins always, company users when their company uses
 * them, contacts and providers never.
 */
export function canSeeHeadCounts(userType: UserType, company: { use_room_meal_and_reporter_counts: boolean }): boolean {
  return userType === 'admin' || (userType === 'company' && company.use_room_meal_and_reporter_counts);
}
