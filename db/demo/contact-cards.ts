import type { Tenant } from './tenant.ts';

const SALESPEOPLE = ['Ingrid Solano', 'Marcus Tell', '', ''];

/** What else a firm knows of a contact: drawn by the contact itself, so that nobody else's chance moves. */
export function contactCard({ rng, plan }: Tenant, contact_id: number, is_attorney: boolean) {
  const cardRng = rng(`card of contact ${contact_id}`);
  const city = cardRng.pick(plan.region.cities);
  const street = `${cardRng.integer(11, 2899)} ${cardRng.pick(plan.region.streets)}`;
  const hasOwnAddress = cardRng.percent(15);
  const born = `${cardRng.integer(1952, 1998)}-${String(cardRng.integer(1, 12)).padStart(2, '0')}-${String(cardRng.integer(1, 28)).padStart(2, '0')}`;
  return {
    bar_number: is_attorney ? String(cardRng.integer(11_000, 59_999)) : '',
    address1: hasOwnAddress ? street : '',
    city: hasOwnAddress ? city.city : '',
    state_code: hasOwnAddress ? city.state_code : '',
    zipcode: hasOwnAddress ? city.zipcode : '',
    date_of_birth: cardRng.percent(45) ? born : null,
    salesperson: cardRng.pick(SALESPEOPLE),
    is_cod: false,
    status: 'active',
    expiration_date: null,
  };
}
