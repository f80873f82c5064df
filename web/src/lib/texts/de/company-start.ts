import type { Translated } from '../../texts.ts';
import type { companyStartTexts } from '../company-start.ts';

export const texts = {
  title: 'Ihr Unternehmen anlegen',
  lead: 'Sie bekommen einen Link per E-Mail. Er bestätigt Ihre Adresse; dann wählen Sie Ihr Passwort, und Ihr Unternehmen ist bereit.',
  name: 'Name des Unternehmens',
  first_name: 'Vorname',
  last_name: 'Nachname',
  email: 'E-Mail-Adresse',
  country: 'Land und Sprache',
  country_hint: 'Bestimmt Währung, Datumsformat und Feiertage. Alles lässt sich später ändern.',
  time_zone: 'Zeitzone',
  send: 'Link zusenden',
  back: 'Zurück',
  sent_title: 'Sehen Sie in Ihr Postfach',
  sent_hint:
    'Der Link gilt einmal, 24 Stunden lang. Nichts da? Sehen Sie im Spam-Ordner nach oder fordern Sie ihn neu an.',
  again: 'Neu anfordern',
  finish_title: 'Ihr Unternehmen einrichten',
  finish_lead: 'Sie melden sich als {email} an.',
  address: 'Adresse Ihres Unternehmens',
  address_hint: 'Ihre Leute melden sich an unter {address}',
  address_free: '{address} ist frei.',
  password: 'Passwort',
  confirm_password: 'Passwort wiederholen',
  finish: 'Unternehmen anlegen',
  loading: 'Wird geladen …',
  start_again: 'Von vorn beginnen',
} satisfies Translated<typeof companyStartTexts>;
