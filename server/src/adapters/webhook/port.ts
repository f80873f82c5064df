/** One message to one place outside. */
export type WebhookMessage = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/**
 * What came of one attempt. `status` is the answer's, null where there was none; `error` is for people, '' after an answer.
 * A redirect is an answer like any other: it is not followed.
 */
export type WebhookAttempt = { status: number | null; error: string };

/** Why an address is not sent to. */
export type AddressRefusal = 'not_https' | 'private' | 'unknown_host';

/** Sends to addresses that companies name. It never connects into a private network, whatever a name resolves to. */
export type WebhookPort = {
  /** Looks at an address without sending anything; undefined where it may be sent to. */
  refusal(url: string): Promise<AddressRefusal | undefined>;
  send(message: WebhookMessage): Promise<WebhookAttempt>;
};
