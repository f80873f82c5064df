import type { Translated } from '../../texts.ts';
import type { outboxTexts } from '../outbox.ts';

export const texts = {
  none: 'Noch keine Mails oder SMS',
  none_hint: 'Hier steht jede Mail und jede SMS, die hinausgeht.',
  channel_mail: 'E-Mail',
  channel_sms: 'SMS',
  to: 'An {address}',
  attachments: 'Anhänge: {names}',
  loading: 'Wird geladen…',
  failed_tasks: 'Fehlgeschlagene Aufgaben',
  failed_none: 'Nichts ist fehlgeschlagen',
  failed_none_hint:
    'Hier erscheinen Mails, zu klärende Zahlungen und andere Hintergrundarbeiten, die endgültig fehlschlagen.',
  failed_at_one: 'Aufgegeben am {time} nach einem Versuch',
  failed_at_other: 'Aufgegeben am {time} nach {count} Versuchen',
  failed_unknown: 'Es wurde kein Grund genannt.',
  queued_at: 'In der Warteschlange seit {time}.',
  discard: 'Verwerfen',
  run_again: 'Noch einmal ausführen',
  task_notify_job: 'E-Mails zu einem Auftrag || Mails zu: {job}',
  task_notify_invoice: 'Mail mit einer Rechnung',
  task_settle_payment: 'Ausgang einer Zahlung',
} as const satisfies Translated<typeof outboxTexts>;
