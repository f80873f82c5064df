import type { ContactChange, ContactDraft } from '@onrecord/contract/people/contact';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { isBirthDate } from '@onrecord/domain/core/person/birthday';
import { contactFieldsBeyond } from '@onrecord/domain/people/contact/contact-draft';
import { CONTACT_RECORD } from '@onrecord/domain/people/contact/fields';
import type { Tx } from '../../../db/database.ts';
import { type BatchTable, type SaveRows, saveRecords } from '../../../db/record/record-batch.ts';
import { createRecord, deleteRecord, lockRecord, saveRecord } from '../../../db/record/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { contactList, seesClient } from './contact.reads.ts';

export const CONTACT = {
  table: 'contact',
  id: 'contact_id',
  object_type: 'contact' as const,
  term: 'contact',
  list: contactList,
  record: CONTACT_RECORD,
  keeps_names: true,
  nameOf: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' '),
} satisfies BatchTable;

type Values = Partial<ContactDraft>;

/** What the shapes cannot know: whose client it is, what day it is, and who asks. */
async function problemsOf(
  services: Services,
  tx: Tx,
  scope: UserScope,
  values: Values,
): Promise<Record<string, Sentence>> {
  const problems: Record<string, Sentence> = {};
  const { client_id, date_of_birth } = values;
  if (date_of_birth) {
    const today = todayOf(await companyOf(tx, scope), services.now()).toString();
    if (!isBirthDate(date_of_birth, today)) problems.date_of_birth = sentence('contact.birth_date');
  }
  if (client_id !== undefined && !(await seesClient(tx, scope, client_id)))
    problems.client_id = sentence('form.choice');
  for (const field of contactFieldsBeyond(scope.viewer.user_type, values)) problems[field] = sentence('contact.beyond');
  return problems;
}

async function refuseProblems(services: Services, tx: Tx, scope: UserScope, values: Values): Promise<void> {
  const fields = await problemsOf(services, tx, scope, values);
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

/** Makes a contact (section 7). @throws AppError 400 with the fields */
export async function createContact(
  services: Services,
  tx: Tx,
  scope: UserScope,
  draft: ContactDraft,
): Promise<number> {
  await refuseProblems(services, tx, scope, draft);
  return createRecord(tx, scope, CONTACT, draft);
}

/**
 * Saves what was changed of a contact (section 7). Whoever is set inactive, or whose last day has passed, has no open session
 * any more: sessions look at the contact themselves.
 *
 * @throws AppError 404, 409 with the fresh row, 400 with the fields
 */
export async function saveContact(
  services: Services,
  tx: Tx,
  scope: UserScope,
  contactId: number,
  change: ContactChange,
): Promise<void> {
  const { version: _version, ...values } = change;
  await lockRecord(tx, scope, CONTACT, contactId, []);
  await refuseProblems(services, tx, scope, values);
  await saveRecord(tx, scope, CONTACT, contactId, change);
}

/** Takes away a contact whom nothing names. @throws AppError 404, 409 when something does */
export function deleteContact(tx: Tx, scope: UserScope, contactId: number): Promise<void> {
  return deleteRecord(tx, scope, CONTACT, contactId);
}

/** Saves the same values of many contacts. */
export const saveContacts: SaveRows = (tx, scope, requests) => saveRecords(tx, scope, CONTACT, requests);
