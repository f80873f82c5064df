import { randomBytes } from 'node:crypto';
import { type MerchantRequest, RESULT, saleShape } from '@onrecord/contract/core/gateway/merchant-wire';
import { decimalsOf, fitsDecimals } from '@onrecord/domain/core/money/currency';
import { compare } from '@onrecord/domain/core/money/money';
import { type CallOutcome, type CallWork, failure, usableTicket } from './call-work.ts';
import type { Instrument, StoredSale } from './records.ts';
import { RETURN_DAYS } from './test-numbers.ts';

type SaleRequest = MerchantRequest<'ProcessSale'>;

/**
 * Charges once for each key. The sale is on the disk before anything is answered, so that a sandbox that is killed in
 * between still knows what it charged. A key that is known answers what it answered first, and one used for another
 * amount or currency is refused.
 */
export async function processSale(work: CallWork, request: SaleRequest): Promise<CallOutcome> {
  const { book, account, now } = work;
  const known = book.sale(account.account_id, request.idempotency_key);
  if (known) return repeatOf(known, request);
  if (book.isClosed(account.account_id, request.idempotency_key)) {
    return failure(RESULT.key_closed, 'The key is closed.');
  }
  if (compare(request.amount, 0) <= 0) return failure(RESULT.invalid_request, 'The amount must be above zero.');
  if (!fitsDecimals(request.amount, decimalsOf(request.currency_code)))
    return failure(RESULT.invalid_request, `The amount has more decimals than ${request.currency_code}.`);
  const instrument = instrumentOf(work, request);
  if (!instrument) return failure(RESULT.ticket_unusable, 'The ticket or token is unknown, empty, used or expired.');
  if (request.card_type !== null && instrument.info.card_type !== request.card_type) {
    return failure(RESULT.card_type_mismatch, 'The card entered is of another type.');
  }
  const played = { behaviour: instrument.behaviour, idempotency_key: request.idempotency_key };
  if (instrument.behaviour === 'lost') return { ...failure(RESULT.not_found, 'Lost on its way.'), played };
  const sale = newSale(request, instrument, account.account_id, now, work.day_ms);
  await book.write({ record: 'sale', sale, used_ticket: request.ticket });
  return { ...outcomeOf(sale), played };
}

function repeatOf(known: StoredSale, request: SaleRequest): CallOutcome {
  const isSame = known.amount === request.amount && known.currency_code === request.currency_code;
  return isSame ? outcomeOf(known) : failure(RESULT.key_of_another_sale, 'The key is of another sale.');
}

function outcomeOf(sale: StoredSale): CallOutcome {
  const isDeclined = sale.status === 'declined';
  const ResultCode = isDeclined ? RESULT.declined : RESULT.ok;
  return { result: { ResultCode, ResultDetail: sale.decline_reason, Sale: saleShape.parse(sale) } };
}

function instrumentOf(work: CallWork, request: SaleRequest): Instrument | null {
  const { ticket, token, division_id, payment_type } = request;
  if (ticket !== null) return usableTicket(work, ticket, division_id, payment_type)?.instrument ?? null;
  const instrument = token === null ? undefined : work.book.token(work.account.account_id, token);
  return instrument?.info.payment_type === payment_type ? instrument : null;
}

function newSale(
  request: SaleRequest,
  { info, behaviour, decline_reason }: Instrument,
  account_id: string,
  now: number,
  day_ms: number,
): StoredSale {
  const returnDays = RETURN_DAYS[behaviour];
  return {
    idempotency_key: request.idempotency_key,
    gateway_reference: `SBX-${randomBytes(6).toString('hex').toUpperCase()}`,
    status: behaviour === 'decline' ? 'declined' : 'approved',
    amount: request.amount,
    refunded_amount: '0.00',
    currency_code: request.currency_code,
    decline_reason,
    returned_on: null,
    payer: info,
    account_id,
    division_id: request.division_id,
    invoice_no: request.invoice_no,
    po: request.po,
    comment: request.comment,
    behaviour,
    created_at: new Date(now).toISOString(),
    return_due: returnDays === undefined ? null : now + returnDays * day_ms,
  };
}
