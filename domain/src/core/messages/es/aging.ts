import type { agingMessages } from '../aging.ts';
import type { TranslatedMessages } from '../entry.ts';

export const agingSentences = {
  'promise.in_past': 'El día de una promesa no puede ser anterior a hoy',
  'promise.saved': 'Se guardó la promesa de {name}.',
  'promise.ended': 'Se retiró la promesa.',
  'aging.title': 'Cuentas por cobrar por antigüedad',
  'aging.resent': 'Enviadas de nuevo: {count}. Sin dirección: {without}.',
  'aging.nothing_to_send': 'Este cliente no tiene nada vencido. || No hay nada vencido ({client}).',
  'statement.title': 'Estado de cuenta',
  'statement.as_of': 'Al día',
  'statement.past_due': 'Vencido:',
  'statement.brought_forward': 'Saldo anterior al',
  'statement.document': 'Documento',
  'statement.reference': 'Referencia',
  'statement.not_yet_due': 'Por vencer:',
  'statement.please_pay': 'Por pagar',
  'statement.age': 'Días de retraso',
  'statement.due': 'vence {date}',
  'statement.late': '{days} d de retraso',
  'statement.document_invoice': '{invoice} {number}',
  'statement.document_void': '{invoice} {number} anulada',
  'statement.document_debit_memo': 'Nota de débito {number}',
  'statement.document_debit_memo_void': 'Nota de débito {number} anulada',
  'statement.document_payment': 'Pago {reference}',
  'statement.other_pay': 'Otros pagos',
  'statement.owed': 'Se le debe',
  'statement.document_approved': 'Factura {number} aprobada || {invoice} {number}: aprobación',
  'statement.document_withdrawn':
    'Aprobación de la factura {number} retirada || {invoice} {number}: aprobación retirada',
  'statement.no_address':
    'Este cliente no tiene una dirección a la que enviar el estado de cuenta. || Falta una dirección para enviar el estado ({client}).',
  'statement.no_client':
    'Un estado de cuenta se envía a un solo cliente. || Un estado se envía a un solo destinatario ({client}).',
  'statement.differs': 'El saldo final no coincide con la antigüedad. El estado no se envía.',
  'statement.queued': 'El estado va en camino a {to}.',
  'mail.statement_subject': 'Estado de cuenta de {company_name} al {date}',
  'mail.statement_text': 'Se adjunta su estado de cuenta. Si ya pagó, gracias; no es necesario hacer nada.',
  'mail.statement_button': 'Abrir el estado',
  'mail.fact_past_due': 'Vencido',
} satisfies TranslatedMessages<typeof agingMessages>;
