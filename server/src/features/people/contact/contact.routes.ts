import type { BodyOf, ResultOf } from '@onrecord/contract/core/entry';
import type { ContactChange, ContactDraft, ContactRow, contactArea } from '@onrecord/contract/people/contact';
import { CONTACT_LIST } from '@onrecord/domain/people/contact/contact.list';
import { isSamePerson } from '@onrecord/domain/people/contact/contact-draft';
import { type EntityQuery, entityRead, entityRow } from '../../../db/list/entity-list.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { type CountTabs, crudHandlers, relationsHandler } from '../../../http/list/crud-handlers.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { clientOfShown, contactChoices, contactList, contactsLike } from './contact.reads.ts';
import { CONTACT, createContact, deleteContact, saveContact } from './contact.writes.ts';

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
  countTabs: CountTabs,
  writeToContacts: WriteToContacts,
): Omit<CallHandlers<typeof contactArea>, ElsewhereCalls> {
  const { db } = services;
  const list = listHandlers<ContactRow, EntityQuery>(services, CONTACT_LIST, entityRead(contactList));
  const crud = crudHandlers(services, CONTACT, {
    create: (tx, scope, draft: ContactDraft) => createContact(services, tx, scope, draft),
    save: (tx, scope, id, change: ContactChange) => saveContact(services, tx, scope, id, change),
    remove: deleteContact,
  });
  return {
    contacts: list.page,
    exportContacts: list.file,
    getContact: crud.one,
    fetchEntry: crud.one,
    create: crud.create,
    update: crud.update,
    remove: crud.remove,
    checkContactRelations: relationsHandler(services, CONTACT, countTabs),
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
    async getCompanyContact(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      return db.readScope(scope, (tx) => contactChoices(tx, scope, call.body));
    },
    notifyAll: (call) => writeToContacts(services, userScope(call), call.body),
  };
}
