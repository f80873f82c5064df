import { z } from 'zod';
import { get } from '../core/entry.ts';
import { money } from '../core/shapes.ts';

/** What a card says of a record where its name stands: how to reach it, and a line or two. No money. */
const card = z.strictObject({ phones: z.array(z.string()), email: z.string(), lines: z.array(z.string()) });
export type PeekCard = z.output<typeof card>;

/** What must be known of a client where work for it begins. Money only for those whose page of the client it is: null for others. */
const clientWarnings = z.strictObject({
  do_not_use: z.boolean(),
  is_cod: z.boolean(),
  is_active: z.boolean(),
  credit_limit: money.nullable(),
  total_balance: money.nullable(),
});
export type ClientWarnings = z.output<typeof clientWarnings>;

/**
 * Cards of the records that jobs name, for staff alone. Staff limited to divisions read those of every record on jobs of theirs,
 * also where its page is another division's.
 */
export const peekArea = {
  getClient: get('/peek/getClient/{id}', 'clients.view', { returns: card }),
  getContact: get('/peek/getContact/{id}', 'contacts.view', { returns: card }),
  getCase: get('/peek/getCase/{id}', 'cases.view', { returns: card }),
  getProvider: get('/peek/getProvider/{id}', 'providers.view', { returns: card }),
  getClientWarnings: get('/peek/getClientWarnings/{id}', 'clients.view', { returns: clientWarnings }),
};
