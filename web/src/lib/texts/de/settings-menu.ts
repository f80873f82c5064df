import type { Translated } from '../../texts.ts';
import type { settingsMenuTexts } from '../settings-menu.ts';

export const texts = {
  title: 'Einstellungen',
  hint: 'Wie Ihr Unternehmen arbeitet, Abschnitt für Abschnitt.',
  menu: 'Einstellungen',
  back: 'Zurück zur Arbeit',
  find: 'Einstellung suchen',
  nothing: 'Keine Einstellung passt.',
  found_one: '{count} Einstellung gefunden',
  found_other: '{count} Einstellungen gefunden',
  company: 'Unternehmen',
  people: 'Personen und Rechte',
  work: 'Arbeit',
  money: 'Geld',
  messages: 'Nachrichten',
  connections: 'Verbindungen',
  log: 'Protokoll',
} as const satisfies Translated<typeof settingsMenuTexts>;
