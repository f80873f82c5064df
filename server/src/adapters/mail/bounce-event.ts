import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailBounce } from './port.ts';

const LONGEST_REASON = 250;

/** Whether the bytes are signed: HMAC-SHA256 in hexadecimal digits. */
function isSigned(key: string, body: string, signature: string | undefined): boolean {
  const expected = createHmac('sha256', key).update(body).digest();
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * Reads `{"event": "bounced", "message_id": "<...>", "reason": "..."}` as whatever hands mails on reports it. Undefined for what
 * nobody signed with the key, and for everything that is no bounce.
 */
export function readBounce(key: string, body: string, signature: string | undefined): MailBounce | undefined {
  if (!isSigned(key, body, signature)) return undefined;
  try {
    const { event, message_id, reason } = JSON.parse(body) as Record<string, unknown>;
    const id = textOf(message_id);
    if (event !== 'bounced' || id === '') return undefined;
    return { message_id: id, reason: (textOf(reason) || 'came back').slice(0, LONGEST_REASON) };
  } catch {
    return undefined;
  }
}
