import {
  type Call,
  type MerchantRequest,
  type MerchantResponse,
  parseWire,
  RESULT,
  responseShape,
  SIGNATURE_HEADER,
} from '@onrecord/contract/core/gateway/merchant-wire';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import { roundedText } from '@onrecord/domain/core/money/rounded-text';
import { readEvent, readSignedEvent } from './event-signature.ts';
import { type CallResult, postOnce } from './merchant-call.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type LookupResult,
  type MerchantAccount,
  type PaymentGateway,
  type RefundResult,
  type SaleResult,
  type TokenInfo,
} from './port.ts';

type HttpGatewayOptions = {
  /** Origin of the merchant calls. HTTPS, except on this machine. */
  base_url: string;
  /** How long a sale may take to be answered; `decidePoll` of the domain counts on it. */
  sale_timeout_ms: number;
  call_timeout_ms?: number;
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Speaks the merchant calls over HTTPS. Nothing here is sent twice: repeating is for callers who know that it is safe. */
export function createHttpGateway(options: HttpGatewayOptions): PaymentGateway {
  const merchant = createMerchant(options);
  return {
    async cardFrame(account, request) {
      const result = await merchant.ask('CreateCardFrame', { ...account, ...request });
      const url = filled(result.URL);
      return {
        url,
        origin: new URL(url).origin,
        ticket: filled(result.Ticket),
        expires_at: filled(result.ExpiresAt),
      };
    },
    async createElectronicCheckUrl(account, request) {
      const { URL, ...result } = await merchant.askAny('CreateElectronicCheckUrl', { ...account, ...request });
      return { ResultCode: result.ResultCode, ResultDetail: result.ResultDetail, URL: URL ?? '' };
    },
    async createCardToken(account, request) {
      return tokenResult(await merchant.askAny('CreateCardToken', { ...account, ...request }));
    },
    async createCheckToken(account, request) {
      return tokenResult(await merchant.askAny('CreateElectronicCheckToken', { ...account, ...request }));
    },
    async sale(account, { source, amount, tax_amount, ...request }) {
      const sent = (part: string) => wireText(part, request.currency_code);
      const from = {
        ticket: 'ticket' in source ? source.ticket : null,
        token: 'token' in source ? source.token : null,
      };
      return saleResult(
        await merchant.send(
          'ProcessSale',
          { ...account, ...request, ...from, amount: sent(amount), tax_amount: tax_amount && sent(tax_amount) },
          options.sale_timeout_ms,
        ),
      );
    },
    async lookup(account, idempotency_key) {
      return lookupResult(await merchant.send('LookupSale', { ...account, idempotency_key }));
    },
    async close(account, idempotency_key) {
      return lookupResult(await merchant.send('CloseSale', { ...account, idempotency_key }));
    },
    async refund(account, { currency_code, amount, ...request }) {
      const sent = wireText(amount, currency_code);
      return refundResult(await merchant.send('RefundSale', { ...account, ...request, amount: sent }));
    },
    async void(account, idempotency_key) {
      return refundResult(await merchant.send('VoidSale', { ...account, idempotency_key }));
    },
    cardTokenInfo: (account, token) => tokenInfo(merchant, 'GetCCTokenInfo', account, token),
    checkTokenInfo: (account, token) => tokenInfo(merchant, 'GetACHTokenInfo', account, token),
    signature_header: SIGNATURE_HEADER,
    eventKey: (body) => readEvent(body)?.sale.idempotency_key ?? null,
    readEvent: (account, { body, signature, at_seconds }) => readSignedEvent(account, body, signature, at_seconds),
  };
}

/** An answer of the merchant, or why there is none. */
type Sent = MerchantResponse | { result: 'not_sent' | 'no_answer'; reason: string };

type Merchant = {
  send<Name extends Call>(call: Name, body: MerchantRequest<Name>, timeoutMs?: number): Promise<Sent>;
  /** Throws `GatewayUnavailable` when there is no answer. */
  askAny<Name extends Call>(call: Name, body: MerchantRequest<Name>): Promise<MerchantResponse>;
  /** Throws `GatewayRefused` too, when the answer is not a success. */
  ask<Name extends Call>(call: Name, body: MerchantRequest<Name>): Promise<MerchantResponse>;
};

/** An amount with exactly the decimals of its currency, as gateways take it. */
const wireText = (amount: string, currency_code: string | undefined) => roundedText(amount, decimalsOf(currency_code));

function createMerchant({ base_url, call_timeout_ms = 10_000 }: HttpGatewayOptions): Merchant {
  const base = new URL(base_url);
  const isPrivate = base.protocol === 'https:' || (base.protocol === 'http:' && LOOPBACK.has(base.hostname));
  if (!isPrivate) throw new Error(`The payment gateway must be reached by https: ${base.origin}`);
  const merchant: Merchant = {
    async send(call, body, timeoutMs = call_timeout_ms) {
      return readResponse(await postOnce(new URL(`/merchant/${call}`, base), body, timeoutMs));
    },
    async askAny(call, body) {
      const sent = await merchant.send(call, body);
      if ('ResultCode' in sent) return sent;
      throw new GatewayUnavailable(`did not answer ${call}: ${sent.reason}`);
    },
    async ask(call, body) {
      const result = await merchant.askAny(call, body);
      if (result.ResultCode !== RESULT.ok) throw new GatewayRefused(result.ResultCode, result.ResultDetail);
      return result;
    },
  };
  return merchant;
}

/** Whatever is not an answer of the merchant itself, such as a proxy's error page, tells nothing about the call. */
function readResponse(sent: CallResult): Sent {
  if (sent.result !== 'answered') return sent;
  const parsed = responseShape.safeParse(parseWire(sent.body));
  if (sent.status === 200 && parsed.success) return parsed.data;
  return { result: 'no_answer', reason: `answered ${sent.status} without a result` };
}

function saleResult(sent: Sent): SaleResult {
  if (!('ResultCode' in sent)) return { result: sent.result, reason: sent.reason };
  const { ResultCode, ResultDetail, Sale } = sent;
  if (ResultCode === RESULT.ok && Sale?.status === 'approved') return { result: 'approved', sale: Sale };
  if (ResultCode === RESULT.declined && Sale) {
    return { result: 'declined', code: ResultCode, reason: Sale.decline_reason, sale: Sale };
  }
  // The key has been used for a sale of another amount: what was charged under it has to be looked at, not assumed.
  const isSettled = ResultCode !== RESULT.ok && ResultCode !== RESULT.key_of_another_sale;
  if (isSettled) return { result: 'declined', code: ResultCode, reason: ResultDetail, sale: null };
  return { result: 'no_answer', reason: ResultDetail };
}

function lookupResult(sent: Sent): LookupResult {
  if (!('ResultCode' in sent)) return { result: 'unreachable' };
  if (sent.Sale) return { result: 'found', sale: sent.Sale };
  if (sent.ResultCode === RESULT.key_closed) return { result: 'closed' };
  return { result: sent.ResultCode === RESULT.not_found ? 'absent' : 'unreachable' };
}

function refundResult(sent: Sent): RefundResult {
  if (!('ResultCode' in sent)) return { result: 'no_answer', reason: sent.reason };
  if (sent.ResultCode === RESULT.ok && sent.Sale) return { result: 'done', sale: sent.Sale };
  return { result: 'refused', code: sent.ResultCode, reason: sent.ResultDetail };
}

function tokenResult(result: MerchantResponse) {
  return { ResultCode: result.ResultCode, ResultDetail: result.ResultDetail, Token: result.Token ?? '' };
}

async function tokenInfo(
  merchant: Merchant,
  call: 'GetCCTokenInfo' | 'GetACHTokenInfo',
  account: MerchantAccount,
  token: string,
): Promise<TokenInfo | null> {
  const result = await merchant.askAny(call, { ...account, token });
  if (result.ResultCode === RESULT.not_found) return null;
  if (result.ResultCode !== RESULT.ok || !result.Info) throw new GatewayRefused(result.ResultCode, result.ResultDetail);
  return result.Info;
}

function filled(text: string | undefined): string {
  if (!text) throw new GatewayUnavailable('left out what was asked for');
  return text;
}
