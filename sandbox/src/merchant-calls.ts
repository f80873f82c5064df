import { randomBytes } from 'node:crypto';
import type { PaymentType } from '@onrecord/contract/core/gateway/merchant-wire';
import { type Call, type MerchantRequest, RESULT, saleShape } from '@onrecord/contract/core/gateway/merchant-wire';
import { add, compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import type { KnownTicket } from './book.ts';
import { type CallOutcome, type CallWork, failure, success, usableTicket } from './call-work.ts';
import { processSale } from './process-sale.ts';

type CallHandler<Name extends Call> = (work: CallWork, request: MerchantRequest<Name>) => Promise<CallOutcome>;

const TICKET_LIFE_MS = 30 * 60_000;

/** What each merchant call does. */
export const CALL_HANDLERS: { [Name in Call]: CallHandler<Name> } = {
  CreateCardFrame: async (work, request) => openFrame(work, request, 'Credit Card'),
  CreateElectronicCheckUrl: async (work, request) => openFrame(work, request, 'Electronic Check'),
  CreateCardToken: async (work, request) => {
    const known = usableTicket(work, request.ticket, request.division_id, 'Credit Card');
    if (!known) return failure(RESULT.ticket_unusable, 'The ticket is unknown, empty, used or expired.');
    if (known.instrument?.info.card_type !== request.card_type) {
      return failure(RESULT.card_type_mismatch, 'The card entered is of another type.');
    }
    return remember(work, known);
  },
  CreateElectronicCheckToken: async (work, request) => {
    const known = usableTicket(work, request.ticket, request.division_id, 'Electronic Check');
    if (!known) return failure(RESULT.ticket_unusable, 'The ticket is unknown, empty, used or expired.');
    return remember(work, known);
  },
  ProcessSale: processSale,
  LookupSale: async (work, request) => findSale(work, request.idempotency_key),
  CloseSale: async (work, request) => {
    const { book, account } = work;
    const isFree =
      !book.sale(account.account_id, request.idempotency_key) &&
      !book.isClosed(account.account_id, request.idempotency_key);
    if (isFree) {
      const { account_id } = account;
      await book.write({ record: 'closed', account_id, idempotency_key: request.idempotency_key });
    }
    return findSale(work, request.idempotency_key);
  },
  RefundSale: refundSale,
  VoidSale: voidSale,
  GetCCTokenInfo: async (work, request) => tokenInfo(work, request.token, 'Credit Card'),
  GetACHTokenInfo: async (work, request) => tokenInfo(work, request.token, 'Electronic Check'),
};

async function openFrame(
  work: CallWork,
  request: MerchantRequest<'CreateCardFrame'>,
  payment_type: PaymentType,
): Promise<CallOutcome> {
  const host = new URL(request.host).origin;
  if (!work.account.app_origins.includes(host)) {
    return failure(RESULT.invalid_request, `Frames of this account may not stand in pages of ${host}.`);
  }
  const ticket = randomBytes(24).toString('base64url');
  const expires_at = work.now + TICKET_LIFE_MS;
  const { division_id } = request;
  const opened = { ticket, account_id: work.account.account_id, division_id, payment_type, host, expires_at };
  await work.book.write({ record: 'ticket', ticket: opened });
  const path = payment_type === 'Credit Card' ? '/frame/card' : '/frame/check';
  return success({
    URL: `${work.frame_origin}${path}?ticket=${ticket}`,
    Ticket: ticket,
    ExpiresAt: new Date(expires_at).toISOString(),
  });
}

async function remember({ book, account }: CallWork, { instrument }: KnownTicket): Promise<CallOutcome> {
  if (!instrument) return failure(RESULT.ticket_unusable, 'Nothing was entered yet.');
  const token = `tok_${randomBytes(24).toString('base64url')}`;
  await book.write({ record: 'token', token, account_id: account.account_id, instrument });
  return success({ Token: token });
}

async function findSale({ book, account }: CallWork, key: string): Promise<CallOutcome> {
  const sale = book.sale(account.account_id, key);
  if (sale) return success({ Sale: saleShape.parse(sale) });
  if (book.isClosed(account.account_id, key)) return failure(RESULT.key_closed, 'No sale; the key is closed.');
  return failure(RESULT.not_found, 'No sale with this key.');
}

async function refundSale(work: CallWork, request: MerchantRequest<'RefundSale'>): Promise<CallOutcome> {
  const { book, account } = work;
  const { refund_key, idempotency_key, amount } = request;
  const sale = book.sale(account.account_id, idempotency_key);
  if (!sale) return failure(RESULT.not_found, 'No sale with this key.');
  const before = book.refund(account.account_id, refund_key);
  if (before) {
    const isSame = before.idempotency_key === idempotency_key && before.amount === amount;
    return isSame
      ? findSale(work, idempotency_key)
      : failure(RESULT.key_of_another_sale, 'The key is of another refund.');
  }
  const left = subtract(sale.amount, sale.refunded_amount);
  if (sale.status !== 'approved' || compare(amount, 0) <= 0 || compare(amount, left) > 0) {
    return failure(RESULT.not_possible, `At most ${formatSum(left)} of a sale that is ${sale.status} can be refunded.`);
  }
  await book.write({ record: 'refund', account_id: account.account_id, idempotency_key, refund_key, amount });
  return findSale(work, idempotency_key);
}

async function voidSale(work: CallWork, { idempotency_key }: MerchantRequest<'VoidSale'>): Promise<CallOutcome> {
  const { book, account } = work;
  const sale = book.sale(account.account_id, idempotency_key);
  if (!sale) return failure(RESULT.not_found, 'No sale with this key.');
  if (sale.status === 'voided') return findSale(work, idempotency_key);
  if (sale.status !== 'approved' || compare(add(sale.refunded_amount), 0) > 0) {
    return failure(RESULT.not_possible, 'Only a whole approved sale can be voided.');
  }
  await book.write({ record: 'void', account_id: account.account_id, idempotency_key });
  return findSale(work, idempotency_key);
}

async function tokenInfo({ book, account }: CallWork, token: string, type: PaymentType): Promise<CallOutcome> {
  const instrument = book.token(account.account_id, token);
  if (instrument?.info.payment_type !== type) return failure(RESULT.not_found, 'No such token.');
  return success({ Info: instrument.info });
}
