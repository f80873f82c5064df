import type { Dictionary } from '../../language/dictionary.ts';
import { accountSentences } from './account.ts';
import { activitySentences } from './activity.ts';
import { agingSentences } from './aging.ts';
import { appNoticeSentences } from './app-notice.ts';
import { billingSentences } from './billing.ts';
import { billingWorkSentences } from './billing-work.ts';
import { bulkSentences } from './bulk.ts';
import { cancellationSentences } from './cancellation.ts';
import { caseSentences } from './case.ts';
import { chaseSentences } from './chase.ts';
import { clientSentences } from './client.ts';
import { columnSentences } from './column.ts';
import { commissionSentences } from './commission.ts';
import { companySentences } from './company.ts';
import { contactSentences } from './contact.ts';
import { delegateSentences } from './delegate.ts';
import { divisionSentences } from './division.ts';
import { exchangeSentences } from './exchange.ts';
import { factorSentences } from './factor.ts';
import { feedSentences } from './feed.ts';
import { fileSentences } from './file.ts';
import { formSentences } from './form.ts';
import { generalSentences } from './general.ts';
import { historySentences } from './history.ts';
import { importSentences } from './import.ts';
import { integrationSentences } from './integration.ts';
import { jobSentences } from './job.ts';
import { jobColumnSentences } from './job-column.ts';
import { jobRowSentences } from './job-row.ts';
import { letterSentences } from './letter.ts';
import { linkSentences } from './link.ts';
import { listSentences } from './list.ts';
import { listTitleSentences } from './list-title.ts';
import { loginSentences } from './login.ts';
import { lookupSentences } from './lookup.ts';
import { manyJobsSentences } from './many-jobs.ts';
import { mergeSentences } from './merge.ts';
import { noteSentences } from './note.ts';
import { notificationSentences } from './notification.ts';
import { offerSentences } from './offer.ts';
import { payOutSentences } from './pay-out.ts';
import { priceSentences } from './price.ts';
import { readSignSentences } from './read-sign.ts';
import { receiptSentences } from './receipt.ts';
import { relationSentences } from './relation.ts';
import { reportSentences } from './report.ts';
import { responseSentences } from './response.ts';
import { rewardsSentences } from './rewards.ts';
import { roleSentences } from './role.ts';
import { scheduleSentences } from './schedule.ts';
import { serviceProviderSentences } from './service-provider.ts';
import { settingSentences } from './setting.ts';
import { subscriptionSentences } from './subscription.ts';
import { terms } from './terms.ts';
import { themeSentences } from './theme.ts';
import { timeOffSentences } from './time-off.ts';
import { userSentences } from './user.ts';
import { worksheetSentences } from './worksheet.ts';

export const spanish: Dictionary = {
  sentences: {
    ...generalSentences,
    ...accountSentences,
    ...listTitleSentences,
    ...formSentences,
    ...loginSentences,
    ...divisionSentences,
    ...factorSentences,
    ...themeSentences,
    ...userSentences,
    ...roleSentences,
    ...clientSentences,
    ...companySentences,
    ...contactSentences,
    ...letterSentences,
    ...linkSentences,
    ...fileSentences,
    ...jobSentences,
    ...jobColumnSentences,
    ...jobRowSentences,
    ...scheduleSentences,
    ...manyJobsSentences,
    ...timeOffSentences,
    ...delegateSentences,
    ...readSignSentences,
    ...feedSentences,
    ...serviceProviderSentences,
    ...worksheetSentences,
    ...notificationSentences,
    ...billingSentences,
    ...billingWorkSentences,
    ...subscriptionSentences,
    ...integrationSentences,
    ...bulkSentences,
    ...cancellationSentences,
    ...exchangeSentences,
    ...receiptSentences,
    ...agingSentences,
    ...appNoticeSentences,
    ...reportSentences,
    ...payOutSentences,
    ...chaseSentences,
    ...commissionSentences,
    ...rewardsSentences,
    ...priceSentences,
    ...caseSentences,
    ...listSentences,
    ...lookupSentences,
    ...columnSentences,
    ...relationSentences,
    ...noteSentences,
    ...mergeSentences,
    ...historySentences,
    ...importSentences,
    ...settingSentences,
    ...activitySentences,
    ...responseSentences,
    ...offerSentences,
  },
  terms,
};
