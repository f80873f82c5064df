import type { Translated } from '../../texts.ts';
import type { linkPageTexts } from '../link-page.ts';

export const texts = {
  opening: 'Wird geöffnet…',
  prove_title: 'Einen Moment, bevor wir diese Seite zeigen',
  prove_hint: 'Diese Adresse ist nicht der vollständige Link. Bitte zeigen Sie, dass Sie ein Mensch sind.',
  show: 'Seite anzeigen',
  fresh_title: 'Sie brauchen einen neuen Link',
  fresh_hint:
    'Zu Ihrer Sicherheit öffnet die Adresse allein nichts. Wir können einen neuen Link an die hinterlegte Adresse senden.',
  captcha: 'Ich bin ein Mensch',
  captcha_working: 'Wird geprüft…',
  captcha_solved: 'Danke',
  captcha_failed: 'Die Prüfung hat nicht funktioniert. Bitte drücken Sie noch einmal.',
  office_phone: 'Fragen? Telefon {phone}',
  call_us: 'Bitte rufen Sie uns an: {phone}.',
} as const satisfies Translated<typeof linkPageTexts>;
