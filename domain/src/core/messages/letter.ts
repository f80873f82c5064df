import { defineMessages } from './entry.ts';

/** Mails and texts that a company writes itself (section 1, letter templates). */
export const letterMessages = defineMessages({
  'letter.saved': { text: 'Saved as version {version}. It is used from now on.' },
  'letter.shipped_again': { text: 'The standard text is used again. Yours stays in the history.' },
  'letter.own_division': { text: 'Choose one of your own divisions.' },
  'letter.unknown_field': { text: 'This letter has no such field: {names}' },
  'letter.needs_button': { text: 'Add the buttons. Without them, no one can answer.' },
  'letter.needs_link': { text: 'Add the link. Without it, no one can answer.' },
  'letter.test_sent': { text: 'The test is on its way to {email}.' },
  'letter.no_email': { status: 400, text: 'Your profile has no email address to send a test to.' },
  'letter.test_subject': { text: 'Test: {subject}' },
});
