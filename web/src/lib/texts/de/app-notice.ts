import type { Translated } from '../../texts.ts';
import type { appNoticeTexts } from '../app-notice.ts';

export const texts = {
  title: 'Benachrichtigungen',
  mark_all: 'Alle als gelesen markieren',
  all: 'Alle Benachrichtigungen',
  settings: 'Einstellungen dazu',
  none: 'Noch keine Benachrichtigungen',
  none_hint: 'Anfragen, Antworten und Änderungen, die Sie betreffen, erscheinen hier, sobald sie geschehen.',
  none_unread: 'Sie haben alles gelesen',
  only_unread: 'Nur ungelesene',
  unread: 'Ungelesen',
  older: 'Ältere anzeigen',
  loading: 'Wird geladen…',
} as const satisfies Translated<typeof appNoticeTexts>;
