import type { BodyOf, ResultOf } from '@onrecord/contract/core/entry';
import type { ContactRow, contactArea } from '@onrecord/contract/people/contact';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { CONTACT_LIST } from '@onrecord/domain/people/contact/contact.list';
import { isSamePerson } from '@onrecord/domain/people/contact/contact-draft';
import { type EntityQuery, entityRead, entityRow } from '../../../db/entity-list.ts';
import { usesOf } from '../../../db/relations.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { presentRelations } from '../../../http/relations.ts';
import type { Services } from '../../../http/services.ts';
import { clientOfShown, contactChoices, contactList, contactsLike } from './contact.reads.ts';
import { createContact, deleteContact, saveContact } from './contact.writes.ts';

type NotifyAll = typeof contactArea.notifyAll;

/** Letters to many belong to what is done to many rows at once; handed over where the parts meet. */
export type WriteToContacts = (
  services: Services,
  scope: UserScope,
  request: BodyOf<NotifyAll>,
) => Promise<ResultOf<NotifyAll>>;

/** Calls about contacts that count what other nouns hold; their handlers are composed in `mount-areas.ts`. */
type ElsewhereCalls = 'contactDetailsCount' | 'contactBillingDetails';

/** Contacts: the people at a client (section 7). */
export function contactHandlers(
  services: Services,
  writeToContacts: WriteToContacts,
): Omit<CallHandlers<typeof contactArea>, ElsewhereCalls> {
  const { db } = services;
  const list = listHandlers<ContactRow, EntityQuery>(services, CONTACT_LIST, entityRead(contactList));
  const oneContact = (scope: UserScope, contactId: number) =>
    db.readScope(scope, (tx) => entityRow<ContactRow>(tx, contactList, scope, contactId));
  return {
    contacts: list.page,
    exportContacts: list.file,
    getContact: (call) => oneContact(userScope(call), call.params.id),
    fetchEntry: (call) => oneContact(userScope(call), call.params.id),
    async create(call) {
      const scope = userScope(call);
      const id = await db.withScope(scope, (tx) => createContact(services, tx, scope, call.body));
      return { message: message('general.saved'), id };
    },
    async update(call) {
      await saveContact(services, userScope(call), call.params.id, call.body);
      return { message: message('general.saved'), id: call.params.id };
    },
    async remove(call) {
      await deleteContact(services, userScope(call), call.params.id);
      return { message: message('general.deleted') };
    },
    async getContactData(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => {
        const contact = await entityRow<ContactRow>(tx, contactList, scope, call.body.contact_id);
        return { contact, client: await clientOfShown(tx, scope, contact.client_id) };
      });
    },
    async checkContactExisted(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id ?? undefined);
      const matches = await db.readScope(scope, (tx) => contactsLike(tx, scope, call.body));
      return { exists: matches.some(({ reasons }) => isSamePerson(reasons)), matches };
    },
    async checkContactRelations(call) {
      const scope = userScope(call);
      const uses = await db.readScope(scope, async (tx) => {
        const { contact_id } = await entityRow<ContactRow>(tx, contactList, scope, call.params.id);
        return usesOf(tx, scope, 'contact', contact_id);
      });
      return presentRelations('contact', uses);
    },
    async getCompanyContact(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      return db.readScope(scope, (tx) => contactChoices(tx, scope, call.body));
    },
    notifyAll: (call) => writeToContacts(services, userScope(call), call.body),
  };
}
