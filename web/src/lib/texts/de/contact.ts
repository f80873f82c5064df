import type { Translated } from '../../texts.ts';
import type { contactTexts } from '../contact.ts';

export const texts = {
  do_not_use: 'Nicht verwenden',
  do_not_use_hint: 'Für diese Person möchten wir nicht arbeiten. Bitte fragen Sie, bevor Sie etwas ansetzen.',
  firm_do_not_use_hint: 'Für {name} möchten wir nicht arbeiten. Bitte fragen Sie, bevor Sie etwas ansetzen.',
  cod: 'Nachnahme',
  cod_hint: 'Zahlt bei Lieferung: Nichts geht hinaus, bevor es bezahlt ist.',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  inactive_hint: 'Wird nirgends angeboten und kann sich nicht anmelden.',
  expired: 'Abgelaufen',
  expired_hint: 'Der letzte Tag war der {date}: Eine Anmeldung ist nicht mehr möglich.',
  delegates: 'Vertretungen',
  logins: 'Anmeldungen und Benachrichtigungen',
} as const satisfies Translated<typeof contactTexts>;
