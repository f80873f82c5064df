/** The kinds of notices that belong to no other wing's letter, under the ids by which people switch them (`NOTIFICATION_TYPES`). */
export const FIXED_KINDS = {
  invoice: 63,
  receipt: 64,
  returned_to_payer: 65,
  returned_to_office: 66,
  delegation: 67,
  remittance: 68,
  file_ready: 70,
  read_sign_settled: 71,
  statement: 72,
  invoice_reminder: 73,
  later_order: 74,
  later_order_placed: 75,
  pay_question: 76,
} as const;
