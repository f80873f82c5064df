import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import type { MailMessage } from '../../../../adapters/mail/port.ts';
import type { SmsMessage } from '../../../../adapters/sms/port.ts';
import { companyMail } from '../../../../http/text/company-message.ts';
import { textsIn } from '../../../../http/text/texts-in.ts';
import type { NewCode } from './code.writes.ts';

const codeText = ({ code, minutes, locale }: NewCode): string => textsIn(locale)('login.code_sms', { code, minutes });

export function codeMail(code: NewCode, mail_from: string): MailMessage {
  const { company, mfa_code_id, target, locale } = code;
  const t = textsIn(locale);
  const content = {
    lang: languageTag(toLocale(locale)),
    subject: t('login.code_mail_subject', { company_name: company.name }),
    paragraphs: [codeText(code)],
    footer: [t('login.code_mail_ignore')],
  };
  return companyMail(company, { to: target, dedupe_key: `login-code:${mfa_code_id}`, content, mail_from });
}

export function codeSms(code: NewCode): SmsMessage {
  return {
    company_id: code.company.company_id,
    dedupe_key: `login-code:${code.mfa_code_id}`,
    to: code.target,
    text: codeText(code),
  };
}
