import type { TranslatedMessages } from '../entry.ts';
import type { payOutMessages } from '../pay-out.ts';

export const payOutSentences = {
  'bank.mail_subject': 'Sus datos bancarios en {company_name}',
  'bank.mail_changed':
    'Sus pagos van a la cuenta terminada en {ending} a partir del {date}. Hasta entonces no se transfiere nada.',
  'bank.mail_removed': 'Se eliminó la cuenta terminada en {before}. Ya no se le transfiere nada.',
  'bank.mail_warning':
    'Si usted no lo pidió, llame a {company_name} de inmediato. No responda con un número de cuenta.',
} satisfies TranslatedMessages<typeof payOutMessages>;
