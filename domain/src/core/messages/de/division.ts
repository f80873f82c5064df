import type { divisionMessages } from '../division.ts';
import type { TranslatedMessages } from '../entry.ts';

export const divisionSentences = {
  'division.code_taken': 'Eine andere {division} hat dieses Kürzel.',
  'division.time_zone': 'Bitte wählen Sie eine Zeitzone',
  'division.last_active': 'Ein Unternehmen braucht mindestens eine aktive {division}.',
  'division.none': 'Dieses Unternehmen hat keine {division}. Wählen Sie zuerst ein Unternehmen.',
  'division.in_use':
    'Diese {division} war Teil der Arbeit und kann nicht gelöscht werden. Setzen Sie sie stattdessen inaktiv.',
  'division.all_only': 'Das kann nur, wer in jeder {division} arbeitet.',
  'division.email_required': 'Diese {division} hat keine E-Mail-Adresse, an die geschrieben werden kann.',
  'division.email_code_sent': 'Ein Code wurde an {email} geschickt.',
  'division.email_code_wrong': 'Ungültiger Code eingegeben.',
  'division.email_code_expired': 'Der Bestätigungscode ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'division.email_verified': '{email} ist bestätigt. E-Mails dieser {division} kommen jetzt von dort.',
  'division.email_mail_subject': '{email} für {company_name} bestätigen',
  'division.email_mail_text':
    '{division_name} möchte E-Mails von dieser Adresse senden. Geben Sie dort innerhalb von {minutes} Minuten den Code {code} ein.',
  'division.email_mail_ignore': 'Wenn Sie davon nichts wissen, müssen Sie nichts tun.',
  'division.no_account': 'Diese {division} nimmt keine Zahlungen an.',
  'division.credentials_accepted': 'Der Zahlungsdienst nimmt dieses Konto an.',
  'division.credentials_refused': 'Der Zahlungsdienst lehnt dieses Konto ab: {reason}',
  'division.gateway_unreachable': 'Der Zahlungsdienst ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
} as const satisfies TranslatedMessages<typeof divisionMessages>;
