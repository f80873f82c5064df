import { contactCard } from './contact-cards.ts';
import type { Client, Contact } from './people.ts';
import type { Tenant } from './tenant.ts';

/** Somebody whom the lists show because of what is wrong: who left, whose time is up, who is in there twice. */
export function addSpecialContacts(tenant: Tenant, clients: readonly Client[]): void {
  const { rows, plan } = tenant;
  const cardRng = tenant.rng('special contacts');
  const add = (like: Contact, special: object) => {
    const contact_id = rows.nextId('contact');
    const { client_id, is_attorney, first_name, middle_nameinitial, last_name, suffix, email } = like;
    rows.add('contact', {
      contact_id,
      client_id,
      contact_type_id: is_attorney ? 1 : 2,
      is_attorney,
      first_name,
      middle_nameinitial,
      last_name,
      suffix,
      email,
      phone: plan.region.phone(cardRng),
      mobile: '',
      fax: '',
      ...contactCard(tenant, contact_id, is_attorney),
      ...special,
    });
  };
  const [, second, third, fourth] = clients.flatMap(({ attorneys }) => attorneys.slice(0, 1));
  if (second) add(second, { first_name: 'Leonora', last_name: 'Prewitt', email: '', status: 'inactive' });
  if (third) add(third, { first_name: 'Hollis', last_name: 'Varga', email: '', expiration_date: '2024-06-30' });
  // A double, as they come about: the same person, taken down again with half a name.
  if (fourth) add(fourth, { middle_nameinitial: '', suffix: '' });
}
