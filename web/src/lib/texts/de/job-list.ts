import type { Translated } from '../../texts.ts';
import type { jobListTexts } from '../job-list.ts';

export const texts = {
  title_client: 'Vernehmungen',
  new_job: '{job} anlegen',
  request_job: '{job} anfragen',
  none_title: 'Noch keine {job.plural}',
  none_hint: 'Was geplant ist, steht hier.',
  request: 'Anfrage {number}',
  request_number: 'A-{number}',
  nobody: 'Noch niemand',
  more_needed: '{names}, {count} offen',
  who_can: 'Wer übernehmen kann',
  copy_job: '{job} kopieren',
  next_volume: 'Nächster Band',
  ask_to_confirm: 'Um Bestätigung bitten',
  map: 'Karte des Tages',
  record_answer: 'Antwort vermerken',
  call: '{phone} anrufen',
} satisfies Translated<typeof jobListTexts>;
