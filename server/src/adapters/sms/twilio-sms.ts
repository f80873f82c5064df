import type { RecordMessage } from '../mail/outbox-record.ts';
import { MessageRefused } from '../mail/port.ts';
import { checkText } from './check-text.ts';
import { smsRecord } from './outbox-sms.ts';
import { SMS_EVENT_PATH, type SmsAccount, type SmsMessage, type SmsPort } from './port.ts';
import { readTwilioReport } from './twilio-report.ts';

type TwilioOptions = SmsAccount & {
  /** A phone number in international form, or the id of a messaging service (MG...). */
  from: string;
  recordMessage?: RecordMessage;
  baseUrl?: string;
  /** The address of the product, to which Twilio reports what became of a text. */
  reportTo?: () => string;
};

const API = 'https://api.twilio.com';
const ACCOUNT_SID = /^AC[0-9a-f]{32}$/;
/** Answers that say nothing about this message: our credentials, their rate limit, a time-out. */
const NOT_ABOUT_THE_MESSAGE = new Set([401, 403, 408, 429]);

export function createTwilioSms({ from, recordMessage, baseUrl = API, reportTo, ...account }: TwilioOptions): SmsPort {
  const reportUrl = () => (reportTo ? reportTo() + SMS_EVENT_PATH : '');
  // Twilio refuses a message whose reports it cannot bring, such as to this machine.
  const reporting = (): Record<string, string> => (/^https:/.test(reportUrl()) ? { StatusCallback: reportUrl() } : {});
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    async send(message) {
      checkText(message);
      try {
        const { sid } = await postMessage(baseUrl, account, {
          ...{ ...sender, To: message.to, Body: message.text },
          ...reporting(),
        });
        await recordMessage?.(smsRecord(message, { status: 'sent', message_id: sid }));
        return { reference: sid };
      } catch (error) {
        if (error instanceof TwilioFailure) return await fail(message, error);
        throw error;
      }
    },
    ...(reportTo && {
      readReport: (body, signature) =>
        readTwilioReport({ auth_token: account.auth_token, url: reportUrl() }, body, signature),
    }),
  };

  async function fail(message: SmsMessage, failure: TwilioFailure): Promise<never> {
    await recordMessage?.(smsRecord(message, { status: 'failed', error: failure.message }));
    if (failure.permanent) throw new MessageRefused('to', `was refused: ${failure.message}`, { cause: failure });
    throw failure;
  }
}

/** Whether Twilio knows the account and accepts its token; throws when Twilio cannot be asked. */
export async function verifyTwilioAccount(account: SmsAccount, baseUrl = API): Promise<boolean> {
  if (!ACCOUNT_SID.test(account.account_sid)) return false;
  const response = await fetch(`${baseUrl}/2010-04-01/Accounts/${account.account_sid}.json`, {
    headers: { authorization: basicAuth(account) },
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return ((await response.json()) as { status?: string }).status === 'active';
  await response.body?.cancel();
  if (response.status === 401 || response.status === 404) return false;
  throw new TwilioFailure(`answered ${response.status}`, false);
}

class TwilioFailure extends Error {
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean, options?: ErrorOptions) {
    super(`Twilio ${reason}`, options);
    this.name = 'TwilioFailure';
    this.permanent = permanent;
  }
}

async function postMessage(
  baseUrl: string,
  account: SmsAccount,
  form: Record<string, string>,
): Promise<{ sid: string }> {
  if (!ACCOUNT_SID.test(account.account_sid)) throw new TwilioFailure('account id is not one', false);
  const response = await fetch(`${baseUrl}/2010-04-01/Accounts/${account.account_sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: basicAuth(account) },
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  }).catch((error: Error) => {
    throw new TwilioFailure(`did not answer: ${error.message}`, false, { cause: error });
  });
  const body = (await response.json().catch(() => ({}))) as { sid?: string; code?: number; message?: string };
  if (response.ok && body.sid) return { sid: body.sid };
  const permanent = response.status >= 400 && response.status < 500 && !NOT_ABOUT_THE_MESSAGE.has(response.status);
  throw new TwilioFailure(`answered ${response.status} ${body.code ?? ''} ${body.message ?? ''}`.trim(), permanent);
}

function basicAuth({ account_sid, auth_token }: SmsAccount): string {
  return `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`;
}
