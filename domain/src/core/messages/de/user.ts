import type { TranslatedMessages } from '../entry.ts';
import type { userMessages } from '../user.ts';

export const userSentences = {
  'user.type_admin': 'Administrator',
  'user.type_company': 'Unternehmen',
  'user.type_contact': '{contact}',
  'user.type_provider': '{service_provider}',
  'user.active': 'Aktiv',
  'user.inactive': 'Inaktiv',
  'user.username_taken': 'Dieser Benutzername ist vergeben.',
  'user.type_refused': 'Diesen Benutzertyp können Sie nicht wählen.',
  'user.full_access_refused': 'Vollzugriff kann nur geben, wer ihn selbst hat.',
  'user.divisions_refused':
    'Sie können nur Niederlassungen wählen, in denen Sie selbst arbeiten. || Sie können nur wählen, wo Sie selbst arbeiten: {division.plural}.',
  'user.role_refused': 'Das gibt Rechte, die Sie selbst nicht haben.',
  'user.own_role': 'Ihre eigene Rolle können Sie nicht ändern.',
  'user.own_status': 'Ihr eigenes Konto können Sie nicht schließen.',
  'user.own_full_access': 'Ihren eigenen Vollzugriff können Sie nicht abgeben.',
  'user.person_required': 'Bitte wählen Sie, wessen Zugang das ist.',
  'user.email_required': 'Dieser Benutzer hat keine E-Mail-Adresse.',
  'user.in_use':
    'Dieser Benutzer war an der Arbeit beteiligt und kann nicht gelöscht werden. Schließen Sie stattdessen das Konto.',
  'user.own_deletion': 'Ihr eigenes Konto können Sie nicht löschen.',
  'profile.password_wanted': 'Bitte geben Sie Ihr Passwort ein, um E-Mail oder Mobiltelefon zu ändern.',
  'profile.email_waits': 'Öffnen Sie den Link, der an {email} gesendet wurde. Bis dahin gilt Ihre alte Adresse.',
  'profile.email_confirmed': 'Ihre E-Mail-Adresse ist jetzt {email}.',
  'profile.link_invalid':
    'Dieser Link zum Bestätigen einer E-Mail-Adresse gilt nicht mehr. Bitte ändern Sie die Adresse noch einmal.',
  'profile.confirm_mail_subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse für {company_name}',
  'profile.confirm_mail_text':
    'Der Benutzer {username} möchte unter dieser Adresse Post erhalten. Bestätigen Sie das mit dem Link unten: Er funktioniert einmal, {hours} Stunden lang.',
  'profile.confirm_mail_button': 'Diese Adresse bestätigen',
  'profile.confirm_mail_ignore': 'Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Es ändert sich nichts.',
  'profile.changed_mail_subject': 'Ihre E-Mail-Adresse für {company_name} wurde geändert',
  'profile.changed_mail_text':
    'Mails für den Benutzer {username} gehen ab jetzt an eine andere Adresse. Wenn Sie es nicht waren, sagen Sie es sofort dem Unternehmen.',
  'user.unlocked': '{username} kann sich wieder anmelden.',
  'user.invited': 'Ein Link zur Passwortwahl wurde an {email} gesendet.',
  'user.invite_mail_subject': 'Ihr Zugang bei {company_name}',
  'user.invite_mail_text':
    'Für Sie wurde ein Zugang angelegt. Ihr Benutzername ist {username}. Wählen Sie mit dem Link unten ein Passwort: Er funktioniert einmal, {days} Tage lang.',
  'user.invite_mail_button': 'Passwort wählen',
} as const satisfies TranslatedMessages<typeof userMessages>;
