import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@onrecord/sandbox/gateway';
import type { FastifyInstance } from 'fastify';
import { createAltcha } from '../adapters/captcha/altcha.ts';
import { createOutboxMail } from '../adapters/mail/outbox-mail.ts';
import { createArgon2Passwords } from '../adapters/password/argon2-password.ts';
import { createHttpGateway } from '../adapters/payment/http-gateway.ts';
import { createPdfMaker } from '../adapters/pdf/pdf-maker.ts';
import { createOutboxSms } from '../adapters/sms/outbox-sms.ts';
import { verifyTwilioAccount } from '../adapters/sms/twilio-sms.ts';
import { createLocalStorage } from '../adapters/storage/local-storage.ts';
import { createHttpWebhook } from '../adapters/webhook/http-webhook.ts';
import { createApp } from '../app.ts';
import { spendOnce } from '../db/access/captcha-spent.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { outboxRecorder } from '../db/message/message-outbox.ts';
import { fileContext } from '../features/company/company/company.reads.ts';
import { sessionRecords } from '../features/office/record/session-records.reads.ts';
import { hasJobsToCheck } from '../features/scheduling/job/counts.reads.ts';
import { deviceKeys } from '../http/secret/device-key.ts';
import { sealer } from '../http/secret/sealer.ts';
import type { Services } from '../http/services.ts';
import { keepSamplesInside } from '../start/sample/inside.ts';
import { openTestDatabase } from './database.ts';
import { sandboxAccounts, TEST_ACCOUNT } from './stub/payment-sandbox.ts';

/** What the mail server of tests signs its reports with. */
export const TEST_MAIL_EVENT_KEY = 'the mail server of the tests signs with this';

/** Tests solve hundreds of puzzles: at the usual work, a third of the processor time of all calls went into them. */
const LITTLE_WORK = { rounds: 10, steps: { min: 2, max: 4 } };

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  services: Services;
  /** The gateway the app charges at, to see what it really charged. */
  sandbox: Sandbox;
  adminUrl: string;
  /** What the role that works off tasks connects with. */
  workerUrl: string;
  /** Moves the clock of the app. */
  setNow(instant: Temporal.Instant | undefined): void;
  /** A call as the browser makes it; `headers` come from `signIn`. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** The real server on a fresh database, or on the one that is given. Start it in `beforeAll`, close it in `afterAll`. */
export async function startTestApp(own: Partial<Services> = {}, opening = openTestDatabase()): Promise<TestApp> {
  const database = await opening;
  const db = openDatabase({ url: database.appUrl });
  let fixed: Temporal.Instant | undefined;
  const now = () => fixed ?? Temporal.Now.instant();
  const folder = await mkdtemp(join(tmpdir(), 'onrecord-test-files-'));
  const captcha = createAltcha({ secret: 'a secret of the tests', useOnce: spendOnce(db), work: LITTLE_WORK });
  const sandbox = await startSandbox({ port: 0, journal_path: null, accounts: sandboxAccounts() });
  const recordMessage = outboxRecorder(db);
  const composed: Services = {
    db,
    now,
    base_url: 'http://onrecord.example',
    captcha,
    mail: createOutboxMail({ recordMessage, event_key: TEST_MAIL_EVENT_KEY }),
    mail_from: 'no-reply@onrecord.example',
    sms: createOutboxSms({ recordMessage }),
    // Nothing listens there: a test that asks brings a service of its own.
    verifySmsAccount: (account) => verifyTwilioAccount(account, 'http://127.0.0.1:9'),
    passwords: createArgon2Passwords(),
    pdf: createPdfMaker(),
    storage: createLocalStorage({ folder, secret: 'a secret of the tests', baseUrl: '', now }),
    payments: {
      gateway: createHttpGateway({ base_url: sandbox.origin, sale_timeout_ms: 3_000 }),
      origin: sandbox.origin,
      accountOf: ({ fuze_account_id, private_key }) =>
        private_key === undefined ? TEST_ACCOUNT : { account_id: fuze_account_id, private_key },
      own_account: TEST_ACCOUNT,
    },
    webhooks: createHttpWebhook({ allow_private: true, timeout_ms: 2_000 }),
    hasJobsToCheck,
    sessionRecords,
    fileContext,
    device_key: deviceKeys('a secret of the tests'),
    sealer: sealer('a secret of the tests'),
    ...own,
  };
  const services = keepSamplesInside(composed, recordMessage);
  const app = await createApp({
    services,
    checkResponses: true,
    logLevel: 'error',
    // A test says by X-Forwarded-For from where it calls.
    trustedProxies: ['loopback'],
  });
  return {
    app,
    db,
    services,
    sandbox,
    adminUrl: database.adminUrl,
    workerUrl: database.workerUrl,
    setNow: (instant) => {
      fixed = instant;
    },
    async call(method, path, headers, body) {
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(response.headers['content-type'] ?? '').includes('json');
      return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
    },
    async close() {
      await app.close();
      await services.pdf.close();
      await sandbox.close();
      await db.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
