import type { TranslatedMessages } from '../entry.ts';
import type { subscriptionMessages } from '../subscription.ts';

export const subscriptionSentences = {
  'subscription.payment_method_required': 'Bitte wählen Sie die Zahlungsmethode',
  'subscription.payment_day': 'Bitte geben Sie einen Tag von 1 bis 31 ein',
  'subscription.admins_only': 'Nur ein Administrator kann den Tarif ändern.',
  'subscription.master_session':
    'Die Zahlungsmethode kann nicht geändert werden, solange ein Masterpasswort benutzt wird.',
  'subscription.token_unreadable': 'Die Zahlungsmethode muss neu eingegeben werden.',
  'subscription.no_plan': 'Dieses Unternehmen hat keinen Abonnementtarif.',
  'subscription.method_saved': 'Die Zahlungsmethode wurde gespeichert.',
  'subscription.method_removed': 'Die Zahlungsmethode wurde entfernt.',
  'subscription.plan_saved': 'Der Tarif wurde gespeichert.',
  'subscription.fee_servicelink_monthly_fee': 'ServiceLink, monatliche Gebühr',
  'subscription.fee_solaria_monthly_fee': 'Solaria, monatliche Gebühr',
  'subscription.fee_company_invoice_storage_fee': 'Speichergebühr für Rechnungen || Speichergebühr ({invoice})',
  'subscription.fee_storage_fee': 'Speichergebühr je TB und Monat',
  'subscription.fee_total_file_search_fee': 'Gebühr für Dateisuche',
  'subscription.line_storage': 'Speicher über dem freien Teil: {gigabytes} GB',
  'agreement.title': 'Abonnementvertrag von {company_name}',
  'agreement.file_name': 'Abonnementvertrag {company_name} {date}',
  'agreement.between':
    'Zwischen dem Anbieter von OnRecord und {company_name} (dem Unternehmen). Erstellt nach dem Tarif vom {date}.',
  'agreement.service_heading': 'Der Dienst',
  'agreement.service':
    'Das Unternehmen und die Personen, denen es Zugang gibt, dürfen OnRecord für Terminplanung, Produktion, Abrechnung und Vergütung nutzen, solange dieses Abonnement besteht.',
  'agreement.fees_heading': 'Die Gebühren',
  'agreement.fee': 'Gebühr',
  'agreement.amount': 'Jeden Monat',
  'agreement.free_storage': '{gigabytes} GB Speicher sind frei.',
  'agreement.storage_rule':
    'Der Speicher wird am Zahltag gezählt. Was über dem freien Teil liegt, wird je GB berechnet, zu einem 1024stel der Gebühr für ein TB.',
  'agreement.payment_heading': 'Zahlung',
  'agreement.payment_day':
    'Abgebucht wird jeden Monat am Tag {day} oder am letzten Tag eines Monats, der ihn nicht hat, nach dem Kalender des Unternehmens.',
  'agreement.payment_method':
    'Abgebucht wird von der Karte oder dem Bankkonto, das das Unternehmen auf seiner Abonnementseite hinterlegt hat.',
  'agreement.refused':
    'Eine abgelehnte Abbuchung wird nach {first}, {second} und {third} Tagen wiederholt. {grace} Tage nach einem Zahltag ohne Zahlung endet das Abonnement, und niemand im Unternehmen kann sich anmelden, bis gezahlt ist.',
  'agreement.next_heading': 'Die nächste Zahlung',
  'agreement.next': '{date}, geschätzt {amount}.',
  'agreement.none_due': 'Es ist keine Zahlung fällig.',
  'agreement.additional_heading': 'Weitere Angaben',
  'mail.subscription_paid_subject': 'Ihr OnRecord-Abonnement wurde bezahlt: {amount}',
  'mail.subscription_paid_text': 'Danke. Die Zahlung vom {date} wurde abgebucht. Die nächste ist am {next} fällig.',
  'mail.subscription_declined_subject': 'Ihr OnRecord-Abonnement konnte nicht abgebucht werden',
  'mail.subscription_declined_text': 'Die Zahlung vom {date} wurde abgelehnt: {reason}',
  'mail.subscription_returned_text': 'Ihre Bank hat die Zahlung vom {date} zurückgebucht.',
  'mail.subscription_retry':
    'Wir versuchen es am {date} noch einmal. Vorher können Sie eine andere Karte oder ein anderes Bankkonto wählen.',
  'mail.subscription_last':
    'Von selbst versuchen wir es nicht noch einmal. Bitte wählen Sie eine andere Karte oder ein anderes Bankkonto.',
  'mail.subscription_ends': 'Ohne Zahlung endet das Abonnement am {date}.',
  'mail.subscription_button': 'Abonnement öffnen',
  'mail.fact_amount': 'Betrag',
  'mail.fact_paid_with': 'Abgebucht von',
  'mail.fact_reference': 'Referenz',
} as const satisfies TranslatedMessages<typeof subscriptionMessages>;
