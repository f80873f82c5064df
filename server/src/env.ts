import { join } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './db/start-refusal.ts';

export const repositoryRoot = join(import.meta.dirname, '../..');

const text = z.string().trim().min(1);
const port = z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/, error: 'must be an address like https://onrecord.example.com' });

/** Every variable the product reads, in one place. docs/OPERATIONS.md explains them. */
const variables = z.object({
  PORT: port.default(3000),
  HOST: text.default('localhost'),
  PUBLIC_URL: origin.optional(),
  ONRECORD_DATA: text.optional(),
  ONRECORD_ROLE: z.enum(['all', 'web', 'tasks'], 'must be all, web or tasks').default('all'),
  ONRECORD_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  ONRECORD_DEMO: z.enum(['yes', 'no'], 'must be yes or no').optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host:5432/database' })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.email('must be a mail address').default('no-reply@onrecord.localhost'),
  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: text.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: origin.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  PAYMENT_GATEWAY: origin.optional(),
  PAYMENT_GATEWAY_KEY: text.optional(),
  PAYMENT_GATEWAY_ACCOUNT: text.optional(),
  SANDBOX_PORT: port.optional(),
  WEBHOOK_PRIVATE_NETWORKS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  NODE_ENV: z.string().optional(),
});

export interface Env {
  port: number;
  host: string;
  /** The address people use, where a proxy hides ours. */
  publicUrl: string | undefined;
  /** What this process does: serve pages and calls, work off tasks, or both. */
  role: 'all' | 'web' | 'tasks';
  dataFolder: string;
  /** Absent: the product runs a PostgreSQL of its own in the data folder. */
  databaseUrl: string | undefined;
  /** What signatures and passwords follow from; absent: made once and kept in the data folder. */
  secret: string | undefined;
  /** Whether an empty database is filled with the demo world, whose passwords everybody knows. */
  demo: boolean;
  smtp: { url: string; from: string } | undefined;
  twilio: { account_sid: string; auth_token: string; from: string } | undefined;
  s3: S3Env | undefined;
  /** Where the merchant calls go, and the account that subscriptions are paid to. Absent: the sandbox gateway, which moves no money. */
  paymentGateway: { url: string; key: string; account: string | undefined } | undefined;
  /** The sandbox's own port. Absent: the one after ours, or any where that is taken. */
  sandboxPort: number | undefined;
  /** Whether webhooks may go to private addresses and over plain http. */
  webhooksInside: boolean;
  logLevel: string;
}

export interface S3Env {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

type Variables = z.output<typeof variables>;

/** Takes variables that only make sense together: all of them, none of them, or a refusal that names the missing. */
function together<Name extends keyof Variables>(read: Variables, names: Name[]): Record<Name, string> | undefined {
  const given = names.filter((name) => read[name] !== undefined);
  if (given.length === 0) return undefined;
  const missing = names.filter((name) => read[name] === undefined);
  if (missing.length > 0)
    throw new StartRefusal(`${given.join(' and ')} also needs ${missing.join(' and ')} to be set.`);
  return Object.fromEntries(names.map((name) => [name, String(read[name])])) as Record<Name, string>;
}

function parse(source: NodeJS.ProcessEnv): Variables {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new StartRefusal(`The environment is not right: ${faults.join('; ')}.`);
}

/** Reads the environment once. Throws `StartRefusal` with a sentence that names the variable. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const read = parse(source);
  const gateway = together(read, ['PAYMENT_GATEWAY', 'PAYMENT_GATEWAY_KEY']);
  const twilio = together(read, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']);
  const s3 = together(read, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, ''),
    role: read.ONRECORD_ROLE,
    dataFolder: read.ONRECORD_DATA ?? join(repositoryRoot, '.data'),
    databaseUrl: read.DATABASE_URL,
    secret: read.ONRECORD_SECRET,
    demo: (read.ONRECORD_DEMO ?? (read.NODE_ENV === 'production' ? 'no' : 'yes')) === 'yes',
    smtp: read.SMTP_URL === undefined ? undefined : { url: read.SMTP_URL, from: read.MAIL_FROM },
    twilio: twilio && {
      account_sid: twilio.TWILIO_ACCOUNT_SID,
      auth_token: twilio.TWILIO_AUTH_TOKEN,
      from: twilio.TWILIO_FROM,
    },
    s3: s3 && {
      bucket: s3.S3_BUCKET,
      region: read.S3_REGION,
      endpoint: read.S3_ENDPOINT,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    },
    paymentGateway: gateway && {
      url: gateway.PAYMENT_GATEWAY,
      key: gateway.PAYMENT_GATEWAY_KEY,
      account: read.PAYMENT_GATEWAY_ACCOUNT,
    },
    sandboxPort: read.SANDBOX_PORT,
    webhooksInside: read.WEBHOOK_PRIVATE_NETWORKS === 'yes',
    logLevel: read.LOG_LEVEL,
  };
}
