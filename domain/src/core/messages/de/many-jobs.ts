import type { TranslatedMessages } from '../entry.ts';
import type { manyJobsMessages } from '../many-jobs.ts';

export const manyJobsSentences = {
  'many_jobs.none': 'Bitte wählen Sie zuerst {job.plural} aus.',
  'many_jobs.too_many':
    'Höchstens {most} Aufträge lassen sich auf einmal ändern. Bitte wählen Sie weniger aus. || Höchstens {most} lassen sich auf einmal ändern ({job.plural}). Bitte wählen Sie weniger aus.',
  'many_jobs.days': 'Bitte geben Sie eine Zahl von Tagen von 1 bis {most} an, vor oder zurück.',
  'many_jobs.not_found':
    'Dieser Auftrag ist nicht mehr vorhanden, oder Sie dürfen ihn nicht sehen. || {job}: nicht mehr vorhanden, oder Sie dürfen es nicht sehen.',
  'many_jobs.canceled': 'Dieser Auftrag ist bereits abgesagt. || {job}: bereits storniert.',
  'many_jobs.same_day': 'Dieser Auftrag liegt schon auf diesem Tag. || {job}: liegt schon auf diesem Tag.',
  'many_jobs.turned_in':
    'Der Arbeitsbericht zu diesem Auftrag ist abgegeben. Öffnen Sie den Auftrag, um ihn einzeln zu ändern. || {worksheet}: bereits abgegeben. Öffnen Sie die Seite ({job}), um es einzeln zu ändern.',
  'many_jobs.worksheet':
    'Zu diesem Auftrag gibt es einen Arbeitsbericht. Öffnen Sie den Auftrag, um ihn einzeln zu ändern. || Es gibt schon Einträge ({worksheet}). Öffnen Sie die Seite ({job}), um es einzeln zu ändern.',
  'many_jobs.checked_in':
    'Zu diesem Auftrag hat sich bereits jemand angemeldet. Öffnen Sie den Auftrag, um ihn einzeln zu ändern. || Jemand hat sich bereits angemeldet. Öffnen Sie die Seite ({job}), um es einzeln zu ändern.',
  'many_jobs.past':
    'Das Datum dieses Auftrags ist vorbei. Öffnen Sie den Auftrag, um ihn einzeln zu ändern. || Das Datum ist vorbei. Öffnen Sie die Seite ({job}), um es einzeln zu ändern.',
  'many_jobs.fee_issued':
    'Die Absagegebühr wurde berechnet. Öffnen Sie den Auftrag, um ihn einzeln zu ändern. || Die Stornogebühr wurde berechnet. Öffnen Sie die Seite ({job}), um es einzeln zu ändern.',
  'many_jobs.credit':
    'Mit diesem Auftrag erreicht der Auftraggeber sein Kreditlimit. Öffnen Sie den Auftrag, um darüber zu entscheiden. || {client}: Damit ist das Kreditlimit erreicht. Öffnen Sie die Seite ({job}), um zu entscheiden.',
  'many_jobs.mail_canceled_subject': '{n} Aufträge sind abgesagt || Storniert: {n} {job.plural}',
  'many_jobs.mail_canceled_text':
    'Diese {n} Aufträge sind abgesagt. || Diese Termine sind storniert ({n} {job.plural}).',
  'many_jobs.mail_rescheduled_subject': '{n} Aufträge wurden verlegt || Verlegt: {n} {job.plural}',
  'many_jobs.mail_rescheduled_text':
    'Diese {n} Aufträge wurden auf eine andere Zeit verlegt. || Diese Termine wurden verlegt ({n} {job.plural}).',
  'many_jobs.mail_reinstated_subject': '{n} Aufträge finden doch statt || Finden doch statt: {n} {job.plural}',
  'many_jobs.mail_reinstated_text':
    'Diese {n} Aufträge waren abgesagt und finden nun doch statt. || Diese Termine waren storniert und finden doch statt ({n} {job.plural}).',
  'many_jobs.mail_unassigned_subject':
    '{n} Aufträge übernimmt jemand anders || Jemand anders übernimmt: {n} {job.plural}',
  'many_jobs.mail_unassigned_text':
    'Sie sind für diese {n} Aufträge nicht mehr eingeteilt. || Sie sind für diese Termine nicht mehr eingeteilt ({n} {job.plural}).',
  'many_jobs.mail_response':
    'Bitte prüfen Sie jeden Auftrag und antworten Sie über seinen Link: || Bitte prüfen Sie jeden Termin und antworten Sie über seinen Link ({job}):',
  'many_jobs.mail_link': '{job} {job_number}: {link}',
} as const satisfies TranslatedMessages<typeof manyJobsMessages>;
