/**
 * The addresses of section 2, who opens each, and the first heading of its page. `*`: the heading names a record. Addresses
 * of a link are opened by `screen-walk.ts`; here they need a route.
 */
export const ADDRESSES: readonly (readonly [path: string, who: string, heading: string])[] = `
/ | manager | Dashboard
/no/such/page | manager | Dashboard
/login | visitor | Log in
/$companyName | visitor | Front Range Reporting
/forgot-password | visitor | Reset Password
/thank-you | visitor | Thank you for submitting data!
/$companyName/quickpay | link | *
/good_url/fuze_good_url | visitor | Thank you for submitting data!
/dashboard | manager | Dashboard
/change-password/$userId | manager | Change password
/newsetup | attorney | Your login is set up.
/job-check | attorney | Your next jobs
/$companyName/companysubscription | manager | Subscription
/activity/jobs/details/company/$companyId/division/$divisionId/view/job/$jobId | manager | *
/activity/jobs/details/company/$companyId/division/$divisionId/view/job_request/$jobRequestId | manager | *
/activity/jobs/details/company/$companyId/division/$divisionId/view/job/$jobId/order/details/$orderId | manager | *
/activity/jobs/details/company/$companyId/division/$divisionId/view/job_request/$jobRequestId/order/details/$orderId | manager | *
/calendar/$companyId | admin | *
/calendar/$companyId/note/view/$noteId | manager | Calendar note
/calendar/$companyId/time_off/view/$timeOffId | manager | Time off
/calendar/$companyId/holiday/view/$holidayId | manager | Holidays
/calendar/$companyId/blackout_day/view/$blackoutDayId | manager | Blackout days
/addresstypes | manager | Address Types
/casetypes | manager | Case Types
/clienttypes | manager | Client Types
/commissiontemplate | manager | Commission Templates
/confirmationstatus | manager | Confirmation Statuses
/contacttypes | manager | Contact Types
/currencyformats | manager | Currency Formats
/deliverytypes | manager | Delivery Types
/departments | manager | Departments
/expertisetypes | manager | Expertise Types
/exhibittypes | manager | Exhibit Types
/expensetypes | manager | Expense Types
/filetypemanage | manager | File Types
/guaranteetypes | manager | Guarantee Types
/invoicechargetypes | manager | Invoice Charge Types
/invoicecomment | manager | Invoice Comments
/invoiceprinttypes | manager | Invoice Print Types
/invoiceterms | manager | Invoice Terms
/jobstatus | manager | Job Statuses
/jobtypes | manager | Job Types
/jobcolorcodes | manager | Job Color Codes
/jobusercodes | manager | Job User Codes
/jurisdictions | manager | Jurisdictions
/specialties | manager | Specialties
/notecategories | manager | Note Categories
/remotemeetingremplates | manager | Remote Meeting Templates
/onbehalfoftypes | manager | On Behalf Of Types
/ordertemplates | manager | Order Templates
/otherpaytypes | manager | Other Pay Types
/paymentmethods | manager | Payment Methods
/productprice | manager | Product Prices
/productpaytemplates | manager | Product Pay Templates
/producttaxtemplates | manager | Product Tax Templates
/products | manager | Products
/ratetypes | manager | Rate Types
/rewardspointsredemptions | manager | Rewards Points Redemptions
/servicepayproduct | manager | Service Pay Products
/serviceareas | manager | Service Areas
/postalcodes | manager | Postal Codes
/providertype | manager | Service Provider Types
/services | manager | Services
/shippingmethods | manager | Shipping Methods
/statesandcountries | manager | States and Countries
/taxrates | manager | Tax Rates
/timezones | manager | Time Zones
/trackingitems | manager | Tracking Items
/trackingstatuses | manager | Tracking Statuses
/userfiletypes | manager | User File Types
/readsignduetypes | manager | Read and Sign Due Types
/divisions | manager | Divisions
/userroles | manager | Roles
/lettertemplates | manager | Letter templates
/template-editor | manager | Letter templates
/rewardspoints | manager | Rewards Points
/rewardspoints/redemption | manager | Rewards Points
/logs | manager | Activity log
/applicationsettings | manager | Application settings
/notificationsettings | manager | Notification settings
/checkout | manager | Nothing to pay yet
/delegationaccessrequests | attorney | Who acts for me
/clientstatement | manager | Statement
/merge | manager | Merge records
/timeoff | manager | Time off
/holidays | manager | Holidays
/blackoutdays | manager | Blackout days
/company/$companyId/division/$divisionId/view/$type/$jobId/worksheet/$action/$printType | manager | *
/index/jobcontactconfirm/job_id/$jobId/job_company_id/$companyId/contact_id/$contactId | link | *
/index/jobproviderconfirm/job_id/$jobId/job_company_id/$companyId/provider_id/$providerId | link | *
/index/jobprovidercheckin/job_id/$jobId/job_company_id/$companyId/provider_id/$providerId | link | *
/request-access/company/$companyId/$guid | link | *
/request-access/company/$companyId/$guid/$type | link | *
/job-files/company/$companyId/$guid | link | *
/job-files/company/$companyId/job/$jobId | link | *
/jobs/uploadfile/company/$companyId/job/$jobId | link | *
/jobs/viewfile/company/$companyId/job/$jobId | link | *
/order/printclientinvoice/order_id/$orderId/company_id/$companyId/l_id/$letterTemplateId | link | *
/$companyName/rapidrequest | link | *
/$companyName/schedulerequest | link | *
/$companyName/virtualterminal | link | *
/$companyName/virtualterminal/$companyId | link | *
/$companyName/virtualterminal/$companyId/division/$divisionId | link | *
/$companyName/virtualterminal/receipt/company/$companyId/division/$divisionId | link | *
/activity/jobs | manager | Jobs
/activity/orders | manager | Orders
/activity/transactions | manager | Transactions
/activity/invoices | manager | Service provider invoices
/activity/files | manager | Files
/activity/notes | manager | Notes
/companies | admin | Companies
/clients | manager | Clients
/contacts | manager | Contacts
/cases | manager | Cases
/deponents | manager | Deponents
/providers | manager | Service Providers
/users | manager | Users
/languagesettings | manager | Language settings
/masterpasswords | admin | Master password
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string, string]);
