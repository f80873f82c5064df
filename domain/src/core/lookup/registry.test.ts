import { describe, expect, test } from 'vitest';
import { message } from '../messages/catalogue.ts';
import { lookupColumns } from './lookup-columns.ts';
import { LOOKUPS, lookupOf, lookupOfTable } from './registry.ts';
import { LOOKUP_ROUTES } from './routes.ts';

/** The lookup administration pages of section 2, in its spelling. */
const SPECIFIED =
  `addresstypes, casetypes, clienttypes, commissiontemplate, confirmationstatus, contacttypes, currencyformats,
  deliverytypes, departments, expertisetypes, exhibittypes, expensetypes, filetypemanage, guaranteetypes, invoicechargetypes,
  invoicecomment, invoiceprinttypes, invoiceterms, jobstatus, jobtypes, jobcolorcodes, jobusercodes, jurisdictions, specialties,
  notecategories, remotemeetingremplates, onbehalfoftypes, ordertemplates, otherpaytypes, paymentmethods, productprice,
  productpaytemplates, producttaxtemplates, products, ratetypes, rewardspointsredemptions, servicepayproduct, serviceareas,
  postalcodes, providertype, services, shippingmethods, statesandcountries, taxrates, timezones, trackingitems,
  trackingstatuses, userfiletypes, readsignduetypes`.split(/,\s+/);

describe('the registry', () => {
  test('has one entry a route, in the order of the routes', () => {
    expect(LOOKUPS.map((entry) => entry.route)).toEqual([...LOOKUP_ROUTES]);
  });

  test('there is each of the 49 routes of the specification, once', () => {
    const ours = new Set(['conferencerooms', 'copycaps', 'countries', 'exchangerates']);
    const routes = LOOKUP_ROUTES.filter((route) => !ours.has(route));
    expect(new Set(routes)).toEqual(new Set(SPECIFIED));
    expect(routes.length).toBe(SPECIFIED.length);
  });

  test.each(LOOKUPS.map((entry) => [entry.route, entry] as const))('%s is complete', (_route, entry) => {
    const names = entry.fields.map((field) => field.name);
    expect(new Set(names).size).toBe(names.length);
    const { from, to } = entry.no_overlap ?? { from: entry.label, to: entry.label };
    for (const name of [entry.label, from, to, ...entry.unique]) expect(names).toContain(name);
    if (entry.beside) expect(lookupOf(entry.beside).beside).toBe(entry.route);
    if (entry.hidden_from_contacts) expect(names).toContain(entry.hidden_from_contacts);
    for (const name of Object.keys(entry.only)) expect(names).not.toContain(name);
    expect(message(entry.name as 'lookup_name.product')).not.toBe('');
    expect(lookupColumns(entry).length).toBe(names.length + 1);
    for (const each of entry.fields) {
      if (each.kind === 'ref' && !['division', 'client', 'service_provider', 'letter_template'].includes(each.to)) {
        expect(lookupOfTable(each.to), each.to).toBeDefined();
      }
      if (each.kind === 'money' && each.percent_when) expect(names).toContain(each.percent_when.field);
      if (each.kind === 'date' && each.not_before) expect(names).toContain(each.not_before);
    }
  });
});
