import type { MailMessage } from '../../../../adapters/mail/port.ts';
import { companyMail } from '../../../../http/text/company-message.ts';
import type { Speak } from '../notification.present.ts';
import { kindNames } from './copy.writes.ts';

interface CopyNotice {
  readonly company: { company_id: number; name: string; email: string };
  /** Whose notifications are copied. */
  readonly of_name: string;
  readonly to: string;
  readonly kinds: readonly number[];
  readonly contact_notification_id: number;
  readonly moment: string;
}

/** The mail that tells somebody that they get copies from now on. */
export function copiedMail(reported: CopyNotice, t: Speak, baseUrl: string, mail_from: string): MailMessage {
  const { company, of_name: name, to, kinds, contact_notification_id, moment } = reported;
  const content = {
    subject: t('mail.copied_subject', { name }),
    paragraphs: [t('mail.copied_text', { name, kinds: kindNames(kinds) })],
    button: { label: t('mail.copied_button'), url: `${baseUrl}/notificationsettings` },
  };
  return companyMail(company, { to, dedupe_key: `copied ${contact_notification_id} ${moment}`, content, mail_from });
}
