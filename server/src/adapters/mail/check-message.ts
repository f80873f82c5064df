import { type MailAddress, type MailMessage, MessageRefused } from './port.ts';

const CONTROL = /\p{Cc}/u;
const LOCAL_PART = /^[^\s<>(),;:"[\]\\@]{1,64}$/u;
const HOST_LABEL = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;
const CONTENT_TYPE = /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/;

/** Refuses what could add a header or a recipient: control characters anywhere in a header, and anything but one plain address. */
export function checkMessage(message: MailMessage): void {
  checkHeader('subject', message.subject);
  checkAddress('from', message.from);
  checkAddress('to', message.to);
  if (message.reply_to) checkAddress('reply_to', message.reply_to);
  if (message.dedupe_key === '') throw new MessageRefused('dedupe_key', 'is empty');
  for (const attachment of message.attachments ?? []) {
    checkHeader('attachments.filename', attachment.filename);
    if (!CONTENT_TYPE.test(attachment.content_type)) {
      throw new MessageRefused('attachments.content_type', 'is not a media type');
    }
  }
}

function checkAddress(field: string, { address, name }: MailAddress): void {
  if (name !== undefined) checkHeader(`${field}.name`, name);
  if (!isMailAddress(address)) throw new MessageRefused(`${field}.address`, 'is not one mail address');
}

/** One addr-spec without quotes, comments or lists. */
export function isMailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > 254 || CONTROL.test(address)) return false;
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.every((label) => HOST_LABEL.test(label))
  );
}

function checkHeader(field: string, value: string): void {
  if (CONTROL.test(value)) throw new MessageRefused(field, 'contains a control character');
}
