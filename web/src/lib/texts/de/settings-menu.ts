import type { Translated } from '../../texts.ts';
import type { settingsMenuTexts } from '../settings-menu.ts';

export const texts = {
  title: 'Einstellungen',
  hint: 'Wie Ihr Unternehmen arbeitet, Abschnitt für Abschnitt.',
  menu: 'Einstellungen',
  back: 'Zurück zur Arbeit',
  find: 'Einstellung suchen',
  nothing: 'Keine Einstellung passt.',
  hits_one: '{count} Einstellung mit „{typed}“',
  hits_other: '{count} Einstellungen mit „{typed}“',
  open: 'Öffnen',
  open_page: '{page} öffnen',
  also: 'Außerdem',
  page_hits_one: '{page}, {count} Treffer',
  page_hits_other: '{page}, {count} Treffer',
  company: 'Unternehmen',
  people: 'Personen und Rechte',
  work: 'Arbeit',
  money: 'Geld',
  messages: 'Nachrichten',
  connections: 'Verbindungen',
  log: 'Aktivitätsprotokoll',
} as const satisfies Translated<typeof settingsMenuTexts>;
