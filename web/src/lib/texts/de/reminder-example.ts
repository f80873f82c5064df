import type { Translated } from '../../texts.ts';
import type { reminderExampleTexts } from '../reminder-example.ts';

export const texts = {
  title: 'Was das bedeutet',
  about: 'Nächster {job}, {number}, {name}, {place}',
  none: 'Planen Sie einen {job}, um zu sehen, was diese Zeiten ergeben.',
  contact_reminder: 'Erinnerung an {contact.plural}',
  provider_reminder: 'Erinnerung an {service_provider.plural}',
  day_before: 'Einzelheiten an alle, die bestätigt haben',
  second_reminder: 'Zweite Erinnerung an alle ohne Antwort',
  due_for_confirmation: 'Rot in den Kalendern der Ansprechpartner, wenn nicht bestätigt',
  check_in_opens: 'Ankunft kann gemeldet werden',
  start: 'Beginn des Auftrags || Beginn: {job}',
  worksheet_reminder: 'Erinnerung an {worksheet}',
} as const satisfies Translated<typeof reminderExampleTexts>;
