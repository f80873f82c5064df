import type { TranslatedMessages } from '../entry.ts';
import type { worksheetMessages } from '../worksheet.ts';

export const worksheetSentences = {
  'worksheet_entry.start_time': 'Bitte geben Sie den Beginn ein',
  'worksheet_entry.end_time': 'Bitte geben Sie das Ende ein',
  'worksheet_entry.start_page': 'Bitte geben Sie die erste Seite ein',
  'worksheet_entry.end_page': 'Bitte geben Sie die letzte Seite ein',
  'worksheet_entry.page_kinds': 'Index-, Beglaubigungs- und Korrekturseiten dürfen nicht mehr sein als alle Seiten.',
  'worksheet_entry.page_order': 'Die letzte Seite darf nicht vor der ersten liegen.',
  'worksheet_entry.exhibit_order':
    'Die letzte Anlage darf nicht vor der ersten liegen. || {exhibit}: Die letzte Nummer darf nicht vor der ersten liegen.',
  'worksheet_entry.exhibit_start': 'Bitte geben Sie die erste Anlage ein || Bitte erste Nummer eingeben: {exhibit}',
  'worksheet_entry.exhibit_end': 'Bitte geben Sie die letzte Anlage ein || Bitte letzte Nummer eingeben: {exhibit}',
  'worksheet_entry.exhibit_pages':
    'Bitte geben Sie die Seitenzahl der Anlagen ein || Bitte Seitenzahl eingeben: {exhibit}',
  'worksheet_entry.too_long': 'Zwischen Beginn und Ende liegen mehr als {hours} Stunden. Bitte prüfen Sie die Zeiten.',
  'worksheet_entry.attorney_name': 'Bitte geben Sie den Namen des Anwalts ein || Bitte Namen eingeben: {attorney}',
  'worksheet_entry.attorneys':
    'Bitte geben Sie mindestens einen anwesenden Anwalt ein || Bitte mindestens einen anwesenden Namen eingeben: {attorney}',
  'worksheet_entry.deponents':
    'Bitte geben Sie mindestens eine Aussageperson ein || Bitte mindestens einmal eingeben: {deponent}',
  'worksheet_entry.items':
    'Bitte wählen Sie mindestens einen Artikel der Bestellung || Bitte mindestens einen Artikel auswählen: {order}',
  'worksheet_entry.product': 'Bitte wählen Sie den Artikel',
  'worksheet_entry.quantity': 'Bitte geben Sie die Menge ein',
  'worksheet_entry.above_zero': 'Muss größer als null sein',
  'worksheet_entry.ordered_already': '{name} hat dies schon bestellt',
  'worksheet_entry.many_copies': 'Bitte bestätigen, dass {quantity} bestellt sind',
  'worksheet_entry.party_name': 'Bitte geben Sie den Namen ein',
  'worksheet_entry.party_address': 'Bitte geben Sie Adresse oder E-Mail ein',
  'worksheet_entry.expense_type': 'Bitte wählen Sie die Auslagenart',
  'worksheet_entry.unit_rate': 'Bitte geben Sie den Einzelsatz ein',
  'worksheet_entry.expense_paid': 'Eine Auslage auf einer Abrechnung kann nicht geändert werden: {description}',
  'worksheet_entry.row_changed':
    '{name}: inzwischen von jemand anderem geändert. Bitte vergleichen Sie beide Fassungen.',
  'worksheet_entry.not_yet':
    'Dieser Arbeitsbericht kann erst abgeschlossen werden, wenn der Auftrag stattgefunden hat. || {worksheet}: Abschluss erst möglich, wenn der Termin stattgefunden hat ({job}).',
} as const satisfies TranslatedMessages<typeof worksheetMessages>;
