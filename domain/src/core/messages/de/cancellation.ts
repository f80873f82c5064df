import type { cancellationMessages } from '../cancellation.ts';
import type { TranslatedMessages } from '../entry.ts';

export const cancellationSentences = {
  'cancellation.invoice_reason': 'Der Auftrag wurde abgesagt || Wurde abgesagt ({job})',
  'cancellation.rule_saved': 'Version {version} der Regel wurde gespeichert.',
  'cancellation.own_division': 'Bitte wählen Sie eine eigene {division}',
  'cancellation.waive_reason': 'Geben Sie an, warum die Gebühr erlassen wird',
  'cancellation.notice_ahead': 'Die Nachricht kann nicht in der Zukunft eingehen',
  'cancellation.not_started':
    'Der Auftrag hat noch nicht begonnen, also kann niemand gefehlt haben. || Noch nicht begonnen ({job}), also kann niemand gefehlt haben.',
  'cancellation.withdrawn':
    'Der Auftrag wurde wieder aufgenommen. Es gibt keine Gebühr zu berechnen. || Wieder aufgenommen ({job}). Es gibt keine Gebühr zu berechnen.',
  'cancellation.row_words': '{service_name} ({provider_name}): Gebühr {fee}, Vergütung {pay}.',
  'cancellation.fee_words': 'Gebühr: {fee}.',
  'cancellation.pay_line': 'Späte Absage: {service_name}',
  'cancellation.line_cancel': 'Späte Absage: {service_name}',
  'cancellation.line_move': 'Späte Verlegung: {service_name}',
  'cancellation.line_no_show': 'Nicht erschienen: {service_name}',
  'cancellation.requested':
    'Ihre Bitte wurde gesendet. Der Auftrag bleibt geplant, bis das Büro antwortet. || Ihre Bitte wurde gesendet. Es bleibt geplant ({job}), bis das Büro antwortet.',
  'cancellation.request_withdrawn':
    'Ihre Bitte wurde zurückgenommen. Der Auftrag bleibt geplant. || Ihre Bitte wurde zurückgenommen. Es bleibt geplant ({job}).',
  'cancellation.request_refused':
    'Die Bitte wurde abgelehnt, und der Auftraggeber wird benachrichtigt. || Die Bitte wurde abgelehnt; benachrichtigt wird: {client}.',
  'cancellation.no_request':
    'Es ist keine Bitte um Absage dieses Auftrags offen. || Es ist keine Bitte um Absage offen ({job}).',
  'cancellation.started':
    'Der Auftrag hat bereits begonnen. Bitte rufen Sie im Büro an. || Bereits begonnen ({job}). Bitte rufen Sie im Büro an.',
  'cancellation.fee_changed':
    'Die Gebühr hat sich geändert, seit Sie sie gesehen haben. Bitte sehen Sie sie vor dem Senden erneut an.',
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
  'cancellation.on_the_day': 'Am Tag des Auftrags um {time} || Am Tag ({job}) um {time}',
  'cancellation.business_day': 'Am Werktag vor dem Auftrag um {time} || Am Werktag davor ({job}) um {time}',
  'cancellation.business_days':
    '{count} Werktage vor dem Auftrag um {time} || {count} Werktage davor ({job}) um {time}',
  'cancellation.hours_before': '{count} Stunden vor dem Beginn',
  'cancellation.business_hours_before': '{count} Werktagsstunden vor dem Beginn',
  'cancellation.zone_of_place': '{rule}, in der Zeitzone des Auftrags || {rule}, in der eigenen Zeitzone ({job})',
  'cancellation.zone_of_venue':
    '{rule}, in der Zeitzone des Gerichtsorts, weil der Auftrag nur per Video stattfindet || {rule}, in der Zeitzone des Gerichtsorts ({case}), weil alles per Video stattfindet ({job})',
} as const satisfies TranslatedMessages<typeof cancellationMessages>;
