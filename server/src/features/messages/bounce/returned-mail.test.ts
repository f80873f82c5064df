import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { OutboxRow } from '@onrecord/contract/messages/outbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeliveryNotice } from '../../../adapters/mail/delivery-notice.ts';
import { BOUNCE_SIGNATURE } from '../../../adapters/mail/port.ts';
import { createSmtpMail } from '../../../adapters/mail/smtp-mail.ts';
import { outboxRecorder } from '../../../db/message/message-outbox.ts';
import { inCompany } from '../../../testing/build/build.ts';
import { buildOfferedJob, OFFER_DAY, offerOf, startRound } from '../../../testing/build/build-round.ts';
import { originOf } from '../../../testing/make/upload-file.ts';
import { openSmtpSink } from '../../../testing/stub/smtp-sink.ts';
import { startTestApp, TEST_MAIL_EVENT_KEY, type TestApp } from '../../../testing/test-app.ts';
import { notifyOffers } from '../notification/offer/offer.writes.ts';
import { MAIL_EVENT_PATH } from './bounce.routes.ts';

const RETURN_PATH = 'bounces@onrecord.example';
const REFUSED = 'gone@nowhere.example';

let t: TestApp;
let sink: Awaited<ReturnType<typeof openSmtpSink>>;
beforeAll(async () => {
  t = await startTestApp();
  sink = await openSmtpSink({ refuses: (address) => address === REFUSED });
});
afterAll(async () => {
  await sink.close();
  await t.close();
});

/** A returned mail as Postfix writes it, with the headers of the one that was sent. */
const byPostfix = (raw: string, action = 'failed') => `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${RETURN_PATH}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4Xy.1763/mx.example"

This is a MIME-encapsulated message.

--4Xy.1763/mx.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4Xy.1763/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Mon, 10 Mar 2031 17:12:00 +0000 (UTC)

Final-Recipient: rfc822; ida@firm.example
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <ida@firm.example>: Recipient address
    rejected: User unknown

--4Xy.1763/mx.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

${raw}
--4Xy.1763/mx.example--
`;

/** The same as Exchange writes it: other parts, other names, and only the headers of the mail. */
const byExchange = (raw: string) => `From: <postmaster@firm.example>
Subject: Undeliverable: Offer
MIME-Version: 1.0
Content-Type: multipart/report;\r
 boundary="_000_A1";\r
 report-type=delivery-status

--_000_A1
Content-Type: multipart/alternative; boundary="_000_B2"

--_000_B2
Content-Type: text/html

<p>Your message couldn't be delivered. Action: failed</p>
--_000_B2--

--_000_A1
Content-Type: message/delivery-status

Reporting-MTA: dns;firm.example

Final-Recipient: rfc822;ida@firm.example
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp;552 5.2.2 mailbox full

--_000_A1
Content-Type: text/rfc822-headers

${raw.split(/\r?\n\r?\n/)[0]}

--_000_A1--
`;

const report = (payload: string, key = TEST_MAIL_EVENT_KEY) =>
  t.app.inject({
    method: 'POST',
    url: MAIL_EVENT_PATH,
    headers: {
      'content-type': 'message/rfc822',
      [BOUNCE_SIGNATURE]: createHmac('sha256', key).update(payload).digest('hex'),
    },
    payload,
  });

/** A round of three people whose mails went over SMTP; the address of the first is refused by the server. */
async function mailed() {
  t.setNow(OFFER_DAY);
  const o = await buildOfferedJob(t, [3]);
  const [gone = 0, ...others] = o.people[0] ?? [];
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('service_provider').set({ email: REFUSED }).where('service_provider_id', '=', gone).execute(),
  );
  const mail = createSmtpMail({
    url: sink.url,
    recordMessage: outboxRecorder(t.db),
    event_key: TEST_MAIL_EVENT_KEY,
    return_path: RETURN_PATH,
  });
  try {
    const offer_round_id = await startRound(o);
    await notifyOffers({ ...t.services, mail }, { company_id: o.company_id, offer_round_id, event: 'tier', tier: 1 });
  } finally {
    await mail.close();
  }
  const rows = async () =>
    ((await t.call('POST', '/outbox/messages', o.scheduler, {})).body as { data: OutboxRow[] }).data;
  const rawOf = async (provider: number) => {
    const { offer_id } = await offerOf(o, provider);
    const { message_id } = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .selectFrom('message_outbox')
        .select('message_id')
        .where('dedupe_key', '=', `offer ${offer_id}`)
        .executeTakeFirstOrThrow(),
    );
    return sink.caught.find((one) => one.raw.includes(message_id ?? '?'))?.raw ?? '';
  };
  return { ...o, gone, others, rows, rawOf };
}

test('what the server refuses at once and what comes back later shows where mails are listed, with its reason', async () => {
  const o = await mailed();
  const [full = 0, unknown = 0] = o.others;
  expect(sink.caught.map(({ sender }) => sender)).toEqual([RETURN_PATH, RETURN_PATH]);
  const state = async () =>
    (await o.rows()).map(({ status, to_address, error }) => [to_address === REFUSED, status, error]).sort();
  expect(await state()).toEqual([
    [false, 'sent', ''],
    [false, 'sent', ''],
    [true, 'failed', expect.stringContaining('550')],
  ]);
  expect(await offerOf(o, o.gone)).toMatchObject({ delivered_at: null, by_mail: false });
  expect((await report(byExchange(await o.rawOf(full)))).statusCode).toBe(204);
  expect((await report(byPostfix(await o.rawOf(unknown)))).statusCode).toBe(204);
  expect(await state()).toEqual([
    [false, 'bounced', '550 5.1.1 <ida@firm.example>: Recipient address rejected: User unknown'],
    [false, 'bounced', '552 5.2.2 mailbox full'],
    [true, 'failed', expect.stringContaining('550')],
  ]);
  expect(await offerOf(o, full)).toMatchObject({ by_mail: false, delivery_error: '552 5.2.2 mailbox full' });
});

test('a mail that will be tried again, an automatic reply and one that nobody signed change nothing', async () => {
  const o = await mailed();
  const raw = await o.rawOf(o.others[0] ?? 0);
  const before = await o.rows();
  expect((await report(byPostfix(raw, 'delayed'))).statusCode).toBe(400);
  expect((await report(`From: ida@firm.example\nSubject: Out of office\n\nI am away.\n\n${raw}`)).statusCode).toBe(400);
  expect((await report(byPostfix(raw), 'another key of another server, as long')).statusCode).toBe(400);
  expect(await o.rows()).toEqual(before);
});

test('a mail server hands a returned mail over by the program for it', async () => {
  const o = await mailed();
  const raw = await o.rawOf(o.others[0] ?? 0);
  const script = fileURLToPath(new URL('../../../../../tools/report-bounce.mjs', import.meta.url));
  const run = (ONRECORD_URL: string) =>
    new Promise<number>((resolve) => {
      const env = { ...process.env, ONRECORD_URL, MAIL_EVENT_KEY: TEST_MAIL_EVENT_KEY };
      const child = execFile(process.execPath, [script], { env }, (error) => resolve(Number(error?.code ?? 0)));
      child.stdin?.end(byPostfix(raw));
    });
  expect(await run('http://127.0.0.1:9')).toBe(75);
  expect(await run(await originOf(t))).toBe(0);
  expect((await o.rows()).filter(({ status }) => status === 'bounced')).toHaveLength(1);
});

test('whatever is in a mail, reading it ends', () => {
  for (const text of ['', '\n', 'Content-Type: multipart/report', `${'a: b\n'.repeat(20_000)}`, '--x'.repeat(50_000)])
    expect(readDeliveryNotice(`Content-Type: multipart/report; boundary="x"\n${text}`)).toBeUndefined();
});
