import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SmsReport } from './port.ts';

const LONGEST_REASON = 250;
const EVENTS: ReadonlyMap<string, SmsReport['event']> = new Map([
  ['delivered', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
]);

/** What Twilio signs: the address that it calls, then every field of the form with its value, by the names of the fields. */
function signedText(url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  return url + names.map((name) => name + form.getAll(name).join('')).join('');
}

/** How Twilio signs a form that it posts to an address. */
export const twilioSignature = (auth_token: string, url: string, form: URLSearchParams): string =>
  createHmac('sha1', auth_token).update(signedText(url, form)).digest('base64');

function isSigned(auth_token: string, url: string, form: URLSearchParams, signature: string | undefined): boolean {
  const expected = Buffer.from(twilioSignature(auth_token, url, form));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Reads a report about the delivery of a text; undefined for what Twilio did not sign with the token of the account. */
export function readTwilioReport(
  { auth_token, url }: { auth_token: string; url: string },
  body: string,
  signature: string | undefined,
): SmsReport | undefined {
  const form = new URLSearchParams(body);
  if (!isSigned(auth_token, url, form, signature)) return undefined;
  const reference = form.get('MessageSid') ?? '';
  if (reference === '') return undefined;
  const event = EVENTS.get(form.get('MessageStatus') ?? '') ?? 'on_its_way';
  const written = ['ErrorCode', 'ErrorMessage'].map((name) => form.get(name) ?? '').filter(Boolean);
  const reason = written.length > 0 ? `Twilio: ${written.join(' ')}` : 'Twilio: not delivered';
  return { event, reference, reason: event === 'failed' ? reason.slice(0, LONGEST_REASON) : '' };
}
