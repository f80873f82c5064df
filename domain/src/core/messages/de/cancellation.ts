import type { cancellationMessages } from '../cancellation.ts';
import type { TranslatedMessages } from '../entry.ts';

export const cancellationSentences = {
  'cancellation.rule_saved': 'Version {version} der Regel wurde gespeichert.',
  'cancellation.own_division': 'Bitte wählen Sie eine eigene {division}',
  'cancellation.waive_reason': 'Geben Sie an, warum die Gebühr erlassen wird',
  'cancellation.notice_ahead': 'Die Nachricht kann nicht in der Zukunft eingehen',
  'cancellation.late_by': 'Zu spät um {duration}',
  'cancellation.in_time_by': 'Rechtzeitig um {duration}',
  'cancellation.in_time': 'Rechtzeitig, genau zum Zeitpunkt der Frist',
  'cancellation.bust': 'Absage vor Ort: der Einsatz des Tages wird berechnet',
  'cancellation.day': '{count} Tag',
  'cancellation.days': '{count} Tage',
  'cancellation.hour': '{count} Stunde',
  'cancellation.hours': '{count} Stunden',
  'cancellation.minute': '{count} Minute',
  'cancellation.minutes': '{count} Minuten',
  'cancellation.second': '{count} Sekunde',
  'cancellation.seconds': '{count} Sekunden',
  'cancellation.on_the_day': 'Am Tag ({job}) um {time}',
  'cancellation.business_day': 'Am Werktag davor ({job}) um {time}',
  'cancellation.business_days': '{count} Werktage davor ({job}) um {time}',
  'cancellation.hours_before': '{count} Stunden vor dem Beginn',
  'cancellation.business_hours_before': '{count} Werktagsstunden vor dem Beginn',
  'cancellation.zone_of_place': '{rule}, in der Zeitzone des Ortes',
  'cancellation.zone_of_venue':
    '{rule}, in der Zeitzone des Gerichtsorts ({case}), weil alles aus der Ferne stattfindet ({job})',
} as const satisfies TranslatedMessages<typeof cancellationMessages>;
