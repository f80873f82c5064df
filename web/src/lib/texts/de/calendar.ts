import type { Translated } from '../../texts.ts';
import type { calendarTexts } from '../calendar.ts';

export const texts = {
  title: 'Kalender',
  previous: 'Zurück',
  next: 'Weiter',
  page_title: 'Kalender, {month}',
  today: 'Heute',
  view: 'Ansicht',
  month: 'Monat',
  week: 'Woche',
  day: 'Tag',
  list: 'Liste',
  show: 'Anzeigen',
  kind_job: '{job.plural}',
  kind_job_request: 'Anfragen',
  kind_note: 'Notizen',
  kind_time_off: 'Abwesenheiten',
  kind_holiday: 'Feiertage',
  kind_blackout_day: 'Sperrtage',
  loading: 'Wird geladen…',
  nothing: 'Nichts geplant',
  failed: 'Der Kalender konnte nicht geladen werden.',
  try_again: 'Erneut versuchen',
} as const satisfies Translated<typeof calendarTexts>;
