import type { billingWorkMessages } from '../billing-work.ts';
import type { TranslatedMessages } from '../entry.ts';

export const billingWorkSentences = {
  'billing.job_canceled':
    'Dieser Auftrag wurde abgesagt. Es gibt keinen Arbeitsbericht abzurechnen. || {job}: storniert. Es gibt nichts abzurechnen ({worksheet}).',
  'billing.worksheet_incomplete':
    'Der Arbeitsbericht ist noch nicht vollständig. Er kann abgerechnet werden, sobald alle Dienstleister ihn abgeschlossen haben. || {worksheet}: noch nicht abgeschlossen. Abgerechnet wird, wenn alle abgeschlossen haben ({service_provider.plural}).',
  'billing.no_orders':
    'In diesem Arbeitsbericht gibt es keine Bestellungen. || {worksheet}: nichts vorhanden ({order.plural}).',
  'billing.order_without_client':
    'Die Kanzlei von {attorney_name} ist nicht bekannt. Bitte wählen Sie den Auftraggeber für diese Bestellung. || Die Kanzlei von {attorney_name} ist nicht bekannt. Bitte wählen Sie {client} ({order}).',
  'billing.order_empty':
    'In der Bestellung von {attorney_name} gibt es nichts zu berechnen. || {order} von {attorney_name}: nichts abzurechnen.',
  'billing.order_unpriced':
    'Einige Artikel von {attorney_name} haben keinen brauchbaren Preis. Fügen Sie einen Preis hinzu oder rechnen Sie ohne sie ab.',
  'billing.ordered_twice':
    '{attorney_name} hat {product_name} von {deponent_name} zweimal bestellt. Lassen Sie eines weg oder bestätigen Sie, dass beide abgerechnet werden.',
  'billing.ordered_by_two':
    '{attorney_name} und {other_name} haben beide {product_name} von {deponent_name} bestellt. Lassen Sie eines weg oder bestätigen Sie, dass beide abgerechnet werden.',
  'billing.changed':
    'Der Arbeitsbericht oder ein Preis hat sich geändert, seit Sie nachgesehen haben. Bitte prüfen Sie die neuen Beträge. || Seit Ihrem Blick hat sich etwas geändert ({worksheet} oder ein Preis). Bitte prüfen Sie die neuen Beträge.',
  'billing.issued':
    'Rechnungen für Auftrag {job_number} ausgestellt: {count}. || Ausgestellt für {job} {job_number}: {count} ({invoice.plural}).',
  'billing.issued_one':
    '1 Rechnung für Auftrag {job_number} ausgestellt. || Ausgestellt für {job} {job_number}: 1 {invoice}.',
  'billing.pay_issued':
    'Vergütung für Auftrag {job_number} freigegeben. Es gibt nichts zu berechnen. || {job} {job_number}: Auszahlung freigegeben, nichts zu berechnen.',
  'billing.already_issued': '{job} {job_number} ist bereits abgerechnet.',
  'worksheet.billed':
    'Dieser Arbeitsbericht ist abgerechnet. Vor einer Änderung müssen seine Rechnungen storniert werden. || {worksheet}: abgerechnet. Vor einer Änderung muss das Ausgestellte storniert werden ({invoice.plural}).',
  'bill_problem.firm_unknown': 'Besteller unbekannt',
  'bill_problem.no_price': 'Ein Posten ohne Preis',
  'bill_problem.no_line': 'Eine Bestellung enthält nichts zu berechnen || Nichts zu berechnen ({order})',
  'bill_problem.ordered_twice': 'Doppelt bestellt',
  'bill_problem.pays_more': 'Honorar über der Rechnung',
  'bill_problem.none': 'Nichts',
  'billing.unbilled_no_price': 'Für dieses Produkt ist kein Preis hinterlegt.',
  'billing.unbilled_unusable_price': 'Der Preis dieses Produkts ist nicht verwendbar.',
  'billing.unbilled_nothing_produced': 'Es wurde nichts hergestellt, was zählt.',
  'billing.unbilled_invalid_quantity': 'Die Menge ist ungültig.',
  'billing.unbilled_left_out': 'Bei der Abrechnung weggelassen.',
  'billing.difference_hours': 'Gebucht {booked} Stunden, gearbeitet {worked}.',
  'billing.difference_deponent':
    '{name} war vorgesehen, fehlt aber im Arbeitsbericht. || {name} war vorgesehen und fehlt hier ({worksheet}).',
  'billing.difference_delivery': 'Gebucht mit {booked}, bestellt mit {ordered}.',
  'billing.difference_expedite':
    '„Eilig“ ist angekreuzt, aber keine Bestellung verlangt eine Eillieferung. || „Eilig“ ist angekreuzt, aber niemand verlangt Eillieferung ({order}).',
  'billing.difference_rough': 'Ein Rohprotokoll ist angekreuzt, aber niemand hat eines bestellt.',
  'billing.difference_video':
    'Videobestellungen sind angekreuzt, aber niemand hat Video bestellt. || Video ist angekreuzt, aber niemand hat es bestellt ({order.plural}).',
  'billing.difference_orders':
    '{announced} Bestellungen angekündigt, {entered} eingegeben. || {order.plural}: {announced} angekündigt, {entered} eingegeben.',
  'billing.difference_exhibit_pages':
    'Für die Leistung sind {claimed} Seiten Anlagen angegeben, je Aussageperson gezählt sind {counted}. || {exhibit}: {claimed} Seiten angegeben ({service}), {counted} gezählt ({deponent}).',
  'billing.difference_no_exhibits':
    'Anlagen sind angekreuzt, aber keine Seiten gezählt. || {exhibit.plural}: angekreuzt, aber keine Seiten gezählt.',
  'later_order.job_canceled':
    'Dieser Auftrag wurde abgesagt. Es kann nichts bestellt werden. || {job}: abgesagt. Es kann nichts bestellt werden.',
  'later_order.not_produced':
    'Zu diesem Auftrag gibt es noch kein fertiges Protokoll. Bis dahin gehören Bestellungen in den Arbeitsbericht. || {job}: Es gibt noch kein fertiges Protokoll. Bis dahin ist dafür da: {worksheet} ({order.plural}).',
  'later_order.changed': 'Ein Preis hat sich inzwischen geändert. Bitte die neuen Beträge prüfen.',
  'later_order.not_open':
    'Diese Bestellung ist berechnet oder storniert und kann nicht zurückgenommen werden. || {order}: berechnet oder storniert, kann nicht zurückgenommen werden.',
  'later_order.placed': '{order} {order_number} aufgegeben.',
  'later_order.withdrawn': '{order} {order_number} zurückgenommen.',
  'mail.later_order_subject':
    'Bestellung {order_number}: Protokoll zu Auftrag {job_number} nachbestellt || {order} {order_number}: Protokoll nachbestellt ({job} {job_number})',
  'mail.later_order_text':
    'Ihr Protokoll zu Auftrag {job_number}, {case_name}, wurde noch einmal bestellt. || Nach {job} {job_number}, {case_name}, wurde aus Ihrem Protokoll bestellt.',
  'mail.later_order_button': 'Bestellung ansehen || Ansehen: {order}',
  'mail.fact_ordered_by': 'Bestellt von',
  'mail.fact_ordered_items': 'Bestellt',
  'mail.fact_deliver_by': 'Liefern bis',
  'mail.fact_your_share': 'Ihr Anteil',
  'mail.fact_expected_pay': 'Voraussichtliche Auszahlung',
  'order.completed_too_early': 'Nicht vor dem Tag der Bestellung und des Versands',
  'order.shipped_before_ordered':
    'Das Versanddatum darf nicht vor dem Bestelldatum liegen || Das Versanddatum darf nicht vor dem Bestelldatum ({order}) liegen',
  'order.voided':
    'Diese Bestellung wurde storniert und kann nicht versendet werden. || {order}: storniert, wird nicht versendet.',
  'order.shipping_saved':
    'Versand der Bestellung {order_number} gespeichert. || {order} {order_number}: Versand gespeichert.',
  'invoice.line_product': '{product_name}',
  'invoice.line_of_deponent': '{product_name}: {deponent_name}',
  'invoice.line_discount': 'Rabatt auf {product_name}: {reason}',
  'explain.discount': 'Rabatt: {name}',
  'billing.item_pays_more':
    '{product_name}: Dienstleister erhalten {pay} von berechneten {billed}. Bitte prüfen Sie Preis, Rabatt und Vergütung, oder rechnen Sie mit Verlust ab. || {product_name}: Von berechneten {billed} gehen {pay} als Vergütung hinaus ({service_provider.plural}). Bitte prüfen Sie Preis, Rabatt und Vergütung, oder rechnen Sie mit Verlust ab.',
  'billing.pays_more':
    'Dienstleister erhalten {pay} von berechneten {billed}. Bitte prüfen Sie Preise und Vergütung, oder rechnen Sie mit Verlust ab. || Von berechneten {billed} gehen {pay} als Vergütung hinaus ({service_provider.plural}). Bitte prüfen Sie Preise und Vergütung, oder rechnen Sie mit Verlust ab.',
  'billing.discount_percent': 'Geben Sie einen Prozentsatz über 0 bis 100 ein',
  'billing.discount_too_high': 'Der Rabatt auf {product_name} ist höher als der Betrag.',
  'billing.discount_limit':
    'Ein Rabatt von {percent} % auf {product_name} ist mehr als die {limit} %, die Sie geben dürfen. Fragen Sie jemanden, der Gutschriften genehmigt.',
  'invoice.line_limited': '{product_name} (Preis der Kopie durch Recht von {state_name} begrenzt)',
  'invoice.line_limited_of': '{product_name}: {deponent_name} (Preis der Kopie durch Recht von {state_name} begrenzt)',
  'invoice.line_further': '{product_name}, weitere',
  'invoice.line_further_of': '{product_name}, weitere: {deponent_name}',
  'invoice.line_expedite': '{product_name}: Zuschlag für {delivery}',
  'invoice.line_rush': 'Eilzuschlag für das Original, {delivery}',
  'invoice.line_expense': '{expense_type_name}',
  'invoice.line_expense_noted': '{expense_type_name}: {description}',
  'invoice.voided': 'Rechnung {invoice_number} wurde storniert. || {invoice} {invoice_number}: storniert.',
  'invoice.already_voided':
    'Rechnung {invoice_number} ist bereits storniert. || {invoice} {invoice_number}: bereits storniert.',
  'invoice.sent': '{invoice} {invoice_number} geht an {to}.',
  'invoice.no_address':
    'Niemand auf dieser Rechnung hat eine E-Mail-Adresse. || {invoice}: Niemand hat eine E-Mail-Adresse.',
  'mail.invoices_subject': '{count} {invoice.plural} von {company_name}',
  'mail.invoices_text': 'Diese {invoice.plural} liegen vor. Sie sind angehängt und online bezahlbar.',
  'mail.invoices_button': 'Im Portal öffnen',
  'mail.balance_due': '{amount}, fällig am {date}',
  'mail.invoice_subject': '{invoice} {invoice_number} von {company_name}',
  'mail.invoice_text':
    'Ihre Rechnung zu {case_name} liegt vor. Sie ist am {payment_due} fällig. || {invoice} zu {case_name} liegt vor. Fällig am {payment_due}.',
  'mail.pay_button': 'Online bezahlen',
  'mail.invoice_button': '{invoice} ansehen',
  'mail.fact_invoice_number': '{invoice}',
  'mail.fact_amount_due': 'Rechnungsbetrag',
  'mail.fact_balance': 'Offen',
  'mail.fact_due': 'Fällig',
  'mail.receipt_subject': 'Quittung {receipt_number} von {company_name}',
  'mail.receipt_text': 'Vielen Dank für Ihre Zahlung von {amount} am {date}.',
  'mail.fact_receipt': 'Quittung',
  'mail.fact_paid_by': 'Bezahlt mit',
  'mail.fact_tax_included': 'Enthaltene Steuer',
  'mail.fact_po': 'Bestellnummer',
  'mail.fact_comment': 'Bemerkung',
  'mail.return_subject': 'Zahlung {receipt_number} zurückgegeben: {company_name}',
  'mail.return_payer_text':
    'Ihre Bank hat Ihre Zahlung von {amount} vom {date} zurückgeholt. Was sie bezahlt hat, ist wieder offen.',
  'mail.return_office_text':
    'Die Bank hat eine Zahlung von {amount} vom {date} zurückgeholt. Was sie bezahlt hat, ist wieder offen.',
  'mail.return_fee_text': 'Für die zurückgegebene Zahlung kam eine Gebühr von {amount} hinzu.',
  'mail.card_expiring_subject': 'Ihre gespeicherte Karte läuft am {until} ab: {company_name}',
  'mail.card_expiring_text':
    '{card}, gespeichert für Zahlungen an {company_name}, gilt bis {until}. Speichern Sie Ihre neue Karte bei der nächsten Zahlung oder entfernen Sie diese aus Ihren gespeicherten Karten.',
  'mail.fact_payer': 'Zahler',
  'mail.fact_reopened': 'Wieder offen',
  'mail.fact_paid_invoice': '{invoice} {invoice_number}',
  'mail.fact_paid_order': '{order} {order_number}, reserviert bis zur Berechnung',
  'mail.fact_claim': 'Schadenfall',
  'invoice.no_letter_template':
    'Es gibt keine Briefvorlage, mit der die Rechnung gedruckt werden kann. || {invoice}: Es gibt keine Briefvorlage zum Drucken.',
  'invoice.not_issued': 'Zu dieser Bestellung gibt es keine Rechnung. || {invoice}: nicht vorhanden ({order}).',
  'letter.invoice_title': '{invoice} {invoice_number}',
  'invoice_step.sent': 'Gesendet',
  'invoice_step.opened': 'Geöffnet',
  'invoice_step.promised': 'Zugesagt',
  'invoice_step.reminded': 'Erinnert',
  'invoice_step.disputed': 'Strittig',
  'letter.bill_to': 'Rechnung an',
  'letter.claim_number': 'Schadenfall',
  'letter.date': 'Datum',
  'letter.due': 'Fällig',
  'letter.description': 'Beschreibung',
  'letter.quantity': 'Menge',
  'letter.price': 'Preis',
  'letter.subtotal': 'Zwischensumme',
  'pay_run.w9_reason_required': 'Ein W-9 fehlt. Bitte geben Sie an, warum trotzdem gezahlt wird',
  'pay_run.empty': 'In diesem Zahllauf ist nichts zu zahlen.',
  'pay_run.changed': 'Zeilen oder Beträge dieses Zahllaufs haben sich geändert. Bitte prüfen Sie die neue Summe.',
  'pay_run.closed_already': 'Dieser Zahllauf ist abgeschlossen.',
  'pay_run.not_closed': 'Dieser Zahllauf ist nicht abgeschlossen.',
  'pay_run.sent':
    'Von diesem Zahllauf wurde schon etwas versandt. Ziehen Sie den Betrag im nächsten Zahllauf als weitere Vergütung unter null ab.',
  'pay_run.amount': 'Bitte geben Sie einen Betrag ungleich null ein, etwa 150.00 oder -150.00',
  'pay_run.opened': 'Der Zahllauf vom {date} hat {count} Zeilen.',
  'pay_run.nothing_due': 'Bis {date} ist nichts Freigegebenes fällig.',
  'pay_run.saved': 'Der Zahllauf wurde geändert.',
  'pay_run.discarded': 'Der Entwurf wurde verworfen. Seine Zeilen warten auf den nächsten Zahllauf.',
  'pay_run.closed': '{amount} gezahlt. Der Abschluss kann zurückgenommen werden, bis etwas versandt ist.',
  'pay_run.undone': 'Der Zahllauf ist wieder ein Entwurf. Seine Zahlungen wurden storniert.',
  'pay_run.cut_off_after': 'Der Stichtag darf nicht nach dem Zahltag liegen',
  'pay_run.carried': 'Übertrag aus dem Zahllauf vom {date}',
  'pay_run.not_taken_back':
    '{amount} wurden für Rechnung {invoice_number} ausgezahlt und nicht zurückgeholt || {amount} wurden ausgezahlt und nicht zurückgeholt ({invoice} {invoice_number})',
  'pay_run.chargeback':
    'Rückbelastung: Rechnung {invoice_number} storniert || Rückbelastung: storniert ({invoice} {invoice_number})',
  'pay.paid_out': 'Das ist schon ausgezahlt.',
  'pay.nothing_approved': 'Von dieser Vergütung ist nichts freigegeben.',
  'pay.nothing_waiting': 'Es ist nichts mehr freizugeben.',
  'pay.hold_reason_required': 'Bitte geben Sie an, warum diese Vergütung zurückgehalten wird',
  'pay.approved': '{amount} freigegeben.',
  'pay.withdrawn': 'Die Freigabe von {amount} wurde zurückgenommen.',
  'pay.held': '{amount} wird zurückgehalten.',
  'pay_slip.title': 'Abrechnung',
  'pay_slip.paid_on': 'Bezahlt am',
  'pay_slip.for': 'Für',
  'pay_slip.total': 'Gesamt bezahlt',
  'pay_question.sent': 'Das Büro hat Ihre Frage.',
  'mail.pay_question_subject': '{name} hat eine Frage zur Vergütung',
  'mail.pay_question_about': 'Zu',
  'mail.pay_question_button': '{name} öffnen',
  'pay.why_invoice': '{count} Tage nach der Rechnung || {count} Tage nach der Abrechnung ({invoice})',
  'pay.why_delivery': '{count} Tage nach Lieferung',
  'pay.why_not_delivered': '{count} Tage nach Lieferung; noch nicht geliefert',
  'pay.why_client_paid': 'Auftraggeber hat am {date} bezahlt || {client}: bezahlt am {date}',
  'pay.why_client_not_paid': 'Sobald der Auftraggeber bezahlt hat || Sobald bezahlt ist ({client})',
  'pay.why_earned': '{count} Tage nach der Leistung',
  'pay.why_expense': 'Auslage, erstattet, nicht auf dem 1099',
  'pay.why_other': 'Weitere Vergütung',
  'pay.why_commission': 'Provisionen eines abgeschlossenen Monats',
  'pay.released': '{amount} wird nicht mehr zurückgehalten.',
  'letter.amount': 'Betrag',
  'explain.transcript_pages': '{count} Protokollseiten',
  'explain.exhibit_pages': '{count} Seiten Anlagen || {count} Seiten ({exhibit})',
  'explain.hours': '{count} Stunden',
  'explain.flat_fee': 'Pauschale',
  'explain.copies': '{count} Kopien',
  'explain.amount_of': '{amount} ({products})',
  'explain.difference': '{above} als Eilauftrag − {below} sonst',
  'explain.copy_cap': 'Preis der Kopie durch Recht von {state_name} begrenzt, statt {instead_of}',
  'explain.copy_cap_part':
    'Preis der Kopie durch Recht von {state_name} auf {part} des Originals begrenzt, statt {instead_of}',
  'explain.rush_copy': 'Die Eile des Originals, zu den Preisen des Bestellers der Kopie',
  'explain.rush_original': 'Die Eile des Originals, zu den Preisen des Bestellers des Originals',
  'explain.percent_of': '{percent} von {amount}',
  'explain.price_of_client': 'Mit {name} vereinbarter Preis',
  'explain.price_of_division': 'Preis der Niederlassung {name} || Preis von {division} {name}',
  'explain.price_of_company': 'Preis von {name} für alle',
  'explain.price_of_delivery': 'Zuschlag der Lieferart {name}',
  'explain.price_of_charge': 'Von Hand hinzugefügt: {name}',
  'explain.delivery': 'Für {delivery}',
  'explain.rate_type': 'Tarifart: {name}',
  'explain.when_expert': 'Für Sachverständige',
  'explain.when_realtime': 'Mit Realtime-Übertragung',
  'explain.when_out_of_hours': 'Am Wochenende, vor 8:00 oder ab 17:00 Uhr',
  'explain.when_standard': 'Zu üblichen Zeiten, ohne Sachverständigen und ohne Realtime',
  'explain.when_job_type': 'Für {job_type_name}',
  'explain.when_remote': 'Für Termine per Video',
  'explain.pages_testimony': '{count} Seiten Aussage',
  'explain.pages_index': '{count} Indexseiten',
  'explain.pages_certificate': '{count} Beglaubigungsseiten',
  'explain.pages_errata': '{count} Korrekturseiten',
  'explain.free_index': '{count} Indexseiten werden nicht berechnet',
  'explain.free_certificate': '{count} Beglaubigungsseiten werden nicht berechnet',
  'explain.free_errata': '{count} Korrekturseiten werden nicht berechnet',
  'explain.pages_reason': 'Anders als üblich: {reason}',
  'explain.minimum_pages': 'Das Minimum von {pages} Seiten gilt anstelle von {counted}',
  'explain.minimum_pages_reached': 'Das Minimum von {pages} Seiten ist erreicht',
  'explain.minimum': 'Es gilt das Minimum von {minimum} statt {instead_of}',
  'explain.rounded': 'Genau {exact}, gerundet auf {amount}',
  'explain.pay_template': 'Vergütungsvorlage {name}',

  'books.invoice_fault':
    '{invoice} {invoice_number}: {allocated} zugeordnet, {amount_paid} als bezahlt ausgewiesen; {receivable} offen im Hauptbuch, {open} laut Beleg.',
  'books.receipt_fault':
    'Zahlungseingang {receipt_number}: {amount} eingegangen, {placed} zugeordnet oder gutgeschrieben.',
  'books.credit_fault': '{name}: {credited} Guthaben, {ledger} im Hauptbuch.',

  'mail.on_account_subject': 'Eine Zahlung wurde als Guthaben gebucht: {name}',
  'mail.on_account_text':
    'Die Karte oder das Bankkonto von {name} wurde belastet, aber die Rechnung war inzwischen storniert oder bezahlt. Der Betrag ist als Guthaben des Auftraggebers gebucht. Bitte erstatten Sie ihn oder ordnen Sie ihn einer anderen Rechnung zu. || Die Karte oder das Bankkonto von {name} wurde belastet, aber der Beleg ({invoice}) nahm das Geld nicht mehr an: Er wurde inzwischen storniert oder bezahlt. Der Betrag ist als Guthaben gebucht ({client}). Bitte erstatten Sie ihn oder ordnen Sie ihn einem anderen Beleg zu ({invoice}).',
  'mail.on_account_button': 'Zahlungen öffnen',
  'mail.books_fault_subject': 'Die Buchungen vom {date} stimmen nicht überein',
  'mail.books_fault_text':
    'Die nächtliche Prüfung hat Zahlungen, Rechnungen und Hauptbuch verglichen. Gefundene Fehler: {count}. Die ersten stehen hier. Bitte wenden Sie sich an den Support, bevor Sie etwas von Hand ändern. || Die nächtliche Prüfung hat Zahlungen, Belege ({invoice.plural}) und Hauptbuch verglichen. Gefundene Fehler: {count}. Die ersten stehen hier. Bitte wenden Sie sich an den Support, bevor Sie etwas von Hand ändern.',
  'mail.books_fault_button': 'Aktivitätsprotokoll öffnen',
} as const satisfies TranslatedMessages<typeof billingWorkMessages>;
