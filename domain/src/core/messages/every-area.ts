import { accountMessages } from './account.ts';
import { activityMessages } from './activity.ts';
import { agingMessages } from './aging.ts';
import { appNoticeMessages } from './app-notice.ts';
import { billingMessages } from './billing.ts';
import { billingWorkMessages } from './billing-work.ts';
import { bulkMessages } from './bulk.ts';
import { cancellationMessages } from './cancellation.ts';
import { caseMessages } from './case.ts';
import { chaseMessages } from './chase.ts';
import { clientMessages } from './client.ts';
import { columnMessages } from './column.ts';
import { commissionMessages } from './commission.ts';
import { companyMessages } from './company.ts';
import { contactMessages } from './contact.ts';
import { delegateMessages } from './delegate.ts';
import { divisionMessages } from './division.ts';
import { exchangeMessages } from './exchange.ts';
import { factorMessages } from './factor.ts';
import { feedMessages } from './feed.ts';
import { fileMessages } from './file.ts';
import { formMessages } from './form.ts';
import { generalMessages } from './general.ts';
import { historyMessages } from './history.ts';
import { importMessages } from './import.ts';
import { integrationMessages } from './integration.ts';
import { jobMessages } from './job.ts';
import { jobColumnMessages } from './job-column.ts';
import { jobRowMessages } from './job-row.ts';
import { letterMessages } from './letter.ts';
import { linkMessages } from './link.ts';
import { listMessages } from './list.ts';
import { listTitleMessages } from './list-title.ts';
import { loginMessages } from './login.ts';
import { lookupMessages } from './lookup.ts';
import { manyJobsMessages } from './many-jobs.ts';
import { mergeMessages } from './merge.ts';
import { noteMessages } from './note.ts';
import { notificationMessages } from './notification.ts';
import { offerMessages } from './offer.ts';
import { payOutMessages } from './pay-out.ts';
import { priceMessages } from './price.ts';
import { readSignMessages } from './read-sign.ts';
import { receiptMessages } from './receipt.ts';
import { relationMessages } from './relation.ts';
import { reportMessages } from './report.ts';
import { responseMessages } from './response.ts';
import { rewardsMessages } from './rewards.ts';
import { roleMessages } from './role.ts';
import { scheduleMessages } from './schedule.ts';
import { serviceProviderMessages } from './service-provider.ts';
import { settingMessages } from './setting.ts';
import { subscriptionMessages } from './subscription.ts';
import { themeMessages } from './theme.ts';
import { timeOffMessages } from './time-off.ts';
import { userMessages } from './user.ts';
import { worksheetMessages } from './worksheet.ts';

/** The area files; a new area is one line here. A key lives in exactly one of them. */
export const MESSAGE_AREAS = [
  generalMessages,
  accountMessages,
  listTitleMessages,
  formMessages,
  loginMessages,
  exchangeMessages,
  factorMessages,
  themeMessages,
  divisionMessages,
  userMessages,
  roleMessages,
  clientMessages,
  companyMessages,
  contactMessages,
  linkMessages,
  delegateMessages,
  readSignMessages,
  fileMessages,
  jobMessages,
  jobColumnMessages,
  jobRowMessages,
  scheduleMessages,
  manyJobsMessages,
  cancellationMessages,
  responseMessages,
  offerMessages,
  timeOffMessages,
  feedMessages,
  serviceProviderMessages,
  worksheetMessages,
  notificationMessages,
  letterMessages,
  billingMessages,
  billingWorkMessages,
  receiptMessages,
  commissionMessages,
  rewardsMessages,
  agingMessages,
  appNoticeMessages,
  reportMessages,
  payOutMessages,
  chaseMessages,
  priceMessages,
  subscriptionMessages,
  integrationMessages,
  bulkMessages,
  caseMessages,
  listMessages,
  lookupMessages,
  columnMessages,
  relationMessages,
  noteMessages,
  mergeMessages,
  historyMessages,
  importMessages,
  settingMessages,
  activityMessages,
] as const;
