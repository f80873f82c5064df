import type { TranslatedMessages } from '../entry.ts';
import type { importMessages } from '../import.ts';

export const importSentences = {
  'import.uploaded': 'Zeilen in der Datei: {count}',
  'import.started': 'Die Arbeit hat begonnen.',
  'import.canceling': 'Die Arbeit wird angehalten.',
  'import.deleted': 'Die Datei und was darin gefunden wurde, sind weg.',
  'import.decided': 'Geänderte Zeilen: {count}',
  'import.unreadable':
    'Diese Datei ließ sich nicht lesen. Bitte wählen Sie eine CSV- oder Excel-Datei (.csv, .txt, .xlsx).',
  'import.old_excel':
    'Das ist eine Excel-Datei der alten Art. Bitte speichern Sie sie als .xlsx oder .csv und wählen Sie sie noch einmal.',
  'import.empty': 'Die Datei hat keine Zeilen unter ihren Überschriften.',
  'import.too_many_rows': 'Eine Datei darf höchstens {max} Zeilen haben. Bitte teilen Sie sie auf.',
  'import.too_large': 'Die Datei ist zu groß. Bitte teilen Sie sie auf.',
  'import.columns': 'Bitte wählen Sie eine Spalte für: {names}',
  'import.column_twice': 'Zwei Spalten können nicht dasselbe Feld füllen: {name}',
  'import.state': 'Dieser Import ist inzwischen weiter. Bitte sehen Sie ihn sich noch einmal an.',
  'import.wrong_rows': 'Fehlerhafte Zeilen, die weder berichtigt noch übergangen wurden: {count}',
  'import.nothing': 'Es ist keine Zeile zum Importieren übrig.',
  'import.not_found': 'Bitte treffen Sie eine Auswahl: Nichts heißt {name}',
  'import.ambiguous': 'Bitte treffen Sie eine Auswahl: Mehrere heißen {name}',
  'import.row_twice': 'Dieselbe wie Zeile {row} dieser Datei',
  'import.row_failed':
    'Zeile {row} ließ sich nicht importieren, deshalb wurde keine importiert. Sehen Sie nach, was ihr fehlt.',
  'import.changed_since':
    'Der Datensatz hat sich geändert, seit Sie diese Zeile angesehen haben. Bitte prüfen Sie die Zeilen noch einmal.',
  'import.failed': 'Der Import ist fehlgeschlagen, nichts davon wurde gespeichert. Bitte versuchen Sie es noch einmal.',
  'import.canceled': 'Der Import wurde angehalten, nichts davon wurde gespeichert.',
  'import.too_late': 'Ein Import lässt sich nur 30 Tage lang zurücknehmen.',
  'import.used_since':
    'Dieser Import lässt sich nicht ganz zurücknehmen: {count} seiner Datensätze wurden seither verwendet oder geändert.',
  'import.blocked_changed': 'Wurde seither geändert',
  'import.blocked_gone': 'Wurde seither zusammengeführt oder gelöscht',
  'import.blocked_used': 'Wird verwendet von: {what}',
  'import.blocked_no_edit': 'Sie dürfen ihn nicht bearbeiten',
  'import.blocked_refused': 'Die früheren Werte lassen sich nicht mehr speichern: {why}',
  'import.nothing_to_undo':
    'Alle seine Datensätze wurden seither verwendet oder geändert: Es gibt nichts zurückzunehmen.',
  'import.inactive': 'Nicht mehr aktiv',
  'import.two_records': 'Eine andere Spalte dieser Zeile nennt einen anderen Datensatz',
  'import.job_past': 'Importiert werden nur {job.plural}, die noch bevorstehen: Dieser Tag ist vorbei',
  'import.job_over': 'Importiert werden nur {job.plural}, die noch offen sind',
  'import.end_first': 'Das Ende muss nach dem Beginn liegen.',
  'import.room_twice':
    'Zeile {row} dieser Datei belegt zur selben Zeit denselben Konferenzraum || Zeile {row} dieser Datei belegt zur selben Zeit denselben Ort ({conference_room})',
  'import.provider_twice': 'Zeile {row} dieser Datei belegt zur selben Zeit denselben {service_provider}',
  'import.not_among': '{name} wurde nicht gefunden. Zur Wahl stehen: {choices}',
  'import.open_invoices': 'Offene {invoice.plural}',
  'import.invoice_number': 'Eine Nummer mit höchstens 12 Ziffern, ohne Buchstaben',
  'import.number_taken': '{invoice} {number} gibt es schon',
  'import.nothing_open': 'Nur {invoice.plural} mit offenem Betrag können importiert werden',
  'import.balance_over': 'Der offene Betrag darf nicht höher sein als der Betrag',
  'import.due_first': 'Die Fälligkeit darf nicht vor dem Datum liegen',
  'import.foreign_client': 'Hier wird in einer anderen Währung abgerechnet; bitte von Hand eintragen',
  'import.opening_line': 'Offener Betrag der Rechnung {number} || Offener Betrag von {invoice} {number}',
  'import.opening_part':
    'Offener Betrag der Rechnung {number}: {amount} abzüglich {received}, die vorher eingingen || Offener Betrag von {invoice} {number}: {amount} abzüglich {received}, die vorher eingingen',
  'import.opening_undone': 'Der Import wurde rückgängig gemacht',
  'import.at_client': 'Beim Auftraggeber || Dort: {client}',
} as const satisfies TranslatedMessages<typeof importMessages>;
