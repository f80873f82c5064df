/** What decides whether a contact is written to. A last day is 'YYYY-MM-DD' in the company's calendar; null never ends. */
export interface Addressee {
  readonly status: string;
  readonly expiration_date: string | null;
  readonly email: string;
}

/** Why somebody gets no mail that is sent to many. */
export type SkipReason = 'contact.skip_no_email' | 'contact.skip_inactive' | 'contact.skip_expired';

/** What somebody typed, as the paragraphs of a mail. */
export function typedParagraphs(message: string): string[] {
  return message
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/**
 * Whether a contact is written to when many are (section 7, notifyAll): only who still belongs to a client and can be
 * reached. Null for who gets the mail.
 */
export function decideWriteTo({ status, expiration_date, email }: Addressee, today: string): SkipReason | null {
  if (status !== 'active') return 'contact.skip_inactive';
  if (expiration_date !== null && expiration_date < today) return 'contact.skip_expired';
  return email.trim() === '' ? 'contact.skip_no_email' : null;
}
