import { activityLogArea, companyLogArea, logsConfigurationArea } from './areas/activity-log.ts';
import { addressArea, stateArea } from './areas/address.ts';
import { applicationSettingArea } from './areas/application-setting.ts';
import { authArea } from './areas/auth.ts';
import { billingArea } from './areas/billing/billing.ts';
import { clientInvoiceArea } from './areas/billing/client-invoice.ts';
import { orderArea } from './areas/billing/order.ts';
import { serviceProviderInvoiceArea } from './areas/billing/service-provider-invoice.ts';
import { bulkArea } from './areas/bulk.ts';
import { caseArea } from './areas/case.ts';
import { clientArea } from './areas/client.ts';
import { companyArea } from './areas/company.ts';
import { blackoutDayArea, holidayArea } from './areas/company-day.ts';
import { companyThemeArea } from './areas/company-theme.ts';
import { conferenceRoomArea } from './areas/conference-room.ts';
import { confirmationArea } from './areas/confirmation.ts';
import { contactArea } from './areas/contact.ts';
import { deponentArea } from './areas/deponent.ts';
import { divisionArea } from './areas/division.ts';
import { factorArea, factorLoginArea } from './areas/factor.ts';
import { fileArea } from './areas/file.ts';
import { importArea } from './areas/import.ts';
import { apiKeyArea, webhookArea } from './areas/integration.ts';
import { jobArea, jobDeponentArea, jobInsuranceArea, jobServiceArea } from './areas/job/job.ts';
import { jobRequestArea } from './areas/job/request.ts';
import { jobTrackingArea } from './areas/job/tracking.ts';
import { languageSettingArea } from './areas/language-setting.ts';
import { linkArea } from './areas/link.ts';
import { advancedSearchArea, userListColumnArea } from './areas/list-view.ts';
import { liveArea } from './areas/live.ts';
import { fileTypeArea, lookupArea, noteCategoryArea, paymentMethodArea, postalCodeArea } from './areas/lookup.ts';
import { masterPasswordArea } from './areas/master-password.ts';
import { mergeArea } from './areas/merge.ts';
import { noteArea } from './areas/note.ts';
import {
  contactNotificationArea,
  cronArea,
  mailArea,
  notificationTypeArea,
  userNotificationSettingArea,
} from './areas/notification.ts';
import { outboxArea, taskArea } from './areas/outbox.ts';
import { cartArea, paymentArea } from './areas/payment.ts';
import { pictureArea } from './areas/picture.ts';
import { profileArea, settingsArea } from './areas/profile.ts';
import { providerLicenceArea } from './areas/provider-licence.ts';
import { roleArea, rolePrivilegeArea, roleValueArea, userTypePrivilegeArea } from './areas/role.ts';
import { searchArea } from './areas/search.ts';
import { serviceProviderArea } from './areas/service-provider.ts';
import { serviceProviderTimeOffArea } from './areas/service-provider-time-off.ts';
import { companyPaymentTypeArea, subscriptionArea } from './areas/subscription.ts';
import { systemArea } from './areas/system.ts';
import { userArea } from './areas/user.ts';
import { worksheetArea } from './areas/worksheet/worksheet.ts';
import type { Area } from './core/entry.ts';

/** Every area of the API by its name. A new area file is one line here. */
export const areas = {
  session: systemArea,
  auth: authArea,
  factor_login: factorLoginArea,
  factor: factorArea,
  master_password: masterPasswordArea,
  activity_log: activityLogArea,
  company_log: companyLogArea,
  logs_configuration: logsConfigurationArea,
  company: companyArea,
  company_theme: companyThemeArea,
  subscription: subscriptionArea,
  api_key: apiKeyArea,
  webhook: webhookArea,
  company_payment_type: companyPaymentTypeArea,
  picture: pictureArea,
  language_setting: languageSettingArea,
  case: caseArea,
  client: clientArea,
  search: searchArea,
  conference_room: conferenceRoomArea,
  contact: contactArea,
  deponent: deponentArea,
  division: divisionArea,
  file: fileArea,
  file_type: fileTypeArea,
  lookup: lookupArea,
  note_category: noteCategoryArea,
  postal_code: postalCodeArea,
  payment_method: paymentMethodArea,
  service_provider: serviceProviderArea,
  live: liveArea,
  job: jobArea,
  job_request: jobRequestArea,
  job_service: jobServiceArea,
  job_deponent: jobDeponentArea,
  job_insurance: jobInsuranceArea,
  job_tracking: jobTrackingArea,
  confirmation: confirmationArea,
  link: linkArea,
  worksheet: worksheetArea,
  advanced_search: advancedSearchArea,
  user_list_column: userListColumnArea,
  outbox: outboxArea,
  task: taskArea,
  cart: cartArea,
  payment: paymentArea,
  billing: billingArea,
  client_invoice: clientInvoiceArea,
  order: orderArea,
  service_provider_invoice: serviceProviderInvoiceArea,
  address: addressArea,
  state: stateArea,
  application_setting: applicationSettingArea,
  cron: cronArea,
  mail: mailArea,
  bulk: bulkArea,
  import: importArea,
  merge: mergeArea,
  note: noteArea,
  contact_notification: contactNotificationArea,
  notification_type: notificationTypeArea,
  user_notification_setting: userNotificationSettingArea,
  role: roleArea,
  role_privilege: rolePrivilegeArea,
  role_value: roleValueArea,
  user_type_privilege: userTypePrivilegeArea,
  service_provider_licence: providerLicenceArea,
  service_provider_time_off: serviceProviderTimeOffArea,
  holiday: holidayArea,
  blackout_day: blackoutDayArea,
  profile: profileArea,
  settings: settingsArea,
  user: userArea,
} as const satisfies Readonly<Record<string, Area>>;
