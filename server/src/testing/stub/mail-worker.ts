import { createSmtpMail } from '../../adapters/mail/smtp-mail.ts';
import { createTaskRunner } from '../../tasks/task-runner.ts';

/** A worker process of its own, for tests that kill one: `node mail-worker.ts <worker url> <smtp url>`. Prints `ready`. */
const [url = '', smtpUrl = ''] = process.argv.slice(2);
const mail = createSmtpMail({ url: smtpUrl });
const runner = createTaskRunner({ url, onError: (error) => console.error(error) });

runner.registerTask('notify-invoice', async ({ company_id, client_invoice_id }) => {
  await mail.send({
    company_id,
    dedupe_key: `invoice:${client_invoice_id}`,
    from: { address: 'schedule@frontrange.example' },
    to: { address: `reader-${client_invoice_id}@lawfirm.example` },
    subject: `Message ${client_invoice_id}`,
    text: 'Please confirm.',
  });
});
await runner.start();
console.log('ready');
