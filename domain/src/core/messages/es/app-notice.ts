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
  'app_notice.invoice_reminder':
    'La factura {invoice_number} está pendiente: {amount}, vence el {date} || {invoice} {invoice_number} está pendiente: {amount}, vence el {date}',
  'app_notice.statement': 'Su estado de cuenta del {date}: saldo {amount}',
  'app_notice.later_order':
    'Pedido {order_number} del trabajo {job_number}: su parte es {amount} || {order} {order_number} de {job} {job_number}: su parte es {amount}',
  'app_notice.later_order_paid_on':
    'Pedido {order_number} del trabajo {job_number}: su parte es {amount}, prevista para el {date} || {order} {order_number} de {job} {job_number}: su parte es {amount}, prevista para el {date}',
  'app_notice.later_order_placed':
    '{name} hizo el pedido {order_number} del trabajo {job_number} || {name} ha hecho {order} {order_number} de {job} {job_number}',
  'app_notice.read_sign_errata': 'Leído y firmado: {name}, {case_name}',
  'app_notice.read_sign_refusal': 'Firma rechazada: {name}, {case_name}',
  'app_notice.read_sign_no_signature': 'Sin firma en plazo, certificado preparado: {name}, {case_name}',
  'app_notice.files_ready': 'Hay archivos disponibles: {case_name}',
} as const satisfies TranslatedMessages<typeof appNoticeMessages>;
