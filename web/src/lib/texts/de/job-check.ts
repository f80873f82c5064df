import type { Translated } from '../../texts.ts';
import type { jobCheckTexts } from '../profile.ts';

export const texts = {
  title: 'Nächste Aufträge || Als Nächstes: {job.plural}',
  waits_one: '{count} wartet auf Ihre Antwort',
  waits_other: '{count} warten auf Ihre Antwort',
  confirm_all: 'Alle {count} bestätigen',
  confirm_first: 'Die ersten {count} bestätigen',
  confirmed_all_one: '{count} bestätigt. Vielen Dank.',
  confirmed_all_other: '{count} bestätigt. Vielen Dank.',
  not_confirmed_one: '{count} konnte nicht bestätigt werden',
  not_confirmed_other: '{count} konnten nicht bestätigt werden',
  yes: 'Ja',
  change: 'Ändern',
  today: 'Heute',
  tomorrow: 'Morgen',
  nothing: 'Heute und morgen nichts, und nichts wartet auf Ihre Bestätigung.',
  go_on: 'Zur Übersicht',
  loading: 'Wird geladen…',
  failed: 'Die Aufträge konnten nicht geladen werden. || Konnten nicht geladen werden: {job.plural}.',
  try_again: 'Erneut versuchen',
} as const satisfies Translated<typeof jobCheckTexts>;
