import { defineMessages } from './entry.ts';

/** Orders, invoices, payments, virtual terminal, subscription and rewards points (sections 2, 5 and 8). */
export const billingMessages = defineMessages({
  'order.pending': { text: 'Pending' },
  'statement.no_invoices': { status: 400, text: 'No statement can be printed for a case with no invoices.' },

  'payment.amount_invalid': { status: 400, text: 'Please enter valid payment amount to pay!' },
  'payment.amount_zero': {
    status: 400,
    text: 'Payment Amount cannot be zero. Please enter valid payment amount to pay!',
  },
  'payment.bank_account': { text: 'Bank Account' },
  'payment.credit_card': { text: 'Credit Card' },
  'payment.amount_above_balance': { status: 400, text: 'Amount should not be greater than balance' },
  'payment.method_required': { status: 400, text: 'Please select payment method' },
  'payment.card_type_mismatch': {
    status: 400,
    text: 'The selected payment method does not match the card type entered. Please select the correct payment method or update the card details.',
  },
  'payment.account_number_invalid': { status: 400, text: 'This account number is invalid. Please re-enter.' },
  'payment.frame_invalid': {
    status: 400,
    text: 'One or more fields are invalid. Please check highlighted fields.',
  },
  'payment.declined': { status: 402, text: 'The payment was declined.' },
  'payment.declined_because': { status: 402, text: 'The payment was declined: {reason}' },
  'payment.in_progress': { status: 409, text: 'This payment is already being processed.' },
  'payment.outcome_unknown': {
    text: 'The payment was sent, but its outcome is not known yet. We are checking; please do not pay again.',
  },
  'payment.one_division': { status: 400, text: 'Please pay the {invoice.plural} of one {division} at a time.' },
  'payment.thanks': { text: 'Thank you. The payment was received.' },
  'order.not_payable': {
    status: 409,
    text: 'This {order} cannot be paid ahead: it is invoiced or voided, or its price is not known yet.',
  },
  'order.already_paid': { status: 409, text: 'This {order} is already paid.' },
  'payment.already_paid': { status: 409, text: 'This {invoice} is already paid.' },
  'payment.other_division': {
    status: 400,
    text: 'This {invoice} is of another {division}. Please select that one first.',
  },
  'payment.invoice_voided': { status: 409, text: 'This {invoice} can no longer be paid. Please call us.' },
  'payment.no_such_bill': {
    status: 404,
    text: 'We found no {invoice} with this number and amount or postal code. Please compare them with your bill.',
  },
  'payment.links_ended': { text: 'Every pay link of {invoice} {invoice_number} has ended.' },
  'payment.no_division': { status: 404, text: 'No {division} takes payments here.' },
  'payment.key_of_another': {
    status: 409,
    text: 'This payment was already sent with other details. Please reload the page and check before you pay again.',
  },
  'payment.too_many_attempts': {
    status: 429,
    text: 'Too many payments were tried. Please wait an hour or call us.',
  },
  'invoice.void_has_payments': {
    status: 409,
    text: 'This {invoice} has payments. Unapply or refund them before it is voided.',
  },
  'invoice.void_has_memos': {
    status: 409,
    text: 'This {invoice} was credited or written off in part, so it cannot be voided. Credit the rest instead.',
  },
  'invoice.void_payment_in_flight': {
    status: 409,
    text: 'A payment of this {invoice} is still being processed. Please try again when it is settled.',
  },
  'payment.saved_removed': { text: '{what} was removed. It can no longer be charged.' },
  'payment.saved_gone': {
    status: 409,
    text: 'This card or bank account was removed or belongs to another {client}. Nothing was charged.',
  },
  'payment.saved_expired': { status: 400, text: 'This card has expired. Please choose or enter another one.' },
  'payment.saved_other_account': {
    status: 400,
    text: 'This card or bank account was saved for another {division}. Please enter it here once more.',
  },
  'payment.saved_no_client': {
    status: 400,
    text: 'Please name the {client} whose card or bank account this is.',
  },
  'payment.consent_card': {
    text: 'Save this card with the payment service for later payments by {client_name}. {company_name} may charge it only for payments that someone at {client_name} makes or asks for. You can remove it at any time.',
  },
  'payment.consent_bank': {
    text: 'Save this bank account with the payment service for later payments by {client_name}. {company_name} may debit it only for payments that someone at {client_name} makes or asks for. You can remove it at any time.',
  },
  'payment.gateway_unavailable': { status: 503, text: 'The payment service cannot be reached. Nothing was charged.' },

  'virtual_terminal.title': { text: 'Virtual Terminal' },
  'virtual_terminal.miscellaneous_sale': { text: 'Enter Miscellaneous Sale' },
  'virtual_terminal.select_division': { text: 'Select the division to pay invoices for' },
  'virtual_terminal.charge_information': { text: 'Charge Information' },
  'virtual_terminal.payment_information': { text: 'Payment Information' },

  'rewards.not_enough_points': { status: 400, text: 'You do not have enough points to redeem this item.' },
});
