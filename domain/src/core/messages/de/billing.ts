import type { billingMessages } from '../billing.ts';
import type { TranslatedMessages } from '../entry.ts';

export const billingSentences = {
  'order.pending': 'Ausstehend',
  'statement.no_invoices': 'Ohne Rechnungen kann kein Kontoauszug gedruckt werden.',
  'payment.amount_invalid': 'Bitte geben Sie einen gültigen Zahlbetrag ein!',
  'payment.amount_zero': 'Der Zahlbetrag darf nicht null sein. Bitte geben Sie einen gültigen Zahlbetrag ein!',
  'payment.amount_above_balance': 'Der Betrag darf nicht größer sein als der offene Betrag',
  'payment.method_required': 'Bitte wählen Sie die Zahlungsmethode',
  'payment.card_type_mismatch':
    'Die gewählte Zahlungsmethode passt nicht zur eingegebenen Kartenart. Bitte wählen Sie die richtige Zahlungsmethode oder ändern Sie die Kartendaten.',
  'payment.account_number_invalid': 'Diese Kontonummer ist ungültig. Bitte geben Sie sie noch einmal ein.',
  'payment.frame_invalid': 'Ein oder mehrere Felder sind ungültig. Bitte prüfen Sie die markierten Felder.',
  'payment.declined': 'Die Zahlung wurde abgelehnt.',
  'payment.declined_because': 'Die Zahlung wurde abgelehnt: {reason}',
  'payment.in_progress': 'Diese Zahlung wird bereits bearbeitet.',
  'payment.outcome_unknown':
    'Die Zahlung wurde gesendet, aber das Ergebnis steht noch nicht fest. Wir prüfen es; bitte zahlen Sie nicht noch einmal.',
  'payment.one_division':
    'Bitte bezahlen Sie jeweils nur die Rechnungen einer Niederlassung. || Bitte bezahlen Sie jeweils nur {invoice.plural} aus einem Bereich ({division}).',
  'payment.thanks': 'Danke. Die Zahlung ist eingegangen.',
  'order.not_payable':
    'Diese Bestellung kann nicht im Voraus bezahlt werden: Sie ist berechnet oder storniert, oder ihr Preis steht noch nicht fest. || {order}: kann nicht im Voraus bezahlt werden. Schon berechnet oder storniert, oder der Preis steht noch nicht fest.',
  'order.already_paid': 'Diese Bestellung ist bereits bezahlt. || {order}: bereits bezahlt.',
  'payment.already_paid': 'Diese Rechnung ist bereits bezahlt. || {invoice}: bereits bezahlt.',
  'payment.other_division':
    'Diese Rechnung gehört zu einer anderen Niederlassung. Bitte wählen Sie zuerst diese. || {invoice}: gehört zu einem anderen Bereich ({division}). Bitte wählen Sie zuerst diesen.',
  'payment.invoice_voided':
    'Diese Rechnung kann nicht mehr bezahlt werden. Bitte rufen Sie uns an. || {invoice}: kann nicht mehr bezahlt werden. Bitte rufen Sie uns an.',
  'payment.no_such_bill':
    'Wir haben keine Rechnung mit dieser Nummer und diesem Betrag oder dieser Postleitzahl gefunden. Bitte vergleichen Sie sie mit Ihrer Rechnung. || Mit dieser Nummer und diesem Betrag oder dieser Postleitzahl wurde nichts gefunden ({invoice}). Bitte vergleichen Sie sie mit Ihrer Rechnung.',
  'payment.links_ended':
    'Alle Zahlungslinks der Rechnung {invoice_number} sind beendet. || Alle Zahlungslinks sind beendet: {invoice} {invoice_number}.',
  'payment.no_division':
    'Hier nimmt keine Niederlassung Zahlungen an. || Hier nimmt kein Bereich ({division}) Zahlungen an.',
  'payment.key_of_another':
    'Diese Zahlung wurde bereits mit anderen Angaben gesendet. Bitte laden Sie die Seite neu und prüfen Sie, bevor Sie noch einmal zahlen.',
  'payment.too_many_attempts': 'Zu viele Zahlungsversuche. Bitte warten Sie eine Stunde oder rufen Sie uns an.',
  'invoice.void_has_payments':
    'Zu dieser Rechnung gibt es Zahlungen. Lösen oder erstatten Sie diese vor dem Storno. || {invoice}: Es gibt Zahlungen. Lösen oder erstatten Sie diese vor dem Storno.',
  'invoice.void_has_memos':
    'Diese Rechnung wurde zum Teil gutgeschrieben oder ausgebucht, daher ist ein Storno nicht möglich. Schreiben Sie stattdessen den Rest gut. || {invoice}: Ein Teil wurde gutgeschrieben oder ausgebucht, ein Storno ist nicht möglich. Schreiben Sie den Rest gut.',
  'invoice.void_payment_in_flight':
    'Eine Zahlung dieser Rechnung wird noch bearbeitet. Bitte versuchen Sie es erneut, wenn sie abgeschlossen ist. || {invoice}: Eine Zahlung wird noch bearbeitet. Bitte versuchen Sie es, wenn sie abgeschlossen ist.',
  'payment.bank_account': 'Bankkonto',
  'payment.credit_card': 'Kreditkarte',
  'payment.gateway_unavailable': 'Der Zahlungsdienst ist nicht erreichbar. Es wurde nichts abgebucht.',
  'payment.saved_removed': '{what} ist entfernt und kann nicht mehr belastet werden.',
  'payment.saved_gone':
    'Diese Karte oder dieses Bankkonto wurde entfernt oder gehört zu einem anderen {client}. Es wurde nichts abgebucht.',
  'payment.saved_expired': 'Diese Karte ist abgelaufen. Bitte wählen Sie eine andere oder geben Sie eine neue ein.',
  'payment.saved_other_account':
    'Diese Karte oder dieses Bankkonto wurde für eine andere Niederlassung gespeichert. Bitte geben Sie die Daten hier noch einmal ein. || Diese Karte oder dieses Bankkonto wurde für einen anderen Bereich ({division}) gespeichert. Bitte geben Sie die Daten hier noch einmal ein.',
  'payment.saved_no_client': 'Bitte geben Sie an, welchem {client} diese Karte oder dieses Bankkonto gehört.',
  'payment.consent_card':
    'Diese Karte beim Zahlungsdienst für spätere Zahlungen von {client_name} speichern. {company_name} darf sie nur mit Zahlungen belasten, die jemand von {client_name} vornimmt oder verlangt. Sie lässt sich jederzeit entfernen.',
  'payment.consent_bank':
    'Dieses Bankkonto beim Zahlungsdienst für spätere Zahlungen von {client_name} speichern. {company_name} darf es nur mit Zahlungen belasten, die jemand von {client_name} vornimmt oder verlangt. Es lässt sich jederzeit entfernen.',
  'virtual_terminal.title': 'Virtuelles Terminal',
  'virtual_terminal.miscellaneous_sale': 'Sonstigen Verkauf eingeben',
  'virtual_terminal.select_division':
    'Wählen Sie die Niederlassung, deren Rechnungen bezahlt werden || Wählen Sie den Bereich ({division}), aus dem bezahlt wird: {invoice.plural}',
  'virtual_terminal.charge_information': 'Angaben zum Betrag',
  'virtual_terminal.payment_information': 'Angaben zur Zahlung',
  'rewards.not_enough_points': 'Ihre Punkte reichen für diesen Artikel nicht aus.',
} as const satisfies TranslatedMessages<typeof billingMessages>;
