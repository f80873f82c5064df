import { defineMessages } from './entry.ts';

/** Cases, who is on them, and deponents (sections 3 and 7). */
export const caseMessages = defineMessages({
  'case.contact_twice': { status: 400, text: 'This {contact} is already on the {case}.' },
  'case.contact_gone': { status: 400, text: 'This {contact} cannot be put on the {case}.' },
  'case.reference_taken': { status: 400, text: 'Another {case} has this reference number.' },
  'case.numbered': { text: 'Saved as number {number}.' },
  'case.next_number': { text: 'Use the next number' },
  'case.not_begun': { text: 'This {case} begins on {date}.' },
  'case.ended': { text: 'This {case} ended on {date}.' },
});
