import { createHash } from 'node:crypto';
import type { MailMessage } from './port.ts';

/** The same cause gives the same Message-ID on every try, so that a receiver can tell a repeat from a second mail. */
export function messageIdOf({ company_id, dedupe_key, from, to }: MailMessage): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([company_id, dedupe_key, to.address]))
    .digest('hex');
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return `<${digest.slice(0, 40)}@${host}>`;
}
