import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { enterCard } from './pay-by-card.ts';
import { desk, expectNoComplaints, openPerson, type Person, phone } from './person.ts';
import { provePerson } from './prove-person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

interface Invoice {
  client_invoice_id: number;
  invoice_number: number;
  balance: string;
}

/** The pay link of an open invoice out of the mail that brings it to its client; not of those named. */
async function mailedPayLink({ api }: SignedIn, invoices: readonly Invoice[]) {
  for (const { client_invoice_id, invoice_number, balance } of invoices) {
    const sent = await api<object>('/client_invoice/sendInvoice', { client_invoice_id }).catch(() => undefined);
    if (!sent) continue;
    let path: string | undefined;
    const mailed = async () => {
      const search = { search_text: String(invoice_number), limit: 1 };
      const [mail] = (await api<{ data: { message_outbox_id: number }[] }>('/outbox/messages', search)).data;
      const text = mail && (await api<{ body_text: string }>(`/outbox/message/${mail.message_outbox_id}`)).body_text;
      path = /\/\w+\/quickpay\?t=[\w-]{43}/.exec(text ?? '')?.[0];
      return path;
    };
    await expect.poll(mailed, { timeout: 60_000 }).toBeDefined();
    return { path: path ?? '', invoice_number, balance };
  }
  throw new Error('no open invoice of the demo world can be mailed');
}

test('a payer finds the bill on a phone, pays it by card, and sees it as paid on a second visit by the pay link', async () => {
  const biller = await signedIn('fr.manager', desk);
  const { data } = await biller.api<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
    filter: { invoice_status: 'Unpaid' },
    limit: 20,
  });
  const invoice = data.findLast((row) => row.balance !== '0.00');
  if (!invoice) throw new Error('the demo world has no open invoice');
  await biller.page.goto(`/activity/client-invoices/${invoice.client_invoice_id}`);
  await biller.page.getByRole('button', { name: 'Pay link' }).click();
  const link = await biller.page.getByRole('textbox', { name: 'Pay link' }).inputValue();
  await biller.page.getByRole('img', { name: 'QR code of the pay link' }).waitFor();
  await expectAccessible(biller.page);

  const payer = await openPerson(phone);
  const { page } = payer;
  await page.goto('/frontrange/quickpay');
  await provePerson(page);
  await page.getByRole('button', { name: 'Show the page' }).click();
  await page.getByRole('textbox', { name: 'Invoice number' }).fill(String(invoice.invoice_number));
  await page.getByRole('textbox', { name: 'Amount, or ZIP code of the bill' }).fill('0.01');
  await page.getByRole('button', { name: 'Find my invoice' }).click();
  await page.getByText('We found no invoice with this number', { exact: false }).waitFor();
  await page.getByRole('textbox', { name: 'Amount, or ZIP code of the bill' }).fill(invoice.balance);
  await page.getByRole('button', { name: 'Find my invoice' }).click();
  // The bill is there before its frame is, and a press in between is lost with the form that waits for it.
  await page.frameLocator('iframe').getByRole('textbox').first().waitFor();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Please enter the payment details above', { exact: false }).waitFor();
  await expectAccessible(page);
  await enterCard(page, '4000000000000002');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Do not honor', { exact: false }).waitFor();
  await enterCard(page, '4111111111111111');
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick();
  await page.getByRole('heading', { name: 'Paid. Thank you.' }).waitFor();
  await page.getByText('****1111', { exact: false }).waitFor();
  await expectAccessible(page);

  const again = await openPerson(phone);
  await again.page.goto(new URL(link).pathname + new URL(link).search);
  await again.page.getByText(/^Paid on /).waitFor();
  expect(again.page.url()).not.toContain('?t=');

  // An attorney without an account pays another one by the link of its mail: nothing is searched, and the amount is on the button.
  const mailed = await mailedPayLink(
    biller,
    data.filter((row) => row !== invoice && row.balance !== '0.00').toReversed(),
  );
  const attorney = await openPerson(phone);
  await attorney.page.goto(mailed.path);
  await attorney.page.getByText(String(mailed.invoice_number)).first().waitFor();
  await enterCard(attorney.page, '4111111111111111');
  const amount = `$${Number(mailed.balance).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await attorney.page.getByRole('button', { name: `Pay ${amount}`, exact: true }).click();
  await attorney.page.getByRole('heading', { name: 'Paid. Thank you.' }).waitFor();
  const after = await biller.api<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
    filter: { invoice_number: mailed.invoice_number },
    limit: 1,
  });
  expect(after.data[0]?.balance).toBe('0.00');
  expectNoComplaints(attorney);
  await biller.page.reload();
  await biller.page.getByText('Pay Link Opened').waitFor();
  // A wrong amount is a refused call.
  expectNoComplaints(payer, [/findQuickInvoice/]);
  expectNoComplaints(again);
});

interface Held {
  is_held: boolean;
  client_name: string;
  invoices: { invoice_number: number; is_payable: boolean }[];
}
interface Party {
  object_type: string;
  object_id: number;
}

/** A job whose client pays first, with one open invoice and a file that staff have shown to the client. */
async function heldJob(office: SignedIn) {
  const { data } = await office.api<{ data: { job_id: number | null }[] }>('/client_invoice/getClientInvoiceData', {
    filter: { invoice_status: 'Unpaid' },
    limit: 1000,
  });
  for (const job_id of new Set(data.map((row) => row.job_id))) {
    if (job_id === null) continue;
    const holds = await office.api<Held[]>('/job_file/getFileHolds', { job_id });
    const [hold] = holds.filter(({ is_held, invoices }) => is_held && invoices.length === 1 && invoices[0]?.is_payable);
    if (!hold) continue;
    const files = await office.api<{ data: { file_name: string }[] }>('/job_file/getJobFileList', {
      job_id,
      filter: { contact_can_view_download: true },
      limit: 50,
    });
    const [file] = files.data;
    const parties = await office.api<Party[]>('/job_files_proxy/getProxyParties', { job_id });
    const person = parties.find(({ object_type }) => object_type === 'contact');
    if (file && person) return { job_id, file: file.file_name, person };
  }
  throw new Error('the demo world has no held files');
}

test('an attorney of a client that pays first sees the locked file with its price, pays by card, and the file opens', async () => {
  const office = await signedIn('fr.manager', desk);
  const { job_id, file, person } = await heldJob(office);
  const { url, password } = await office.api<{ url: string; password: string }>('/job_files_proxy/create', {
    job_id,
    object_type: person.object_type,
    object_id: person.object_id,
  });

  const attorney = await openPerson(phone);
  const { page } = attorney;
  const enter = async ({ page }: Person) => {
    await page.goto(new URL(url).pathname);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('table').waitFor();
  };
  await enter(attorney);
  await page.getByText(/^Files are released when invoice \d+ is paid/).waitFor();
  expect(await page.getByRole('button', { name: file }).count()).toBe(0);
  await page.getByText('Available after payment').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('The files of this job are released when', { exact: false }).waitFor();
  await enterCard(page, '4111111111111111');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Your files are available now').waitFor();
  await expectAccessible(page);

  // The browser keeps one link at a time: another one comes by the file link.
  const again = await openPerson(phone);
  await enter(again);
  await again.page.getByRole('button', { name: file }).waitFor();
  expect(await again.page.getByText('Available after payment').count()).toBe(0);
  expectNoComplaints(attorney);
  expectNoComplaints(again);
});
