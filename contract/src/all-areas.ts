import { companyStartArea } from './access/company-start.ts';
import { factorArea, factorLoginArea } from './access/factor.ts';
import { apiKeyArea, webhookArea } from './access/integration.ts';
import { linkArea } from './access/link.ts';
import { masterPasswordArea } from './access/master-password.ts';
import { profileArea, settingsArea } from './access/profile.ts';
import { roleArea, rolePrivilegeArea, roleValueArea, userTypePrivilegeArea } from './access/role.ts';
import { systemArea } from './access/session.ts';
import { authArea } from './access/sign-in.ts';
import { userArea } from './access/user.ts';
import { companyArea } from './company/company.ts';
import { blackoutDayArea, holidayArea } from './company/company-day.ts';
import { companyThemeArea } from './company/company-theme.ts';
import { divisionArea } from './company/division.ts';
import { languageSettingArea } from './company/language-setting.ts';
import { letterTemplateArea } from './company/letter-template.ts';
import { sampleDataArea } from './company/sample-data.ts';
import { applicationSettingArea } from './company/setting.ts';
import { companyPaymentTypeArea, subscriptionArea } from './company/subscription.ts';
import {
  activityChainArea,
  activityLogArea,
  companyLogArea,
  logsConfigurationArea,
} from './core/calls/activity-log.ts';
import { advancedSearchArea, userListColumnArea } from './core/calls/list-view.ts';
import { liveArea } from './core/calls/live.ts';
import {
  fileTypeArea,
  lookupArea,
  lookupFileArea,
  noteCategoryArea,
  paymentMethodArea,
  postalCodeArea,
} from './core/calls/lookup.ts';
import { pictureArea } from './core/calls/picture.ts';
import type { Area } from './core/entry.ts';
import { appNoticeArea } from './messages/app-notice.ts';
import { mailArea } from './messages/mail.ts';
import { contactNotificationArea, notificationTypeArea, userNotificationSettingArea } from './messages/notification.ts';
import { outboxArea, taskArea } from './messages/outbox.ts';
import { agingArea } from './money/aging.ts';
import { billingArea } from './money/billing.ts';
import { booksArea } from './money/books.ts';
import { chaseArea, cronArea } from './money/chase.ts';
import { clientInvoiceArea } from './money/client-invoice.ts';
import { commissionArea } from './money/commission.ts';
import { depositArea } from './money/deposit.ts';
import { estimateArea } from './money/estimate.ts';
import { invoiceDraftArea } from './money/invoice-draft.ts';
import { journalArea, ledesArea } from './money/journal.ts';
import { myPayArea } from './money/my-pay.ts';
import { orderArea } from './money/order.ts';
import { payRunArea } from './money/pay-run.ts';
import { cartArea, paymentArea } from './money/payment.ts';
import { priceArea } from './money/price.ts';
import { serviceProviderInvoiceArea } from './money/provider-invoice.ts';
import { memoArea, receiptArea } from './money/receipt.ts';
import { rewardsArea } from './money/rewards.ts';
import { bulkArea } from './office/bulk.ts';
import { homeArea } from './office/home.ts';
import { importArea } from './office/import.ts';
import { mergeArea } from './office/merge.ts';
import { recordArea } from './office/record.ts';
import { reportArea } from './office/report.ts';
import { searchArea } from './office/search.ts';
import { addressArea, stateArea } from './people/address.ts';
import { caseArea } from './people/case.ts';
import { clientArea } from './people/client.ts';
import { contactArea } from './people/contact.ts';
import { delegateArea } from './people/delegate.ts';
import { deponentArea } from './people/deponent.ts';
import { noteArea } from './people/note.ts';
import { peekArea } from './people/peek.ts';
import { providerLicenceArea } from './people/provider-licence.ts';
import { providerPreferenceArea } from './people/provider-preference.ts';
import { serviceProviderArea } from './people/service-provider.ts';
import { fileArea } from './production/file.ts';
import { fileHoldArea } from './production/file-hold.ts';
import { readSignArea } from './production/read-sign.ts';
import { recordFileArea } from './production/record-file.ts';
import { worksheetArea } from './production/worksheet/worksheet.ts';
import { bookingConflictArea } from './scheduling/booking-conflict.ts';
import { calendarFeedArea } from './scheduling/calendar-feed.ts';
import { cancellationRuleArea } from './scheduling/cancellation-rule.ts';
import { checkInArea } from './scheduling/check-in.ts';
import { conferenceRoomArea } from './scheduling/conference-room.ts';
import { confirmationArea } from './scheduling/confirmation.ts';
import { dueTimeArea } from './scheduling/due-time.ts';
import { jobArea, jobDeponentArea, jobInsuranceArea, jobServiceArea } from './scheduling/job/job.ts';
import { jobBatchArea } from './scheduling/job/job-batch.ts';
import { jobBoardArea } from './scheduling/job/job-board.ts';
import { jobCalendarArea } from './scheduling/job/job-calendar.ts';
import { cancelLinkArea } from './scheduling/job/job-cancel-link.ts';
import { jobCancellationArea } from './scheduling/job/job-cancellation.ts';
import { jobCodeArea } from './scheduling/job/job-code.ts';
import { jobHistoryArea } from './scheduling/job/job-history.ts';
import { jobMessageArea } from './scheduling/job/job-message.ts';
import { jobPickerArea } from './scheduling/job/job-picker.ts';
import { jobRequestArea } from './scheduling/job/job-request.ts';
import { jobResponseArea } from './scheduling/job/job-response.ts';
import { jobTrackingArea } from './scheduling/job/job-tracking.ts';
import { jobWorksheetArea } from './scheduling/job/job-worksheet.ts';
import { rapidRequestArea } from './scheduling/job/rapid-request.ts';
import { offerArea } from './scheduling/offer.ts';
import { serviceProviderTimeOffArea } from './scheduling/time-off.ts';

/** Every area of the API by its name. A new area file is one line here. */
export const areas = {
  session: systemArea,
  auth: authArea,
  factor_login: factorLoginArea,
  factor: factorArea,
  master_password: masterPasswordArea,
  activity_log: activityLogArea,
  activity_chain: activityChainArea,
  company_log: companyLogArea,
  logs_configuration: logsConfigurationArea,
  company: companyArea,
  company_start: companyStartArea,
  sample_data: sampleDataArea,
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
  home: homeArea,
  calendar_feed: calendarFeedArea,
  check_in: checkInArea,
  conference_room: conferenceRoomArea,
  contact: contactArea,
  contact_delegate: delegateArea,
  deponent: deponentArea,
  division: divisionArea,
  file: fileArea,
  file_hold: fileHoldArea,
  read_sign: readSignArea,
  record_file: recordFileArea,
  file_type: fileTypeArea,
  lookup: lookupArea,
  note_category: noteCategoryArea,
  postal_code: postalCodeArea,
  estimate: estimateArea,
  lookup_file: lookupFileArea,
  payment_method: paymentMethodArea,
  service_provider: serviceProviderArea,
  live: liveArea,
  job: jobArea,
  job_request: jobRequestArea,
  rapid_request: rapidRequestArea,
  job_service: jobServiceArea,
  job_deponent: jobDeponentArea,
  job_insurance: jobInsuranceArea,
  job_code: jobCodeArea,
  job_tracking: jobTrackingArea,
  job_response: jobResponseArea,
  offer: offerArea,
  booking_conflict: bookingConflictArea,
  job_message: jobMessageArea,
  job_batch: jobBatchArea,
  job_worksheet: jobWorksheetArea,
  job_board: jobBoardArea,
  job_history: jobHistoryArea,
  due_time: dueTimeArea,
  cancellation_rule: cancellationRuleArea,
  job_picker: jobPickerArea,
  job_calendar: jobCalendarArea,
  job_cancellation: jobCancellationArea,
  cancel_link: cancelLinkArea,
  confirmation: confirmationArea,
  link: linkArea,
  worksheet: worksheetArea,
  advanced_search: advancedSearchArea,
  user_list_column: userListColumnArea,
  letter_template: letterTemplateArea,
  outbox: outboxArea,
  task: taskArea,
  cart: cartArea,
  payment: paymentArea,
  product_price: priceArea,
  pay_run: payRunArea,
  my_pay: myPayArea,
  receipt: receiptArea,
  aging: agingArea,
  peek: peekArea,
  record: recordArea,
  report: reportArea,
  invoice_reminder: chaseArea,
  commission: commissionArea,
  rewards: rewardsArea,
  memo: memoArea,
  invoice_draft: invoiceDraftArea,
  books: booksArea,
  journal: journalArea,
  ledes: ledesArea,
  deposit: depositArea,
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
  app_notice: appNoticeArea,
  contact_notification: contactNotificationArea,
  notification_type: notificationTypeArea,
  user_notification_setting: userNotificationSettingArea,
  role: roleArea,
  role_privilege: rolePrivilegeArea,
  role_value: roleValueArea,
  user_type_privilege: userTypePrivilegeArea,
  service_provider_licence: providerLicenceArea,
  provider_preference: providerPreferenceArea,
  service_provider_time_off: serviceProviderTimeOffArea,
  holiday: holidayArea,
  blackout_day: blackoutDayArea,
  profile: profileArea,
  settings: settingsArea,
  user: userArea,
} as const satisfies Readonly<Record<string, Area>>;
