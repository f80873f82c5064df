import { START_LINK_HOURS } from '@onrecord/domain/company/company/company-start';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import type { MailMessage } from '../../../../adapters/mail/port.ts';
import { linkTokenHash } from '../../../../db/message/link-token.ts';
import { companyMail } from '../../../../http/text/company-message.ts';
import { textsIn } from '../../../../http/text/texts-in.ts';

interface StartMail {
  readonly token: string;
  readonly email: string;
  readonly locale: string;
  /** The company that runs the platform writes it. */
  readonly platform: { readonly company_id: number; readonly name: string; readonly email: string };
  /** Where the address has a login already. */
  readonly known: readonly { readonly name: string; readonly domain_name: string }[];
}

/** The mail with the link. It says nothing that the stranger typed, who may have given the address of somebody else. */
export function startMail(start: StartMail, base_url: string, mail_from: string): MailMessage {
  const { token, email, platform, known } = start;
  const locale = toLocale(start.locale);
  const t = textsIn(locale);
  const content = {
    lang: languageTag(locale),
    subject: t('company.start_mail_subject'),
    paragraphs: [
      t('company.start_mail_text', { hours: START_LINK_HOURS }),
      ...known.map(({ name, domain_name }) => {
        const url = `${base_url}/${encodeURIComponent(domain_name)}`;
        return t('company.start_mail_known', { company_name: name, url });
      }),
    ],
    button: { label: t('company.start_mail_button'), url: `${base_url}/start-company?t=${token}` },
    footer: [t('password.reset_mail_ignore')],
  };
  const dedupe_key = `company-start:${linkTokenHash(token).toString('hex')}`;
  return companyMail(platform, { to: email, dedupe_key, content, mail_from });
}
