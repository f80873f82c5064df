import { MAX_AT_ONCE } from '@onrecord/domain/core/record/bulk-entity-type';
import { LETTER_LENGTH } from '@onrecord/domain/core/record/letter-kind';
import { CONTACT_LIST } from '@onrecord/domain/people/contact/contact.list';
import { CONTACT_RECORD } from '@onrecord/domain/people/contact/fields';
import { z } from 'zod';
import { contactChoices } from '../core/calls/choice-calls.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { listExport, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { detailsCount, nearMatchResponse, partFields } from '../core/record.ts';
import { changeFields, draftFields, recordRow } from '../core/record-shapes.ts';
import { relationsResponse } from '../core/relations.ts';
import { id, messageResponse, money, optionalId, savedResponse, shortText } from '../core/shapes.ts';

/** A row of the contact list and one contact whole (section 3). What a role may not see is absent. */
export const contactRow = recordRow(CONTACT_RECORD, { contact_id: id });
export type ContactRow = z.output<typeof contactRow>;

export const contactDraft = z.strictObject(draftFields(CONTACT_RECORD));
export type ContactDraft = z.output<typeof contactDraft>;

/** What was changed of a contact, and the version it was changed from. */
export const contactChange = z.strictObject({ ...changeFields(CONTACT_RECORD), version: z.number().int() });
export type ContactChange = z.output<typeof contactChange>;

/** The tabs of a contact's page. */
export const CONTACT_TABS = [
  'jobs',
  'cases',
  'orders',
  'invoices',
  'transactions',
  'files',
  'attachments',
  'notes',
] as const;

/** A contact with what there is to know of the client it belongs to. */
const contactDetail = z.strictObject({
  contact: contactRow,
  client: z.strictObject({
    client_id: id,
    name: z.string(),
    is_active: z.boolean(),
    phone: z.string(),
    /** Staff only. */
    do_not_use: z.boolean().optional(),
    /** Everybody but contacts. */
    is_cod: z.boolean().optional(),
  }),
});
export type ContactDetail = z.output<typeof contactDetail>;

/** Where and on what terms a contact is billed, and what is open of what was sent to them. */
const contactBilling = z.strictObject({
  contact_id: id,
  name: z.string(),
  client_id: id,
  client_name: z.string(),
  printed_name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state_code: z.string(),
  zipcode: z.string(),
  email: z.string(),
  invoice_term_name: z.string(),
  days_due: z.number().int(),
  invoice_count: z.number().int(),
  amount_due: money,
  balance: money,
  overdue_count: z.number().int(),
  overdue_balance: money,
});

/** Contacts (section 7): attorneys, paralegals and everybody else at a client. */
export const contactArea = {
  contacts: pageOf(CONTACT_LIST, '/contact/contacts', contactRow, { body: listQueryWith(partFields) }),
  exportContacts: fileOf(CONTACT_LIST, '/contact/exportContacts', { body: listExport.extend(partFields) }),
  getContact: get('/contact/getContact/{id}', 'contacts.view', { returns: contactRow }),
  create: post('/contact/create', 'contacts.add', { body: contactDraft, returns: savedResponse }),
  update: patch('/contact/update/{id}', 'contacts.edit', { body: contactChange, returns: savedResponse }),
  /** Only one that nothing hangs on; others are set inactive. */
  remove: remove('/contact/delete/{id}', 'contacts.delete', { returns: messageResponse }),
  fetchEntry: get('/contact/fetchEntry/{id}', 'contacts.view', { returns: contactRow }),
  getContactData: post('/contact/getContactData', 'contacts.view', {
    body: z.strictObject({ contact_id: id }),
    returns: contactDetail,
  }),
  getCompanyContact: contactChoices,
  /** Contacts like the one being typed in; `exists`: one has this name together with this mail or phone. */
  checkContactExisted: post('/contact/checkContactExisted', ['contacts.add', 'contacts.edit', 'jobs.add'], {
    body: z.strictObject({
      /** The contact being edited. */
      contact_id: optionalId.default(null),
      company_id: optionalId.default(null),
      client_id: optionalId.default(null),
      first_name: shortText.default(''),
      last_name: shortText.default(''),
      email: z.string().trim().max(320).default(''),
      phone: shortText.default(''),
      mobile: shortText.default(''),
    }),
    returns: nearMatchResponse,
  }),
  checkContactRelations: get('/contact/checkContactRelations/{id}', 'contacts.view', { returns: relationsResponse }),
  contactDetailsCount: post('/contact/contactDetailsCount', 'contacts.view', {
    body: z.strictObject({ contact_id: id, company_id: optionalId.default(null) }),
    returns: detailsCount(CONTACT_TABS),
  }),
  /**
   * Mails something to many contacts, each in their own language and alone, half a minute later: until then `/bulk/undo` takes
   * it back. `sent` is how many mails wait; who cannot be written to is named.
   */
  notifyAll: post('/contact/notifyAll', 'contacts.edit', {
    body: z.strictObject({
      contact_ids: z.array(id).min(1, 'form.required').max(MAX_AT_ONCE),
      subject: shortText.min(1, 'form.required'),
      message: z.string().trim().min(1, 'form.required').max(LETTER_LENGTH),
      /** Of the form that asks: sent again, by two presses or a lost answer, it asks for nothing new. */
      press: z.uuid().toLowerCase().optional(),
    }),
    returns: z.strictObject({
      message: z.string(),
      bulk_change_id: id,
      sent: z.number().int(),
      skipped: z.array(z.strictObject({ contact_id: id, name: z.string(), reason: z.string() })),
    }),
  }),
  contactBillingDetails: get('/contact/contactBillingDetails/{id}', 'clientinvoices.view', { returns: contactBilling }),
};
