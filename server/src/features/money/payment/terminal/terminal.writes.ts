import { createHash } from 'node:crypto';
import type { cardSale, checkSale } from '@onrecord/contract/money/terminal-sale';
import { takesCard } from '@onrecord/domain/core/gateway/card-type';
import { decidePaymentRequest, type PaymentState } from '@onrecord/domain/core/gateway/payment-intent';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { formatSum } from '@onrecord/domain/core/money/money';
import { wireAmount } from '@onrecord/domain/money/payment/pay-amount';
import { decideTerminalSale, readInvoiceNumber } from '@onrecord/domain/money/payment/terminal-sale';
import { decideVelocity, VISITOR_LIMITS } from '@onrecord/domain/money/payment/velocity';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { MerchantAccount, PaymentSource, PaymentType } from '../../../../adapters/payment/port.ts';
import type { Tx } from '../../../../db/database.ts';
import { companyDecimals } from '../../../../db/money/company-decimals.ts';
import { isUserScope, type Scope } from '../../../../db/scope.ts';
import { merchantAccount } from '../../../../http/payment/merchant-account.ts';
import { addressBlock } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { type IntentRow, intentByKey, openIntentFor } from '../payment.reads.ts';
import { beginCharging, insertIntent, requestHash, takeTurn, userIdOf } from '../payment.writes.ts';
import { sourceOf } from '../saved/source.writes.ts';
import { invoiceByNumber, payDivisions, payMethods, recentVisits } from './terminal.reads.ts';

type CardSale = z.output<typeof cardSale>;
type CheckSale = z.output<typeof checkSale>;
export type SaleCall = CardSale | CheckSale;

export interface StartedSale {
  readonly intent: IntentRow;
  readonly account: MerchantAccount;
  readonly card_type: number | null;
  readonly source: PaymentSource;
}

/** The key of a press. A ticket is good for one sale, so that it names the press where the page sent no key. */
export function saleKey({ idempotency_key, Ticket }: SaleCall): string {
  if (idempotency_key) return idempotency_key;
  if (Ticket === '') throw refuseFields({ Ticket: sentence('payment.frame_invalid') });
  const hex = createHash('sha256').update(`sale ${Ticket}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whether the viewer's sales go to the product's own account: those of admins do (section 6). */
export const isOwnAccount = (scope: Scope): boolean => isUserScope(scope) && scope.viewer.user_type === 'admin';

/** The divisions a viewer can pay to, each with the account that takes the money. */
export async function divisionsToPay(tx: Tx, services: Services, scope: Scope) {
  const own = isOwnAccount(scope) ? services.payments.own_account : undefined;
  const rows = await payDivisions(tx, scope);
  return rows.flatMap((division) => {
    const account = isOwnAccount(scope) ? own : merchantAccount(services, division);
    return account ? [{ division, account }] : [];
  });
}

async function chosenMethod(tx: Tx, scope: Scope, sale: SaleCall) {
  const methods = await payMethods(tx, scope);
  if ('payment_method_id' in sale) {
    const method = methods.find(
      (row) => row.payment_method_id === sale.payment_method_id && row.payment_type === 'Electronic Check',
    );
    if (!method) throw refuseFields({ payment_method_id: sentence('payment.method_required') });
    return method;
  }
  const method = methods.find(
    (row) => row.payment_type === 'Credit Card' && row.name.toLowerCase() === sale.paymentMethodName.toLowerCase(),
  );
  if (!method) throw refuseFields({ paymentMethodName: sentence('payment.method_required') });
  if (!takesCard(method, sale.CardType)) throw refuse('payment.card_type_mismatch');
  return method;
}

/** Counts what a visitor tried, one visitor after the other, and stops whoever tries cards out (section 5). */
async function limitVisitor(tx: Tx, scope: Scope, block: string, division_id: number): Promise<void> {
  if (block === '') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${scope.company_id} ${block}`}, 0))`.execute(tx);
  const recent = await recentVisits(tx, scope, block, division_id);
  if (decideVelocity(recent, VISITOR_LIMITS).outcome === 'stop') throw refuse('payment.too_many_attempts');
}

/** Finds the press that a retry repeats; refuses a key that was sent with other contents. */
function requireSamePress(known: IntentRow, scope: Scope, sale: SaleCall, payment_method_id: number): IntentRow {
  const { allocations } = known as { allocations: { client_invoice_id: number; amount: string }[] };
  const asBefore = { payment_method_id, allocations: allocations as never };
  const isSame = known.division_id === sale.division_id && detailOf(known, 'invoice_no') === sale.invoice_no;
  const request = {
    amount: isSame ? wireAmount(sale.Amount) : '',
    currency_code: known.currency_code,
    request_hash: requestHash(asBefore, userIdOf(scope)),
  };
  const decision = decidePaymentRequest({ ...known, state: known.state as PaymentState }, request);
  if (decision.outcome === 'conflict') throw refuse('payment.key_of_another');
  return known;
}

const detailOf = (intent: IntentRow, name: string) => (intent.details as Record<string, unknown>)[name];

async function paidInvoice(tx: Tx, scope: Scope, sale: SaleCall) {
  const number = readInvoiceNumber(sale.invoice_no);
  const invoice = number === null ? undefined : await invoiceByNumber(tx, scope, number, true);
  const decision = decideTerminalSale(sale.Amount, invoice ?? null, sale.division_id, await companyDecimals(tx, scope));
  if (decision.outcome === 'refused') throw refuseFields({ [decision.field]: decision.problem });
  return decision;
}

/** Writes a sale and moves it to charging, or finds what became of the same press before. */
export async function startSale(
  tx: Tx,
  services: Services,
  scope: Scope,
  sale: SaleCall,
): Promise<StartedSale | { known: IntentRow }> {
  const key = saleKey(sale);
  await takeTurn(tx, scope, key);
  const method = await chosenMethod(tx, scope, sale);
  const known = await intentByKey(tx, scope, key, true);
  if (known) return { known: requireSamePress(known, scope, sale, method.payment_method_id) };
  const target = (await divisionsToPay(tx, services, scope)).find(
    ({ division }) => division.division_id === sale.division_id,
  );
  if (!target) throw refuse('payment.no_division');
  const visitor_block = isUserScope(scope) ? '' : addressBlock(scope.origin.ip_address);
  await limitVisitor(tx, scope, visitor_block, sale.division_id);
  const { amount, pays } = await paidInvoice(tx, scope, sale);
  if (pays && (await openIntentFor(tx, scope, [pays.client_invoice_id], key))) throw refuse('payment.in_progress');
  const source = await sourceOf(tx, services, scope, {
    ticket: sale.Ticket,
    token: sale.Token,
    payment_type: method.payment_type as PaymentType,
    client_ids: pays ? [pays.client_id] : [],
    account: target.account,
  });
  const { Ticket: ticket, comment, po, invoice_no, tax_amount, send_receipt_to } = sale;
  await insertIntent(tx, scope, {
    idempotency_key: key,
    division_id: sale.division_id,
    client_id: pays?.client_id ?? null,
    payment_method_id: method.payment_method_id,
    payment_type: method.payment_type as PaymentType,
    amount,
    currency_code: target.division.currency_code,
    allocations: pays ? [{ client_invoice_id: pays.client_invoice_id, client_id: pays.client_id, amount }] : [],
    purpose: sale.action,
    visitor_block,
    details: {
      ticket,
      comment,
      po,
      invoice_no,
      tax_amount: tax_amount === '' ? null : formatSum(tax_amount),
      send_receipt_to,
      is_own_account: isOwnAccount(scope),
    },
  });
  const intent = await intentByKey(tx, scope, key, true);
  if (intent?.state !== 'intent') throw refuse('payment.in_progress');
  await beginCharging(tx, scope, intent, services.now());
  return { intent, account: target.account, card_type: method.card_type, source };
}
