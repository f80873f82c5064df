import { createHmac, timingSafeEqual } from 'node:crypto';
import { readDeliveryNotice } from './delivery-notice.ts';
import type { MailReport } from './port.ts';

const LONGEST_REASON = 250;

/** Whether the bytes are signed: HMAC-SHA256 in hexadecimal digits. */
function isSigned(key: string, body: string, signature: string | undefined): boolean {
  const expected = createHmac('sha256', key).update(body).digest();
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * Reads `{"event": "bounced", "message_id": "<...>", "reason": "..."}` or the same with "delivered", as whatever hands mails on
 * reports it, or the mail itself in which a mail server says that one was not delivered. Undefined for what nobody signed with the
 * key, and for every other event or mail.
 */
export function readBounce(key: string, body: string, signature: string | undefined): MailReport | undefined {
  if (!isSigned(key, body, signature)) return undefined;
  if (!body.trimStart().startsWith('{')) {
    const notice = readDeliveryNotice(body);
    return notice && { ...notice, event: 'bounced', reason: (notice.reason || 'came back').slice(0, LONGEST_REASON) };
  }
  try {
    const { event, message_id, reason } = JSON.parse(body) as Record<string, unknown>;
    const id = textOf(message_id);
    if ((event !== 'bounced' && event !== 'delivered') || id === '') return undefined;
    return {
      event,
      message_id: id,
      reason: event === 'delivered' ? '' : (textOf(reason) || 'came back').slice(0, LONGEST_REASON),
    };
  } catch {
    return undefined;
  }
}
