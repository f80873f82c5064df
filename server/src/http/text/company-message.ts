import { divisionSender, type Logos, letterLogo } from '@onrecord/domain/core/picture/letterhead';
import { buildMail } from '../../adapters/mail/build-mail.ts';
import { isMailAddress } from '../../adapters/mail/check-message.ts';
import type { MailMessage } from '../../adapters/mail/port.ts';
import { toE164 } from '../../adapters/sms/phone-number.ts';
import { type LetterOwner, type MailText, ownWords } from './own-words.ts';

/** The company a mail speaks for. */
export interface MailCompany extends LetterOwner {
  readonly company_id: number;
  readonly button_color?: string;
  readonly logo_url?: string;
}

/** What is mailed to whom; a repeat is recognised by its key. */
interface CompanyText {
  to: string;
  dedupe_key: string;
  content: MailText;
  /** An appointment for the reader's calendar. */
  calendar?: MailMessage['calendar'];
}

/**
 * A mail in a company's name. It comes from this installation's own address, because only that one may be sent from;
 * answers go to the company.
 */
export function companyMail(
  company: MailCompany,
  { to, dedupe_key, content, mail_from, calendar }: CompanyText & { mail_from: string },
): MailMessage {
  const { company_id, name, email, button_color, logo_url, phone } = company;
  return {
    company_id,
    dedupe_key,
    from: { address: mail_from, name },
    ...(isMailAddress(email) && { reply_to: { address: email, name } }),
    to: { address: to },
    ...(calendar && { calendar }),
    ...buildMail(ownWords(company, content), {
      company_name: name,
      ...(button_color && { button_color }),
      ...(logo_url && { logo_url }),
      ...(phone && { phone }),
    }),
  };
}

/** A division a mail speaks for, with the company it belongs to. */
export interface MailDivision extends Omit<MailCompany, 'button_color'>, Logos {
  readonly btn_bgcolor: string | null;
  readonly division_email: string;
  readonly email_verified_on: string | null;
}

/** A mail of a division: with its logo, from its own address where that is confirmed. Every mail about a division's work is made here. */
export function divisionMail(
  division: MailDivision,
  { mail_from, base_url }: { mail_from: string; base_url: string },
  text: CompanyText,
): MailMessage {
  const { company_id, name, btn_bgcolor, phone = '' } = division;
  const { from, answers_to } = divisionSender(division, mail_from);
  const logo = letterLogo(division);
  const look = {
    ...(btn_bgcolor && { button_color: btn_bgcolor }),
    ...(logo.startsWith('/') && { logo_url: base_url + logo }),
  };
  const content = ownWords(division, text.content);
  return companyMail({ company_id, name, email: answers_to, phone, ...look }, { ...text, content, mail_from: from });
}

/** Whether a mail can be written to an address as it was typed. */
export const isWritableAddress = (address: string): boolean => isMailAddress(address);

/** The number a text can go to, in international form; '' when a phone as typed is none. */
export function textNumber(phone: string): string {
  return toE164(phone) ?? '';
}
