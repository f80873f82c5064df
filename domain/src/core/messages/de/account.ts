import type { accountMessages } from '../account.ts';
import type { TranslatedMessages } from '../entry.ts';

export const accountSentences = {
  'access.master_session':
    'Benutzer, Rollen, API-Schlüssel und Webhooks können in einer mit Masterpasswort geöffneten Sitzung nicht geändert werden.',
  'access.tenant_mismatch': 'Dieses Unternehmen ist nicht das, in dem Sie gerade arbeiten.',
  'access.actor_mismatch': 'Die Anfrage nennt einen anderen Benutzer als den angemeldeten.',
  'general.storage_full':
    'Es ist kein Speicherplatz mehr frei, um das zu speichern. Bitte informieren Sie Ihren Administrator.',
  'outbox.sent_again': 'Die Nachricht wird noch einmal gesendet.',
  'outbox.not_failed': 'Nur eine Nachricht, die nicht gesendet werden konnte, lässt sich noch einmal senden.',
  'task.retried': 'Die Aufgabe ist wieder in der Warteschlange.',
  'task.discarded': 'Die Aufgabe wurde verworfen.',
  'general.user_not_found': 'Kein Benutzer gefunden.',
  'login.code_sms': '{code} ist Ihr Bestätigungscode. Er läuft in {minutes} Minuten ab.',
  'login.code_mail_subject': 'Ihr Bestätigungscode für {company_name}',
  'login.code_mail_ignore': 'Wenn Sie sich nicht anmelden wollten, ändern Sie Ihr Passwort: Jemand anders kennt es.',
  'login.code_too_many': 'Es wurden zu viele Codes angefordert. Bitte versuchen Sie es später.',
  'password.current_incorrect': 'Das aktuelle Passwort ist nicht richtig.',
  'password.master_session': 'Das kann in einer mit Masterpasswort geöffneten Sitzung nicht geändert werden.',
  'password.changed': 'Ihr Passwort wurde geändert.',
  'login.register_refused': 'Registrieren können Sie sich nur mit einer Einladung. Bitte bitten Sie um eine.',
  'password.reset_sent': 'Falls es ein passendes Konto gibt, ist ein Link zum Zurücksetzen des Passworts unterwegs.',
  'password.reset_mail_subject': 'Setzen Sie Ihr Passwort für {company_name} zurück',
  'password.reset_mail_text':
    'Jemand wollte das Passwort des Benutzers {username} zurücksetzen. Der Link funktioniert einmal, {minutes} Minuten lang.',
  'password.reset_mail_button': 'Neues Passwort wählen',
  'password.reset_mail_ignore': 'Wenn Sie es nicht waren, brauchen Sie nichts zu tun.',
  'password.reset_link_invalid':
    'Dieser Link zum Zurücksetzen des Passworts gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  'master_password.made': 'Schreiben Sie dieses Passwort jetzt auf. Es wird nicht noch einmal angezeigt.',
  'master_password.ended': 'Das Masterpasswort wurde beendet, mit allen Sitzungen, die es geöffnet hat.',
  'master_password.log_made': 'Für {hours} Stunden erstellt',
  'master_password.log_ended': 'Vorzeitig beendet',
} as const satisfies TranslatedMessages<typeof accountMessages>;
