import type { appNoticeMessages } from '../app-notice.ts';
import type { TranslatedMessages } from '../entry.ts';

export const appNoticeSentences = {
  'app_notice.invoice': '{invoice} {invoice_number}: {amount}, vence el {date}',
  'app_notice.receipt': 'Hemos recibido su pago de {amount}: recibo {receipt_number}',
  'app_notice.returned': 'El banco ha devuelto su pago {receipt_number}: {amount} está de nuevo pendiente',
  'app_notice.returned_to_office':
    'El banco ha devuelto el pago {receipt_number} de {name}: {amount} está de nuevo pendiente',
  'app_notice.file_ready': '{file_name} está disponible: {case_name}',
  'app_notice.remittance': 'Su pago de {amount} sale el {date}',
} as const satisfies TranslatedMessages<typeof appNoticeMessages>;
