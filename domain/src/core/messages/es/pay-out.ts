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
} satisfies TranslatedMessages<typeof payOutMessages>;
