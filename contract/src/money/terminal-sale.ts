import { isPlainAmount } from '@onrecord/domain/core/money/currency';
import type { AccessKey } from '@onrecord/domain/core/permission/access-key';
import { RECEIPT_EMAIL_MAX, readEmailList } from '@onrecord/domain/core/validation/email-list';
import { z } from 'zod';
import { id, instant, money, plainDate, shortText, typedAmount } from '../core/shapes.ts';

/** Who may take or make a payment: people with the right, and outside visitors of the two pages (section 2, public paths). */
export const PAYERS: readonly AccessKey[] = ['transactions.add', 'link.virtualterminal', 'link.quickpay'];

const optionalAmount = typedAmount(
  z
    .string()
    .trim()
    .refine((text) => text === '' || isPlainAmount(text), 'form.amount'),
);

const sale = {
  /** Names one press: the same for every retry of it. Without one, the ticket of the frame names it. */
  idempotency_key: z.uuid().toLowerCase().optional(),
  /** What was entered in a frame; '' where a saved card or account pays. */
  Ticket: z.string().max(200).default(''),
  /** A saved card or account of whoever the invoice is billed to. It needs an `idempotency_key`, because no ticket names the press. */
  Token: z.uuid().toLowerCase().nullable().default(null),
  /** Save what was entered for the client, once it has paid. */
  remember: z.boolean().default(false),
  Amount: z.string().trim().max(20),
  division_id: id,
  invoice_no: shortText.default(''),
  /** The part of the amount that is tax. */
  tax_amount: optionalAmount.default(''),
  po: shortText.default(''),
  comment: shortText.default(''),
  send_receipt_to: z
    .string()
    .trim()
    .max(RECEIPT_EMAIL_MAX)
    .refine((text) => readEmailList(text).invalid.length === 0, 'form.email_list')
    .default(''),
  action: z.enum(['virtualterminal', 'quickpay']).default('virtualterminal'),
};

/** Section 7, process card sale. */
export const cardSale = z.strictObject({
  ...sale,
  /** 1 American Express, 2 Discover, 3 Master Card, 4 VISA. */
  CardType: z.number().int().min(1).max(4),
  paymentMethodName: z.string().trim().max(100),
});

/** Section 7, process electronic-check sale. */
export const checkSale = z.strictObject({ ...sale, payment_method_id: id });

/** `success` false with outcome `pending`: it may have been charged; ask `paymentState`, never send another one. */
export const saleResult = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  outcome: z.enum(['succeeded', 'failed', 'pending']),
  /** Names the payment for `paymentState` and `getSaleReceipt`. */
  key: z.string(),
});

/** What the page of the virtual terminal begins with. */
export const terminal = z.strictObject({
  company_name: z.string(),
  currency_code: z.string(),
  /** Only those that take payments. */
  divisions: z.array(z.strictObject({ division_id: id, name: z.string() })),
  payment_methods: z.array(
    z.strictObject({
      payment_method_id: id,
      name: z.string(),
      payment_type: z.string(),
      card_type: z.number().nullable(),
    }),
  ),
  /** Names a sale of whoever is signed in whose outcome is not known yet: wait for it by `paymentState`. */
  open_payment: z.uuid().nullable(),
});

/** What a typed invoice number says: a visitor sees the case by its initials and never a sum. */
export const foundInvoice = z.strictObject({
  is_known: z.boolean(),
  case_name: z.string(),
  /** Null for whoever may not see the invoice. */
  balance: money.nullable(),
});

/** Section 3, Receipt. */
export const saleReceipt = z.strictObject({
  receipt_number: z.number(),
  created_at: instant,
  time_zone: z.string(),
  transaction_date: plainDate,
  company_name: z.string(),
  division_name: z.string(),
  payment_type_name: z.string(),
  payment_method_name: z.string(),
  charge_amount: money,
  currency_code: z.string(),
  tax_amount: money.nullable(),
  comment: z.string(),
  invoice_no: z.string(),
  po: z.string(),
  last_four: z.string(),
  card_expiry: z.string(),
  p_billing_name: z.string(),
  billing_street: z.string(),
  billing_city: z.string(),
  billing_state: z.string(),
  billing_zip: z.string(),
  reference: z.string(),
  send_receipt_to: z.array(z.string()),
  /** From when a payment from a bank account is taken for good; null for money that is there at once. */
  clears_on: plainDate.nullable(),
  /** Files that waited for this payment: open now, once the bank payment has cleared, or null where none did or more is owed. */
  files_open: z.enum(['now', 'cleared']).nullable(),
});

/** An invoice as whoever has its bill or its pay link sees it: the case by its initials, even after paying. */
export const quickInvoice = z.strictObject({
  invoice_number: z.number().int(),
  division_id: id,
  case_name: z.string(),
  /** 'processing': paid from a bank account, and the bank may still take it back. */
  status: z.enum(['open', 'processing', 'paid', 'closed']),
  balance: money,
  payment_due: plainDate,
  paid_on: plainDate.nullable(),
  processing_until: plainDate.nullable(),
  /** Files of the job wait for this invoice, and open with its payment. */
  opens_files: z.boolean(),
  company_name: z.string(),
  currency_code: z.string(),
  /** False where its division takes no payments online. */
  is_payable: z.boolean(),
  /** What is open in the currency that its client is billed in, which is not paid online; null where that is the company's. */
  foreign: z.strictObject({ currency_code: z.string(), balance: money }).nullable(),
});

/** A pay link as it was made: the address is told once and stored nowhere. */
export const madePayLink = z.strictObject({
  url: z.string(),
  qr: z.strictObject({ size: z.number(), path: z.string() }),
});
