import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import type { MailMessage } from '../../../../adapters/mail/port.ts';
import { linkTokenHash } from '../../../../db/message/link-token.ts';
import { companyMail } from '../../../../http/text/company-message.ts';
import type { MailText } from '../../../../http/text/own-words.ts';
import { textsIn } from '../../../../http/text/texts-in.ts';
import type { ResetLink } from './password.reads.ts';

/** The mail with the link; its token is in the query because a fragment does not survive every mail scanner. */
export function resetMail(link: ResetLink, baseUrl: string, mail_from: string): MailMessage {
  const { user, token, minutes } = link;
  const t = textsIn(user.locale);
  const content = {
    lang: languageTag(toLocale(user.locale)),
    subject: t('password.reset_mail_subject', { company_name: user.name }),
    paragraphs: [t('password.reset_mail_text', { username: user.username, minutes })],
    button: { label: t('password.reset_mail_button'), url: passwordPage(token, baseUrl) },
    footer: [t('password.reset_mail_ignore')],
  };
  return linkMail(link, content, mail_from);
}

export const MINUTES_OF_DAY = 24 * 60;

/** The first mail somebody gets about their login. */
export function inviteMail(link: ResetLink, baseUrl: string, mail_from: string): MailMessage {
  const { user, token, minutes } = link;
  const t = textsIn(user.locale);
  const content = {
    lang: languageTag(toLocale(user.locale)),
    subject: t('user.invite_mail_subject', { company_name: user.name }),
    paragraphs: [t('user.invite_mail_text', { username: user.username, days: minutes / MINUTES_OF_DAY })],
    button: { label: t('user.invite_mail_button'), url: passwordPage(token, baseUrl) },
  };
  return linkMail(link, content, mail_from);
}

/** Where somebody chooses a password. */
export const passwordPage = (token: string, baseUrl: string) => `${baseUrl}/forgot-password?t=${token}`;

function linkMail({ user, token }: ResetLink, content: MailText, mail_from: string): MailMessage {
  const company = { company_id: user.company_id, name: user.name, email: user.company_email };
  const dedupe_key = `password-reset:${linkTokenHash(token).toString('hex')}`;
  return companyMail(company, { to: user.email, dedupe_key, content, mail_from });
}
