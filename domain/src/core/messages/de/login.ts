import type { TranslatedMessages } from '../entry.ts';
import type { loginMessages } from '../login.ts';

export const loginSentences = {
  'login.username_required': 'Der Benutzername ist erforderlich',
  'login.password_required': 'Das Passwort ist erforderlich',
  'login.incorrect': 'Benutzername oder Passwort ist falsch. Bitte versuchen Sie es noch einmal',
  'login.wrong_company':
    'Der eingegebene Benutzername gehört zu {entered_company}, nicht zu {this_company}. Bitte geben Sie den Benutzernamen für {this_company} ein.',
  'login.locked':
    'Ihr Konto wurde nach mehreren Versuchen gesperrt. Bitte wenden Sie sich an den Support, um es zu entsperren und das Passwort zurückzusetzen.',
  'login.admin_locked': 'Das Administratorkonto ist gesperrt.',
  'login.disabled': 'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an den technischen Support.',
  'login.blocked': 'Ihr Benutzer ist gesperrt. Bitte wenden Sie sich an den Support.',
  'login.subscription_expired': 'Das Abonnement von {company_name} ist abgelaufen.',
  'login.delayed': 'Zu viele Versuche. Bitte warten Sie {seconds} Sekunden und versuchen Sie es erneut.',
  'login.signed_out': 'Sie wurden abgemeldet.',
  'login.code_required': 'Bitte geben Sie den Bestätigungscode ein',
  'login.code_choose_delivery': 'Wählen Sie, wohin Ihr Bestätigungscode gesendet werden soll.',
  'login.code_by_email': 'E-Mail an {masked_email}',
  'login.code_by_phone': 'SMS an {masked_phone}',
  'login.code_sent': 'Ein Bestätigungscode wurde an {masked_target} gesendet.',
  'login.code_expired': 'Der Bestätigungscode ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'login.code_invalid': 'Der eingegebene Code ist ungültig.',
  'login.code_attempts_used': 'Ihre Versuche sind aufgebraucht. Bitte melden Sie sich noch einmal an.',
  'password.pattern': 'Mindestens 8 Zeichen mit einem Großbuchstaben, einem Kleinbuchstaben und einer Ziffer',
  'password.mismatch': 'Passwort und Bestätigung müssen übereinstimmen',
  'password.personal':
    'Dieses Passwort enthält Ihren Benutzernamen, Ihre E-Mail-Adresse, Ihren Namen oder Ihr Unternehmen. Bitte wählen Sie ein anderes.',
  'password.common':
    'Dieses Passwort steht auf den Listen, die zuerst probiert werden. Bitte wählen Sie eines, das schwerer zu erraten ist.',
  'password.reused': 'Dieses Passwort haben Sie schon benutzt. Bitte wählen Sie ein neues.',
  'password.reset_title': 'Passwort zurücksetzen',
  'password.reset_one_field': 'Bitte füllen Sie mindestens ein Feld aus.',
  'password.reset_email_invalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  'thank_you.title': 'Danke für die Übermittlung Ihrer Daten!',
  'thank_you.click_save': 'Bitte klicken Sie auf Speichern, um {masked_token} zu behalten.',
  'login.sample_off': 'Die Beispieldaten wurden ausgeschaltet.',
  'factor.proof_needed': 'Bitte geben Sie Ihr Passwort ein, bevor Sie ändern, wie Sie sich anmelden.',
} as const satisfies TranslatedMessages<typeof loginMessages>;
