import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { SALE_TIMEOUT_MS } from '@onrecord/domain/core/gateway/poll-payment';
import { createHttpGateway } from '../adapters/payment/http-gateway.ts';
import type { Env } from '../env.ts';
import { EVENT_PATH } from '../features/money/payment/event/event.routes.ts';
import type { Payments } from '../http/payment/payments.ts';
import type { Installation } from './installation.ts';
import { startSandboxProcess } from './sandbox-process.ts';

const SANDBOX = 'sandbox';
const SANDBOX_HOST = '127.0.0.1';
/** Where nothing listens: payments wait until SANDBOX_PORT is set. */
const NO_PORT = 9;

interface StartedPayments {
  payments: Payments;
  stop(): Promise<void>;
}

function keyOf(secret: string, accountId: string): string {
  return createHmac('sha256', secret).update(`merchant ${accountId}`).digest('hex');
}

/** Where the sandbox sends its events: to us, past any proxy. Nowhere while nobody knows our port yet. */
function eventUrl({ host, port }: Env): string | null {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return port === 0 ? null : `http://${name}:${port}${EVENT_PATH}`;
}

/**
 * The payment gateway of this installation: the one given, or our sandbox beside the app on its own origin. The sandbox
 * keeps its own journal, so that it remembers what it charged whatever becomes of the app.
 */
export async function startPayments(
  { env, dataFolder, secret }: Pick<Installation, 'env' | 'dataFolder' | 'secret'>,
  takesSales: boolean,
): Promise<StartedPayments> {
  const { paymentGateway } = env;
  if (paymentGateway !== undefined) {
    const gateway = createHttpGateway({ base_url: paymentGateway.url, sale_timeout_ms: SALE_TIMEOUT_MS });
    return {
      payments: {
        gateway,
        origin: new URL(paymentGateway.url).origin,
        own_account:
          paymentGateway.account === undefined
            ? undefined
            : { account_id: paymentGateway.account, private_key: paymentGateway.key },
        accountOf: ({ fuze_account_id, private_key = paymentGateway.key }) =>
          fuze_account_id === '' ? undefined : { account_id: fuze_account_id, private_key },
      },
      stop: async () => undefined,
    };
  }
  const account = { account_id: SANDBOX, private_key: keyOf(secret, SANDBOX) };
  const app_origins = [env.publicUrl ?? `http://localhost:${env.port}`, `http://127.0.0.1:${env.port}`].map(
    (url) => new URL(url).origin,
  );
  // A process that only works off tasks asks the sandbox of the one that serves, which SANDBOX_PORT leads to.
  const sandbox = takesSales
    ? await startSandboxProcess({
        // Any free port: the next one may be meant for another copy of the product.
        port: env.sandboxPort ?? 0,
        host: SANDBOX_HOST,
        journal: join(dataFolder, 'payment-sandbox.journal'),
        accounts: [{ ...account, app_origins, event_url: eventUrl(env) }],
      })
    : undefined;
  const origin = sandbox?.origin ?? `http://localhost:${env.sandboxPort ?? NO_PORT}`;
  return {
    payments: {
      gateway: createHttpGateway({ base_url: origin, sale_timeout_ms: SALE_TIMEOUT_MS }),
      origin,
      own_account: account,
      accountOf: ({ merchant_type }) => (merchant_type === SANDBOX ? account : undefined),
    },
    stop: async () => sandbox?.stop(),
  };
}
