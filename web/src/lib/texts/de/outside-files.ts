import type { Translated } from '../../texts.ts';
import type { outsideTexts } from '../file.ts';

export const texts = {
  title: 'Dateien und Mitteilungen',
  password_title: 'Diese Dateien sind geschützt',
  password_hint: 'Bitte geben Sie das Passwort ein, das Sie mit diesem Link erhalten haben.',
  password: 'Passwort',
  checking: 'Wird geprüft…',
  loading: 'Dateien werden geladen…',
  file_name: 'Dateiname',
  description: 'Beschreibung',
  file_type: 'Typ',
  deponent: '{deponent}',
  date: 'Datum',
  none: 'Noch keine Dateien',
  pdf_note:
    'Chrome ab Version 42 führt keine PDF-Plug-ins aus. Wenn sich ein PDF nicht öffnet, installieren Sie eine PDF-Erweiterung oder laden Sie die Datei herunter.',
} as const satisfies Translated<typeof outsideTexts>;
