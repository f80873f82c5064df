import { add, compare, type DecimalInput, formatSum, multiply, subtract } from './money.ts';

/** The accounts of a company's books. Positive amounts are debits, negative ones credits. */
export const LEDGER_ACCOUNTS = [
  'receivable',
  'revenue',
  'cash',
  'provider_payable',
  'provider_cost',
  'fees',
  'tax_payable',
  'client_credit',
  'bad_debt',
  'exchange_gain_loss',
  /** What was owed before the books began. */
  'opening_balance',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export type LedgerKind =
  | 'invoice_issued'
  | 'invoice_voided'
  | 'opening_balance'
  | 'opening_reversed'
  | 'payment_received'
  | 'payment_refunded'
  | 'payment_returned'
  | 'credit_received'
  | 'credit_returned'
  | 'credit_refunded'
  | 'credit_applied'
  | 'payment_unapplied'
  | 'receipt_voided'
  | 'credit_memo'
  | 'write_off'
  | 'exchange_difference'
  | 'sale_received'
  | 'sale_returned'
  | 'pay_approved'
  | 'pay_withdrawn'
  | 'pay_paid'
  | 'pay_undone'
  | 'pay_adjusted'
  | 'client_merged'
  | 'client_merge_undone';

/** One side of an entry. Amounts have two places and a sign. */
export interface LedgerPosting {
  readonly account: LedgerAccount;
  readonly amount: string;
  readonly client_id: number | null;
  readonly service_provider_id: number | null;
}

/** One event in the books. Its postings add up to zero; entries are never changed, only followed by others. */
export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly client_invoice_id: number | null;
  readonly provider_invoice_id: number | null;
  readonly postings: readonly LedgerPosting[];
}

/** An amount of a client's invoice: its whole sum when issued or voided, a part when paid. Amounts are not negative. */
export interface ClientMoney {
  readonly client_invoice_id: number;
  readonly client_id: number;
  readonly amount: string;
}

/** An amount that belongs to a client and to none of their invoices. */
export type ClientCredit = Pick<ClientMoney, 'client_id' | 'amount'>;

/** An invoice as the books take it: `tax` is the part of its amount that is held for the state. */
export interface InvoiceMoney extends ClientMoney {
  readonly tax?: string;
}

/** An amount of a provider's pay. */
export interface ProviderMoney {
  readonly provider_invoice_id: number;
  readonly service_provider_id: number;
  readonly amount: string;
}

/** The client owes, the company has earned; what is tax, it owes on. */
export function invoiceIssued({ tax = '0.00', ...money }: InvoiceMoney): LedgerEntry {
  const entry = clientEntry('invoice_issued', withoutTax(money, tax), 'receivable', 'revenue');
  return withTax(entry, pair(tax, 'receivable', 'tax_payable', partyOf(money)), tax);
}

/** Takes the issue back. */
export function invoiceVoided({ tax = '0.00', ...money }: InvoiceMoney): LedgerEntry {
  const entry = clientEntry('invoice_voided', withoutTax(money, tax), 'revenue', 'receivable');
  return withTax(entry, pair(tax, 'tax_payable', 'receivable', partyOf(money)), tax);
}

/** What a client owed when the company moved in: it was earned in the books of before. */
export function openingBalance(money: ClientMoney): LedgerEntry {
  return clientEntry('opening_balance', money, 'receivable', 'opening_balance');
}

/** Takes an opening balance back. */
export function openingReversed(money: ClientMoney): LedgerEntry {
  return clientEntry('opening_reversed', money, 'opening_balance', 'receivable');
}

/** Money came in for an invoice. A payment of several invoices is one entry each. */
export function paymentReceived(money: ClientMoney): LedgerEntry {
  return clientEntry('payment_received', money, 'cash', 'receivable');
}

/** The company gave a payment back; the invoice is open again by that much. */
export function paymentRefunded(money: ClientMoney): LedgerEntry {
  return clientEntry('payment_refunded', money, 'receivable', 'cash');
}

/** The bank took an electronic check back, and perhaps a fee; the invoice is open again by that much. */
export function paymentReturned(money: ClientMoney, fee = '0.00'): LedgerEntry {
  const entry = clientEntry('payment_returned', money, 'receivable', 'cash');
  if (compare(fee, 0) === 0) return entry;
  const postings = pair(fee, 'fees', 'cash', partyOf(money));
  return { ...entry, postings: [...entry.postings, ...postings] };
}

/** Money came in that no invoice takes: the company owes it to the client. */
export function creditReceived(money: ClientCredit): LedgerEntry {
  return creditEntry('credit_received', money, 'cash', 'client_credit');
}

/** The bank took back what no invoice had taken. */
export function creditReturned(money: ClientCredit): LedgerEntry {
  return creditEntry('credit_returned', money, 'client_credit', 'cash');
}

/** The company gave back what no invoice had taken. */
export function creditRefunded(money: ClientCredit): LedgerEntry {
  return creditEntry('credit_refunded', money, 'client_credit', 'cash');
}

/** A receipt entered in error is taken back: the money never came. All of it is on account by then. */
export function receiptVoided(money: ClientCredit): LedgerEntry {
  return creditEntry('receipt_voided', money, 'client_credit', 'cash');
}

/** Money on account pays an invoice; no cash moves. `payer_id` is whose account it was, perhaps a sister of who was billed. */
export function creditApplied(money: ClientMoney, payer_id: number): LedgerEntry {
  return acrossClients('credit_applied', money, {
    debit: ['client_credit', payer_id],
    credit: ['receivable', money.client_id],
  });
}

/** A payment comes off an invoice and goes on the payer's account; no cash moves. */
export function paymentUnapplied(money: ClientMoney, payer_id: number): LedgerEntry {
  return acrossClients('payment_unapplied', money, {
    debit: ['receivable', money.client_id],
    credit: ['client_credit', payer_id],
  });
}

/** How a credit memo is booked: what the invoice takes, what stays on account, and how much of both was tax. */
export interface CreditMoney extends ClientMoney {
  readonly on_account: string;
  readonly tax: string;
}

/** The client owes less: revenue and tax go back, from what is open first and on account for the rest. */
export function creditMemo({ on_account, tax, ...money }: CreditMoney): LedgerEntry {
  const party = partyOf(money);
  const signed = (account: LedgerAccount, amount: DecimalInput): LedgerPosting => ({
    account,
    amount: formatSum(amount),
    ...party,
  });
  const postings = [
    signed('revenue', subtract(add(money.amount, on_account), tax)),
    signed('tax_payable', tax),
    signed('receivable', multiply(money.amount, -1)),
    signed('client_credit', multiply(on_account, -1)),
  ].filter(({ amount }) => compare(amount, 0) !== 0);
  return { kind: 'credit_memo', client_invoice_id: money.client_invoice_id, provider_invoice_id: null, postings };
}

/** What is open will not be paid: it is a loss, and what was earned stays earned. */
export function writtenOff(money: ClientMoney): LedgerEntry {
  return clientEntry('write_off', money, 'bad_debt', 'receivable');
}

/**
 * Money came in at another rate than its invoices were billed at: what it is worth more is a gain, what it is worth less a loss. What is
 * taken back has its sign turned. Amounts are of the company's currency; `difference` may be below zero.
 */
export function exchangeDifference({ client_id, difference }: { client_id: number; difference: string }): LedgerEntry {
  const isLoss = compare(difference, 0) < 0;
  const amount = isLoss ? formatSum(multiply(difference, -1)) : difference;
  return isLoss
    ? creditEntry('exchange_difference', { client_id, amount }, 'exchange_gain_loss', 'cash')
    : creditEntry('exchange_difference', { client_id, amount }, 'cash', 'exchange_gain_loss');
}

/** Money for something that no invoice names, as at the virtual terminal. */
export function saleReceived(amount: string): LedgerEntry {
  return saleEntry('sale_received', amount, 'cash', 'revenue');
}

/** The money of a miscellaneous sale went back: refunded, returned by the bank or entered in error. */
export function saleReturned(amount: string): LedgerEntry {
  return saleEntry('sale_returned', amount, 'revenue', 'cash');
}

/** A provider has earned, the company owes. */
export function payApproved(money: ProviderMoney): LedgerEntry {
  return providerEntry('pay_approved', money, 'provider_cost', 'provider_payable');
}

/** What was approved is taken back before it was paid. */
export function payWithdrawn(money: ProviderMoney): LedgerEntry {
  return providerEntry('pay_withdrawn', money, 'provider_payable', 'provider_cost');
}

/** The company paid a provider. */
export function payPaid(money: ProviderMoney): LedgerEntry {
  return providerEntry('pay_paid', money, 'provider_payable', 'cash');
}

/** A pay run paid a provider: one payment for all that the run has of them, so that no invoice is named. */
export function payRunPaid(money: Omit<ProviderMoney, 'provider_invoice_id'>): LedgerEntry {
  return payOf('pay_paid', money, 'provider_payable', 'cash');
}

/** Closing the run was undone before the money left. */
export function payRunUndone(money: Omit<ProviderMoney, 'provider_invoice_id'>): LedgerEntry {
  return payOf('pay_undone', money, 'cash', 'provider_payable');
}

/** Pay beside the lines of jobs: owed where the amount is positive, taken back where it is negative. */
export function payAdjusted(money: Omit<ProviderMoney, 'provider_invoice_id'>): LedgerEntry {
  return compare(money.amount, 0) < 0
    ? payOf(
        'pay_adjusted',
        { ...money, amount: formatSum(multiply(money.amount, -1)) },
        'provider_payable',
        'provider_cost',
      )
    : payOf('pay_adjusted', money, 'provider_cost', 'provider_payable');
}

/** What one account holds of a client, with its sign. */
export interface ClientHolding {
  readonly account: LedgerAccount;
  readonly amount: string;
}

/** All that the books hold of one client passes to another: each account keeps its sum. */
export function clientTransferred(
  kind: 'client_merged' | 'client_merge_undone',
  holdings: readonly ClientHolding[],
  { from, to }: { readonly from: number; readonly to: number },
): LedgerEntry {
  const party = (client_id: number) => ({ client_id, service_provider_id: null });
  const postings = holdings.flatMap(({ account, amount }) => [
    { account, amount: formatSum(multiply(amount, -1)), ...party(from) },
    { account, amount: formatSum(amount), ...party(to) },
  ]);
  return { kind, client_invoice_id: null, provider_invoice_id: null, postings };
}

/** True when an entry's postings add up to zero. Everything this module makes does. */
export function isBalanced(entry: Pick<LedgerEntry, 'postings'>): boolean {
  return compare(add(...entry.postings.map((posting) => posting.amount)), 0) === 0;
}

/** What an account holds after some entries, with its sign. */
export function accountBalance(entries: readonly LedgerEntry[], account: LedgerAccount): string {
  const postings = entries.flatMap((entry) => entry.postings).filter((posting) => posting.account === account);
  return formatSum(add(...postings.map((posting) => posting.amount)));
}

/** What is open of an invoice by the books; equals the invoice's own balance, or something is wrong. */
export function invoiceBalance(entries: readonly LedgerEntry[], client_invoice_id: number): string {
  const own = entries.filter((entry) => entry.client_invoice_id === client_invoice_id);
  return accountBalance(own, 'receivable');
}

function acrossClients(
  kind: LedgerKind,
  { client_invoice_id, amount }: ClientMoney,
  sides: Record<'debit' | 'credit', readonly [LedgerAccount, number]>,
): LedgerEntry {
  if (compare(amount, 0) < 0) throw new RangeError(`A ledger amount is not negative: ${amount}`);
  const postings = [
    { account: sides.debit[0], amount: formatSum(amount), ...partyOf({ client_id: sides.debit[1], amount }) },
    {
      account: sides.credit[0],
      amount: formatSum(multiply(amount, -1)),
      ...partyOf({ client_id: sides.credit[1], amount }),
    },
  ];
  return { kind, client_invoice_id, provider_invoice_id: null, postings };
}

function saleEntry(kind: LedgerKind, amount: string, debit: LedgerAccount, credit: LedgerAccount): LedgerEntry {
  const postings = pair(amount, debit, credit, { client_id: null, service_provider_id: null });
  return { kind, client_invoice_id: null, provider_invoice_id: null, postings };
}

type Party = Pick<LedgerPosting, 'client_id' | 'service_provider_id'>;

function clientEntry(kind: LedgerKind, money: ClientMoney, debit: LedgerAccount, credit: LedgerAccount): LedgerEntry {
  const postings = pair(money.amount, debit, credit, partyOf(money));
  return { kind, client_invoice_id: money.client_invoice_id, provider_invoice_id: null, postings };
}

/** Names no invoice: what is open of an invoice is what the receivable of its own entries says. */
function creditEntry(kind: LedgerKind, money: ClientCredit, debit: LedgerAccount, credit: LedgerAccount): LedgerEntry {
  const postings = pair(money.amount, debit, credit, partyOf(money));
  return { kind, client_invoice_id: null, provider_invoice_id: null, postings };
}

const partyOf = ({ client_id }: ClientCredit): Party => ({ client_id, service_provider_id: null });

const withoutTax = (money: ClientMoney, tax: string): ClientMoney => ({
  ...money,
  amount: formatSum(subtract(money.amount, tax)),
});

const withTax = (entry: LedgerEntry, postings: readonly LedgerPosting[], tax: string): LedgerEntry =>
  compare(tax, 0) === 0 ? entry : { ...entry, postings: [...entry.postings, ...postings] };

function providerEntry(
  kind: LedgerKind,
  money: ProviderMoney,
  debit: LedgerAccount,
  credit: LedgerAccount,
): LedgerEntry {
  const party = { client_id: null, service_provider_id: money.service_provider_id };
  const postings = pair(money.amount, debit, credit, party);
  return { kind, client_invoice_id: null, provider_invoice_id: money.provider_invoice_id, postings };
}

function payOf(
  kind: LedgerKind,
  { service_provider_id, amount }: Omit<ProviderMoney, 'provider_invoice_id'>,
  debit: LedgerAccount,
  credit: LedgerAccount,
): LedgerEntry {
  const postings = pair(amount, debit, credit, { client_id: null, service_provider_id });
  return { kind, client_invoice_id: null, provider_invoice_id: null, postings };
}

function pair(amount: string, debit: LedgerAccount, credit: LedgerAccount, party: Party): LedgerPosting[] {
  if (compare(amount, 0) < 0) throw new RangeError(`A ledger amount is not negative: ${amount}`);
  return [
    { account: debit, amount: formatSum(amount), ...party },
    { account: credit, amount: formatSum(multiply(amount, -1)), ...party },
  ];
}
