import { createHmac } from 'node:crypto';

/** Whose key: users are numbered within their own company. */
export interface DeviceUser {
  user_company_id: number;
  user_id: number;
}

/**
 * The key under which a browser keeps what its user has typed and not sent: the same at every session of a user, and known
 * only to browsers in which that user is signed in. What is left on a shared device can be read by its owner alone.
 */
export function deviceKeys(secret: string): (user: DeviceUser) => string {
  return ({ user_company_id, user_id }) =>
    createHmac('sha256', secret).update(`device ${user_company_id} ${user_id}`).digest('base64url');
}
