/** What people write into the free fields. */
export const SPECIAL_INSTRUCTIONS = [
  'Please send the reporter’s name by noon the day before.',
  'Witness uses a wheelchair; ground-floor room if possible.',
  'Parking validated at the front desk.',
  'Opposing counsel attends by phone.',
  'Medical vocabulary list will follow by e-mail.',
  'Start must not be before the witness’s shift ends; call if delayed.',
  'Realtime feed for two laptops.',
  'Exhibits will be marked electronically.',
  'Lunch for everybody at 12:15.',
  'Do not contact the witness directly.',
  'Caption differs from the notice; use the amended one.',
  'Protective order: transcript pages 40 and on may be confidential.',
];

export const CANCEL_REASONS = [
  'Case settled',
  'Witness is ill',
  'Counsel has a conflicting hearing',
  'Continued by agreement',
  'Notice was withdrawn',
  'Weather',
];

export const PROVIDER_NOTES = [
  'Will be there 30 minutes early.',
  'Please send the notice.',
  'Happy to stay late if needed.',
  '',
];
export const DECLINE_NOTES = [
  'Already booked that morning.',
  'Too far for a half day, sorry.',
  'On vacation that week.',
];
export const CLIENT_NOTES = [
  'All correct.',
  'Two more people will join by video.',
  'Please make sure there is coffee.',
  '',
  '',
];
export const CHECK_IN_NOTES = [
  'Arrived, everybody is here.',
  'Witness running late.',
  'In the waiting room of the call.',
  '',
  '',
  '',
];

export const JOB_NOTES = [
  'Called the firm: the witness confirmed the time.',
  'Sent directions and parking to the reporter.',
  'Interpreter requested, Spanish; waiting for an answer.',
  'Client asked for the rough by 8 PM the same day.',
  'Left a message for the paralegal about the claim number.',
  'Room changed at the client’s wish.',
  'Exhibits will come by courier in the afternoon.',
  'Adjuster wants a copy of the invoice.',
];

export const CLIENT_NOTES_INTERNAL = [
  'Prefers the same reporter for all volumes.',
  'Invoices only with the matter number, else they come back.',
  'Pays by electronic check around the 20th.',
  'Call before 10 AM; afternoons are in court.',
  'Rates agreed until the end of the year.',
  'Wants condensed and word index with every original.',
];

export const CALENDAR_NOTES = [
  'Two reporters on standby until noon',
  'Elevator maintenance, use the east entrance',
  'Conference of the state bar, expect light calendar',
  'New scheduler starts, be kind',
  'Large arbitration all week in the big room',
  'Server maintenance after 8 PM',
  'Courthouse closed for training',
  'Payroll runs today',
];

export const TIME_OFF_REASONS = ['Vacation', 'Doctor', 'Continuing education', 'Family', 'Jury duty', 'Out of town'];

export const EXPENSE_NOTES: Readonly<Record<number, readonly string[]>> = {
  1: ['Garage at the client’s office', 'Meter, all day'],
  2: ['Round trip', 'To the clinic and back'],
  3: ['Toll road both ways'],
  4: ['Witness came late'],
};
