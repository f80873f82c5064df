import { areas } from '@onrecord/contract/all-areas';
import { columnsOfList } from '@onrecord/contract/all-lists';
import type { Area } from '@onrecord/contract/core/entry';
import type { FastifyInstance } from 'fastify';
import { apiKeyHandlers } from './features/access/integration/key/key.routes.ts';
import { webhookHandlers } from './features/access/integration/webhook/webhook.routes.ts';
import { linkHandlers } from './features/access/link/link.routes.ts';
import { profileHandlers, settingsHandlers } from './features/access/profile/profile.routes.ts';
import {
  roleHandlers,
  rolePrivilegeHandlers,
  roleValueHandlers,
  userTypePrivilegeHandlers,
} from './features/access/role/role.routes.ts';
import { companyStartHandlers } from './features/access/sign-in/company-start/company-start.routes.ts';
import { requireStepUp } from './features/access/sign-in/factor/factor.access.ts';
import { factorHandlers } from './features/access/sign-in/factor/factor.routes.ts';
import { authHandlers, sessionHandlers } from './features/access/sign-in/login.routes.ts';
import { masterPasswordHandlers } from './features/access/sign-in/master-password/master-password.routes.ts';
import { inviteUser } from './features/access/sign-in/password/password.writes.ts';
import { factorLoginHandlers } from './features/access/sign-in/step/step.routes.ts';
import { userHandlers } from './features/access/user/user.routes.ts';
import { companyHandlers } from './features/company/company/company.routes.ts';
import { makeCompany } from './features/company/company/create.writes.ts';
import { sampleDataHandlers } from './features/company/company/sample/sample.routes.ts';
import { blackoutDayHandlers, holidayHandlers } from './features/company/company-day/company-day.routes.ts';
import { companyThemeHandlers } from './features/company/company-theme/company-theme.routes.ts';
import { divisionHandlers } from './features/company/division/division.routes.ts';
import { languageSettingHandlers } from './features/company/language-setting/language-setting.routes.ts';
import { letterHandlers } from './features/company/letter/letter.routes.ts';
import { logsConfigurationHandlers } from './features/company/logs-configuration/logs-configuration.routes.ts';
import { lookupFileHandlers } from './features/company/lookup/file/file.routes.ts';
import {
  fileTypeHandlers,
  lookupHandlers,
  noteCategoryHandlers,
  paymentMethodHandlers,
} from './features/company/lookup/lookup.routes.ts';
import { postalCodeHandlers } from './features/company/lookup/postal/postal.routes.ts';
import { priceTable } from './features/company/lookup/price-table.writes.ts';
import { pictureHandlers } from './features/company/picture/picture.routes.ts';
import { applicationSettingHandlers } from './features/company/setting/setting.routes.ts';
import { companyPaymentTypeHandlers } from './features/company/subscription/payment-type/payment-type.routes.ts';
import { subscriptionHandlers } from './features/company/subscription/subscription.routes.ts';
import { appNoticeHandlers } from './features/messages/app-notice/app-notice.routes.ts';
import { askHandlers } from './features/messages/ask/ask.routes.ts';
import { fileReminderHandlers, mailHandlers } from './features/messages/job-mail/job-mail.routes.ts';
import { letterPreviewHandlers } from './features/messages/letter-preview/letter-preview.routes.ts';
import { matrixHandlers } from './features/messages/matrix/matrix.routes.ts';
import { contactNotificationHandlers } from './features/messages/notification/copy/copy.routes.ts';
import { offerPreviewHandlers } from './features/messages/notification/offer/offer.routes.ts';
import { userNotificationSettingHandlers } from './features/messages/notification/person/person.routes.ts';
import { providerNotificationHandlers } from './features/messages/notification/provider.routes.ts';
import { jobMessageHandlers } from './features/messages/notification/rehearsal/rehearsal.routes.ts';
import { reminderExampleHandlers } from './features/messages/notification/reminder/reminder.routes.ts';
import { notificationTypeHandlers } from './features/messages/notification/type/type.routes.ts';
import { outboxHandlers } from './features/messages/outbox/outbox.routes.ts';
import { taskHandlers } from './features/messages/task/task.routes.ts';
import { agingHandlers } from './features/money/aging/aging.routes.ts';
import { clientBalanceHandlers, contactBalanceHandlers } from './features/money/billing/balance.routes.ts';
import { billingHandlers } from './features/money/billing/billing.routes.ts';
import { creditQuestion } from './features/money/billing/credit.reads.ts';
import { bookingEstimate } from './features/money/billing/estimate.reads.ts';
import { estimateHandlers } from './features/money/billing/estimate.routes.ts';
import { requestEstimate } from './features/money/billing/portal-estimate.reads.ts';
import { cancellationFeeHandlers } from './features/money/cancellation/cancellation.routes.ts';
import { cancellationFees } from './features/money/cancellation/cancellation.writes.ts';
import { chaseHandlers, cronHandlers } from './features/money/chase/chase.routes.ts';
import { previewInvoiceLetter } from './features/money/chase/preview.writes.ts';
import { clientInvoiceHandlers } from './features/money/client-invoice/client-invoice.routes.ts';
import {
  commissionBalanceHandlers,
  commissionHandlers,
  commissionJobHandlers,
} from './features/money/commission/commission.routes.ts';
import { depositHandlers } from './features/money/deposit/deposit.routes.ts';
import { journalHandlers } from './features/money/exports/journal.routes.ts';
import { ledesHandlers } from './features/money/exports/ledes.routes.ts';
import { fileHoldHandlers } from './features/money/file-hold/file-hold.routes.ts';
import { invoiceDraftHandlers } from './features/money/invoice-draft/draft.routes.ts';
import { booksHandlers } from './features/money/month-close/month-close.routes.ts';
import { myPayHandlers } from './features/money/my-pay/my-pay.routes.ts';
import { orderHandlers } from './features/money/order/order.routes.ts';
import { payRunHandlers } from './features/money/pay-run/pay-run.routes.ts';
import { cartHandlers, cartInvoiceHandlers } from './features/money/payment/cart/cart.routes.ts';
import { paymentHandlers } from './features/money/payment/payment.routes.ts';
import { priceHandlers } from './features/money/price/price.routes.ts';
import { serviceProviderInvoiceHandlers } from './features/money/provider-invoice/provider-invoice.routes.ts';
import { memoHandlers } from './features/money/receipt/memo/memo.routes.ts';
import { receiptHandlers } from './features/money/receipt/receipt.routes.ts';
import { rewardsHandlers } from './features/money/rewards/rewards.routes.ts';
import { providerStatementHandlers } from './features/money/statement/provider.routes.ts';
import { statementHandlers } from './features/money/statement/statement.routes.ts';
import { activityLogHandlers } from './features/office/activity-log/activity-log.routes.ts';
import { activityChainHandlers } from './features/office/activity-log/chain/chain.routes.ts';
import { companyLogHandlers } from './features/office/activity-log/company-log/company-log.routes.ts';
import { bulkHandlers } from './features/office/bulk/bulk.routes.ts';
import { writeToContacts } from './features/office/bulk/letter/person/person.writes.ts';
import { homeHandlers } from './features/office/home/home.routes.ts';
import { importHandlers } from './features/office/import/import.routes.ts';
import { advancedSearchHandlers, userListColumnHandlers } from './features/office/list-view/list-view.routes.ts';
import { mergeHandlers } from './features/office/merge/merge.routes.ts';
import { recordHandlers } from './features/office/record/overview/overview.routes.ts';
import { relationTabCounts } from './features/office/record/record.reads.ts';
import { recordTabHandlers } from './features/office/record/record.routes.ts';
import { reportHandlers } from './features/office/report/report.routes.ts';
import { searchHandlers } from './features/office/search/search.routes.ts';
import { addressHandlers, stateHandlers } from './features/people/address/address.routes.ts';
import { caseHandlers } from './features/people/case/case.routes.ts';
import { clientHandlers } from './features/people/client/client.routes.ts';
import { contactHandlers } from './features/people/contact/contact.routes.ts';
import { delegateHandlers } from './features/people/delegate/delegate.routes.ts';
import { deponentHandlers } from './features/people/deponent/deponent.routes.ts';
import { noteHandlers } from './features/people/note/note.routes.ts';
import { writeNoteToOffice } from './features/people/note/note.writes.ts';
import { peekHandlers } from './features/people/peek/peek.routes.ts';
import { providerLicenceHandlers } from './features/people/service-provider/licence/licence.routes.ts';
import { providerLoginHandlers } from './features/people/service-provider/login.routes.ts';
import { providerPreferenceHandlers } from './features/people/service-provider/preference/preference.routes.ts';
import { serviceProviderHandlers } from './features/people/service-provider/service-provider.routes.ts';
import { fileHandlers } from './features/production/file/file.routes.ts';
import { recordFileHandlers } from './features/production/file/record-file/record-file.routes.ts';
import { keepNotice } from './features/production/file/upload/notice.writes.ts';
import { previewReadSign } from './features/production/read-sign/document.writes.ts';
import { readSignHandlers } from './features/production/read-sign/read-sign.routes.ts';
import { jobWorksheetHandlers } from './features/production/worksheet/move/move.routes.ts';
import { worksheetHandlers } from './features/production/worksheet/worksheet.routes.ts';
import { bookingConflictHandlers } from './features/scheduling/booking-conflict/booking-conflict.routes.ts';
import { saveDayConflicts } from './features/scheduling/booking-conflict/booking-conflict.writes.ts';
import { calendarHandlers } from './features/scheduling/calendar/calendar.routes.ts';
import { jobCalendarHandlers } from './features/scheduling/calendar/dispatch/dispatch.routes.ts';
import { cancellationRuleHandlers } from './features/scheduling/cancellation-rule/cancellation-rule.routes.ts';
import { checkInHandlers } from './features/scheduling/check-in/check-in.routes.ts';
import { conferenceRoomHandlers } from './features/scheduling/conference-room/conference-room.routes.ts';
import { confirmationHandlers } from './features/scheduling/confirmation/confirmation.routes.ts';
import { jobResponseHandlers } from './features/scheduling/confirmation/response/response.routes.ts';
import { calendarFeedHandlers } from './features/scheduling/feed/feed.routes.ts';
import { jobBoardHandlers } from './features/scheduling/job/board/board.routes.ts';
import { cancelLinkHandlers } from './features/scheduling/job/cancel/cancel-link.routes.ts';
import { clockHandlers } from './features/scheduling/job/cancel/clock.routes.ts';
import { jobCodeHandlers } from './features/scheduling/job/code/code.routes.ts';
import { jobHistoryHandlers } from './features/scheduling/job/history/history.routes.ts';
import {
  jobDeponentHandlers,
  jobHandlers,
  jobInsuranceHandlers,
  jobServiceHandlers,
} from './features/scheduling/job/job.routes.ts';
import { jobBatchHandlers } from './features/scheduling/job/many/many.routes.ts';
import { jobPickerHandlers } from './features/scheduling/job/picker/picker.routes.ts';
import { jobTrackingHandlers } from './features/scheduling/job/tracking/tracking.routes.ts';
import { offerHandlers } from './features/scheduling/offer/offer.routes.ts';
import { dueTimeHandlers } from './features/scheduling/readiness/due-time.routes.ts';
import type { KeepNotice } from './features/scheduling/request/notice.access.ts';
import { rapidRequestHandlers } from './features/scheduling/request/rapid/rapid.routes.ts';
import { jobRequestHandlers } from './features/scheduling/request/request.routes.ts';
import { timeOffHandlers } from './features/scheduling/time-off/time-off.routes.ts';
import { whoseHandlers } from './features/scheduling/whose/whose.routes.ts';
import type { CallHandlers } from './http/call.ts';
import { type MountOptions, mountArea } from './http/mount.ts';
import type { Services } from './http/services.ts';
import type { Terms } from './http/text/terms.ts';
import { bulkWrites } from './start/bulk-writes.ts';
import { importMakers } from './start/import-makers.ts';
import { fillSample } from './start/sample/fill-sample.ts';

type Areas = typeof areas;
/** Event streams are mounted by `app.ts`, which opens them. */
type AreaName = Exclude<keyof Areas, 'live'>;

/** The handlers of every area. An area of the contract that is missing here does not compile. */
function areaHandlers(services: Services, terms: Terms): { readonly [Name in AreaName]: CallHandlers<Areas[Name]> } {
  const tabs = recordTabHandlers(services);
  const addNotice: KeepNotice = (scope, notice, options) => keepNotice(services, scope, notice, options);
  return {
    session: sessionHandlers(),
    auth: authHandlers(services),
    factor_login: factorLoginHandlers(services),
    factor: factorHandlers(services),
    master_password: masterPasswordHandlers(services),
    activity_log: activityLogHandlers(services),
    activity_chain: activityChainHandlers(services),
    company_log: companyLogHandlers(services),
    logs_configuration: logsConfigurationHandlers(services),
    company: companyHandlers(services, terms),
    company_start: companyStartHandlers(services, makeCompany),
    sample_data: sampleDataHandlers(services, fillSample),
    company_theme: companyThemeHandlers(services),
    api_key: apiKeyHandlers(services),
    webhook: webhookHandlers(services),
    subscription: subscriptionHandlers(services),
    company_payment_type: companyPaymentTypeHandlers(services),
    picture: pictureHandlers(services),
    language_setting: languageSettingHandlers(services, terms),
    case: { ...caseHandlers(services, relationTabCounts), ...tabs.case },
    client: { ...clientHandlers(services, relationTabCounts), ...tabs.client, ...clientBalanceHandlers(services) },
    address: addressHandlers(services),
    state: stateHandlers(services),
    search: searchHandlers(services),
    home: homeHandlers(services),
    calendar_feed: calendarFeedHandlers(services),
    check_in: checkInHandlers(services),
    conference_room: conferenceRoomHandlers(services),
    contact: {
      ...contactHandlers(services, relationTabCounts, writeToContacts),
      ...tabs.contact,
      ...contactBalanceHandlers(services),
    },
    contact_delegate: delegateHandlers(services),
    deponent: { ...deponentHandlers(services, relationTabCounts), ...tabs.deponent },
    division: divisionHandlers(services),
    file: { ...fileHandlers(services), ...fileReminderHandlers(services) },
    file_hold: fileHoldHandlers(services),
    read_sign: readSignHandlers(services),
    file_type: fileTypeHandlers(services),
    lookup: lookupHandlers(services),
    note_category: noteCategoryHandlers(services),
    postal_code: postalCodeHandlers(services),
    estimate: estimateHandlers(services),
    lookup_file: lookupFileHandlers(services),
    payment_method: paymentMethodHandlers(services),
    service_provider: {
      ...serviceProviderHandlers(services, relationTabCounts),
      ...providerNotificationHandlers(services),
      ...providerLoginHandlers(services, inviteUser),
      ...tabs.service_provider,
    },
    service_provider_licence: providerLicenceHandlers(services),
    provider_preference: providerPreferenceHandlers(services),
    service_provider_time_off: timeOffHandlers(services),
    holiday: holidayHandlers(services, saveDayConflicts),
    blackout_day: blackoutDayHandlers(services, saveDayConflicts),
    job: {
      ...jobHandlers(services, cancellationFees, creditQuestion),
      ...commissionJobHandlers(services),
      ...calendarHandlers(services),
      ...askHandlers(services),
      ...whoseHandlers(services),
      ...tabs.job,
    },
    job_request: jobRequestHandlers(services, addNotice, requestEstimate),
    rapid_request: rapidRequestHandlers(services, addNotice),
    job_service: jobServiceHandlers(services),
    job_deponent: jobDeponentHandlers(services),
    job_code: jobCodeHandlers(services),
    job_tracking: jobTrackingHandlers(services),
    job_response: jobResponseHandlers(services),
    offer: { ...offerHandlers(services, bookingEstimate), ...offerPreviewHandlers(services) },
    booking_conflict: bookingConflictHandlers(services),
    job_worksheet: jobWorksheetHandlers(services),
    job_message: jobMessageHandlers(services, (rehearsing) => ({
      ...jobHandlers(rehearsing, cancellationFees, creditQuestion),
      ...jobWorksheetHandlers(rehearsing),
    })),
    job_batch: jobBatchHandlers(services, (own, isLook) =>
      jobHandlers(own, isLook ? { ...cancellationFees, post: async () => null } : cancellationFees, creditQuestion),
    ),
    job_board: jobBoardHandlers(services),
    job_history: jobHistoryHandlers(services),
    due_time: dueTimeHandlers(services),
    cancellation_rule: cancellationRuleHandlers(services),
    job_picker: jobPickerHandlers(services, bookingEstimate),
    job_calendar: jobCalendarHandlers(services),
    job_cancellation: { ...clockHandlers(services), ...cancellationFeeHandlers(services) },
    cancel_link: cancelLinkHandlers(services),
    job_insurance: jobInsuranceHandlers(services),
    confirmation: confirmationHandlers(services),
    link: linkHandlers(services),
    import: importHandlers(services, importMakers(services)),
    merge: mergeHandlers(services),
    bulk: bulkHandlers(services, bulkWrites(services)),
    note: noteHandlers(services),
    user: userHandlers(services),
    role: roleHandlers(services),
    role_privilege: rolePrivilegeHandlers(services),
    role_value: roleValueHandlers(services),
    user_type_privilege: userTypePrivilegeHandlers(),
    profile: profileHandlers(services),
    record_file: recordFileHandlers(services),
    settings: settingsHandlers(services),
    app_notice: appNoticeHandlers(services),
    contact_notification: contactNotificationHandlers(services),
    notification_type: {
      ...notificationTypeHandlers(services),
      ...reminderExampleHandlers(services),
      ...matrixHandlers(services, { writeInvoice: previewInvoiceLetter, writeReadSign: previewReadSign }),
    },
    user_notification_setting: userNotificationSettingHandlers(services),
    letter_template: { ...letterHandlers(services), ...letterPreviewHandlers(services, previewInvoiceLetter) },
    outbox: outboxHandlers(services),
    application_setting: applicationSettingHandlers(services),
    task: taskHandlers(services),
    cart: cartHandlers(services),
    payment: paymentHandlers(services),
    product_price: priceHandlers(services, priceTable),
    my_pay: myPayHandlers(services, writeNoteToOffice),
    pay_run: payRunHandlers(services, requireStepUp),
    receipt: receiptHandlers(services),
    aging: agingHandlers(services),
    peek: peekHandlers(services),
    record: recordHandlers(services),
    report: reportHandlers(services),
    invoice_reminder: chaseHandlers(services),
    commission: commissionHandlers(services),
    rewards: rewardsHandlers(services),
    memo: memoHandlers(services),
    invoice_draft: invoiceDraftHandlers(services),
    books: booksHandlers(services),
    journal: journalHandlers(services),
    ledes: ledesHandlers(services),
    deposit: depositHandlers(services),
    worksheet: worksheetHandlers(services),
    advanced_search: advancedSearchHandlers(services, columnsOfList),
    user_list_column: userListColumnHandlers(services, columnsOfList),
    billing: billingHandlers(services),
    client_invoice: {
      ...clientInvoiceHandlers(services),
      ...statementHandlers(services),
      ...cartInvoiceHandlers(services),
      ...commissionBalanceHandlers(services),
    },
    order: orderHandlers(services),
    service_provider_invoice: { ...serviceProviderInvoiceHandlers(services), ...providerStatementHandlers(services) },
    cron: cronHandlers(services),
    mail: mailHandlers(services),
  };
}

/** Mounts every area with its handlers. The areas' own files say what they answer; this is where they meet the features. */
export function mountAreas(app: FastifyInstance, services: Services, options: MountOptions & { terms: Terms }): void {
  // One area of many at a time: which handlers are whose was checked where they are joined.
  const handlers: Readonly<Record<AreaName, CallHandlers<Area>>> = areaHandlers(services, options.terms);
  for (const name of Object.keys(handlers) as AreaName[]) mountArea<Area>(app, areas[name], handlers[name], options);
}
