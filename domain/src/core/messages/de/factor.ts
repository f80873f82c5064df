import type { TranslatedMessages } from '../entry.ts';
import type { factorMessages } from '../factor.ts';

export const factorSentences = {
  'factor.password_needed': 'Bitte geben Sie Ihr Passwort ein, um fortzufahren.',
  'factor.step_needed': 'Bitte geben Sie einen Code Ihrer Authentifizierungs-App ein oder verwenden Sie einen Passkey.',
  'factor.app_added': 'Die Authenticator-App wurde hinzugefügt.',
  'factor.app_removed': 'Die Authenticator-App wurde entfernt.',
  'factor.app_setup_over': 'Es ist zu viel Zeit vergangen. Bitte beginnen Sie mit einem neuen Bild.',
  'factor.app_too_many':
    'Es wurden zu viele falsche Codes eingegeben. Bitte nehmen Sie einen anderen Weg oder versuchen Sie es morgen.',
  'factor.passkey_added': 'Der Passkey wurde hinzugefügt.',
  'factor.passkey_removed': 'Der Passkey wurde entfernt.',
  'factor.passkey_name_required': 'Bitte geben Sie einen Namen ein.',
  'factor.passkey_refused': 'Dieser Passkey wurde nicht angenommen. Bitte melden Sie sich auf anderem Weg an.',
  'factor.passkey_not_added': 'Dieser Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es noch einmal.',
  'factor.passkey_known': 'Dieser Passkey wurde schon hinzugefügt.',
  'factor.passkey_too_many': 'Es gibt zu viele Passkeys. Bitte entfernen Sie zuerst einen.',
  'factor.recovery_made': 'Bewahren Sie diese Codes sicher auf. Sie werden nicht noch einmal angezeigt.',
  'factor.recovery_needs_factor': 'Bitte fügen Sie zuerst eine Authenticator-App oder einen Passkey hinzu.',
  'factor.recovery_invalid': 'Das ist keiner Ihrer verbliebenen Wiederherstellungscodes.',
  'factor.reset_done': '{username} meldet sich nur mit dem Passwort an, bis ein neuer Faktor hinzugefügt ist.',
  'factor.mail_subject': 'Eine Änderung an Ihrer Anmeldung bei {company_name}',
  'factor.mail_app_added': 'Dem Benutzer {username} wurde eine Authenticator-App hinzugefügt.',
  'factor.mail_app_removed': 'Die Authenticator-App des Benutzers {username} wurde entfernt.',
  'factor.mail_passkey_added': 'Dem Benutzer {username} wurde der Passkey „{name}“ hinzugefügt.',
  'factor.mail_passkey_removed': 'Der Passkey „{name}“ des Benutzers {username} wurde entfernt.',
  'factor.mail_recovery_made': 'Für den Benutzer {username} wurden neue Wiederherstellungscodes erstellt.',
  'factor.mail_recovery_used':
    'Mit einem Wiederherstellungscode wurde der Benutzer {username} angemeldet. Verbliebene Codes: {left}.',
  'factor.mail_reset':
    'Ihr Unternehmen hat Authenticator-App, Passkeys und Wiederherstellungscodes des Benutzers {username} entfernt.',
  'factor.mail_warning':
    'Wenn Sie es nicht waren, ändern Sie sofort Ihr Passwort und informieren Sie Ihr Unternehmen: Jemand anders kann sich als Sie anmelden.',
} as const satisfies TranslatedMessages<typeof factorMessages>;
