import type { TranslatedMessages } from '../entry.ts';
import type { payOutMessages } from '../pay-out.ts';

export const payOutSentences = {
  'bank.mail_subject': 'Ihre Bankverbindung bei {company_name}',
  'bank.mail_changed':
    'Ihre Zahlungen gehen ab {date} auf das Konto mit den Endziffern {ending}. Bis dahin wird nichts überwiesen.',
  'bank.mail_removed': 'Das Konto mit den Endziffern {before} wurde entfernt. Dorthin wird nichts mehr überwiesen.',
  'bank.mail_warning':
    'Wenn Sie das nicht wollten, rufen Sie {company_name} sofort an. Bitte antworten Sie nicht mit einer Kontonummer.',
  'bank_file.no_originator':
    'Bitte geben Sie unter Einstellungen, Anwendungseinstellungen, Ihre Bank und Ihre Nummer dort ein, bevor Sie eine Bankdatei erstellen.',
  'bank_file.nothing': 'Jetzt ist nichts zu überweisen.',
  'bank_file.too_many': 'Heute können keine weiteren Bankdateien erstellt werden.',
  'bank_file.unreadable': 'Diese Bankdatei wurde von einer anderen Installation versiegelt.',
  'bank_file.made':
    'Die Bankdatei hat {count} Einträge und zahlt {amount}. Der Abschluss kann nicht mehr zurückgenommen werden.',
  'bank_file.by_check': 'Scheck {number} zahlt dies anstelle einer Überweisung.',
  'check.title': 'Schecks vom {date}',
  'check.check': 'Scheck',
  'check.date': 'Datum',
  'check.pay_to': 'Zahlbar an',
  'check.memo': 'Zweck',
  'check.memo_of': 'Vergütung vom {date}',
  'check.signature': 'Unterschrift',
  'check.total': 'Summe',
  'check.more': '{count} weitere Zeilen, alle im Zahlungsavis',
  'check.none': 'Dieser Zahllauf hat keine Schecks.',
  'remittance.number': 'Zahlungsavis {number}',
  'remittance.by_check': 'Scheck {number}',
  'remittance.by_bank': 'Überweisung auf das Konto mit den Endziffern {ending}',
  'remittance.by_other': 'Auf anderem Weg gezahlt',
  'remittance.mail_subject': 'Zahlungsavis {number} von {company_name}',
  'remittance.mail_text': 'Sie wurden bezahlt. Wofür, steht Zeile für Zeile im Anhang und unter Meine Vergütung.',
  'remittance.sent': 'Zahlungsavise unterwegs: {count}. Ohne Adresse: {without}.',
  'remittance.nothing': 'Alle Zahlungsavise dieses Laufs sind versandt.',
  'remittance.no_address': 'Für dieses Zahlungsavis gibt es keine Mailadresse.',
} satisfies TranslatedMessages<typeof payOutMessages>;
