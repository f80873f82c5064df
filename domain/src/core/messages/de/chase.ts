import type { chaseMessages } from '../chase.ts';
import type { TranslatedMessages } from '../entry.ts';

export const chaseSentences = {
  'reminder.sent': 'Die Erinnerung ist unterwegs an {to}.',
  'reminder.skipped': 'Die Erinnerung entfällt.',
  'reminder.not_next': 'Diese Erinnerung wurde schon versandt oder ausgelassen.',
  'reminder.on_hold':
    'Zu dieser Rechnung wird nicht erinnert: Sie ist bezahlt, storniert, strittig oder zugesagt. || Zu {invoice} wird nicht erinnert: bezahlt, storniert, strittig oder zugesagt.',
  'reminder.queued': 'Erinnerungen unterwegs: {count}.',
  'reminder.disputed': 'Der Einspruch ist vermerkt. Bis er erledigt ist, wird nicht erinnert.',
  'reminder.dispute_ended': 'Der Einspruch ist erledigt.',
  'journal.exported': 'Export {number} hat {count} Buchungen.',
  'journal.nothing_new': 'Bis zu diesem Tag ist alles schon exportiert.',
  'journal.in_future': 'Ein Journal reicht höchstens bis heute',
  'ledes.no_firm': 'Die Arbeitgebernummer fehlt: sie ist eine Einstellung des Unternehmens.',
  'ledes.no_client':
    'Die Abrechnungsreferenz des Falls ist leer. Sie ist die CLIENT_ID beim E-Billing. || Die Abrechnungsreferenz von {case} ist leer. Sie ist die CLIENT_ID beim E-Billing.',
  'ledes.no_matter':
    'Der Fall hat weder Fallnummer beim Auftraggeber noch Schadennummer. Eine davon ist die CLIENT_MATTER_ID beim E-Billing. || {case}: Es gibt weder eine Nummer ({client}) noch eine Schadennummer. Eine davon ist die CLIENT_MATTER_ID beim E-Billing.',
  'mail.reminder_before_subject':
    'Rechnung {invoice_number} von {company_name} ist am {payment_due} fällig || {invoice} {invoice_number} von {company_name}: fällig am {payment_due}',
  'mail.reminder_after_subject': 'Überfällig: {invoice} {invoice_number} von {company_name}',
  'mail.reminder_before':
    'Ihre Rechnung zu {case_name} ist am {payment_due} fällig. Wenn Sie schon bezahlt haben: vielen Dank. || {invoice} zu {case_name} ist am {payment_due} fällig. Falls bereits bezahlt: vielen Dank.',
  'mail.reminder_1':
    'Ihre Rechnung zu {case_name} war am {payment_due} fällig. Wenn die Zahlung unterwegs ist: vielen Dank. || {invoice} zu {case_name} war am {payment_due} fällig. Falls die Zahlung unterwegs ist: vielen Dank.',
  'mail.reminder_15':
    'Ihre Rechnung zu {case_name} war am {payment_due} fällig und ist noch nicht bezahlt. Bitte zahlen Sie, oder teilen Sie uns mit, wann wir damit rechnen können. || {invoice} zu {case_name} war am {payment_due} fällig und ist noch nicht bezahlt. Bitte zahlen Sie oder nennen Sie uns einen Termin.',
  'mail.reminder_30':
    'Ihre Rechnung zu {case_name} war am {payment_due} fällig und ist noch nicht bezahlt. Bitte zahlen Sie jetzt, oder rufen Sie uns an, wenn etwas nicht stimmt. || {invoice} zu {case_name} war am {payment_due} fällig und ist noch nicht bezahlt. Bitte zahlen Sie jetzt, oder rufen Sie uns an, wenn etwas nicht stimmt.',
  'mail.reminder_60':
    'Ihre Rechnung zu {case_name} war am {payment_due} fällig und ist noch nicht bezahlt. Bitte zahlen Sie heute, oder rufen Sie uns an, damit wir einen Tag vereinbaren. || {invoice} zu {case_name} war am {payment_due} fällig und ist noch nicht bezahlt. Bitte zahlen Sie heute, oder rufen Sie uns an, damit wir einen Tag vereinbaren.',
  'mail.reminder_again':
    'Ihre Rechnung zu {case_name} war am {payment_due} fällig und ist noch offen. Bitte zahlen Sie oder rufen Sie uns heute an. || {invoice} zu {case_name} war am {payment_due} fällig und ist noch offen. Bitte zahlen Sie oder rufen Sie uns heute an.',
} satisfies TranslatedMessages<typeof chaseMessages>;
