import type { Translated } from '../../texts.ts';
import type { setupTexts } from '../profile.ts';

export const texts = {
  title: 'Willkommen',
  intro: 'Bitte prüfen Sie vor dem Start, welche Angaben {company} über Sie hat.',
  mobile_hint: 'Für SMS zum Thema {job.plural} und für Bestätigungscodes.',
  done: 'Zur Übersicht',
  finished: 'Ihr Zugang ist eingerichtet.',
  profile: 'Profil öffnen',
  save: 'Speichern und starten',
} as const satisfies Translated<typeof setupTexts>;
