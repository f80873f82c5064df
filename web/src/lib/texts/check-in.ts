import { defineTexts } from '../texts.ts';

/** Check-ins on the page of a job: departures, and arrivals that were a mistake. */
export const checkInTexts = defineTexts('check-in', {
  left_at: 'Left at {time}',
  change_check_in: 'Change check-in',
  check_in_title: '{name}: check-in',
  check_in_time: 'Arrived at, on the clock of the {job}',
  internal_note: 'Note to the office',
  public_note: 'Note that clients see',
  save: 'Save',
  check_out: 'Check out',
  change_check_out: 'Change check-out',
  check_out_title: '{name}: check out',
  check_out_hint: 'The {worksheet} starts with these times.',
  check_out_time: 'Left at, on the clock of the {job}',
  not_yet: 'Still there',
  undo: 'Undo check-in',
  undo_title: 'Undo the check-in of {name}',
  undo_reason: 'Why was it a mistake?',
  undo_hint: 'Saved in the activity log.',
  back: 'Back',
});
