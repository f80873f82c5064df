import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './db/start-refusal.ts';

export const repositoryRoot = join(import.meta.dirname, '../..');

/** Names for the ranges of this machine, of its link and of private networks. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a text names the address of one machine, or a range of addresses with the length of its prefix. */
function isProxyRange(text: string): boolean {
  if (NAMED_RANGES.has(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

const text = z.string().trim().min(1);
const port = z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535);
const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no');
/** Where the tiles of a map are: only its host may be named in the policy of the pages, so it holds no variables. */
const tiles = z
  .string()
  .regex(
    /^https?:\/\/[\w.:-]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
    'must be an address like https://tiles.example.com/{z}/{x}/{y}.png',
  );
const origin = z.url({ protocol: /^https?$/, error: 'must be an address like https://onrecord.example.com' });

/** Every variable the product reads, in one place. docs/OPERATIONS.md explains them. */
const variables = z.object({
  PORT: port.default(3000),
  HOST: text.default('localhost'),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine(
      (list) => list.every(isProxyRange),
      'must be addresses or ranges like 10.0.0.5, 10.1.0.0/16, separated by commas',
    )
    .default([]),
  ONRECORD_DATA: text.optional(),
  ONRECORD_ROLE: z.enum(['all', 'web', 'tasks'], 'must be all, web or tasks').default('all'),
  ONRECORD_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  ONRECORD_DEMO: yesOrNo.optional(),
  ONRECORD_EMBEDDED_DATABASE: yesOrNo.optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host:5432/database' })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.email('must be a mail address').default('no-reply@onrecord.localhost'),
  MAIL_EVENT_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  MAIL_RETURN_PATH: z.email('must be a mail address').optional(),
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
  MAP_TILES_URL: tiles.optional(),
  WEBHOOK_PRIVATE_NETWORKS: yesOrNo.default('no'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  NODE_ENV: z.string().optional(),
});

export interface Env {
  port: number;
  host: string;
  /** Whether this is an installation that people work with, and not one for development or a look at the demo world. */
  isProduction: boolean;
  /** The address people use: in mails, in stored addresses, and the only one that production serves. */
  publicUrl: string | undefined;
  /** Whose X-Forwarded-* headers are believed: addresses and ranges. None by default. */
  trustedProxies: readonly string[];
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
  /** What the mail server signs its reports with. */
  mailEventKey: string | undefined;
  /** Where mail servers send what they could not deliver. */
  mailReturnPath: string | undefined;
  twilio: { account_sid: string; auth_token: string; from: string } | undefined;
  s3: S3Env | undefined;
  /** Where the merchant calls go, and the account that subscriptions are paid to. Absent: the sandbox gateway, which moves no money. */
  paymentGateway: { url: string; key: string; account: string | undefined } | undefined;
  /** The sandbox's own port. Absent: any that is free. */
  sandboxPort: number | undefined;
  /** Whether webhooks may go to private addresses and over plain http. */
  /** The tiles of maps; without them maps are drawn from outlines. */
  mapTilesUrl: string | undefined;
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

/** Refuses what may be left out in development but decides in production where mails lead and where the data is. */
function refuseIncompleteProduction(read: Variables): void {
  if (read.PUBLIC_URL === undefined)
    throw new StartRefusal(
      'In production PUBLIC_URL must be set to the address people use, like https://onrecord.example.com: links in mails begin with it.',
    );
  if (read.DATABASE_URL === undefined && read.ONRECORD_EMBEDDED_DATABASE !== 'yes')
    throw new StartRefusal(
      'In production DATABASE_URL must be set. To keep the data in a PostgreSQL of our own in the data folder, set ONRECORD_EMBEDDED_DATABASE=yes.',
    );
}

function refuseTwoDatabases(read: Variables): void {
  if (read.DATABASE_URL === undefined || read.ONRECORD_EMBEDDED_DATABASE !== 'yes') return;
  throw new StartRefusal('DATABASE_URL and ONRECORD_EMBEDDED_DATABASE=yes name two databases; set only one of them.');
}

/** Reads the environment once. Throws `StartRefusal` with a sentence that names the variable. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const read = parse(source);
  const isProduction = read.NODE_ENV === 'production';
  if (isProduction) refuseIncompleteProduction(read);
  refuseTwoDatabases(read);
  const gateway = together(read, ['PAYMENT_GATEWAY', 'PAYMENT_GATEWAY_KEY']);
  const twilio = together(read, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']);
  const s3 = together(read, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return {
    port: read.PORT,
    host: read.HOST,
    isProduction,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: read.TRUSTED_PROXIES,
    role: read.ONRECORD_ROLE,
    dataFolder: read.ONRECORD_DATA ?? join(repositoryRoot, '.data'),
    databaseUrl: read.DATABASE_URL,
    secret: read.ONRECORD_SECRET,
    demo: (read.ONRECORD_DEMO ?? (isProduction ? 'no' : 'yes')) === 'yes',
    smtp: read.SMTP_URL === undefined ? undefined : { url: read.SMTP_URL, from: read.MAIL_FROM },
    mailEventKey: read.MAIL_EVENT_KEY,
    mailReturnPath: read.MAIL_RETURN_PATH,
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
    mapTilesUrl: read.MAP_TILES_URL,
    webhooksInside: read.WEBHOOK_PRIVATE_NETWORKS === 'yes',
    logLevel: read.LOG_LEVEL,
  };
}
