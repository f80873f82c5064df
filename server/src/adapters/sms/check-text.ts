import { MessageRefused } from '../mail/port.ts';
import { isE164 } from './phone-number.ts';
import type { SmsMessage } from './port.ts';

/** The longest text a carrier takes in one request (ten joined parts). */
const LONGEST_TEXT = 1600;

export function checkText({ to, text }: SmsMessage): void {
  if (!isE164(to)) throw new MessageRefused('to', 'is not a phone number in international form');
  if (text.trim() === '') throw new MessageRefused('text', 'is empty');
  if (text.length > LONGEST_TEXT) throw new MessageRefused('text', `is longer than ${LONGEST_TEXT} characters`);
}
