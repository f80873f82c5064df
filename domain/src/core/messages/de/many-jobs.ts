import type { TranslatedMessages } from '../entry.ts';
import type { manyJobsMessages } from '../many-jobs.ts';

export const manyJobsSentences = {
  'many_jobs.none': 'Bitte wählen Sie zuerst {job.plural} aus.',
  'many_jobs.too_many': 'Höchstens {most} lassen sich auf einmal ändern ({job.plural}). Bitte wählen Sie weniger aus.',
  'many_jobs.days': 'Bitte geben Sie eine Zahl von Tagen von 1 bis {most} an, vor oder zurück.',
  'many_jobs.not_found': '{job}: nicht mehr vorhanden, oder Sie dürfen es nicht sehen.',
  'many_jobs.canceled': '{job}: bereits storniert.',
  'many_jobs.same_day': '{job}: liegt schon auf diesem Tag.',
  'many_jobs.turned_in': '{worksheet}: bereits abgegeben. Öffnen Sie die Seite ({job}), um es einzeln zu ändern.',
  'many_jobs.worksheet': 'Es gibt schon Einträge ({worksheet}). Öffnen Sie die Seite ({job}), um es einzeln zu ändern.',
  'many_jobs.checked_in': 'Jemand hat sich bereits angemeldet. Öffnen Sie die Seite ({job}), um es einzeln zu ändern.',
  'many_jobs.past': 'Das Datum ist vorbei. Öffnen Sie die Seite ({job}), um es einzeln zu ändern.',
  'many_jobs.fee_issued': 'Die Stornogebühr wurde berechnet. Öffnen Sie die Seite ({job}), um es einzeln zu ändern.',
  'many_jobs.credit': '{client}: Damit ist das Kreditlimit erreicht. Öffnen Sie die Seite ({job}), um zu entscheiden.',
  'many_jobs.mail_canceled_subject': 'Storniert: {n} {job.plural}',
  'many_jobs.mail_canceled_text': 'Diese Termine sind storniert ({n} {job.plural}).',
  'many_jobs.mail_rescheduled_subject': 'Verlegt: {n} {job.plural}',
  'many_jobs.mail_rescheduled_text': 'Diese Termine wurden verlegt ({n} {job.plural}).',
  'many_jobs.mail_reinstated_subject': 'Finden doch statt: {n} {job.plural}',
  'many_jobs.mail_reinstated_text': 'Diese Termine waren storniert und finden doch statt ({n} {job.plural}).',
  'many_jobs.mail_unassigned_subject': 'Jemand anders übernimmt: {n} {job.plural}',
  'many_jobs.mail_unassigned_text': 'Sie sind für diese Termine nicht mehr eingeteilt ({n} {job.plural}).',
  'many_jobs.mail_response': 'Bitte prüfen Sie jeden Termin und antworten Sie über seinen Link ({job}):',
  'many_jobs.mail_link': '{job} {job_number}: {link}',
} as const satisfies TranslatedMessages<typeof manyJobsMessages>;
