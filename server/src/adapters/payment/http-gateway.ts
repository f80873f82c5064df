import { readEvent, readSignedEvent, SIGNATURE_HEADER } from './event-signature.ts';
import { type CallResult, postOnce } from './merchant-call.ts';
import {
  answerShape,
  type Call,
  type MerchantAnswer,
  type MerchantRequest,
  parseWire,
  RESULT,
} from './merchant-wire.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type LookupAnswer,
  type MerchantAccount,
  type PaymentGateway,
  type RefundAnswer,
  type SaleAnswer,
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
      const answer = await merchant.ask('CreateCardFrame', { ...account, ...request });
      const url = filled(answer.URL);
      return {
        url,
        origin: new URL(url).origin,
        ticket: filled(answer.Ticket),
        expires_at: filled(answer.ExpiresAt),
      };
    },
    async createElectronicCheckUrl(account, request) {
      const { URL, ...answer } = await merchant.askAny('CreateElectronicCheckUrl', { ...account, ...request });
      return { ResultCode: answer.ResultCode, ResultDetail: answer.ResultDetail, URL: URL ?? '' };
    },
    async createCardToken(account, request) {
      return tokenResult(await merchant.askAny('CreateCardToken', { ...account, ...request }));
    },
    async createCheckToken(account, request) {
      return tokenResult(await merchant.askAny('CreateElectronicCheckToken', { ...account, ...request }));
    },
    async sale(account, { source, ...request }) {
      const from = {
        ticket: 'ticket' in source ? source.ticket : null,
        token: 'token' in source ? source.token : null,
      };
      return saleAnswer(
        await merchant.send('ProcessSale', { ...account, ...request, ...from }, options.sale_timeout_ms),
      );
    },
    async lookup(account, idempotency_key) {
      return lookupAnswer(await merchant.send('LookupSale', { ...account, idempotency_key }));
    },
    async close(account, idempotency_key) {
      return lookupAnswer(await merchant.send('CloseSale', { ...account, idempotency_key }));
    },
    async refund(account, request) {
      return refundAnswer(await merchant.send('RefundSale', { ...account, ...request }));
    },
    async void(account, idempotency_key) {
      return refundAnswer(await merchant.send('VoidSale', { ...account, idempotency_key }));
    },
    cardTokenInfo: (account, token) => tokenInfo(merchant, 'GetCCTokenInfo', account, token),
    checkTokenInfo: (account, token) => tokenInfo(merchant, 'GetACHTokenInfo', account, token),
    signature_header: SIGNATURE_HEADER,
    eventKey: (body) => readEvent(body)?.sale.idempotency_key ?? null,
    readEvent: (account, { body, signature, at_seconds }) => readSignedEvent(account, body, signature, at_seconds),
  };
}

/** An answer of the merchant, or why there is none. */
type Sent = MerchantAnswer | { result: 'not_sent' | 'no_answer'; reason: string };

type Merchant = {
  send<Name extends Call>(call: Name, body: MerchantRequest<Name>, timeoutMs?: number): Promise<Sent>;
  /** Throws `GatewayUnavailable` when there is no answer. */
  askAny<Name extends Call>(call: Name, body: MerchantRequest<Name>): Promise<MerchantAnswer>;
  /** Throws `GatewayRefused` too, when the answer is not a success. */
  ask<Name extends Call>(call: Name, body: MerchantRequest<Name>): Promise<MerchantAnswer>;
};

function createMerchant({ base_url, call_timeout_ms = 10_000 }: HttpGatewayOptions): Merchant {
  const base = new URL(base_url);
  const isPrivate = base.protocol === 'https:' || (base.protocol === 'http:' && LOOPBACK.has(base.hostname));
  if (!isPrivate) throw new Error(`The payment gateway must be reached by https: ${base.origin}`);
  const merchant: Merchant = {
    async send(call, body, timeoutMs = call_timeout_ms) {
      return readAnswer(await postOnce(new URL(`/merchant/${call}`, base), body, timeoutMs));
    },
    async askAny(call, body) {
      const sent = await merchant.send(call, body);
      if ('ResultCode' in sent) return sent;
      throw new GatewayUnavailable(`did not answer ${call}: ${sent.reason}`);
    },
    async ask(call, body) {
      const answer = await merchant.askAny(call, body);
      if (answer.ResultCode !== RESULT.ok) throw new GatewayRefused(answer.ResultCode, answer.ResultDetail);
      return answer;
    },
  };
  return merchant;
}

/** Whatever is not an answer of the merchant itself, such as a proxy's error page, tells nothing about the call. */
function readAnswer(sent: CallResult): Sent {
  if (sent.result !== 'answered') return sent;
  const parsed = answerShape.safeParse(parseWire(sent.body));
  if (sent.status === 200 && parsed.success) return parsed.data;
  return { result: 'no_answer', reason: `answered ${sent.status} without a result` };
}

function saleAnswer(sent: Sent): SaleAnswer {
  if (!('ResultCode' in sent)) return { answer: sent.result, reason: sent.reason };
  const { ResultCode, ResultDetail, Sale } = sent;
  if (ResultCode === RESULT.ok && Sale?.status === 'approved') return { answer: 'approved', sale: Sale };
  if (ResultCode === RESULT.declined && Sale) {
    return { answer: 'declined', code: ResultCode, reason: Sale.decline_reason, sale: Sale };
  }
  // The key has been used for a sale of another amount: what was charged under it has to be looked at, not assumed.
  const isSettled = ResultCode !== RESULT.ok && ResultCode !== RESULT.key_of_another_sale;
  if (isSettled) return { answer: 'declined', code: ResultCode, reason: ResultDetail, sale: null };
  return { answer: 'no_answer', reason: ResultDetail };
}

function lookupAnswer(sent: Sent): LookupAnswer {
  if (!('ResultCode' in sent)) return { answer: 'unreachable' };
  if (sent.Sale) return { answer: 'found', sale: sent.Sale };
  if (sent.ResultCode === RESULT.key_closed) return { answer: 'closed' };
  return { answer: sent.ResultCode === RESULT.not_found ? 'absent' : 'unreachable' };
}

function refundAnswer(sent: Sent): RefundAnswer {
  if (!('ResultCode' in sent)) return { answer: 'no_answer', reason: sent.reason };
  if (sent.ResultCode === RESULT.ok && sent.Sale) return { answer: 'done', sale: sent.Sale };
  return { answer: 'refused', code: sent.ResultCode, reason: sent.ResultDetail };
}

function tokenResult(answer: MerchantAnswer) {
  return { ResultCode: answer.ResultCode, ResultDetail: answer.ResultDetail, Token: answer.Token ?? '' };
}

async function tokenInfo(
  merchant: Merchant,
  call: 'GetCCTokenInfo' | 'GetACHTokenInfo',
  account: MerchantAccount,
  token: string,
): Promise<TokenInfo | null> {
  const answer = await merchant.askAny(call, { ...account, token });
  if (answer.ResultCode === RESULT.not_found) return null;
  if (answer.ResultCode !== RESULT.ok || !answer.Info) throw new GatewayRefused(answer.ResultCode, answer.ResultDetail);
  return answer.Info;
}

function filled(text: string | undefined): string {
  if (!text) throw new GatewayUnavailable('left out what was asked for');
  return text;
}
