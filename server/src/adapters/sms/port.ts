export type SmsMessage = {
  company_id: number;
  /** Names the event that caused the text, once per recipient. */
  dedupe_key: string;
  /** The job that it is about, for those who look at the job. */
  job_id?: number;
  /** The jobs that it is about, where they are several. */
  job_ids?: number[];
  /** E.164, see `toE164`. */
  to: string;
  text: string;
};

/** `reference` is the provider's own id of the message, for support calls. */
export type SmsReceipt = { reference: string };

/** Where the service reports what became of a text, below the address of the product. */
export const SMS_EVENT_PATH = '/sms/events';

/** The header with the signature of a report about texts. */
export const SMS_SIGNATURE = 'x-twilio-signature';

/** What became of a text after the service took it; `on_its_way` says nothing that is not known. */
export type SmsReport = { event: 'delivered' | 'failed' | 'on_its_way'; reference: string; reason: string };

export type SmsPort = {
  /** Throws `MessageRefused` when no repeat can help, any other error when trying again later may. */
  send(message: SmsMessage): Promise<SmsReceipt>;
  /** Reads what the service reports later; undefined for what it did not sign. Absent where nothing is reported. */
  readReport?(body: string, signature: string | undefined): SmsReport | undefined;
};

/** An account at the service that sends texts. */
export type SmsAccount = { account_sid: string; auth_token: string };

/** Whether the service knows the account and accepts its token; throws when it cannot be asked. */
export type VerifySmsAccount = (account: SmsAccount) => Promise<boolean>;
