import type { TranslatedMessages } from '../entry.ts';
import type { payOutMessages } from '../pay-out.ts';

export const payOutSentences = {
  'bank.mail_subject': 'Ihre Bankverbindung bei {company_name}',
  'bank.mail_changed':
    'Ihre Zahlungen gehen ab {date} auf das Konto mit den Endziffern {ending}. Bis dahin wird nichts überwiesen.',
  'bank.mail_removed': 'Das Konto mit den Endziffern {before} wurde entfernt. Dorthin wird nichts mehr überwiesen.',
  'bank.mail_warning':
    'Wenn Sie das nicht wollten, rufen Sie {company_name} sofort an. Bitte antworten Sie nicht mit einer Kontonummer.',
} satisfies TranslatedMessages<typeof payOutMessages>;
