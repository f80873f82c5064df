import type { TranslatedMessages } from '../entry.ts';
import type { readSignMessages } from '../read-sign.ts';

export const readSignSentences = {
  'read_sign.not_sent': 'Noch nicht gesendet',
  'read_sign.waiting': 'Wartet auf Unterschrift',
  'read_sign.signed': 'Unterzeichnet',
  'read_sign.refused': 'Unterschrift verweigert',
  'read_sign.expired': 'Nicht unterzeichnet',
  'read_sign.waived': 'Verzichtet',
  'read_sign.no_line': 'Das Protokoll hat keine solche Zeile.',
  'read_sign.no_change': 'Bitte eingeben, wie es lauten soll.',
  'read_sign.reason_required': 'Bitte einen Grund angeben.',
  'read_sign.name_required': 'Bitte den vollständigen Namen eingeben.',
  'read_sign.read_required': 'Bitte bestätigen, dass Sie das Protokoll gelesen haben.',
  'read_sign.too_many': 'Ein Errata-Blatt fasst {count} Änderungen. Bitte rufen Sie uns an, wenn es mehr sind.',
  'read_sign.stale':
    'Ihre Änderungen wurden in einem anderen Fenster aktualisiert. Bitte noch einmal ansehen, dann unterzeichnen.',
  'read_sign.closed':
    'Die Frist zum Lesen und Unterzeichnen ist vorbei oder die Sache ist erledigt. Bitte rufen Sie uns an.',
  'read_sign.no_transcript':
    'Diese Datei kann nicht als Protokoll gezeigt werden. Bitte eine ASCII- oder Textdatei wählen.',
  'read_sign.not_waiting': 'Das ist bereits erledigt.',
  'read_sign.email_required': 'Bitte eine E-Mail-Adresse eingeben.',
  'read_sign.sent': 'Der Link wurde an {email} gesendet.',
  'read_sign.notified_saved': 'Gespeichert. Die Frist zum Unterzeichnen endet am {date}.',
  'read_sign.waived_saved': 'Auf die Unterschrift wurde verzichtet.',
  'read_sign.change_saved': 'Die Änderung wurde gespeichert.',
  'read_sign.change_removed': 'Die Änderung wurde entfernt.',
  'read_sign.signed_thanks': 'Vielen Dank. Ihr Errata-Blatt ist unterzeichnet.',
  'read_sign.refused_saved': 'Wir haben vermerkt, dass Sie nicht unterzeichnen möchten.',
  'read_sign.mail_subject': 'Bitte lesen und unterzeichnen: Ihre Vernehmung vom {date}',
  'read_sign.mail_text':
    'Das Protokoll Ihrer Vernehmung in {case_name} liegt für Sie bereit. Notieren Sie Änderungen auf der Seite und unterzeichnen Sie bis {due}.',
  'read_sign.mail_button': 'Lesen und unterzeichnen',
  'read_sign.mail_hint':
    'Nur Sie können diese Seite öffnen. Bitte geben Sie den Link nicht weiter. Wenn Sie bis {due} nicht unterzeichnen, darf das Protokoll verwendet werden, als hätten Sie unterzeichnet.',
  'read_sign.signed_subject': '{deponent_name} hat das Protokoll vom {date} unterzeichnet',
  'read_sign.signed_text':
    '{deponent_name} hat das Protokoll in {case_name} gelesen und unterzeichnet. Änderungen: {count}.',
  'read_sign.refused_subject': '{deponent_name} verweigert die Unterschrift unter das Protokoll vom {date}',
  'read_sign.refused_text': '{deponent_name} möchte das Protokoll in {case_name} nicht unterzeichnen.',
  'read_sign.refused_reason': 'Angegebener Grund: {reason}',
  'read_sign.expired_subject': '{deponent_name} hat das Protokoll vom {date} nicht unterzeichnet',
  'read_sign.expired_text':
    'Die Frist für {deponent_name} zum Lesen und Unterzeichnen in {case_name} endete am {due}. Eine Bescheinigung der fehlenden Unterschrift wurde entworfen. Prüfen Sie sie unter den Dateien des Auftrags und zeigen Sie sie den Beteiligten. || Die Frist für {deponent_name} zum Lesen und Unterzeichnen in {case_name} endete am {due}. Eine Bescheinigung der fehlenden Unterschrift wurde entworfen. Prüfen Sie sie unter den Dateien ({job}) und zeigen Sie sie den Beteiligten.',
  'read_sign.filed_hint': 'Das Dokument liegt bei den Dateien von {job} {job_number}.',
  'read_sign.open_job': '{job} {job_number} öffnen',
  'read_sign.sheet_title': 'Errata-Blatt',
  'read_sign.sheet_file': 'Errata-Blatt {deponent_name}',
  'read_sign.refusal_title': 'Vermerk über die verweigerte Unterschrift',
  'read_sign.refusal_file': 'Verweigerte Unterschrift {deponent_name}',
  'read_sign.certificate_title': 'Bescheinigung der fehlenden Unterschrift',
  'read_sign.certificate_file': 'Fehlende Unterschrift {deponent_name}',
  'read_sign.deposition_of': 'Vernehmung von {deponent_name}, {date}',
  'read_sign.sheet_page': 'Seite',
  'read_sign.sheet_line': 'Zeile',
  'read_sign.sheet_from': 'Lautet jetzt',
  'read_sign.sheet_to': 'Soll lauten',
  'read_sign.sheet_reason': 'Grund',
  'read_sign.sheet_none': 'Keine Änderungen.',
  'read_sign.declaration':
    'Ich habe das Protokoll meiner Aussage vom {date} gelesen. Es ist wahr und richtig, mit den Änderungen auf diesem Blatt ({count}). Dies erkläre ich unter Strafandrohung für Meineid.',
  'read_sign.signed_line': 'Elektronisch unterzeichnet von {name}, {when}',
  'read_sign.refusal_body':
    '{deponent_name} wurde am {notified} benachrichtigt, dass das Protokoll der Vernehmung vom {date} zum Lesen und Unterzeichnen bereitliegt. Am {when} erklärte {deponent_name}, es nicht unterzeichnen zu wollen.',
  'read_sign.certificate_body':
    'Ich bescheinige, dass {deponent_name} am {notified} benachrichtigt wurde, dass das Protokoll der Vernehmung vom {date} zum Lesen und Unterzeichnen bereitliegt. Die Frist von {days} Tagen endete am {due}. Bis zu diesem Tag ging kein unterzeichnetes Errata-Blatt ein.',
  'read_sign.certificate_line': 'Bescheinigt von, am',
} as const satisfies TranslatedMessages<typeof readSignMessages>;
