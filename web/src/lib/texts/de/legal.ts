import type { Translated } from '../../texts.ts';
import type { legalTexts } from '../legal.ts';

export const texts = {
  product: 'OnRecord',
  back: 'Zurück zur Anmeldung',
  loading: 'Wird geladen…',
  terms_title: 'Nutzungsbedingungen',
  terms_1:
    'Dieses Konto erhalten Sie von dem Unternehmen, dessen Anmeldeseite Sie benutzen. Verwenden Sie es nur für dessen Arbeit, behalten Sie Ihr Passwort für sich und melden Sie dem Unternehmen, wenn Sie glauben, dass es jemand anders kennt.',
  terms_2:
    'Protokolle, Anlagen und Notizen gehören denen, für die sie erstellt wurden. Öffnen, kopieren und übermitteln Sie nur, wozu Sie berechtigt sind, und befolgen Sie die Anordnungen des Gerichts über das, was unter Verschluss ist.',
  terms_3:
    'Was Sie hier tun, wird mit Zeit und Ort aufgezeichnet. Das Unternehmen kann ein missbrauchtes Konto schließen.',
  privacy_title: 'Datenschutzerklärung',
  privacy_1:
    'Wir speichern, was die Arbeit verlangt: Ihren Namen und wie man Sie erreicht, die Verfahren, an denen Sie beteiligt sind, Dateien, Rechnungen und Zahlungen sowie eine Aufzeichnung, wer was getan hat.',
  privacy_2:
    'Kartennummern werden in einen Rahmen des Zahlungsdienstes eingegeben und erreichen uns nie. Passwörter werden nur als Hash gespeichert. Auf diesen Seiten gibt es keine Werbung und kein Tracking durch andere.',
  privacy_3:
    'Wenden Sie sich an das Unternehmen, dessen Anmeldeseite Sie benutzen, um zu sehen, zu berichtigen oder zu löschen, was über Sie gespeichert ist.',
} as const satisfies Translated<typeof legalTexts>;
