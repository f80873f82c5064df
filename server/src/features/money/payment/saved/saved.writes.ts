import { randomUUID } from 'node:crypto';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { savedPaymentState } from '@onrecord/domain/money/payment/saved-payment';
import type { MerchantAccount, PaymentType, TokenInfo } from '../../../../adapters/payment/port.ts';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { isUserScope, type Scope, type UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { type SavedRow, savedForViewer } from './saved.reads.ts';

/** Binds a sealed token to its row: moved to another one it does not open. */
const sealAbout = (company_id: number, token: string) => `company ${company_id} saved payment ${token}`;

/** What is said and logged of a saved card or account: its kind and the last four digits. */
const savedName = (payment_type: string, last_four: string) => `${payment_type} **** ${last_four}`;

interface Remembered {
  readonly account: MerchantAccount;
  readonly vault_token: string;
  readonly info: TokenInfo;
  readonly client_id: number;
  readonly consent_text: string;
}

/**
 * Keeps what the gateway remembers for a client. A card that is saved once more takes the place of the former row, so that it is
 * listed once; of two bank accounts nobody can tell, because four digits are all that is known of them.
 */
export async function insertSaved(
  tx: Tx,
  { sealer }: Services,
  scope: UserScope,
  remembered: Remembered,
): Promise<string> {
  const { account, info, client_id, consent_text } = remembered;
  const { company_id, viewer } = scope;
  const token = randomUUID();
  const { payment_type, card_type, last_four, expiry: card_expiry } = info;
  if (payment_type === 'Credit Card') {
    await tx
      .deleteFrom('saved_payment')
      .where('company_id', '=', company_id)
      .where('client_id', '=', client_id)
      .where('account_id', '=', account.account_id)
      .where('card_type', '=', card_type)
      .where('last_four', '=', last_four)
      .where('card_expiry', '=', card_expiry)
      .execute();
  }
  const { saved_payment_id } = await tx
    .insertInto('saved_payment')
    .values({
      company_id,
      client_id,
      token,
      account_id: account.account_id,
      token_sealed: sealer.seal(remembered.vault_token, sealAbout(company_id, token)),
      payment_type,
      card_type,
      last_four,
      card_expiry,
      consent_text,
      consented_by: viewer.user_id,
      consented_by_name: viewer.name,
    })
    .returning('saved_payment_id')
    .executeTakeFirstOrThrow();
  await recordActivity(tx, scope, {
    activity_type: 'Payment Method Saved',
    object_type: 'client',
    object_id: client_id,
    object_number: String(saved_payment_id),
    description: savedName(payment_type, last_four),
  });
  return token;
}

/** Forgets a card or account of a client that the viewer may use. Returns what it was. */
export async function removeSaved(tx: Tx, scope: UserScope, id: number): Promise<SavedRow> {
  const row = await savedForViewer(tx, scope, { id }, true);
  if (!row) throw refuse('general.not_found');
  await tx
    .deleteFrom('saved_payment')
    .where('company_id', '=', scope.company_id)
    .where('saved_payment_id', '=', row.saved_payment_id)
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Payment Method Removed',
    object_type: 'client',
    object_id: row.client_id,
    object_number: String(row.saved_payment_id),
    description: savedName(row.payment_type, row.last_four),
  });
  return row;
}

/** The gateway's own token of a row. It leaves this server for the gateway alone. */
export function vaultToken({ sealer }: Pick<Services, 'sealer'>, row: SavedRow): string {
  const opened = sealer.open(row.token_sealed, sealAbout(row.company_id, row.token));
  if (!opened) throw refuse('payment.saved_gone');
  return opened;
}

interface PaysWith {
  readonly token: string;
  readonly payment_type: PaymentType;
  /** Whose money it is taken to pay: every one of them has to be the owner, unless a contact pays with what is theirs. */
  readonly client_ids: readonly number[];
  readonly account: MerchantAccount;
}

/**
 * The saved card or account that is to pay, held until the payment is written: whoever removes it meanwhile waits, and what was removed
 * before is refused. Staff use it for its own client alone; a contact for whatever they may pay.
 *
 * @throws AppError 409 payment.saved_gone, 400 payment.saved_expired, payment.saved_other_account
 */
export async function takeSaved(tx: Tx, services: Services, scope: Scope, wanted: PaysWith) {
  if (!isUserScope(scope)) throw refuse('payment.saved_gone');
  const row = await savedForViewer(tx, scope, { token: wanted.token }, true);
  const isOthers =
    scope.viewer.user_type !== 'contact' &&
    (wanted.client_ids.length === 0 || wanted.client_ids.some((client_id) => client_id !== row?.client_id));
  if (!row || isOthers || row.payment_type !== wanted.payment_type) throw refuse('payment.saved_gone');
  if (row.account_id !== wanted.account.account_id) {
    throw refuseFields({ token: sentence('payment.saved_other_account') });
  }
  const today = todayOf(await companyOf(tx, scope), services.now()).toString();
  if (savedPaymentState(row.card_expiry, today) === 'expired') {
    throw refuseFields({ token: sentence('payment.saved_expired') });
  }
  await tx
    .updateTable('saved_payment')
    .set({ last_used_at: services.now().toString() })
    .where('company_id', '=', scope.company_id)
    .where('saved_payment_id', '=', row.saved_payment_id)
    .execute();
  return { row, vault_token: vaultToken(services, row) };
}
