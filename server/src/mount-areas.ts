import { areas } from '@onrecord/contract/all-areas';
import type { FastifyInstance } from 'fastify';
import { companyLogHandlers } from './features/activity/company-log/routes.ts';
import { logsConfigurationHandlers } from './features/activity/configuration/routes.ts';
import { activityLogHandlers } from './features/activity/routes.ts';
import { addressHandlers, stateHandlers } from './features/address/routes.ts';
import { clientBalanceHandlers, contactBalanceHandlers } from './features/billing/balance/routes.ts';
import { clientInvoiceHandlers } from './features/billing/invoice/routes.ts';
import { orderHandlers } from './features/billing/order/routes.ts';
import { serviceProviderInvoiceHandlers } from './features/billing/pay/routes.ts';
import { billingHandlers } from './features/billing/routes.ts';
import { writeToContacts } from './features/bulk/letter/person/writes.ts';
import { bulkHandlers } from './features/bulk/routes.ts';
import { caseHandlers } from './features/case/routes.ts';
import { clientHandlers } from './features/client/routes.ts';
import { companyHandlers } from './features/company/routes.ts';
import { companyThemeHandlers } from './features/company/theme/routes.ts';
import { blackoutDayHandlers, holidayHandlers } from './features/company-day/routes.ts';
import { conferenceRoomHandlers } from './features/conference-room/routes.ts';
import { confirmationHandlers } from './features/confirmation/routes.ts';
import { contactHandlers } from './features/contact/routes.ts';
import { deponentHandlers } from './features/deponent/routes.ts';
import { divisionHandlers } from './features/division/routes.ts';
import { fileHandlers } from './features/file/routes.ts';
import { importHandlers } from './features/import/routes.ts';
import { apiKeyHandlers } from './features/integration/key/routes.ts';
import { webhookHandlers } from './features/integration/webhook/routes.ts';
import { calendarHandlers } from './features/job/calendar/routes.ts';
import { jobRequestHandlers } from './features/job/request/routes.ts';
import { jobDeponentHandlers, jobHandlers, jobInsuranceHandlers, jobServiceHandlers } from './features/job/routes.ts';
import { jobTrackingHandlers } from './features/job/tracking/routes.ts';
import { languageSettingHandlers } from './features/language-setting/routes.ts';
import { linkHandlers } from './features/link/routes.ts';
import { advancedSearchHandlers, userListColumnHandlers } from './features/list-view/routes.ts';
import { factorHandlers } from './features/login/factor/routes.ts';
import { masterPasswordHandlers } from './features/login/master-password/routes.ts';
import { inviteUser } from './features/login/password/writes.ts';
import { profileHandlers, settingsHandlers } from './features/login/profile/routes.ts';
import { authHandlers, sessionHandlers } from './features/login/routes.ts';
import { factorLoginHandlers } from './features/login/step/routes.ts';
import { userHandlers } from './features/login/user/routes.ts';
import { mergeHandlers } from './features/merge/routes.ts';
import { noteHandlers } from './features/note/routes.ts';
import { contactNotificationHandlers } from './features/notification/copy/routes.ts';
import { userNotificationSettingHandlers } from './features/notification/person/routes.ts';
import { providerNotificationHandlers } from './features/notification/provider/routes.ts';
import { notificationTypeHandlers } from './features/notification/type/routes.ts';
import { outboxHandlers } from './features/outbox/routes.ts';
import { cartHandlers, paymentHandlers } from './features/payment/routes.ts';
import { pictureHandlers } from './features/picture/routes.ts';
import { recordTabHandlers } from './features/record/routes.ts';
import {
  roleHandlers,
  rolePrivilegeHandlers,
  roleValueHandlers,
  userTypePrivilegeHandlers,
} from './features/role/routes.ts';
import { searchHandlers } from './features/search/routes.ts';
import { providerLicenceHandlers } from './features/service-provider/licence/routes.ts';
import { providerLoginHandlers } from './features/service-provider/login/routes.ts';
import { serviceProviderHandlers } from './features/service-provider/routes.ts';
import { timeOffHandlers } from './features/service-provider/time-off/routes.ts';
import { applicationSettingHandlers } from './features/setting/routes.ts';
import { companyPaymentTypeHandlers } from './features/subscription/payment-type/routes.ts';
import { subscriptionHandlers } from './features/subscription/routes.ts';
import { taskHandlers } from './features/task/routes.ts';
import { worksheetHandlers } from './features/worksheet/routes.ts';
import type { CallHandlers } from './http/call.ts';
import { type MountOptions, mountArea } from './http/mount.ts';
import type { Services } from './http/services.ts';
import type { Terms } from './http/terms.ts';
import { postalCodeHandlers } from './lookups/postal/routes.ts';
import { fileTypeHandlers, lookupHandlers, noteCategoryHandlers, paymentMethodHandlers } from './lookups/routes.ts';
import { BULK_WRITES } from './start/bulk-writes.ts';
import { importMakers } from './start/import-makers.ts';

type Areas = typeof areas;
/** Event streams are mounted by `app.ts`, which opens them. */
type AreaName = Exclude<keyof Areas, 'live'>;

/** The handlers of every area. An area of the contract that is missing here does not compile. */
function areaHandlers(services: Services, terms: Terms): { readonly [Name in AreaName]: CallHandlers<Areas[Name]> } {
  const tabs = recordTabHandlers(services);
  return {
    session: sessionHandlers(),
    auth: authHandlers(services),
    factor_login: factorLoginHandlers(services),
    factor: factorHandlers(services),
    master_password: masterPasswordHandlers(services),
    activity_log: activityLogHandlers(services),
    company_log: companyLogHandlers(services),
    logs_configuration: logsConfigurationHandlers(services),
    company: companyHandlers(services),
    company_theme: companyThemeHandlers(services),
    api_key: apiKeyHandlers(services),
    webhook: webhookHandlers(services),
    subscription: subscriptionHandlers(services),
    company_payment_type: companyPaymentTypeHandlers(services),
    picture: pictureHandlers(services),
    language_setting: languageSettingHandlers(services, terms),
    case: { ...caseHandlers(services), ...tabs.case },
    client: { ...clientHandlers(services), ...tabs.client, ...clientBalanceHandlers(services) },
    address: addressHandlers(services),
    state: stateHandlers(services),
    search: searchHandlers(services),
    conference_room: conferenceRoomHandlers(services),
    contact: {
      ...contactHandlers(services, writeToContacts),
      ...tabs.contact,
      ...contactBalanceHandlers(services),
    },
    deponent: { ...deponentHandlers(services), ...tabs.deponent },
    division: divisionHandlers(services),
    file: fileHandlers(services),
    file_type: fileTypeHandlers(services),
    lookup: lookupHandlers(services),
    note_category: noteCategoryHandlers(services),
    postal_code: postalCodeHandlers(services),
    payment_method: paymentMethodHandlers(services),
    service_provider: {
      ...serviceProviderHandlers(services),
      ...providerNotificationHandlers(services),
      ...providerLoginHandlers(services, inviteUser),
      ...tabs.service_provider,
    },
    service_provider_licence: providerLicenceHandlers(services),
    service_provider_time_off: timeOffHandlers(services),
    holiday: holidayHandlers(services),
    blackout_day: blackoutDayHandlers(services),
    job: { ...jobHandlers(services), ...calendarHandlers(services) },
    job_request: jobRequestHandlers(services),
    job_service: jobServiceHandlers(services),
    job_deponent: jobDeponentHandlers(services),
    job_tracking: jobTrackingHandlers(services),
    job_insurance: jobInsuranceHandlers(services),
    confirmation: confirmationHandlers(services),
    link: linkHandlers(services),
    import: importHandlers(services, importMakers(services)),
    merge: mergeHandlers(services),
    bulk: bulkHandlers(services, BULK_WRITES),
    note: noteHandlers(services),
    user: userHandlers(services),
    role: roleHandlers(services),
    role_privilege: rolePrivilegeHandlers(services),
    role_value: roleValueHandlers(services),
    user_type_privilege: userTypePrivilegeHandlers(),
    profile: profileHandlers(services),
    settings: settingsHandlers(services),
    contact_notification: contactNotificationHandlers(services),
    notification_type: notificationTypeHandlers(services),
    user_notification_setting: userNotificationSettingHandlers(services),
    outbox: outboxHandlers(services),
    application_setting: applicationSettingHandlers(services),
    task: taskHandlers(services),
    cart: cartHandlers(services),
    payment: paymentHandlers(services),
    worksheet: worksheetHandlers(services),
    advanced_search: advancedSearchHandlers(services),
    user_list_column: userListColumnHandlers(services),
    billing: billingHandlers(services),
    client_invoice: clientInvoiceHandlers(services),
    order: orderHandlers(services),
    service_provider_invoice: serviceProviderInvoiceHandlers(services),
    // No call of these areas is built; mounting them answers 501.
    cron: {},
    mail: {},
  };
}

/** Mounts every area with its handlers. The areas' own files say what they answer; this is where they meet the features. */
export function mountAreas(app: FastifyInstance, services: Services, options: MountOptions & { terms: Terms }): void {
  const handlers: Readonly<Record<AreaName, object>> = areaHandlers(services, options.terms);
  for (const name of Object.keys(handlers) as AreaName[]) mountArea(app, areas[name], handlers[name], options);
}
