import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { readerWords } from '@onrecord/domain/core/term/reader';
import type { MailText } from '../../../../http/text/own-words.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';

interface Addressee {
  readonly username: string;
  readonly company_name: string;
}

function whatHappened({ what, name = '', left = 0 }: TaskData['notify-factor'], username: string): string {
  switch (what) {
    case 'app_added':
    case 'app_removed':
    case 'recovery_made':
    case 'reset':
      return message(`factor.mail_${what}`, { username });
    case 'passkey_added':
    case 'passkey_removed':
      return message(`factor.mail_${what}`, { username, name });
    case 'recovery_used':
      return message('factor.mail_recovery_used', { username, left });
  }
}

/** Notifies somebody what changed about their login, and what to do when it was not them. */
export function factorMail(data: TaskData['notify-factor'], { username, company_name }: Addressee): MailText {
  return {
    lang: languageTag(toLocale(readerWords().locale)),
    subject: message('factor.mail_subject', { company_name }),
    paragraphs: [whatHappened(data, username)],
    footer: [message('factor.mail_warning')],
  };
}
