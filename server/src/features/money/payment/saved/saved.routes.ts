import type { paymentArea } from '@onrecord/contract/money/payment';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { paidWith } from '@onrecord/domain/core/money/paid-with';
import { cardBrand, savedPaymentState } from '@onrecord/domain/money/payment/saved-payment';
import { readInvoiceNumber } from '@onrecord/domain/money/payment/terminal-sale';
import type { MerchantAccount, PaymentType } from '../../../../adapters/payment/port.ts';
import type { Tx } from '../../../../db/database.ts';
import { isUserScope, type Scope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import { merchantAccount } from '../../../../http/payment/merchant-account.ts';
import { askGateway } from '../../../../http/payment/payments.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { payDivisions } from '../terminal/terminal.reads.ts';
import { consentOf, type Entered, keepToken, vaultTokenOf } from './keep.writes.ts';
import { payerClient, type SavedRow, savedForViewer, savedOf } from './saved.reads.ts';
import { removeSaved, vaultToken } from './saved.writes.ts';

type SavedArea = Pick<
  typeof paymentArea,
  | 'createCardToken'
  | 'createElectronicCheckToken'
  | 'getSavedPayments'
  | 'getACHTokenInfo'
  | 'getCCTokenInfo'
  | 'removeSavedPayment'
>;

/** The merchant accounts of the divisions that a viewer can pay to. */
async function accountsOf(tx: Tx, services: Services, scope: Scope): Promise<Map<number, MerchantAccount>> {
  const divisions = await payDivisions(tx, scope);
  return new Map(
    divisions.flatMap((division) => {
      const account = merchantAccount(services, division);
      return account ? [[division.division_id, account] as const] : [];
    }),
  );
}

function presentSaved(row: SavedRow, today: string) {
  const { saved_payment_id, token, card_type, last_four, card_expiry, consented_by_name, consented_at } = row;
  const payment_type = row.payment_type as PaymentType;
  const state = savedPaymentState(card_expiry, today);
  const what = { saved_payment_id, token, payment_type, card_type, last_four, card_expiry };
  return { ...what, brand: cardBrand(card_type), state, consented_by_name, consented_at };
}

async function createToken(services: Services, call: Call, wanted: Entered & { readonly client_id: number | null }) {
  const scope = userScope(call);
  const who = `${scope.company_id}:${scope.viewer.user_id}:${addressBlock(scope.origin.ip_address)}`;
  await limitRate(services, RATE_RULES.payment, who);
  const [account, client] = await services.db.readScope(scope, async (tx) => [
    (await accountsOf(tx, services, scope)).get(wanted.division_id),
    await payerClient(tx, scope, wanted),
  ]);
  if (!account) throw refuse('payment.gateway_unavailable');
  if (!client) throw refuseFields({ client_id: sentence('payment.saved_no_client') });
  const { ResultCode, ResultDetail, Token: vault_token } = await askGateway(vaultTokenOf(services, account, wanted));
  if (ResultCode !== 0) return { ResultCode, ResultDetail, Token: '' };
  const payment_type = wanted.card_type === null ? 'Electronic Check' : 'Credit Card';
  const Token = await askGateway(
    keepToken(services, scope, { account, vault_token, client_id: client.client_id }, payment_type),
  );
  return { ResultCode, ResultDetail, Token };
}

/** Asks the gateway whose card or account is saved; only names and the billing address are learned by it. */
async function tokenInfo(services: Services, call: Call & { body: { Token: string } }, payment_type: PaymentType) {
  const scope = userScope(call);
  const found = await services.db.readScope(scope, async (tx) => {
    const row = await savedForViewer(tx, scope, { token: call.body.Token });
    const account = [...(await accountsOf(tx, services, scope)).values()].find(
      (one) => one.account_id === row?.account_id,
    );
    return row?.payment_type === payment_type && account ? { row, account } : undefined;
  });
  if (!found) throw refuse('general.not_found');
  const { gateway } = services.payments;
  const vault_token = vaultToken(services, found.row);
  const info = await askGateway(
    payment_type === 'Credit Card'
      ? gateway.cardTokenInfo(found.account, vault_token)
      : gateway.checkTokenInfo(found.account, vault_token),
  );
  if (!info) throw refuse('general.not_found');
  return info;
}

const NONE = { client_id: null, client_name: '', consent_card: '', consent_bank: '', data: [] };

/** Cards and bank accounts that clients have the gateway remember (section 7, merchant calls; design M6). */
export function savedHandlers(services: Services): CallHandlers<SavedArea> {
  const { db, now } = services;
  return {
    createCardToken: (call) => createToken(services, call, call.body),
    createElectronicCheckToken: (call) => createToken(services, call, { ...call.body, card_type: null }),
    getSavedPayments: ({ scope, body }) =>
      db.readScope(scope, async (tx) => {
        const { client_id, invoice_no, division_id } = body;
        const client = await payerClient(tx, scope, { client_id, invoice_number: readInvoiceNumber(invoice_no) });
        if (!client || !isUserScope(scope)) return NONE;
        const company = await companyOf(tx, scope);
        const accounts = await accountsOf(tx, services, scope);
        const account = division_id === null ? undefined : accounts.get(division_id);
        const today = todayOf(company, now()).toString();
        const rows = await savedOf(tx, scope, client.client_id);
        return {
          client_id: client.client_id,
          client_name: client.name,
          consent_card: consentOf('Credit Card', client.name, company.name),
          consent_bank: consentOf('Electronic Check', client.name, company.name),
          data: rows
            .filter(({ account_id }) => division_id === null || account_id === account?.account_id)
            .map((row) => presentSaved(row, today)),
        };
      }),
    getACHTokenInfo: (call) => tokenInfo(services, call, 'Electronic Check'),
    getCCTokenInfo: (call) => tokenInfo(services, call, 'Credit Card'),
    async removeSavedPayment(call) {
      const scope = userScope(call);
      const { payment_type, last_four } = await db.withScope(scope, (tx) => removeSaved(tx, scope, call.params.id));
      return { message: message('payment.saved_removed', { what: paidWith(payment_type, last_four) }) };
    },
  };
}
