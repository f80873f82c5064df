import { AppError, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import {
  GatewayRefused,
  GatewayUnavailable,
  type MerchantAccount,
  type PaymentSource,
  type PaymentType,
} from '../../../../adapters/payment/port.ts';
import type { Tx } from '../../../../db/database.ts';
import { isUserScope, type Scope, type UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import type { PaymentPart } from '../parts.writes.ts';
import type { IntentRow } from '../payment.reads.ts';
import type { Settled } from '../settle.writes.ts';
import { keepToken, vaultTokenOf } from './keep.writes.ts';
import { takeSaved } from './saved.writes.ts';

interface Named {
  readonly ticket: string;
  readonly token: string | null;
  readonly payment_type: PaymentType;
  readonly client_ids: readonly number[];
  readonly account: MerchantAccount;
}

/** What a payment is charged to: what was entered in a frame, or what is saved and still there. */
export async function sourceOf(tx: Tx, services: Services, scope: Scope, named: Named): Promise<PaymentSource> {
  const { ticket, token } = named;
  if (token !== null) return { token: (await takeSaved(tx, services, scope, { ...named, token })).vault_token };
  if (ticket === '') throw refuseFields({ ticket: sentence('payment.frame_invalid') });
  return { ticket };
}

interface Charged {
  readonly intent: IntentRow;
  readonly account: MerchantAccount;
  readonly card_type: number | null;
  readonly source: PaymentSource;
}

/** Whose a card is that is saved as it pays: a contact's own client's, else the one client that is paid for. */
function ownerOf(scope: UserScope, intent: IntentRow): number | null {
  if (scope.viewer.user_type === 'contact') return 0;
  const ids = new Set((intent.allocations as PaymentPart[]).map(({ client_id }) => client_id));
  return ids.size === 1 ? ([...ids][0] ?? null) : null;
}

/**
 * Has the gateway remember what was entered, before the sale uses it up. Whatever goes wrong here stops no payment: what could not be
 * remembered is entered again the next time.
 */
export async function rememberFirst(
  services: Services,
  scope: Scope,
  { intent, account, card_type, source }: Charged,
  isWanted: boolean,
) {
  if (!isWanted || !('ticket' in source) || !isUserScope(scope)) return undefined;
  const client_id = ownerOf(scope, intent);
  if (client_id === null || (intent.payment_type === 'Credit Card' && card_type === null)) return undefined;
  const { ticket } = source;
  const made = await safely(() =>
    vaultTokenOf(services, account, { division_id: intent.division_id, ticket, card_type }),
  );
  if (made?.ResultCode !== 0) return undefined;
  return { account, vault_token: made.Token, client_id, payment_type: intent.payment_type as PaymentType };
}

/** Keeps what was remembered once it has paid: a card that the bank refuses is nobody's to offer again. */
export async function keepRemembered(
  services: Services,
  scope: Scope,
  remembered: Awaited<ReturnType<typeof rememberFirst>>,
  { state }: Settled,
): Promise<void> {
  if (!remembered || state !== 'succeeded' || !isUserScope(scope)) return;
  await safely(() => keepToken(services, scope, remembered, remembered.payment_type));
}

/** Lets nothing that somebody else refuses undo what has been paid. */
async function safely<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused || error instanceof AppError)
      return undefined;
    throw error;
  }
}
