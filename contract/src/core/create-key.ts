import type { Entry } from './entry.ts';

/** How many characters an `idempotency-key` has at most. */
export const MAX_KEY_LENGTH = 100;

const CREATES = /\/(create\w*|add[A-Z]\w*|copyDivision|saveNote)(\/\{\w+\})?$|^\/worksheet_order_item\/$/;
/** What these respond with is shown once and kept nowhere. */
const WITH_SECRETS =
  /^\/(api_key|webhook|master_password|calendar_feed|auth|factor|job_files_proxy|payment)\/|(Ticket|Token)$/;

/**
 * Whether a call takes the header `idempotency-key` (section 7): it creates something, and what it responds with may be kept
 * for a day. Payments have keys of their own in the body.
 */
export function takesKey({
  method,
  path,
  response,
  access,
}: Pick<Entry, 'method' | 'path' | 'response' | 'access'>): boolean {
  const isOfUser = !access.some((key) => key === 'public' || key.startsWith('link.'));
  return method === 'POST' && response === 'json' && isOfUser && CREATES.test(path) && !WITH_SECRETS.test(path);
}
