import type { Profile } from '@onrecord/contract/access/profile';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import type { MailMessage } from '../../../adapters/mail/port.ts';
import { companyMail } from '../../../http/text/company-message.ts';
import { textsIn } from '../../../http/text/texts-in.ts';
import { CONFIRM_HOURS, type EmailChange, type OwnUser } from './profile.reads.ts';

export const presentTimeFormat = (hours: number | null) => (hours === null ? null : hours === 24 ? 24 : 12);

export function presentProfile(user: OwnUser, pending_email: string | null): Profile {
  const { is_new_setup: _, ...own } = user;
  return {
    ...own,
    user_type: own.user_type as UserType,
    theme_mode: own.theme_mode as Profile['theme_mode'],
    time_format: presentTimeFormat(own.time_format),
    pending_email,
  };
}

/** Whose login and which company a mail about an address speaks of, and what the user reads. */
export type MailedUser = Pick<EmailChange, 'company_id' | 'username' | 'name' | 'company_email' | 'locale'>;

const companyOf = ({ company_id, name, company_email }: MailedUser) => ({ company_id, name, email: company_email });

/** To the new address: whoever reads it confirms it. */
export function confirmMail(
  user: MailedUser,
  { to, token, baseUrl, mail_from }: { to: string; token: string; baseUrl: string; mail_from: string },
): MailMessage {
  const { username, name, locale } = user;
  const t = textsIn(locale);
  const content = {
    lang: languageTag(toLocale(locale)),
    subject: t('profile.confirm_mail_subject', { company_name: name }),
    paragraphs: [t('profile.confirm_mail_text', { username, hours: CONFIRM_HOURS })],
    button: { label: t('profile.confirm_mail_button'), url: `${baseUrl}/confirm-email?t=${token}` },
    footer: [t('profile.confirm_mail_ignore')],
  };
  return companyMail(companyOf(user), { to, dedupe_key: `email-change:${token.slice(-12)}`, content, mail_from });
}

/** To the old address: whoever did not do this learns of it there. */
export function changedMail(user: MailedUser, id: number, to: string, mail_from: string): MailMessage {
  const { username, name, locale } = user;
  const t = textsIn(locale);
  const content = {
    lang: languageTag(toLocale(locale)),
    subject: t('profile.changed_mail_subject', { company_name: name }),
    paragraphs: [t('profile.changed_mail_text', { username })],
  };
  return companyMail(companyOf(user), { to, dedupe_key: `email-changed:${id}`, content, mail_from });
}
