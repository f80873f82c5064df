import type { chaseMessages } from '../chase.ts';
import type { TranslatedMessages } from '../entry.ts';

export const chaseSentences = {
  'reminder.sent': 'El recordatorio va en camino a {to}.',
  'reminder.skipped': 'El recordatorio se omite.',
  'reminder.not_next': 'Este recordatorio ya se envió o se omitió.',
  'reminder.on_hold':
    'Esta factura no se recuerda: está pagada, anulada, en disputa o prometida. || No se recuerda {invoice}: pagada, anulada, en disputa o prometida.',
  'reminder.queued': 'Recordatorios en camino: {count}.',
  'reminder.disputed': 'La disputa queda registrada. No se envían recordatorios hasta que termine.',
  'reminder.dispute_ended': 'La disputa terminó.',
  'journal.exported': 'La exportación {number} tiene {count} asientos.',
  'journal.nothing_new': 'Todo hasta ese día ya se exportó.',
  'journal.in_future': 'Un diario llega como máximo hasta hoy',
  'ledes.no_firm': 'Falta el número de identificación del empleador: es un ajuste de la empresa.',
  'ledes.no_client':
    'La referencia de facturación del caso está vacía. Es el CLIENT_ID de la facturación electrónica. || La referencia de facturación de {case} está vacía. Es el CLIENT_ID de la facturación electrónica.',
  'ledes.no_matter':
    'El caso no tiene número de caso del cliente ni de reclamo. Uno de ellos es el CLIENT_MATTER_ID. || {case}: no hay número ({client}) ni número de reclamo. Uno de ellos es el CLIENT_MATTER_ID.',
  'mail.reminder_before_subject':
    'La factura {invoice_number} de {company_name} vence el {payment_due} || {invoice} {invoice_number} de {company_name}: vence el {payment_due}',
  'mail.reminder_after_subject': 'Vencida: {invoice} {invoice_number} de {company_name}',
  'mail.reminder_before':
    'Su factura de {case_name} vence el {payment_due}. Si ya la pagó, gracias. || {invoice} por {case_name} vence el {payment_due}. Si ya la pagó, gracias.',
  'mail.reminder_1':
    'Su factura de {case_name} venció el {payment_due}. Si el pago está en camino, gracias. || {invoice} por {case_name} venció el {payment_due}. Si el pago está en camino, gracias.',
  'mail.reminder_15':
    'Su factura de {case_name} venció el {payment_due} y sigue sin pagarse. Envíe el pago o díganos cuándo podemos esperarlo. || {invoice} por {case_name} venció el {payment_due} y sigue sin pagarse. Envíe el pago o díganos cuándo llegará.',
  'mail.reminder_30':
    'Su factura de {case_name} venció el {payment_due} y sigue sin pagarse. Páguela ahora o llámenos si algo no está bien. || {invoice} por {case_name} venció el {payment_due} y sigue sin pagarse. Páguela ahora o llámenos si algo no está bien.',
  'mail.reminder_60':
    'Su factura de {case_name} venció el {payment_due} y sigue sin pagarse. Páguela hoy o llámenos para acordar una fecha. || {invoice} por {case_name} venció el {payment_due} y sigue sin pagarse. Pague hoy o llámenos para acordar una fecha.',
  'mail.reminder_again':
    'Su factura de {case_name} venció el {payment_due} y sigue pendiente. Páguela o llámenos hoy. || {invoice} por {case_name} venció el {payment_due} y sigue pendiente. Pague o llámenos hoy.',
} satisfies TranslatedMessages<typeof chaseMessages>;
