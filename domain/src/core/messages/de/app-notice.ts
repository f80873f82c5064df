import type { appNoticeMessages } from '../app-notice.ts';
import type { TranslatedMessages } from '../entry.ts';

export const appNoticeSentences = {
  'app_notice.invoice': '{invoice} {invoice_number} liegt bereit: {amount}, fällig am {date}',
  'app_notice.receipt': 'Wir haben Ihre Zahlung von {amount} erhalten: Quittung {receipt_number}',
  'app_notice.returned': 'Die Bank hat Ihre Zahlung {receipt_number} zurückgegeben: {amount} sind wieder fällig',
  'app_notice.returned_to_office':
    'Die Bank hat die Zahlung {receipt_number} von {name} zurückgegeben: {amount} sind wieder fällig',
  'app_notice.file_ready': '{file_name} liegt bereit: {case_name}',
  'app_notice.remittance': 'Ihre Vergütung von {amount} wird am {date} gezahlt',
  'app_notice.invoice_reminder': '{invoice} {invoice_number} ist offen: {amount}, fällig am {date}',
  'app_notice.statement': 'Ihr Kontoauszug vom {date}: Saldo {amount}',
  'app_notice.later_order': '{order} {order_number} zu {job} {job_number}: Ihr Anteil ist {amount}',
  'app_notice.later_order_paid_on':
    '{order} {order_number} zu {job} {job_number}: Ihr Anteil ist {amount}, erwartet am {date}',
  'app_notice.later_order_placed': '{name} hat {order} {order_number} zu {job} {job_number} aufgegeben',
  'app_notice.read_sign_errata': 'Gelesen und unterschrieben: {name}, {case_name}',
  'app_notice.read_sign_refusal': 'Unterschrift verweigert: {name}, {case_name}',
  'app_notice.read_sign_no_signature': 'Nicht rechtzeitig unterschrieben, Bescheinigung entworfen: {name}, {case_name}',
  'app_notice.files_ready': 'Dateien liegen bereit: {case_name}',
} as const satisfies TranslatedMessages<typeof appNoticeMessages>;
