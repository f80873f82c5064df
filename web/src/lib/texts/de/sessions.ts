import type { Translated } from '../../texts.ts';
import type { sessionsTexts } from '../sessions.ts';

export const texts = {
  title: 'Angemeldete Geräte',
  this_browser: 'Dieser Browser',
  last_seen: 'Zuletzt aktiv {when}',
  end: 'Dort abmelden',
  via_master: 'Mit einem Masterpasswort geöffnet',
  unknown_browser: 'Unbekannter Browser',
  nowhere_else: 'Sie sind sonst nirgends angemeldet.',
} as const satisfies Translated<typeof sessionsTexts>;
