import type { Translated } from '../../texts.ts';
import type { ownCalendarTexts } from '../own-calendar.ts';

export const texts = {
  week_of: '{from} bis {to}',
  client_jobs_one: '1 Vernehmung',
  client_jobs_other: '{count} Vernehmungen',
  provider_jobs_one: '1 {job}',
  provider_jobs_other: '{count} {job.plural}',
  client_waiting: '{count} zu bestätigen',
  provider_waiting: '{count} zu beantworten',
  confirmed: '{count} bestätigt',
  done: '{count} erledigt',
  request_one: '1 Anfrage',
  request_other: '{count} Anfragen',
  canceled: '{count} abgesagt',
  client_to_confirm: 'Zu bestätigen',
  provider_to_answer: 'Zu beantworten',
  depositions: 'Vernehmungen',
  until: 'bis {time}',
  all_day: 'Ganztägig',
  remote: 'Per Video',
  nothing_today: 'Heute nichts',
  move_hint:
    'Ziehen Sie einen Eintrag auf einen anderen Tag, oder drücken Sie M, um das Büro um eine andere Zeit zu bitten.',
  ask_move: 'Um eine andere Zeit bitten',
  with: 'Mit {names}',
  witness: 'Aussageperson: {names}',
  number: 'Nr. {number}',
  open: 'Öffnen',
  move: 'Verschieben',
  map: 'Karte',
  entry: 'Eintrag des Kalenders',
} satisfies Translated<typeof ownCalendarTexts>;
