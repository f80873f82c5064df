import type { Translated } from '../../texts.ts';
import type { scheduleRequestTexts } from '../schedule-request.ts';

export const texts = {
  title: '{job} anfragen',
  opening: 'Wird geöffnet …',
  closed: 'Auf dieser Seite nehmen wir keine Anfragen an. Bitte rufen Sie uns an.',
  with_account: 'Melden Sie sich an, und Ihre Anfrage beginnt mit Ihren {case.plural} und den Orten von früher.',
  only_without: 'Für eine Anfrage brauchen Sie hier kein Konto.',
  log_in: 'Anmelden und anfragen',
  without_account: 'Ohne Konto anfragen',
} as const satisfies Translated<typeof scheduleRequestTexts>;
