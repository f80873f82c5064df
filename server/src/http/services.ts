import type { SessionRecords } from '@onrecord/contract/core/session-user';
import type { DemoPart } from '@onrecord/domain/core/account/demo-part';
import type { FileContext } from '@onrecord/domain/core/list/cell-text';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { CaptchaPort } from '../adapters/captcha/port.ts';
import type { MailPort } from '../adapters/mail/port.ts';
import type { PasswordPort } from '../adapters/password/port.ts';
import type { PdfPort } from '../adapters/pdf/port.ts';
import type { SmsPort, VerifySmsAccount } from '../adapters/sms/port.ts';
import type { StoragePort } from '../adapters/storage/port.ts';
import type { WebhookPort } from '../adapters/webhook/port.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Scope, UserScope } from '../db/scope.ts';
import type { Payments } from './payment/payments.ts';
import type { DeviceUser } from './secret/device-key.ts';
import type { Sealer } from './secret/sealer.ts';

/** The company of the demo world that strangers are shown, and who can be tried there. */
export interface DemoWorldLogins {
  readonly domain_name: string;
  readonly password: string;
  readonly logins: readonly { readonly username: string; readonly part: DemoPart }[];
}

/**
 * What features are composed of: the database, the clock and the ports. Made once in `main.ts` (or by a test) and handed
 * to every feature; a feature never reads the environment.
 */
export interface Services {
  readonly db: Database;
  /** The present moment. Tests set it. */
  readonly now: () => Temporal.Instant;
  /** The address people reach the product at, for links in mails and stored addresses. No request can choose it. */
  readonly base_url: string;
  /** Whether jobs wait for a contact or provider, which a session is notified of and only scheduling knows. */
  readonly hasJobsToCheck: (tx: Tx, scope: UserScope, now: Temporal.Instant) => Promise<boolean>;
  /** What the viewer's lists hold and what the viewer has begun since then, which a session says and only the lists know. */
  readonly sessionRecords: (tx: Tx, scope: UserScope, since: string) => Promise<SessionRecords>;
  /** How a company writes values to a file, in the words of its reader. Only company knows its formats. */
  readonly fileContext: (db: Database, scope: Scope, terms: TermResolver) => Promise<FileContext>;
  readonly captcha: CaptchaPort;
  readonly mail: MailPort;
  /** The address mails are sent from. */
  readonly mail_from: string;
  readonly sms: SmsPort;
  readonly verifySmsAccount: VerifySmsAccount;
  readonly passwords: PasswordPort;
  /** Makes letters and lists into PDFs. */
  readonly pdf: PdfPort;
  /** Where the tiles of a real map are, with {z}, {x} and {y}; without it maps are drawn from outlines. */
  readonly map_tiles_url?: string | undefined;
  /** What a stranger may try this installation with; undefined where people work with it. */
  readonly demo_world?: DemoWorldLogins | undefined;
  /** Where uploaded files are. */
  readonly storage: StoragePort;
  /** How many bytes a part of a large upload has, where that is not the usual 16 MB. */
  readonly upload_part_bytes?: number | undefined;
  readonly payments: Payments;
  /** Sends what companies want to be told to where they want it. */
  readonly webhooks: WebhookPort;
  /** The key for what a user's browser keeps. */
  readonly device_key: (user: DeviceUser) => string;
  /** For secrets that must be read again: keys at other services, keys of authenticator apps. */
  readonly sealer: Sealer;
}
