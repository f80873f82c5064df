import type { StartedSandbox } from '@onrecord/contract/core/gateway/sandbox-process';
import { z } from 'zod';
import { startSandbox } from './gateway.ts';

/**
 * The sandbox, always a process of its own. Reads its environment here and nowhere else:
 * SANDBOX_PORT, SANDBOX_HOST, SANDBOX_ORIGIN, SANDBOX_JOURNAL, SANDBOX_ACCOUNTS (JSON), SANDBOX_ADMIN_PASSWORD,
 * SANDBOX_DAY_MS, SANDBOX_HANG_MS.
 */
const environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_ORIGIN: z.url().optional(),
  SANDBOX_JOURNAL: z.string().min(1),
  SANDBOX_ACCOUNTS: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(
      z.array(
        z.strictObject({
          account_id: z.string().min(1),
          private_key: z.string().min(16),
          app_origins: z.array(z.url().transform((url) => new URL(url).origin)),
          event_url: z.url().nullable(),
        }),
      ),
    ),
  SANDBOX_ADMIN_PASSWORD: z.string().min(8).optional(),
  SANDBOX_DAY_MS: z.coerce.number().int().min(1).optional(),
  SANDBOX_HANG_MS: z.coerce.number().int().min(1).optional(),
});

const settings = environment.safeParse(process.env);
if (!settings.success) {
  console.error(`The payment sandbox cannot start: ${z.prettifyError(settings.error)}`);
  process.exit(1);
}
const env = settings.data;
const sandbox = await startSandbox({
  port: env.SANDBOX_PORT,
  host: env.SANDBOX_HOST,
  public_origin: env.SANDBOX_ORIGIN,
  journal_path: env.SANDBOX_JOURNAL,
  accounts: env.SANDBOX_ACCOUNTS,
  admin_password: env.SANDBOX_ADMIN_PASSWORD ?? null,
  day_ms: env.SANDBOX_DAY_MS,
  hang_ms: env.SANDBOX_HANG_MS,
});

const stop = () => {
  sandbox.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
const signals = ['SIGINT', 'SIGTERM'] as const;
if (process.send === undefined) {
  console.log(`Payment sandbox at ${sandbox.origin}`);
  for (const signal of signals) process.once(signal, stop);
} else {
  // A signal to all processes reaches this one too, but the server stops it last: requests in flight may still be charging.
  // When the server is killed, the channel closes.
  for (const signal of signals) process.on(signal, () => undefined);
  process.once('disconnect', stop);
  process.send({ origin: sandbox.origin } satisfies StartedSandbox);
}
