import type { appNoticeMessages } from '../app-notice.ts';
import type { TranslatedMessages } from '../entry.ts';

export const appNoticeSentences = {
  'app_notice.invoice': '{invoice} {invoice_number} liegt bereit: {amount}, fällig am {date}',
  'app_notice.receipt': 'Wir haben Ihre Zahlung von {amount} erhalten: Beleg {receipt_number}',
  'app_notice.returned': 'Die Bank hat Ihre Zahlung {receipt_number} zurückgegeben: {amount} sind wieder fällig',
  'app_notice.returned_to_office':
    'Die Bank hat die Zahlung {receipt_number} von {name} zurückgegeben: {amount} sind wieder fällig',
  'app_notice.file_ready': '{file_name} liegt bereit: {case_name}',
  'app_notice.remittance': 'Ihre Vergütung von {amount} wird am {date} gezahlt',
} as const satisfies TranslatedMessages<typeof appNoticeMessages>;
