import { expect, it } from 'vitest';
import { createOutboxMail } from './outbox-mail.ts';
import type { OutboxRecord } from './outbox-record.ts';
import type { MailMessage } from './port.ts';

const message: MailMessage = {
  company_id: 7,
  dedupe_key: 'receipt:5:1',
  from: { address: 'billing@frontrange.example' },
  to: { address: 'nuria@lawfirm.example' },
  subject: 'Receipt',
  text: 'Thank you.',
  attachments: [{ filename: 'receipt.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF') }],
};

it('keeps a mail in the outbox with its attachments when no mail server is set', async () => {
  const records: OutboxRecord[] = [];
  const { message_id } = await createOutboxMail({ recordMessage: async (record) => void records.push(record) }).send(
    message,
  );
  expect(message_id).toMatch(/^<[0-9a-f]{40}@frontrange\.example>$/);
  expect(records).toEqual([
    {
      company_id: 7,
      channel: 'mail',
      to_address: 'nuria@lawfirm.example',
      subject: 'Receipt',
      body_text: 'Thank you.',
      body_html: '',
      attachments: [{ filename: 'receipt.pdf', content_type: 'application/pdf', size: 4, content_base64: 'JVBERg==' }],
      message_id,
      status: 'kept',
      error: '',
      dedupe_key: 'receipt:5:1',
    },
  ]);
});

it('holds the outbox to the same refusals as a mail server', async () => {
  const outbox = createOutboxMail({ recordMessage: () => expect.fail('recorded') });
  await expect(outbox.send({ ...message, subject: 'a\r\nBcc: b@c.example' })).rejects.toMatchObject({
    field: 'subject',
  });
});
