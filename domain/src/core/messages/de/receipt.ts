import type { TranslatedMessages } from '../entry.ts';
import type { receiptMessages } from '../receipt.ts';

export const receiptSentences = {
  'receipt.saved': 'Zahlungseingang {receipt_number} wurde gespeichert.',
  'receipt.date_invalid': 'Bitte geben Sie ein Datum ein',
  'receipt.date_in_future': 'Das Datum darf nicht nach heute liegen',
  'receipt.date_before_invoice':
    'Das Datum darf nicht vor der ältesten Rechnung liegen, die bezahlt wird || Das Datum darf nicht vor dem ältesten Beleg liegen, der bezahlt wird ({invoice})',
  'receipt.date_before_receipt': 'Das Datum darf nicht vor dem Zahlungseingang liegen',
  'receipt.check_number_required': 'Bitte geben Sie die Schecknummer ein',
  'receipt.applied_above_amount': 'Es ist mehr zugeordnet als eingegangen',
  'receipt.repeated':
    'Scheck {reference} über {amount} ging von diesem Auftraggeber schon am {date} ein. || Scheck {reference} über {amount} ging von diesem Zahler ({client}) schon am {date} ein.',
  'receipt.other_family':
    'Ein Zahlungseingang bezahlt Rechnungen eines einzigen Auftraggebers. || Ein Zahlungseingang bezahlt Belege ({invoice.plural}) eines Zahlers ({client}).',
  'receipt.not_a_receipt': 'Das ist kein Zahlungseingang.',
  'receipt.taken_back':
    'Von diesem Zahlungseingang ist nichts übrig: Er wurde storniert, zurückgegeben oder erstattet.',
  'receipt.void_of_gateway': 'Dieser Betrag wurde online eingezogen. Erstatten Sie ihn.',
  'receipt.void_deposited':
    'Dieser Zahlungseingang wurde eingereicht. Erfassen Sie ihn als von der Bank zurückgegeben, oder erstatten Sie ihn.',
  'receipt.void_has_allocations':
    'Dieser Zahlungseingang ist Rechnungen zugeordnet. Heben Sie die Zuordnung vor dem Storno auf. || Dieser Zahlungseingang ist zugeordnet ({invoice.plural}). Heben Sie die Zuordnung vor dem Storno auf.',
  'receipt.return_of_cash': 'Bargeld kommt nicht von der Bank zurück. Erstatten Sie es.',
  'receipt.refund_above_left': 'Der Betrag übersteigt den Rest dieses Zahlungseingangs',
  'receipt.refund_refused': 'Der Zahlungsdienst hat die Erstattung abgelehnt: {reason}',
  'receipt.refund_unknown':
    'Der Zahlungsdienst hat nicht geantwortet. Es wurde nichts gebucht; drücken Sie die Schaltfläche erneut.',
  'receipt.key_of_another':
    'Dieses Formular wurde schon mit anderen Angaben gespeichert. Bitte laden Sie die Seite neu.',
  'receipt.allocation_gone':
    'Dieser Betrag wurde von der Rechnung schon abgezogen. || Dieser Betrag wurde schon abgezogen ({invoice}).',
  'receipt.nothing_on_account': 'Der Betrag übersteigt das Guthaben',
  'receipt.voided': 'Zahlungseingang {receipt_number} wurde storniert.',
  'receipt.returned': 'Zahlungseingang {receipt_number} kam zurück. {amount} ist wieder offen.',
  'receipt.returned_with_fee':
    'Zahlungseingang {receipt_number} kam zurück. {amount} ist wieder offen, und eine Gebühr von {fee} wurde berechnet.',
  'receipt.refunded': '{amount} von Zahlungseingang {receipt_number} wurde erstattet.',
  'receipt.applied': '{amount} wurde zugeordnet.',
  'receipt.unapplied': '{amount} ist jetzt Guthaben.',
  'receipt.moved':
    '{amount} wurde auf Rechnung {invoice_number} übertragen. || {amount} wurde verschoben ({invoice} {invoice_number}).',
  'invoice_draft.below_zero': 'Die Rabatte sind höher als die Positionen',
  'invoice_draft.no_lines': 'Bitte fügen Sie etwas zum Abrechnen hinzu',
  'invoice_draft.pay_needs_job':
    'Wählen Sie den Auftrag, für den die Vergütung ist || Wählen Sie den Auftrag, für den die Vergütung ist ({job})',
  'invoice_draft.saved': 'Entwurf gespeichert. Es ist noch nichts abgerechnet.',
  'invoice_draft.issued': '{invoice} {invoice_number} wurde ausgestellt.',
  'invoice_draft.discarded': 'Entwurf verworfen.',
  'invoice_draft.closed': 'Dieser Entwurf wurde ausgestellt oder verworfen.',
  'invoice_draft.changed':
    'Ein Preis, eine Steuer oder eine Zahlung hat sich geändert. Bitte prüfen Sie die neuen Beträge.',
  'correction.voided':
    'Diese Rechnung wurde storniert. Es gibt nichts zu berichtigen. || Dieser Beleg wurde storniert ({invoice}). Es gibt nichts zu berichtigen.',
  'correction.already':
    'Diese Rechnung wurde schon berichtigt. Berichtigen Sie die, die sie ersetzt hat. || Dieser Beleg wurde schon berichtigt ({invoice}). Berichtigen Sie den, der ihn ersetzt hat.',
  'correction.credited':
    'Diese Rechnung wurde ganz gutgeschrieben. Schreiben Sie stattdessen eine neue. || Dieser Beleg wurde ganz gutgeschrieben ({invoice}). Schreiben Sie einen neuen.',
  'correction.drafted':
    'Jemand anderes berichtigt diese Rechnung. Öffnen Sie diesen Entwurf. || Jemand anderes berichtigt diesen Beleg ({invoice}). Öffnen Sie diesen Entwurf.',
  'correction.second_person':
    'Diese Gutschrift liegt über dem, was eine Person allein gutschreiben darf. Speichern Sie den Entwurf und bitten Sie jemanden, der Gutschriften freigibt, ihn auszustellen. || Das senkt die Forderung ({client}) um mehr, als eine Person allein gutschreiben darf. Speichern Sie den Entwurf und bitten Sie jemanden, der Gutschriften freigibt, ihn auszustellen.',
  'correction.issued':
    'Rechnung {invoice_number} ersetzt {corrected_number}, die gutgeschrieben wurde. || {invoice} {invoice_number} ersetzt {corrected_number}, gutgeschrieben.',
  'memo.saved': '{amount} wurde gutgeschrieben.',
  'memo.written_off': '{amount} wurde ausgebucht.',
  'memo.charged': '{amount} wurde belastet.',
  'memo.waits': '{amount} wartet auf Freigabe. Gebucht wird erst, wenn jemand anderes freigibt.',
  'memo.approved': 'Freigegeben: {amount} wurde gebucht.',
  'memo.refused': 'Abgelehnt. Es wurde nichts gebucht.',
  'memo.withdrawn': 'Zurückgezogen. Es wurde nichts gebucht.',
  'memo.not_waiting': 'Das wartet nicht mehr auf Freigabe.',
  'memo.own': 'Was Sie beantragt haben, muss jemand anderes freigeben.',
  'memo.voided': 'Diese Rechnung wurde storniert. || Dieser Beleg wurde storniert ({invoice}).',
  'memo.above_invoice': 'Der Betrag übersteigt, was noch gutgeschrieben werden kann',
  'letter.credit_memo': 'Gutschrift',
  'letter.credits_invoice': 'Gutgeschrieben auf {invoice} {invoice_number}',
  'letter.on_account': 'Guthaben',
  'letter.credited_tax': 'Davon Steuer',
  'letter.credit_total': 'Gutschrift gesamt',
  'transaction_kind.receipt': 'Zahlungseingang',
  'transaction_kind.refund': 'Erstattung',
  'transaction_kind.return': 'Rückgabe der Bank',
  'transaction_kind.void': 'Storno',
  'transaction_kind.credit_memo': 'Gutschrift',
  'transaction_kind.write_off': 'Ausbuchung',
  'transaction_kind.payment': 'Zahlung',
  'transaction_state.applied': 'Zugeordnet',
  'transaction_state.on_account': 'Guthaben',
  'transaction_state.taken_back': 'Zurückgenommen',
  'memo.finance_charge': 'Verzugszinsen: {percent} % auf {amount}, am {date} mehr als {days} Tage überfällig',
  'memo.fee_returned_check': 'Rückscheck {reference}',
  'deposit.nothing': 'Von diesem Tag ist nichts mehr einzureichen.',
  'deposit.changed': 'Die Eingänge dieses Tages haben sich geändert. Bitte prüfen Sie den Beleg erneut.',
  'deposit.before_receipts': 'Die Einreichung darf nicht vor dem Tag der Eingänge liegen',
  'deposit.done': 'Einreichung {deposit_number} über {amount} wurde erfasst.',
  'books.closed': 'Dieses Datum liegt in einem abgeschlossenen Monat',
  'books.month_closed': '{month} wurde abgeschlossen.',
  'books.month_reopened': '{month} wurde wieder geöffnet.',
  'books.not_next': 'Dieser Monat ist nicht als Nächster abzuschließen.',
  'books.not_last': 'Nur der zuletzt abgeschlossene Monat kann wieder geöffnet werden.',
  'books.cannot_close': 'Der Monat kann noch nicht abgeschlossen werden.',
  'books.not_deposited': 'Tage mit nicht eingereichten Schecks oder Bargeld: {count}',
  'books.memos_waiting': 'Gutschriften oder Ausbuchungen, die auf Freigabe warten: {count}',
  'books.unbalanced': 'Buchungen, die nicht ausgeglichen sind: {count}',
  'books.sums_differ': 'Die Summen des Monats gehen nicht auf.',
  'books.aging_differs': 'Das Hauptbuch hat {receivable} Forderungen, die Altersliste {aging}.',
  'mail.books_reopened_subject': 'Bücher wieder geöffnet: {month}',
  'mail.books_reopened_text': '{name} hat {month} wieder geöffnet. Grund: {reason}',
  'mail.books_reopened_button': 'Monatsabschluss öffnen',
  'deposit.slip': 'Einzahlungsbeleg',
  'deposit.slip_number': 'Einzahlungsbeleg {number}',
  'deposit.received_on': 'Eingegangen am {date}',
  'deposit.deposited_on': 'Eingezahlt am {date}',
  'deposit.not_deposited': 'Nicht eingezahlt',
  'deposit.reference': 'Schecknummer',
  'deposit.payer': 'Zahler',
  'deposit.amount': 'Betrag',
  'deposit.checks': 'Schecks: {count}',
  'deposit.cash': 'Bar: {count}',
  'deposit.total': 'Einzahlung gesamt {amount}',
  'deposit.signature': 'Erstellt von {name}. Eingezahlt von (Unterschrift, Datum):',
} satisfies TranslatedMessages<typeof receiptMessages>;
