import type { agingMessages } from '../aging.ts';
import type { TranslatedMessages } from '../entry.ts';

export const agingSentences = {
  'promise.in_past': 'Der Tag einer Zusage kann nicht vor heute liegen',
  'promise.saved': 'Die Zusage von {name} wurde gespeichert.',
  'promise.ended': 'Die Zusage wurde zurückgenommen.',
  'aging.title': 'Offene Posten nach Alter',
  'aging.resent': 'Erneut gesendet: {count}. Ohne Adresse: {without}.',
  'aging.nothing_to_send': 'Bei diesem Auftraggeber ist nichts überfällig. || Hier ist nichts überfällig ({client}).',
  'statement.title': 'Kontoauszug',
  'statement.as_of': 'Stand',
  'statement.past_due': 'Überfällig:',
  'statement.brought_forward': 'Saldovortrag zum',
  'statement.document': 'Beleg',
  'statement.reference': 'Referenz',
  'statement.not_yet_due': 'Noch nicht fällig:',
  'statement.please_pay': 'Bitte zahlen',
  'statement.age': 'Tage überfällig',
  'statement.due': 'fällig {date}',
  'statement.late': '{days} T überfällig',
  'statement.document_invoice': '{invoice} {number}',
  'statement.document_void': '{invoice} {number} storniert',
  'statement.document_debit_memo': 'Belastung {number}',
  'statement.document_debit_memo_void': 'Belastung {number} storniert',
  'statement.document_payment': 'Zahlung {reference}',
  'statement.other_pay': 'Sonstige Vergütung',
  'statement.owed': 'Ihnen geschuldet',
  'statement.document_approved': '{invoice} {number} freigegeben',
  'statement.document_withdrawn':
    'Freigabe der Rechnung {number} zurückgenommen || {invoice} {number}: Freigabe zurückgenommen',
  'statement.no_address':
    'Dieser Auftraggeber hat keine Adresse, an die ein Kontoauszug gehen kann. || Hier fehlt eine Adresse für den Kontoauszug ({client}).',
  'statement.no_client':
    'Ein Kontoauszug geht an genau einen Auftraggeber. || Ein Kontoauszug geht an genau einen Empfänger ({client}).',
  'statement.differs': 'Der Endsaldo weicht von den offenen Posten ab. Der Auszug wird nicht versendet.',
  'statement.queued': 'Der Kontoauszug ist unterwegs an {to}.',
  'mail.statement_subject': 'Kontoauszug von {company_name}, Stand {date}',
  'mail.statement_text':
    'Ihr Kontoauszug liegt bei. Falls Sie schon gezahlt haben, danken wir und bitten, ihn nicht zu beachten.',
  'mail.statement_button': 'Kontoauszug öffnen',
  'mail.fact_past_due': 'Überfällig',
} satisfies TranslatedMessages<typeof agingMessages>;
