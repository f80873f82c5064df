import { TEMPORARY_PASSWORD_DAYS } from '@onrecord/domain/core/credential/temporary-password';
import type { MailMessage } from '../../../../../adapters/mail/port.ts';
import { companyMail } from '../../../../../http/text/company-message.ts';
import { textsIn } from '../../../../../http/text/texts-in.ts';
import type { Newcomer } from './welcome.reads.ts';

interface Welcome {
  readonly password: string;
  readonly base_url: string;
  readonly mail_from: string;
  readonly dedupe_key: string;
}

/** The mail to somebody whose login was just made: where, as whom, and with what for the first time. */
export function welcomeMail(user: Newcomer, { password, base_url, mail_from, dedupe_key }: Welcome): MailMessage {
  const { company_id, company_name, company_email, domain_name, username, email, locale } = user;
  const t = textsIn(locale);
  const content = {
    subject: t('company.welcome_subject', { company_name }),
    paragraphs: [t('company.welcome_text', { company_name })],
    facts: [
      { label: t('company.welcome_username'), value: username },
      { label: t('company.welcome_password'), value: password },
    ],
    button: { label: t('company.welcome_button'), url: `${base_url}/${encodeURIComponent(domain_name)}` },
    footer: [t('company.welcome_expiry', { days: TEMPORARY_PASSWORD_DAYS })],
  };
  const company = { company_id, name: company_name, email: company_email };
  return companyMail(company, { to: email, dedupe_key, content, mail_from });
}
