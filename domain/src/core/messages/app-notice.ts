import { defineMessages } from './entry.ts';

/** Notices in the application whose mail says in its subject what everybody has to know anyway. */
export const appNoticeMessages = defineMessages({
  'app_notice.invoice': { text: '{invoice} {invoice_number} is ready: {amount}, due {date}' },
  'app_notice.receipt': { text: 'We received your payment of {amount}: receipt {receipt_number}' },
  'app_notice.returned': { text: 'The bank returned your payment {receipt_number}: {amount} is due again' },
  'app_notice.returned_to_office': {
    text: 'The bank returned payment {receipt_number} of {name}: {amount} is due again',
  },
  'app_notice.file_ready': { text: '{file_name} is ready: {case_name}' },
  'app_notice.remittance': { text: 'Your pay of {amount} goes out on {date}' },
});
