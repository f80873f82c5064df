import { LIST_PAGE_NAMES, LISTS } from '../../core/list/lists.ts';

const WORDS = `
  activity addresstypes confirm-email language-settings subscriptions good_url masterpassword security verify-email messages messagesettings admin administration api api-keys apikeys application-settings applicationsettings
  assets auth billing blackoutdays board calendar callback cancellation-rules cases casetypes change-password checkout clients
  clientstatement clienttypes commissiontemplate companies company conferencerooms confirmationstatus countries
  contacts contacttypes copycaps cron currencyformats dashboard delegationaccessrequests deliverytypes departments
  deponents divisions docs embed events exchangerates feeds calendar-feeds exhibittypes expensetypes expertisetypes favicon files filetypemanage
  forgot-password guaranteetypes health healthz help holidays home imports index integrations invoicechargetypes
  invoicecomment invoiceprinttypes invoices invoiceterms job-check job-files jobcolorcodes jobs jobstatus
  jobtypes jobusercodes jurisdictions languages languagesettings legal lettertemplates live login logout logs
  lookups mail master-passwords masterpasswords me merge metrics my-company mycompany newsetup notecategories
  notifications notificationsettings offer offline onbehalfoftypes order orders ordertemplates otherpaytypes outbox
  passkeys paymentmethods payments pictures postalcodes prices privacy privacy-policy productpaytemplates
  productprice products producttaxtemplates profile providers providertype public quickpay rapidrequest
  ratetypes read-sign readsignduetypes readyz register remotemeetingremplates reports request-access rewardspoints
  rewardspointsredemptions roles sandbox schedulerequest serviceareas servicepayproduct services sessions
  settings setup shippingmethods sign-in sign-out site-message specialties start-company statesandcountries static status
  storage subscription support system tasks taxrates template-editor terms terms-of-service thank-you theme
  timeoff timezones tools trackingitems trackingstatuses unsubscribe uploads userfiletypes userroles users
  virtualterminal webhooks well-known worksheets www
`
  .trim()
  .split(/\s+/);

const ofLists = LIST_PAGE_NAMES.map((name) => LISTS[name].path.split('/')[1] ?? '');

/**
 * First segments of addresses that belong to the product itself (section 2), or may one day: no company can have one of them
 * as its domain name. Those of lists follow from their addresses; for another screen a new first segment is one more word here, and a
 * test of the web holds every route to them.
 */
export const RESERVED_WORDS: readonly string[] = [...new Set([...WORDS, ...ofLists])];
