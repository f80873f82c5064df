import { DEMO_PASSWORD } from '../../../db/demo/data/platform.ts';
import { createAltcha } from '../adapters/captcha/altcha.ts';
import { createOutboxMail } from '../adapters/mail/outbox-mail.ts';
import type { RecordMessage } from '../adapters/mail/outbox-record.ts';
import type { MailPort } from '../adapters/mail/port.ts';
import { createArgon2Passwords } from '../adapters/password/argon2-password.ts';
import { createPdfMaker } from '../adapters/pdf/pdf-maker.ts';
import { createOutboxSms } from '../adapters/sms/outbox-sms.ts';
import { createTwilioSms, verifyTwilioAccount } from '../adapters/sms/twilio-sms.ts';
import { createLocalStorage } from '../adapters/storage/local-storage.ts';
import type { StoragePort } from '../adapters/storage/port.ts';
import { createHttpWebhook } from '../adapters/webhook/http-webhook.ts';
import { spendOnce } from '../db/access/captcha-spent.ts';
import { openDatabase } from '../db/database.ts';
import { outboxRecorder } from '../db/message/message-outbox.ts';
import { fileContext } from '../features/company/company/company.reads.ts';
import { sessionRecords } from '../features/office/record/session-records.reads.ts';
import { hasJobsToCheck } from '../features/scheduling/job/counts.reads.ts';
import type { Payments } from '../http/payment/payments.ts';
import { deviceKeys } from '../http/secret/device-key.ts';
import { sealer } from '../http/secret/sealer.ts';
import type { Services } from '../http/services.ts';
import { DEMO_COMPANY, DEMO_LOGINS } from './demo-world.ts';
import { localFiles } from './files-folder.ts';
import type { Installation } from './installation.ts';
import { keepSamplesInside } from './sample/inside.ts';

/** A bucket where one is given, else a folder beside the data. What is not used is not loaded: it would be a tenth of the memory. */
async function openStorage({ env: { s3 }, dataFolder, secret }: Installation): Promise<StoragePort> {
  if (!s3) return createLocalStorage({ folder: localFiles(dataFolder), secret: `storage ${secret}`, baseUrl: '' });
  const { createS3Storage } = await import('../adapters/storage/s3-storage.ts');
  return createS3Storage({
    bucket: s3.bucket,
    region: s3.region,
    access_key_id: s3.accessKeyId,
    secret_access_key: s3.secretAccessKey,
    ...(s3.endpoint && { endpoint: s3.endpoint }),
  });
}

async function openMail({ env }: Installation, recordMessage: RecordMessage): Promise<MailPort> {
  const { smtp, mailEventKey: event_key, mailReturnPath: return_path } = env;
  if (!smtp) return createOutboxMail({ recordMessage, event_key });
  const { createSmtpMail } = await import('../adapters/mail/smtp-mail.ts');
  return createSmtpMail({ url: smtp.url, recordMessage, event_key, return_path });
}

/** What the features are composed of in a real process: the database, the clock and the ports. */
export async function composeServices(installation: Installation, payments: Payments): Promise<Services> {
  const { env, urls, secret } = installation;
  const db = openDatabase({ url: urls.appUrl });
  const now = () => Temporal.Now.instant();
  const { smtp, twilio } = env;
  const seals = sealer(secret);
  const recordMessage = outboxRecorder(db, seals.seal);
  const composed: Services = {
    db,
    now,
    hasJobsToCheck,
    sessionRecords,
    fileContext,
    get base_url() {
      return installation.address();
    },
    captcha: createAltcha({ secret, useOnce: spendOnce(db), now }),
    mail: await openMail(installation, recordMessage),
    mail_from: smtp?.from ?? 'no-reply@onrecord.localhost',
    sms: twilio
      ? createTwilioSms({ ...twilio, recordMessage, reportTo: () => installation.address() })
      : createOutboxSms({ recordMessage }),
    verifySmsAccount: (account) => verifyTwilioAccount(account),
    passwords: createArgon2Passwords(),
    pdf: createPdfMaker(),
    storage: await openStorage(installation),
    payments,
    map_tiles_url: env.mapTilesUrl,
    demo_world: env.demo ? { domain_name: DEMO_COMPANY, password: DEMO_PASSWORD, logins: DEMO_LOGINS } : undefined,
    webhooks: createHttpWebhook({ allow_private: env.webhooksInside }),
    device_key: deviceKeys(secret),
    sealer: seals,
  };
  return keepSamplesInside(composed, recordMessage);
}
