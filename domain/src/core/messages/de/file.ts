import type { TranslatedMessages } from '../entry.ts';
import type { fileMessages } from '../file.ts';

export const fileSentences = {
  'upload.title': 'Datei hochladen',
  'upload.step_select': 'Dateien auswählen',
  'upload.step_describe': 'Beschreiben',
  'upload.step_confirm': 'Bestätigen',
  'upload.none_selected': 'Bitte wählen Sie mindestens eine Datei.',
  'upload.extension_blocked': 'Dateien vom Typ {extension} können nicht hochgeladen werden.',
  'upload.no_extension': 'Eine Datei ohne Endung kann nicht hochgeladen werden.',
  'upload.name_characters':
    'Dieser Dateiname enthält eines oder mehrere der folgenden nicht erlaubten Zeichen {characters}',
  'upload.name_invisible': 'Dieser Dateiname enthält unsichtbare Zeichen. Bitte benennen Sie die Datei um.',
  'upload.too_large': '{file_name} hat {size} MB. Bitte wählen Sie Dateien bis 256 MB.',
  'upload.empty': '{file_name} ist leer. Bitte wählen Sie eine Datei mit Inhalt.',
  'upload.too_large_in_parts': '{file_name} hat {size} GB. Bitte wählen Sie Dateien bis 50 GB.',
  'upload.storage_full':
    'Der Speicher ist voll. Was gesendet wurde, ist sicher: Rufen Sie das Büro an und versuchen Sie es erneut, sobald Platz ist.',
  'upload.size_limit': 'Bitte wählen Sie Dateien bis 256 MB.',
  'upload.failed': 'Das Hochladen ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  'upload.access_denied': 'Zugriff auf den Ablageort verweigert.',
  'upload.url_expired': 'Die Adresse zum Hochladen ist abgelaufen oder ungültig.',
  'upload.network_error': 'Netzwerkfehler beim Hochladen.',
  'upload.no_url': 'Die Adresse zum Hochladen war nicht erhältlich',
  'upload.not_deleted': 'Die Datei wurde nicht gelöscht',
  'upload.saved': 'Ihre Dateien wurden gespeichert.',
  'upload.job_not_found': 'Nicht gefunden.',
  'upload.thanks':
    'Danke für das Hochladen der Dateien zu diesem Auftrag || Danke für das Hochladen der Dateien ({job})',
  'upload.more': 'Weitere Dateien hochladen',
  'file.get_failed': 'Die Datei konnte nicht geholt werden',
  'file.not_found': 'Datei nicht gefunden',
  'file.not_in_repository': 'Diese Datei wurde in der Ablage nicht gefunden.',
  'file.held':
    'Diese Dateien werden freigegeben, sobald ihre Rechnung bezahlt ist. || Diese Dateien öffnen sich nach der Zahlung: {invoice}.',
  'file.not_held': 'Diese Dateien warten auf keine Zahlung.',
  'file.released': 'Die Dateien sind für {client_name} offen.',
  'file.deleted': 'Die Datei wurde gelöscht.',
  'file.restored': 'Die Datei ist wieder da.',
  'file.link_address': 'Bitte geben Sie eine Webadresse ein, die mit https:// oder http:// beginnt.',
  'file.keep_extension': 'Die Endung .{extension} muss am Ende des Namens stehen bleiben.',
  'file.link_saved': 'Der Link wurde hinzugefügt.',
  'file.found_with': 'Dateien mit „{text}“',
  'file.unsupported': 'Ungültige Datei: Format nicht unterstützt',
} as const satisfies TranslatedMessages<typeof fileMessages>;
