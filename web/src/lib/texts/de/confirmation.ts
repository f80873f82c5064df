import type { Translated } from '../../texts.ts';
import type { confirmationTexts } from '../link-page.ts';

export const texts = {
  client_title: '{job} {job_number} bestätigen',
  provider_title: '{job} {job_number}: Können Sie übernehmen?',
  check_in_title: '{job} {job_number}: Ankunft melden',
  client: '{client}',
  taking_attorney: '{attorney} (vernehmend)',
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
  already_in: 'Sie haben Ihre Ankunft um {time} gemeldet.',
  already_declined: '{job}: Sie haben angegeben, dass Sie nicht übernehmen können.',
  already_confirmed: '{job}: von Ihnen bereits bestätigt.',
  can_take: 'Kann übernehmen',
  cannot_take: 'Kann nicht übernehmen',
} as const satisfies Translated<typeof confirmationTexts>;
