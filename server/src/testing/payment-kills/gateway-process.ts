import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { StoredSale } from '@onrecord/sandbox/records';
import { createHttpGateway } from '../../adapters/payment/http-gateway.ts';
import type { MerchantAccount, PaymentGateway } from '../../adapters/payment/port.ts';
import { APP_ORIGIN, sandboxAccounts, TEST_ACCOUNT } from '../stub/payment-sandbox.ts';

const MAIN = new URL('../../../../sandbox/src/main.ts', import.meta.url).pathname;

/** The gateway as a process of its own: it outlives every server, and what it charged is the truth. */
export interface GatewayProcess {
  readonly origin: string;
  readonly account: MerchantAccount;
  /** Speaks to it directly, as the payer's browser does with its frames. */
  readonly calls: PaymentGateway;
  sales(): Promise<StoredSale[]>;
  stop(): Promise<void>;
}

/** Starts it with its journal in the file given. */
export async function startGateway(journal: string): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_JOURNAL: journal,
      SANDBOX_ACCOUNTS: JSON.stringify(sandboxAccounts()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const origin = line.replace('Payment sandbox at ', '');
  return {
    origin,
    account: TEST_ACCOUNT,
    calls: createHttpGateway({ base_url: origin, sale_timeout_ms: 10_000 }),
    async sales() {
      const response = await fetch(`${origin}/admin/charges`);
      return ((await response.json()) as { data: StoredSale[] }).data;
    },
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The origin of the pages that its frames may stand in. */
export const FRAME_HOST = APP_ORIGIN;
