import type { ShutOutReason } from '../../core/account/may-be-in.ts';

/** What decides whether a contact or provider is written to. */
export interface Addressee {
  /** Why the person may not be in (`whyShutOut`); undefined for one who may. */
  readonly shut_out: ShutOutReason | undefined;
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
 * Whether a contact is written to when many are (section 7, notifyAll): only who may be in and can be reached. Null
 * for who gets the mail.
 */
export function decideWriteTo({ shut_out, email }: Addressee): SkipReason | null {
  if (shut_out === 'person_expired') return 'contact.skip_expired';
  if (shut_out) return 'contact.skip_inactive';
  return email.trim() === '' ? 'contact.skip_no_email' : null;
}
