/** What a mail server writes about a mail that it could not deliver (RFC 3464), as far as it matters here. */
export interface DeliveryNotice {
  readonly message_id: string;
  readonly reason: string;
}

/** A header of a part by its name, its folded lines joined; '' where it has none. */
function headerOf(head: string, name: string): string {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? '';
  return line.slice(name.length + 1).trim();
}

/** The head of a mail or part and what follows it. */
function splitHead(text: string): [head: string, body: string] {
  const end = /\r?\n\r?\n/.exec(text);
  return end ? [text.slice(0, end.index), text.slice(end.index + end[0].length)] : [text, ''];
}

function partsOf(body: string, contentType: string): { type: string; body: string }[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return [];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((text) => {
      const [head, part] = splitHead(text.replace(/^\r?\n/, ''));
      return { type: headerOf(head, 'content-type').toLowerCase(), body: part };
    });
}

/**
 * Reads the mail in which a mail server says that another one was not delivered: which, and why. Undefined for every other mail, for
 * one that says that it will be tried again, and for one that does not name the mail.
 */
export function readDeliveryNotice(raw: string): DeliveryNotice | undefined {
  const [head, body] = splitHead(raw.replace(/^\s+/, ''));
  const contentType = headerOf(head, 'content-type');
  if (!/^multipart\/report\b/i.test(contentType)) return undefined;
  const parts = partsOf(body, contentType);
  const status = parts.find(({ type }) => /^message\/(?:global-)?delivery-status/.test(type))?.body ?? '';
  // The first group is about the mail as a whole, each further one about a recipient; a mail of ours has one.
  const recipient = status.split(/\r?\n\r?\n/).find((group) => /^action:/im.test(group)) ?? '';
  if (headerOf(recipient, 'action').toLowerCase() !== 'failed') return undefined;
  const returned =
    parts.find(({ type }) => /^(?:message\/(?:rfc822|global)|text\/rfc822-headers)/.test(type))?.body ?? '';
  const message_id = headerOf(splitHead(returned.replace(/^\s+/, ''))[0], 'message-id');
  if (message_id === '') return undefined;
  const diagnostic = headerOf(recipient, 'diagnostic-code').replace(/^[\w-]+;\s*/, '');
  return { message_id, reason: diagnostic || headerOf(recipient, 'status') };
}
