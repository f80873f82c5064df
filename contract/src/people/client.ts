import { CLIENT_LIST } from '@onrecord/domain/people/client/client.list';
import { CLIENT_RECORD } from '@onrecord/domain/people/client/fields';
import { z } from 'zod';
import { clientChoices } from '../core/calls/choice-calls.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { detailsCount, existsResponse, nearMatchResponse } from '../core/record.ts';
import { changeFields, draftFields, recordRow } from '../core/record-shapes.ts';
import { relationsResponse } from '../core/relations.ts';
import { id, messageResponse, money, optionalId, savedResponse, shortText } from '../core/shapes.ts';

/** A row of the client list and one client whole (section 3). What a role may not see is absent. */
export const clientRow = recordRow(CLIENT_RECORD, { client_id: id });
export type ClientRow = z.output<typeof clientRow>;

export const clientDraft = z.strictObject(draftFields(CLIENT_RECORD));
export type ClientDraft = z.output<typeof clientDraft>;

/** What was changed of a client, and the version it was changed from. */
export const clientChange = z.strictObject({ ...changeFields(CLIENT_RECORD), version: z.number().int() });
export type ClientChange = z.output<typeof clientChange>;

/** The tabs of a client's page. */
export const CLIENT_TABS = [
  'contacts',
  'cases',
  'jobs',
  'orders',
  'invoices',
  'transactions',
  'files',
  'attachments',
  'notes',
  'addresses',
] as const;

const clientBilling = z.strictObject({
  client_id: id,
  name: z.string(),
  printed_name: z.string(),
  billing_address: z.string(),
  billing_email: z.string(),
  invoice_term_name: z.string(),
  /** Days until an invoice is due: none for those who pay on delivery. */
  days_due: z.number().int(),
  /** Unpaid, of all divisions the viewer works in. */
  open_invoices: z.number().int(),
  balance: money,
  overdue_balance: money,
  /** Staff only: what may be owed, what is done or booked and not billed yet, and how much is left; null without a limit. */
  credit_limit: money.nullable().optional(),
  unbilled_estimate: money.nullable().optional(),
  /** Unpaid in all divisions: the limit is of the whole client. */
  credit_open: money.nullable().optional(),
  credit_left: money.nullable().optional(),
});

/** Clients (section 7). */
export const clientArea = {
  clients: pageOf(CLIENT_LIST, '/client/clients', clientRow),
  exportClients: fileOf(CLIENT_LIST, '/client/exportClients'),
  getClient: get('/client/getClient/{id}', 'clients.view', { returns: clientRow }),
  getCompanyClient: clientChoices,
  create: post('/client/create', 'clients.add', { body: clientDraft, returns: savedResponse }),
  update: patch('/client/update/{id}', 'clients.edit', { body: clientChange, returns: savedResponse }),
  /** Removes a client that nothing refers to. */
  remove: remove('/client/delete/{id}', 'clients.delete', { returns: messageResponse }),
  /** Clients like the one being typed in; `exists`: one has this very name. */
  checkClientExisted: post('/client/checkClientExisted', ['clients.add', 'clients.edit'], {
    body: z.strictObject({
      /** The client being edited. */
      client_id: optionalId.default(null),
      company_id: optionalId.default(null),
      name: shortText.default(''),
      printed_name: shortText.default(''),
      phone: shortText.default(''),
      email: z.string().trim().max(320).default(''),
    }),
    returns: nearMatchResponse,
  }),
  checkClientNameExisted: post('/client/checkClientNameExisted', ['clients.add', 'clients.edit'], {
    body: z.strictObject({ name: shortText, company_id: id }),
    returns: existsResponse,
  }),
  clientDetailsCount: post('/client/clientDetailsCount', 'clients.view', {
    body: z.strictObject({ client_id: id, company_id: optionalId.default(null) }),
    returns: detailsCount(CLIENT_TABS),
  }),
  checkClientRelations: get('/client/checkClientRelations/{id}', 'clients.view', { returns: relationsResponse }),
  clientBillingDetails: get('/client/clientBillingDetails/{id}', 'clientinvoices.view', { returns: clientBilling }),
};
