import { defineMessages } from './entry.ts';

/** The company's subscription: its page, its agreement, its payments and the mails about them (sections 2 to 5). */
export const subscriptionMessages = defineMessages({
  'subscription.payment_method_required': { status: 400, text: 'Please select payment method' },
  'subscription.payment_day': { status: 400, text: 'Please enter a day from 1 to 31' },
  'subscription.admins_only': { status: 403, text: 'Only an admin can change the plan.' },
  'subscription.master_session': {
    status: 403,
    text: 'The payment method cannot be changed while a company master password is in use.',
  },
  'subscription.token_unreadable': { text: 'Please enter the payment method again.' },
  'subscription.no_plan': { status: 404, text: 'This company has no subscription plan.' },
  'subscription.method_saved': { text: 'The payment method was saved.' },
  'subscription.method_removed': { text: 'The payment method was removed.' },
  'subscription.plan_saved': { text: 'The plan was saved.' },

  'subscription.fee_servicelink_monthly_fee': { text: 'ServiceLink monthly fee' },
  'subscription.fee_solaria_monthly_fee': { text: 'Solaria monthly fee' },
  'subscription.fee_company_invoice_storage_fee': { text: '{invoice} storage fee' },
  'subscription.fee_storage_fee': { text: 'Storage fee per TB per month' },
  'subscription.fee_total_file_search_fee': { text: 'File search fee' },
  'subscription.line_storage': { text: 'Storage above the free part: {gigabytes} GB' },

  'agreement.title': { text: 'Subscription agreement of {company_name}' },
  'agreement.file_name': { text: 'Subscription agreement {company_name} {date}' },
  'agreement.between': {
    text: 'Between the provider of OnRecord and {company_name} (the company). Based on the plan as of {date}.',
  },
  'agreement.service_heading': { text: 'The service' },
  'agreement.service': {
    text: 'The company and the people it gives access to may use OnRecord for scheduling, production, billing and pay as long as this subscription lasts.',
  },
  'agreement.fees_heading': { text: 'The fees' },
  'agreement.fee': { text: 'Fee' },
  'agreement.amount': { text: 'Each month' },
  'agreement.free_storage': { text: '{gigabytes} GB of storage are free.' },
  'agreement.storage_rule': {
    text: 'Storage is measured on the payment day. Storage above the free amount is charged per GB, at 1/1,024 of the fee per TB.',
  },
  'agreement.payment_heading': { text: 'Payment' },
  'agreement.payment_day': {
    text: 'Each month is charged on day {day}, or on the last day of a month that has no such day, by the calendar of the company.',
  },
  'agreement.payment_method': {
    text: 'It is charged to the card or bank account that the company keeps on its subscription page.',
  },
  'agreement.refused': {
    text: 'A declined charge is retried after {first}, {second} and {third} days. If nothing is paid within {grace} days after a payment date, the subscription ends and no one at the company can log in until it is paid.',
  },
  'agreement.next_heading': { text: 'The next payment' },
  'agreement.next': { text: '{date}, estimated at {amount}.' },
  'agreement.none_due': { text: 'No payment is due.' },
  'agreement.additional_heading': { text: 'Additional information' },

  'mail.subscription_paid_subject': { text: 'Your OnRecord subscription was paid: {amount}' },
  'mail.subscription_paid_text': {
    text: 'Thank you. The payment of {date} was charged. The next one is due on {next}.',
  },
  'mail.subscription_declined_subject': { text: 'Your OnRecord subscription could not be charged' },
  'mail.subscription_declined_text': { text: 'The payment of {date} was declined: {reason}' },
  'mail.subscription_returned_text': { text: 'Your bank returned the payment of {date}.' },
  'mail.subscription_retry': {
    text: 'We will try again on {date}. You can choose another card or bank account before then.',
  },
  'mail.subscription_last': {
    text: 'We will not try again automatically. Please choose another card or bank account.',
  },
  'mail.subscription_ends': { text: 'Without a payment the subscription ends on {date}.' },
  'mail.subscription_button': { text: 'Open the subscription' },
  'mail.fact_amount': { text: 'Amount' },
  'mail.fact_paid_with': { text: 'Charged to' },
  'mail.fact_reference': { text: 'Reference' },
});
