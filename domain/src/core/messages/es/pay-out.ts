import type { TranslatedMessages } from '../entry.ts';
import type { payOutMessages } from '../pay-out.ts';

export const payOutSentences = {
  'bank.mail_subject': 'Sus datos bancarios en {company_name}',
  'bank.mail_changed':
    'Sus pagos van a la cuenta terminada en {ending} a partir del {date}. Hasta entonces no se transfiere nada.',
  'bank.mail_removed': 'Se eliminó la cuenta terminada en {before}. Ya no se le transfiere nada.',
  'bank.mail_warning':
    'Si usted no lo pidió, llame a {company_name} de inmediato. No responda con un número de cuenta.',
  'bank_file.no_originator':
    'Introduzca su banco y su número en él en Configuración, Ajustes de la aplicación, antes de crear un archivo bancario.',
  'bank_file.nothing': 'Ahora no hay nada que transferir.',
  'bank_file.too_many': 'Hoy no se pueden crear más archivos bancarios.',
  'bank_file.unreadable': 'Este archivo bancario lo selló otra instalación.',
  'bank_file.made': 'El archivo bancario tiene {count} asientos y paga {amount}. El cierre ya no se puede deshacer.',
  'bank_file.by_check': 'El cheque {number} lo paga en lugar de una transferencia.',
  'check.title': 'Cheques del {date}',
  'check.check': 'Cheque',
  'check.date': 'Fecha',
  'check.pay_to': 'Páguese a la orden de',
  'check.memo': 'Concepto',
  'check.memo_of': 'Pago del {date}',
  'check.signature': 'Firma autorizada',
  'check.total': 'Total',
  'check.more': '{count} líneas más, todas en el aviso de pago',
  'check.none': 'Esta nómina no tiene cheques.',
  'remittance.number': 'Aviso de pago {number}',
  'remittance.by_check': 'Cheque {number}',
  'remittance.by_bank': 'Transferencia a la cuenta terminada en {ending}',
  'remittance.by_other': 'Pagado de otra forma',
  'remittance.mail_subject': 'Aviso de pago {number} de {company_name}',
  'remittance.mail_text': 'Se le pagó. El detalle va adjunto, línea por línea, y está en Mis pagos.',
  'remittance.sent': 'Avisos de pago en camino: {count}. Sin dirección: {without}.',
  'remittance.nothing': 'Todos los avisos de esta nómina se enviaron.',
  'remittance.no_address': 'No hay dirección de correo para este aviso de pago.',
} satisfies TranslatedMessages<typeof payOutMessages>;
