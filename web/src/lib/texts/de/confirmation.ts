import type { Translated } from '../../texts.ts';
import type { confirmationTexts } from '../link-page.ts';

export const texts = {
  ask_to_cancel: 'Das Büro um Absage bitten',
  client_title: '{job} {job_number} bestätigen',
  provider_title: '{job} {job_number}: Können Sie übernehmen?',
  check_in_title: '{job} {job_number}: Ankunft melden',
  client: '{client}',
  taking_attorney: 'Vernehmender Anwalt || {attorney} (vernehmend)',
  when: 'Wann',
  where: 'Wo',
  remote: 'Per Video',
  case: '{case}',
  deponents: '{deponent.plural}',
  services: '{service.plural}',
  length: '{hours} Stunden',
  your_time: '{time} bei Ihnen',
  matches_your_time: 'stimmt mit Ihrer Zeit überein',
  note: 'Notiz',
  internal_note: 'Interne Notiz',
  public_note: 'Öffentliche Notiz',
  job_title: '{job} {job_number}',
  covered:
    'Diesen Auftrag hat inzwischen jemand anderes. Vielen Dank, Sie müssen nichts mehr tun. || Inzwischen ist jemand anderes zugeteilt ({job}). Vielen Dank, Sie müssen nichts mehr tun.',
  canceled: 'Dieser Auftrag ist abgesagt. Sie müssen nichts mehr tun. || Abgesagt ({job}). Sie müssen nichts mehr tun.',
  canceled_on:
    'Dieser Auftrag wurde am {when} abgesagt. Sie müssen nichts mehr tun. || Abgesagt am {when} ({job}). Sie müssen nichts mehr tun.',
  moved:
    'Dieser Auftrag wurde am {when} verlegt. Vorher: {date}, {time}. Bitte antworten Sie für die Zeit oben. || Verschoben am {when} ({job}). Vorher: {date}, {time}. Bitte antworten Sie für die Zeit oben.',
  already_in: 'Sie haben Ihre Ankunft um {time} gemeldet.',
  already_declined:
    'Sie haben angegeben, dass Sie diesen Auftrag nicht übernehmen können. || {job}: Sie haben angegeben, dass Sie nicht übernehmen können.',
  already_confirmed: 'Sie haben diesen Auftrag bereits bestätigt. || {job}: von Ihnen bereits bestätigt.',
  can_take: 'Kann übernehmen',
  cannot_take: 'Kann nicht übernehmen',
} as const satisfies Translated<typeof confirmationTexts>;
