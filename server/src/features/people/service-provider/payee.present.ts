import { dateText } from '@onrecord/domain/core/format/date';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { readerWords } from '@onrecord/domain/core/term/reader';
import { bankHoldUntil } from '@onrecord/domain/people/service-provider/payee';
import type { MailText } from '../../../http/text/own-words.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';

interface Facts {
  readonly company_name: string;
  /** The day on which the present bank details were entered. */
  readonly until: string | null;
  readonly formats: FormatSettings;
}

/** What a provider is written about new bank details, or about their removal. Numbers by their last four digits. */
export function bankChangeMail(
  { last4, before }: TaskData['mail-bank-change'],
  { company_name, until, formats }: Facts,
): MailText {
  const date = dateText(bankHoldUntil(until), formats.date_format);
  const what =
    last4 === '' ? message('bank.mail_removed', { before }) : message('bank.mail_changed', { ending: last4, date });
  return {
    lang: languageTag(toLocale(readerWords().locale)),
    subject: message('bank.mail_subject', { company_name }),
    paragraphs: [what],
    footer: [message('bank.mail_warning', { company_name })],
  };
}
