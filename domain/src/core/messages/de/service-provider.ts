import type { TranslatedMessages } from '../entry.ts';
import type { serviceProviderMessages } from '../service-provider.ts';

export const serviceProviderSentences = {
  'provider.office_only': 'Das kann nur das Büro ändern.',
  'provider.service_twice': '{service}: doppelt eingegeben.',
  'provider.tax_id': 'Bitte geben Sie eine Steuernummer wie 12-3456789 oder 123-45-6789 ein',
  'provider.routing_number': 'Das ist keine Bankleitzahl. Bitte prüfen Sie die neun Ziffern.',
  'provider.account_number': 'Diese Kontonummer ist ungültig. Bitte geben Sie sie noch einmal ein.',
  'provider.no_login': '{service_provider}: Es gibt noch keine Anmeldung.',
  'provider.login_email': '{service_provider}: Die Anmeldung hat keine E-Mail-Adresse.',
  'provider.regular': 'Normale Vergütung',
  'provider.commission': 'Provision',
  'provider.rating_1': '1 Mangelhaft',
  'provider.rating_2': '2 Mäßig',
  'provider.rating_3': '3 Gut',
  'provider.rating_4': '4 Sehr gut',
  'provider.rating_5': '5 Ausgezeichnet',
  'licence.licence': 'Lizenz',
  'licence.certification': 'Zertifikat',
  'licence.endless': 'Unbefristet',
  'licence.valid': 'Gültig',
  'licence.expires_soon': 'Läuft bald ab',
  'licence.expired': 'Abgelaufen',
  'mail.licence_expiring_subject': '{name}: {licence} endet am {date}',
  'mail.licence_expiring_text':
    'Folgendes läuft bald ab. Bitte fordern Sie den Nachweis neu an, damit weiter gebucht werden kann: {service_provider}.',
  'mail.licence_expired_text': 'Folgendes ist abgelaufen. Bitte fordern Sie den Nachweis neu an.',
  'mail.licence_button': '{service_provider} öffnen',
  'mail.fact_licence': 'Lizenz',
  'mail.fact_licence_number': 'Nummer',
  'mail.fact_issued_by': 'Ausgestellt von',
  'mail.fact_expires_on': 'Endet am',
} as const satisfies TranslatedMessages<typeof serviceProviderMessages>;
