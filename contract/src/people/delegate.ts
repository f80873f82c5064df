import { DELEGATE_SCOPES, DELEGATION_STATES } from '@onrecord/domain/core/permission/delegate-scope';
import { z } from 'zod';
import { get, patch, post, remove } from '../core/entry.ts';
import { id, messageResponse, savedResponse } from '../core/shapes.ts';

const scopes = z.array(z.enum(DELEGATE_SCOPES)).max(DELEGATE_SCOPES.length);

/** Who asks to act for whom, or lets whom act. */
const pair = { assign_by: id, assign_to: id };

/** The key of a mailed link: 256 random bits. */
const guid = z.string().max(100);

/** One delegation as either side and the office see it. */
export const delegationRow = z.strictObject({
  contact_delegate_id: id,
  state: z.enum(DELEGATION_STATES),
  assign_by: id,
  assign_by_name: z.string(),
  assign_to: id,
  assign_to_name: z.string(),
  assign_to_title: z.string(),
  assign_to_email: z.string(),
  assign_to_client: z.string(),
  delegate_to_all: z.boolean(),
  scopes,
  requested_at: z.string(),
  responded_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_by_name: z.string(),
  /** Until when the mailed link works; null where none was mailed. */
  link_until: z.string().nullable(),
  /** When something was last done under it, and what; null for never. */
  acted_at: z.string().nullable(),
  acted: z.string(),
  version: z.number().int(),
});
export type DelegationRow = z.output<typeof delegationRow>;

/** The delegate access proxy of section 3, with what the mailed page shows beside it. */
export const delegateProxy = z.strictObject({
  contact_delegate_id: id,
  division_id: id.nullable(),
  company_name: z.string(),
  assign_to_first_name: z.string(),
  assign_to_middle_name: z.string(),
  assign_to_last_name: z.string(),
  assign_to_name: z.string(),
  assign_to_title: z.string(),
  assign_to_client: z.string(),
  assign_by_name: z.string(),
  state: z.enum(DELEGATION_STATES),
  scopes,
  requested_at: z.string(),
  link_until: z.string(),
  /** Until when the same link takes its decision back; null where it cannot. */
  undo_until: z.string().nullable(),
});
export type DelegateProxy = z.output<typeof delegateProxy>;

/** Delegations of contacts (section 7, Delegate access). The module `delegates` opens them. */
export const delegateArea = {
  /** Somebody asks to act for a colleague, who is mailed; staff ask for them. */
  requestAccess: post('/contact_delegate/requestAccess', 'delegates.add', {
    body: z.strictObject(pair),
    returns: savedResponse,
  }),
  /** Mails a waiting request once more; the link that was mailed before stops working. */
  requestAccessContactDelegate: post('/contact_delegate/requestAccessContactDelegate', 'delegates.add', {
    body: z.strictObject({ contact_delegate_id: id }),
    returns: messageResponse,
  }),
  /**
   * Approves or denies a request, once: signed in as the one who is asked or as staff, or with the key of the mailed link. Null
   * takes a decision of the link back, for a day and with its key alone.
   */
  acceptDenyDelegateAccess: post('/contact_delegate/acceptDenyDelegateAccess', 'public', {
    body: z.strictObject({
      contact_delegate_id: id,
      is_accepted: z.boolean().nullable(),
      company_id: id,
      guid: guid.optional(),
      scopes: scopes.optional(),
    }),
    returns: messageResponse,
  }),
  /** What a mailed link is about. It decides nothing, whatever `stype` says: a look is no decision. */
  getDelegateDataProxyGuid: post('/contact_delegate/getDelegateDataProxyGuid', 'public', {
    body: z.strictObject({ company_id: id, guid, stype: z.enum(['', 'approve', 'deny']).default('') }),
    returns: delegateProxy,
  }),
  /** Whether everybody at the client of whom it is assigned to may act, or that person alone. */
  updateDelegateToAll: post('/contact_delegate/updateDelegateToAll/{id}', 'delegates.edit', {
    body: z.strictObject({ delegate_to_all: z.boolean() }),
    returns: messageResponse,
  }),
  /** Lets somebody act at once: by the one whose records they are, or by staff. */
  create: post('/contact_delegate/create', 'delegates.add', {
    body: z.strictObject({ ...pair, scopes, delegate_to_all: z.boolean().default(false) }),
    returns: savedResponse,
  }),
  /** Changes what a delegation is given for. */
  update: patch('/contact_delegate/update/{id}', 'delegates.edit', {
    body: z.strictObject({ scopes, version: z.number().int() }),
    returns: savedResponse,
  }),
  /** Ends what `b` may do for `a`, or takes a waiting request back. Ended already is as good. */
  remove: remove('/contact_delegate/delete/{a}/{b}', 'delegates.delete', { returns: messageResponse }),
  /** All delegations of a contact, the latest first: a contact's own, or for staff those of any contact they see. */
  getContactDelegateData: get('/contact_delegate/getContactDelegateData/{id}', 'delegates.view', {
    returns: z.strictObject({ data: z.array(delegationRow) }),
  }),
};
