import type { TranslatedMessages } from '../entry.ts';
import type { integrationMessages } from '../integration.ts';

export const integrationSentences = {
  'integration.rights_refused': 'Sie können keine Rechte geben, die Sie nicht haben: {rights}',
  'integration.rights_required': 'Bitte wählen Sie mindestens ein Recht.',
  'integration.divisions_refused': 'Sie können nur unter dem wählen, worin Sie selbst arbeiten ({division.plural}).',
  'integration.expiry_past': 'Der letzte Tag muss heute oder später sein.',
  'integration.company_users_only':
    'Schlüssel erzeugen nur Benutzer des Unternehmens, denn sie handeln für den, der sie erzeugt hat.',
  'integration.key_made': 'Der Schlüssel wurde erzeugt. Er wird nur dieses eine Mal gezeigt.',
  'integration.key_revoked': 'Der Schlüssel wurde widerrufen.',
  'integration.key_not_accepted': 'Dieser API-Schlüssel wird nicht angenommen.',
  'integration.rate_limited': 'Mit diesem API-Schlüssel wurde zu oft angefragt. Bitte warten Sie {seconds} Sekunden.',
  'integration.url': 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt',
  'integration.url_private': 'Diese Adresse führt in ein privates Netz. Webhooks gehen nur an öffentliche Adressen.',
  'integration.url_unknown': 'Dieser Rechner wurde nicht gefunden.',
  'integration.events_required': 'Bitte wählen Sie mindestens ein Ereignis.',
  'integration.webhook_saved': 'Der Webhook wurde gespeichert.',
  'integration.webhook_deleted': 'Der Webhook wurde gelöscht.',
  'integration.secret_made': 'Der Webhook hat ein neues Geheimnis. Es wird nur dieses eine Mal gezeigt.',
  'integration.test_sent': 'Eine Testnachricht ist unterwegs.',
  'integration.redelivered': 'Die Nachricht ist wieder unterwegs.',
  'integration.answered': 'Das Ziel antwortete mit {status}.',
  'integration.event_job_scheduled': '{job}: angesetzt',
  'integration.event_job_changed': '{job}: geändert',
  'integration.event_job_canceled': '{job}: abgesagt',
  'integration.event_worksheet_completed': '{worksheet}: abgeschlossen',
  'integration.event_files_released': 'Dateien freigegeben',
  'integration.event_invoice_made': '{invoice}: ausgestellt',
  'integration.event_invoice_paid': '{invoice}: bezahlt',
  'integration.event_test_sent': 'Testnachricht',
  'mail.webhook_disabled_subject': 'Webhook {name} wurde abgeschaltet',
  'mail.webhook_disabled_text':
    'Drei Tage lang kam unter {url} keine Nachricht an. Wir senden nicht weiter. Sobald das Ziel wieder arbeitet, schalten Sie den Webhook ein und senden Sie aus seinem Protokoll noch einmal, was fehlt.',
  'mail.webhook_button': 'Webhooks öffnen',
} as const satisfies TranslatedMessages<typeof integrationMessages>;
