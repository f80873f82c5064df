import type { contactMessages } from '../contact.ts';
import type { TranslatedMessages } from '../entry.ts';

export const contactSentences = {
  'contact.birth_date': 'Bitte geben Sie einen Geburtstag in der Vergangenheit ein.',
  'contact.beyond': 'Das legt nur das Unternehmen selbst fest.',
  'contact.skip_no_email': 'Keine E-Mail-Adresse',
  'contact.skip_inactive': 'Inaktiv',
  'contact.skip_expired': 'Abgelaufen',
  'contact.mail_greeting': 'Guten Tag {name},',
  'contact.mail_sender': '{name} von {company_name} hat Ihnen das geschrieben. Antworten gehen an {company_name}.',
  'month.january': 'Januar',
  'month.february': 'Februar',
  'month.march': 'März',
  'month.april': 'April',
  'month.may': 'Mai',
  'month.june': 'Juni',
  'month.july': 'Juli',
  'month.august': 'August',
  'month.september': 'September',
  'month.october': 'Oktober',
  'month.november': 'November',
  'month.december': 'Dezember',
} as const satisfies TranslatedMessages<typeof contactMessages>;
