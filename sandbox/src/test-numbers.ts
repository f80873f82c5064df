/**
 * What the sandbox does with a test number.
 * - `hang`, `error`, `reset`: the payer is charged, and then no answer comes, or a 500, or the connection breaks.
 * - `lost`: the connection breaks before anything is charged.
 * - `event_first`: the event arrives before the answer. `event_twice`: it arrives twice.
 * - `return_early`, `return_late`: the bank takes the check back on day 3 or 59.
 */
export type Behaviour =
  | 'approve'
  | 'decline'
  | 'hang'
  | 'error'
  | 'reset'
  | 'lost'
  | 'event_first'
  | 'event_twice'
  | 'return_early'
  | 'return_late';

export type TestNumber = {
  number: string;
  behaviour: Behaviour;
  /** What the bank says when it declines. */
  decline_reason?: string;
  /** For people: the table of the documents and of the sandbox's own page is made of this. */
  effect: string;
};

/** The only card numbers that the sandbox takes, so that nobody's real card ends up in it. */
export const TEST_CARDS: readonly TestNumber[] = [
  { number: '4111111111111111', behaviour: 'approve', effect: 'VISA, approved' },
  { number: '5555555555554444', behaviour: 'approve', effect: 'Master Card, approved' },
  { number: '378282246310005', behaviour: 'approve', effect: 'American Express, approved' },
  { number: '6011111111111117', behaviour: 'approve', effect: 'Discover, approved' },
  { number: '4000000000000002', behaviour: 'decline', decline_reason: 'Do not honor', effect: 'declined' },
  {
    number: '4000000000009995',
    behaviour: 'decline',
    decline_reason: 'Insufficient funds',
    effect: 'declined for insufficient funds',
  },
  { number: '4000000000000119', behaviour: 'hang', effect: 'charged, and then no answer' },
  { number: '4000000000000127', behaviour: 'error', effect: 'charged, and then answered 500' },
  { number: '4000000000000135', behaviour: 'reset', effect: 'charged, and then the connection is reset' },
  { number: '4000000000000143', behaviour: 'lost', effect: 'not charged; the connection is reset' },
  { number: '4000000000000150', behaviour: 'event_twice', effect: 'approved; its event arrives twice' },
  { number: '4000000000000168', behaviour: 'event_first', effect: 'approved; its event arrives before the answer' },
];

/** The only bank account numbers that the sandbox takes, with any routing number that is one. */
export const TEST_BANK_ACCOUNTS: readonly TestNumber[] = [
  { number: '000123456789', behaviour: 'approve', effect: 'approved' },
  {
    number: '000111111116',
    behaviour: 'decline',
    decline_reason: 'Account closed',
    effect: 'declined, account closed',
  },
  { number: '000222222227', behaviour: 'hang', effect: 'charged, and then no answer' },
  { number: '000333333335', behaviour: 'return_early', effect: 'approved; returned by the bank on day 3' },
  { number: '000444444440', behaviour: 'return_late', effect: 'approved; returned by the bank on day 59' },
];

/** A routing number to go with the test accounts. */
export const TEST_ROUTING_NUMBER = '021000021';

/** Days after the sale on which the bank takes a check back. */
export const RETURN_DAYS: Partial<Record<Behaviour, number>> = { return_early: 3, return_late: 59 };
