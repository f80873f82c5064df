import type { Translated } from '../../texts.ts';
import type { masterPasswordTexts } from '../master-password.ts';

export const texts = {
  title: 'Masterpasswort',
  about:
    'Öffnet den Zugang jedes Benutzers von {company}, um zu helfen oder um zu sehen, was er sieht. Alles, was damit getan wird, steht im Aktivitätsprotokoll unter dem Namen dessen, der es erstellt hat.',
  none: 'Zurzeit gibt es keines.',
  active: 'Aktiv',
  password: 'Passwort',
  made_by: 'Erstellt von',
  made_at: 'Erstellt',
  ends: 'Endet',
  open_sessions: 'Offene Sitzungen',
  make: 'Neues erstellen',
  replace_title: 'Masterpasswort ersetzen?',
  replace_about: 'Das aktive gilt nicht mehr, und die Sitzungen, die es geöffnet hat, enden.',
  hours: 'Endet nach (Stunden)',
  hours_hint: 'Zwischen {least} und {most}.',
  end: 'Jetzt beenden',
  end_title: 'Masterpasswort beenden?',
  end_about: 'Es gilt nicht mehr, und die Sitzungen, die es geöffnet hat, enden.',
  made_title: 'Das neue Masterpasswort',
  made_until: 'Es gilt bis {when}, für jeden Benutzer von {company}.',
  copy: 'Kopieren',
  noted: 'Ich habe es notiert',
  loading: 'Wird geladen…',
} as const satisfies Translated<typeof masterPasswordTexts>;
