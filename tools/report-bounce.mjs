#!/usr/bin/env node
import { createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

/*
 * Hands a returned mail, read from its input, to a running product: a mail server runs this for the mailbox of `MAIL_RETURN_PATH`.
 * Needs ONRECORD_URL and MAIL_EVENT_KEY. Ends with 75, by which mail servers try again later, where the product does not answer.
 */

const TRY_AGAIN = 75;
const { ONRECORD_URL: url, MAIL_EVENT_KEY: key } = process.env;
if (!url || !key) {
  process.stderr.write('Set ONRECORD_URL to the address of the product and MAIL_EVENT_KEY to its key.\n');
  process.exit(TRY_AGAIN);
}
const body = (await buffer(process.stdin)).toString('utf8');
const signature = createHmac('sha256', key).update(body).digest('hex');
try {
  const response = await fetch(new URL('/mail/events', url), {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-mail-signature': signature },
    body,
  });
  // 400: it is no report of a mail that came back, such as an automatic reply. There is nothing to try again.
  process.exitCode = response.ok || response.status === 400 ? 0 : TRY_AGAIN;
} catch (error) {
  process.stderr.write(`The product did not answer: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = TRY_AGAIN;
}
