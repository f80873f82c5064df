/**
 * The routes of the lookups (section 2), apart from the registry so that a router or a contract which only
 * needs their names does not carry the whole of it. The registry has exactly one entry for each.
 */
export const LOOKUP_ROUTES = [
  'jobtypes',
  'jobstatus',
  'jobcolorcodes',
  'jobusercodes',
  'confirmationstatus',
  'services',
  'serviceareas',
  'onbehalfoftypes',
  'readsignduetypes',
  'remotemeetingremplates',
  'trackingitems',
  'trackingstatuses',
  'clienttypes',
  'contacttypes',
  'providertype',
  'departments',
  'specialties',
  'expertisetypes',
  'addresstypes',
  'guaranteetypes',
  'rewardspointsredemptions',
  'conferencerooms',
  'casetypes',
  'jurisdictions',
  'exhibittypes',
  'notecategories',
  'filetypemanage',
  'userfiletypes',
  'products',
  'productprice',
  'deliverytypes',
  'shippingmethods',
  'ordertemplates',
  'producttaxtemplates',
  'paymentmethods',
  'invoiceterms',
  'invoicechargetypes',
  'invoicecomment',
  'invoiceprinttypes',
  'taxrates',
  'copycaps',
  'productpaytemplates',
  'servicepayproduct',
  'commissiontemplate',
  'otherpaytypes',
  'ratetypes',
  'expensetypes',
  'statesandcountries',
  'countries',
  'postalcodes',
  'timezones',
  'currencyformats',
] as const;

export type LookupRoute = (typeof LOOKUP_ROUTES)[number];

export function isLookupRoute(route: string): route is LookupRoute {
  return (LOOKUP_ROUTES as readonly string[]).includes(route);
}
