import type { TranslatedMessages } from '../entry.ts';
import type { jobMessages } from '../job.ts';

export const jobSentences = {
  'job.cancellation_requested': 'Stornierung angefragt',
  'job.change_requested': 'Änderung angefragt',
  'job.status_new': 'Neu',
  'job.status_rescheduled': 'Verlegt',
  'job.status_scheduled': 'Geplant',
  'job.status_canceled': '{status} (storniert)',
  'job.asked_many': '{n} Personen wurden um Bestätigung gebeten. Die Nachrichten sind unterwegs.',
  'job.asked_nobody': 'Alle Fälligen wurden bereits gefragt.',
  'job.not_ready_to_confirm':
    'Noch nicht alle lassen sich bestätigen: {job.plural}. Bitte filtern Sie auf die nächsten {hours} Stunden.',
  'job.provider_busy': '{provider_name} ist zu dieser Zeit nicht frei: {why}',
  'job.provider_warned': '{provider_name}: {why}',
  'job.provider_just_booked': '{service_provider}: soeben anderweitig gebucht ({job}). Bitte wählen Sie neu.',
  'job.requested': 'Ihre Anfrage wurde gesendet. Wir geben Bescheid, sobald der Termin steht.',
  'job.saved': '{job} {job_number}: gespeichert.',
  'job.canceled': '{job}: storniert.',
  'job.not_canceled': '{job}: ist nicht storniert.',
  'job.reinstated': '{job}: wieder aufgenommen.',
  'job.hearing_cancellation': 'Die Nachricht kam nach 14 Uhr am Vortag.',
  'worksheet.production': '{worksheet} (Produktion)',
  'worksheet.completed_on': 'Abgeschlossen am {date}',
  'worksheet.partially_completed': 'Teilweise abgeschlossen',
  'worksheet.incomplete': 'Nicht abgeschlossen',
  'worksheet.rush_expedite': 'Eilig',
  'worksheet.entered_by': 'Eingegeben von',
  'worksheet.already_completed': 'Das Ausgewählte ist bereits als abgeschlossen markiert.',
  'worksheet.job_canceled': 'Auf Storniertes können Sie leider nicht zugreifen.',
  'worksheet.contact_denied': '{worksheet}: Sie haben keinen Zugang.',
  'worksheet.print_incomplete': '{worksheet}: Drucken ist erst nach dem Abschluss möglich.',
  'worksheet.done': 'Danke. {worksheet}: abgeschlossen.',
  'worksheet.not_completed': 'Nichts zurückzugeben: noch nicht abgeschlossen ({worksheet}).',
  'worksheet.move_taken': 'Diese Person hat schon einen Teil ({job}). Bitte wählen Sie jemand anderen.',
  'worksheet.move_parts':
    'Alles geht mit, samt Vergütung: {services} Leistungen, {deponents} Zeugen, {attorneys} Anwälte, {orders} Bestellungen, {expenses} Auslagen.',
  'worksheet.moved': '{worksheet}: jetzt bei {name}. Beide wurden benachrichtigt.',
  'worksheet.returned': 'Zurückgegeben an {name} ({worksheet}).',
  'worksheet.not_assigned': '{job}: Sie sind nicht eingeteilt.',
  'notification.job_confirmed_by_contact': 'Vom Kontakt bestätigt',
  'notification.job_confirmed_by_provider': 'Vom Dienstleister bestätigt',
  'notification.job_checked_in_by_provider': 'Ankunft vom Dienstleister gemeldet',
  'job_undo.undone': 'Rückgängig gemacht. Alles ist wie zuvor, und es wird keine Nachricht darüber gesendet.',
  'job_undo.already': 'Diese Änderung wurde schon rückgängig gemacht.',
  'job_undo.late':
    'Die Zeit zum Rückgängigmachen ist vorbei: Die Nachrichten sind unterwegs. Bitte ändern Sie es stattdessen erneut.',
  'job_undo.changed':
    'Seitdem hat sich etwas anderes geändert. Diese Änderung lässt sich nicht mehr rückgängig machen; es wurde nichts wiederhergestellt.',
  'job_undo.billed':
    'Die Gebühr dieser Änderung wurde inzwischen berechnet oder bezahlt. Sie lässt sich nicht mehr rückgängig machen; es wurde nichts wiederhergestellt.',
} as const satisfies TranslatedMessages<typeof jobMessages>;
