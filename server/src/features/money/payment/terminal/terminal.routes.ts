import type { paymentArea } from '@onrecord/contract/money/payment';
import type { PaymentState } from '@onrecord/domain/core/gateway/payment-intent';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { formatSum } from '@onrecord/domain/core/money/money';
import { readEmailList } from '@onrecord/domain/core/validation/email-list';
import { gatewayKey } from '@onrecord/domain/money/payment/gateway-key';
import { caseInitials, readInvoiceNumber } from '@onrecord/domain/money/payment/terminal-sale';
import type { MerchantAccount, PaymentType, SaleRequest } from '../../../../adapters/payment/port.ts';
import { isUserScope, type Scope } from '../../../../db/scope.ts';
import type { Call, CallHandlers } from '../../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf } from '../../../company/company/company.reads.ts';
import { intentByKey, openIntentOfUser, transactionOfIntent } from '../payment.reads.ts';
import { detailsOf, userIdOf } from '../payment.writes.ts';
import { keepRemembered, rememberFirst } from '../saved/source.writes.ts';
import { type Settled, settleResult } from '../settle.writes.ts';
import { filesOpenedBy, invoiceByNumber, payMethods, saleByKey } from './terminal.reads.ts';
import { divisionsToPay, type SaleCall, type StartedSale, saleKey, startSale } from './terminal.writes.ts';

type TerminalArea = Pick<
  typeof paymentArea,
  'getTerminal' | 'findInvoice' | 'processCardSale' | 'processElectronicCheckSale' | 'getSaleReceipt'
>;

/** The account that a viewer's payments to a division are charged to. */
export async function accountForPage(services: Services, scope: Scope, division_id: number): Promise<MerchantAccount> {
  const targets = await services.db.readScope(scope, (tx) => divisionsToPay(tx, services, scope));
  const account = targets.find(({ division }) => division.division_id === division_id)?.account;
  if (!account) throw refuse('payment.gateway_unavailable');
  return account;
}

function saleOf({ intent, card_type, source }: StartedSale): SaleRequest {
  const { comment = '', po = '', invoice_no = '', tax_amount = null } = detailsOf(intent);
  return {
    idempotency_key: gatewayKey(intent.company_id, intent.idempotency_key),
    division_id: intent.division_id,
    payment_type: intent.payment_type as PaymentType,
    source,
    card_type,
    amount: intent.amount,
    currency_code: intent.currency_code,
    tax_amount,
    invoice_no,
    po,
    comment,
  };
}

function resultOf({ state, reason }: Pick<Settled, 'state' | 'reason'>, key: string) {
  if (state === 'succeeded')
    return { success: true, outcome: 'succeeded' as const, message: message('payment.thanks'), key };
  if (state !== 'failed') {
    return { success: false, outcome: 'pending' as const, message: message('payment.outcome_unknown'), key };
  }
  const text = reason ? message('payment.declined_because', { reason }) : message('payment.declined');
  return { success: false, outcome: 'failed' as const, message: text, key };
}

async function sell(services: Services, call: Call & { body: SaleCall }) {
  const { scope, body } = call;
  const who = isUserScope(scope) ? scope.viewer.user_id : 'visitor';
  const block = addressBlock(scope.origin.ip_address);
  await limitRate(services, RATE_RULES.payment, `${scope.company_id}:${who}:${block}`);
  const key = saleKey(body);
  const started = await services.db.withScope(scope, (tx) => startSale(tx, services, scope, body));
  if ('known' in started) {
    const { state, failure_message } = started.known;
    return resultOf({ state: state as PaymentState, reason: failure_message }, key);
  }
  const remembered = await rememberFirst(services, scope, started, body.remember);
  const result = await services.payments.gateway.sale(started.account, saleOf(started));
  const settled = await settleResult(services, scope, started.intent, result);
  await keepRemembered(services, scope, remembered, settled);
  return resultOf(settled, key);
}

/** The receipt of a sale: for its payer, or a visitor who has its key; nobody else can name it. */
async function saleReceipt(services: Services, scope: Scope, key: string) {
  const [found, files_open] = await services.db.readScope(scope, async (tx) => {
    const sale = await saleByKey(tx, scope, key);
    return [sale, sale ? await filesOpenedBy(tx, scope, sale.transaction_id) : null] as const;
  });
  if (!found || found.user_id !== userIdOf(scope)) throw refuse('general.not_found');
  const { user_id: _, purpose: __, details, transaction_id: ___, division_id: ____, ...row } = found;
  const { t_reference_number: reference, transaction_credit_amount, tax_amount, ...shown } = row;
  return {
    ...shown,
    reference,
    charge_amount: formatSum(transaction_credit_amount),
    tax_amount: tax_amount === null ? null : formatSum(tax_amount),
    send_receipt_to: [...readEmailList(detailsOf({ details }).send_receipt_to ?? '').emails],
    files_open,
  };
}

/** The virtual terminal (sections 2, 4 and 5), for people signed in and for visitors. */
export function terminalHandlers(services: Services): CallHandlers<TerminalArea> {
  const { db } = services;
  return {
    getTerminal: ({ scope }) =>
      db.readScope(scope, async (tx) => {
        const targets = await divisionsToPay(tx, services, scope);
        const company = await companyOf(tx, scope);
        return {
          company_name: company.name,
          currency_code: company.currency_code,
          divisions: targets.map(({ division: { division_id, name } }) => ({ division_id, name })),
          payment_methods: await payMethods(tx, scope),
          open_payment: isUserScope(scope) ? await openIntentOfUser(tx, scope, 'virtualterminal') : null,
        };
      }),
    async findInvoice({ scope, body }) {
      const number = readInvoiceNumber(body.invoice_no);
      if (!isUserScope(scope)) await limitRate(services, RATE_RULES.pay_lookup, addressBlock(scope.origin.ip_address));
      const found = number === null ? undefined : await db.readScope(scope, (tx) => invoiceByNumber(tx, scope, number));
      if (!found || found.invoice_status === 'Voided') return { is_known: false, case_name: '', balance: null };
      return {
        is_known: true,
        case_name: found.is_seen ? found.case_name : caseInitials(found.case_name),
        balance: found.is_seen ? formatSum(found.balance) : null,
      };
    },
    processCardSale: (call) => sell(services, call),
    processElectronicCheckSale: (call) => sell(services, call),
    getSaleReceipt: ({ scope, params }) => saleReceipt(services, scope, params.key),
  };
}

/** How a payment stands, for the payer who asks; a visitor has its key alone. */
export async function stateForPage(services: Services, scope: Scope, key: string) {
  const { db } = services;
  const intent = await db.readScope(scope, (tx) => intentByKey(tx, scope, key));
  if (!intent || intent.user_id !== userIdOf(scope)) throw refuse('general.not_found');
  const booked = await db.readScope(scope, (tx) => transactionOfIntent(tx, scope, intent.payment_intent_id));
  return { intent, transaction_id: booked?.transaction_id ?? null };
}
