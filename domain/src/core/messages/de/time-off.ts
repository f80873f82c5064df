import type { TranslatedMessages } from '../entry.ts';
import type { timeOffMessages } from '../time-off.ts';

export const timeOffSentences = {
  'time_off.once': 'Einmal',
  'time_off.daily': 'Jeden Tag',
  'time_off.weekdays': 'Jeden Werktag',
  'time_off.weekly': 'Jede Woche',
  'time_off.kind_days': 'Alle paar Tage',
  'time_off.every_x_days': 'Alle {count} Tage',
  'time_off.every_x_weeks': 'Alle {count} Wochen',
  'time_off.weekday': 'Bitte wählen Sie mindestens einen Wochentag',
  'time_off.never': 'Vor dem Ende der Serie gibt es keinen solchen Tag.',
  'time_off.provider': 'Bitte wählen Sie einen Dienstleister || Bitte wählen: {service_provider}',
  'time_off.booked': 'Bereits gebucht für {job} {job_number} am {date}',
  'booking_conflict.settled': 'Das wurde inzwischen geklärt.',
  'booking_conflict.asked':
    '{name} wurde gefragt, ob es bei dem Auftrag bleibt. Die Antwort erscheint hier. || {name} wurde gefragt ({job}). Die Antwort erscheint hier.',
  'booking_conflict.saved':
    'Gespeichert. Buchungen an diesen Tagen: {count}. Zu finden unter Gebucht trotz Abwesenheit.',
  'company_day.too_long': 'Höchstens {days} Tage',
  'company_day.holiday_taken': 'An diesem Tag ist bereits ein Feiertag.',
  'company_day.own_division': 'Bitte wählen Sie eine eigene {division}',
} as const satisfies TranslatedMessages<typeof timeOffMessages>;
