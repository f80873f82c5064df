import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmtpSink } from '../../testing/stub/smtp-sink.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { type MailMessage, type MailPort, MessageRefused } from './port.ts';
import { createSmtpMail } from './smtp-mail.ts';

const message: MailMessage = {
  company_id: 7,
  dedupe_key: 'job-confirmation:104501:88',
  from: { name: 'Front Range Reporting', address: 'schedule@frontrange.example' },
  to: { name: 'Núria Ødegård', address: 'nuria@lawfirm.example' },
  subject: 'Please confirm job 104501 · Ruiz v. Hartwell',
  text: 'Is everything correct?\n',
  html: '<p>Is everything correct?</p>',
  attachments: [{ filename: 'Notice – Ruiz.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
};

let sink: Awaited<ReturnType<typeof openSmtpSink>>;
let mail: MailPort;
let response: (() => void) | undefined;

beforeEach(async () => {
  response = undefined;
  sink = await openSmtpSink({ onMessage: () => response?.() });
  mail = createSmtpMail({ url: sink.url });
});

afterEach(async () => {
  await mail.close();
  await sink.close();
});

function refuseWith(responseCode: number) {
  response = () => {
    throw Object.assign(new Error('no'), { responseCode });
  };
}

describe('a mail over SMTP', () => {
  it('arrives whole, names and attachments included', async () => {
    const receipt = await mail.send(message);
    expect(sink.caught).toHaveLength(1);
    const [{ mail: arrived, recipients } = expect.fail()] = sink.caught;
    expect(recipients).toEqual(['nuria@lawfirm.example']);
    expect(arrived.from).toMatchObject({ name: 'Front Range Reporting', address: 'schedule@frontrange.example' });
    expect(arrived.to).toMatchObject([{ name: 'Núria Ødegård', address: 'nuria@lawfirm.example' }]);
    expect(arrived.subject).toBe(message.subject);
    expect(arrived.text?.trim()).toBe('Is everything correct?');
    expect(arrived.html?.trim()).toBe(message.html);
    expect(arrived.attachments[0]).toMatchObject({ filename: 'Notice – Ruiz.pdf', mimeType: 'application/pdf' });
    expect(arrived.messageId).toBe(receipt.message_id);
  });

  it('carries the same Message-ID on a repeat and another one for another cause or recipient', async () => {
    await mail.send(message);
    await mail.send(message);
    await mail.send({ ...message, dedupe_key: 'job-confirmation:104502:88' });
    await mail.send({ ...message, to: { address: 'other@lawfirm.example' } });
    const [first, repeat, cause, recipient] = sink.caught.map((entry) => entry.mail.messageId);
    expect(repeat).toBe(first);
    expect(new Set([first, cause, recipient]).size).toBe(3);
  });

  it('is refused for good when the server says so, and only then', async () => {
    refuseWith(550);
    await expect(mail.send(message)).rejects.toBeInstanceOf(MessageRefused);
    refuseWith(451);
    await expect(mail.send(message)).rejects.not.toBeInstanceOf(MessageRefused);
    expect(sink.caught).toHaveLength(2);
  });

  it('waits for a later try when no server answers', async () => {
    await sink.close();
    await expect(mail.send(message)).rejects.not.toBeInstanceOf(MessageRefused);
  });

  it('leaves a record of what was sent and of what failed', async () => {
    const records: OutboxRecord[] = [];
    const recorded = createSmtpMail({ url: sink.url, recordMessage: async (record) => void records.push(record) });
    await recorded.send(message);
    refuseWith(550);
    await expect(recorded.send(message)).rejects.toThrow();
    await recorded.close();
    expect(records.map(({ status, to_address }) => [status, to_address])).toEqual([
      ['sent', 'nuria@lawfirm.example'],
      ['failed', 'nuria@lawfirm.example'],
    ]);
    expect(records[1]?.error).toContain('550');
  });
});

describe('an attempt to add a header or a recipient', () => {
  const payloads = [
    '\r\nBcc: thief@evil.example',
    '\nBcc: thief@evil.example',
    '\rBcc: x@evil.example',
    '\0',
    '\u0085Bcc: x@e.example',
  ];
  const lists = [
    'a@x.example, b@evil.example',
    'a@x.example;b@evil.example',
    '<a@x.example>',
    'a@x.example b@evil.example',
    'a@b@x.example',
    '"a b"@x.example',
    'a@[127.0.0.1]',
    '@x.example',
    'a@',
    'a..b@x.example',
    'a@-x.example',
    'a(b)@x.example',
    'Team: a@x.example;',
  ];
  const hostile: [string, MailMessage][] = [
    ...payloads.flatMap((payload): [string, MailMessage][] => [
      ['subject', { ...message, subject: `Confirm${payload}` }],
      ['to.name', { ...message, to: { ...message.to, name: `Nuria${payload}` } }],
      ['from.name', { ...message, from: { ...message.from, name: `Us${payload}` } }],
      ['to.address', { ...message, to: { address: `a@x.example${payload}` } }],
      ['reply_to.address', { ...message, reply_to: { address: `a@x.example${payload}` } }],
      [
        'attachments.filename',
        {
          ...message,
          attachments: [{ filename: `a${payload}.pdf`, content_type: 'application/pdf', content: Buffer.of(1) }],
        },
      ],
      [
        'attachments.content_type',
        {
          ...message,
          attachments: [{ filename: 'a.pdf', content_type: `text/plain${payload}`, content: Buffer.of(1) }],
        },
      ],
    ]),
    ...lists.map((address): [string, MailMessage] => ['to.address', { ...message, to: { address } }]),
  ];

  it.each(hostile)('is refused in %s before anything is sent', async (field, attempt) => {
    await expect(mail.send(attempt)).rejects.toMatchObject({ name: 'MessageRefused', field });
    expect(sink.caught).toHaveLength(0);
  });

  it('stays text when it uses nothing but ordinary characters', async () => {
    await mail.send({
      ...message,
      to: { address: 'nuria@lawfirm.example', name: 'Bcc: <thief@evil.example>, "x" <y@evil.example>' },
    });
    expect(sink.caught[0]?.recipients).toEqual(['nuria@lawfirm.example']);
    expect(sink.caught[0]?.mail.to).toHaveLength(1);
    expect(sink.caught[0]?.mail.bcc ?? []).toHaveLength(0);
  });
});
