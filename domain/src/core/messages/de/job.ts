import type { TranslatedMessages } from '../entry.ts';
import type { jobMessages } from '../job.ts';

export const jobSentences = {
  'request.already_answered': '{name} hat diese Anfrage bereits beantwortet. {response}',
  'request.not_asked': 'Zu dieser Anfrage werden Sie nichts gefragt. Bearbeiten Sie sie stattdessen.',
  'request.same_time': 'Bitte eine andere Zeit als die bisherige wählen.',
  'request.nothing_asked': 'Bitte sagen Sie, was sich ändern soll.',
  'request.files_full': 'Eine Anfrage hat höchstens {count} Dateien. Bitte mailen Sie uns die übrigen.',
  'request.file_added': 'Die Datei liegt Ihrer Anfrage bei.',
  'request.sent': 'Anfrage {number} wurde gesendet. Wir antworten Ihnen per E-Mail.',
  'request.updated': 'Anfrage {number} wurde geändert.',
  'request.withdrawn': 'Anfrage {number} wurde zurückgezogen.',
  'request.replied': 'Ihre Antwort wurde gesendet.',
  'request.declined': 'Anfrage {number} wurde abgelehnt. Ihre Nachricht geht per E-Mail hinaus.',
  'request.accepted': 'Anfrage {number} wurde angenommen. Wer gefragt hat, bekommt eine E-Mail.',
  'request.accept_by_job':
    'Sie nehmen diese Anfrage an, indem Sie den Auftrag planen, verlegen oder absagen. || Diese Anfrage wird durch Planen, Verlegen oder Absagen angenommen ({job}).',
  'request.say_which_part': 'Bitte sagen Sie, welcher Teil angenommen ist.',
  'request.asked': 'Ihre Frage wurde gesendet.',
  'request.proposed': 'Ihr Vorschlag wurde gesendet.',
  'request.closed_moved':
    'Der Auftrag wurde inzwischen auf eine andere Zeit verlegt. || Inzwischen auf eine andere Zeit verlegt ({job}).',
  'request.closed_canceled': 'Der Auftrag wurde inzwischen abgesagt. || Inzwischen abgesagt ({job}).',
  'request.move_fee': 'Jetzt zu verlegen kostet {amount}.',
  'request.choose_time': 'Bitte eine der vorgeschlagenen Zeiten wählen oder eine Antwort schreiben.',
  'job.asked_one': '1 Person wurde um Bestätigung gebeten. Die Nachricht ist unterwegs.',
  'job.asked_many': '{n} Personen wurden um Bestätigung gebeten. Die Nachrichten sind unterwegs.',
  'job.asked_nobody': 'Alle Fälligen wurden bereits gefragt.',
  'job.not_ready_to_confirm':
    'Noch nicht alle Aufträge lassen sich bestätigen. Bitte filtern Sie auf die nächsten {hours} Stunden. || Noch nicht alle lassen sich bestätigen: {job.plural}. Bitte filtern Sie auf die nächsten {hours} Stunden.',
  'job.provider_busy': '{provider_name} ist zu dieser Zeit nicht frei: {why}',
  'job.provider_warned': '{provider_name}: {why}',
  'job.provider_just_booked':
    'Dieser Dienstleister wurde soeben für einen anderen Auftrag gebucht. Bitte wählen Sie neu. || {service_provider}: soeben anderweitig gebucht ({job}). Bitte wählen Sie neu.',
  'job.requested_many': 'Ihre {count} Anfragen wurden gesendet. Wir geben Bescheid, sobald ein Termin steht.',
  'request.same_date': 'Diesen Termin gibt es im Formular schon.',
  'job.requested': 'Ihre Anfrage wurde gesendet. Wir geben Bescheid, sobald der Termin steht.',
  'job.saved': 'Auftrag {job_number} wurde gespeichert. || {job} {job_number}: gespeichert.',
  'job.canceled': 'Der Auftrag wurde abgesagt. || {job}: storniert.',
  'job.not_canceled': 'Dieser Auftrag ist nicht abgesagt. || {job}: ist nicht storniert.',
  'job.reinstated': 'Der Auftrag wurde wieder aufgenommen. || {job}: wieder aufgenommen.',
  'job.hearing_cancellation': 'Die Nachricht kam nach 14 Uhr am Vortag.',
  'worksheet.production': 'Arbeitsbericht der Produktion || {worksheet} (Produktion)',
  'worksheet.completed_on': 'Abgeschlossen am {date}',
  'worksheet.partially_completed': 'Teilweise abgeschlossen',
  'worksheet.incomplete': 'Nicht abgeschlossen',
  'worksheet.rush_expedite': 'Eilig',
  'worksheet.entered_by': 'Eingegeben von',
  'worksheet.already_completed': 'Das Ausgewählte ist bereits als abgeschlossen markiert.',
  'worksheet.job_canceled': 'Auf Storniertes können Sie leider nicht zugreifen.',
  'worksheet.print_incomplete':
    'Dieser Arbeitsbericht kann gedruckt werden, sobald er abgeschlossen ist. || {worksheet}: Drucken ist erst nach dem Abschluss möglich.',
  'worksheet.done': 'Danke. Der Arbeitsbericht ist abgeschlossen. || Danke. {worksheet}: abgeschlossen.',
  'worksheet.not_completed':
    'Dieser Arbeitsbericht ist noch nicht abgeschlossen, es gibt also nichts zurückzugeben. || Nichts zurückzugeben: noch nicht abgeschlossen ({worksheet}).',
  'worksheet.move_taken':
    'Diese Person ist bei diesem Auftrag schon eingeteilt. Bitte wählen Sie jemand anderen. || Diese Person hat schon einen Teil ({job}). Bitte wählen Sie jemand anderen.',
  'worksheet.move_parts':
    'Alles geht mit, samt Vergütung: {services} Leistungen, {deponents} Zeugen, {attorneys} Anwälte, {orders} Bestellungen, {expenses} Auslagen.',
  'worksheet.moved':
    'Der Arbeitsbericht gehört jetzt {name}. Beide wurden benachrichtigt. || {worksheet}: jetzt bei {name}. Beide wurden benachrichtigt.',
  'worksheet.returned': 'Der Arbeitsbericht wurde an {name} zurückgegeben. || Zurückgegeben an {name} ({worksheet}).',
  'worksheet.not_assigned': 'Sie sind für diesen Auftrag nicht eingeteilt. || {job}: Sie sind nicht eingeteilt.',
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
