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
  'app_notice.invoice_reminder': { text: '{invoice} {invoice_number} is open: {amount}, due {date}' },
  'app_notice.statement': { text: 'Your statement of {date}: balance {amount}' },
  'app_notice.later_order': { text: '{order} {order_number} for {job} {job_number}: your share is {amount}' },
  'app_notice.later_order_paid_on': {
    text: '{order} {order_number} for {job} {job_number}: your share is {amount}, expected on {date}',
  },
  'app_notice.later_order_placed': { text: '{name} placed {order} {order_number} for {job} {job_number}' },
  'app_notice.read_sign_errata': { text: 'Read and signed: {name}, {case_name}' },
  'app_notice.read_sign_refusal': { text: 'Signature refused: {name}, {case_name}' },
  'app_notice.read_sign_no_signature': { text: 'Not signed in time, certificate drafted: {name}, {case_name}' },
  'app_notice.files_ready': { text: 'Files are ready: {case_name}' },
});
