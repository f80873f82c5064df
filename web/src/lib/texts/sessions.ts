import { defineTexts } from '../texts.ts';

export const sessionsTexts = defineTexts('sessions', {
  title: 'Signed-in devices',
  this_browser: 'This browser',
  last_seen: 'Last seen {when}',
  end: 'Log out there',
  via_master: 'Opened with a master password',
  unknown_browser: 'Unknown browser',
  nowhere_else: 'You are not signed in anywhere else.',
});
