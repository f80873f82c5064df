import { randomUUID } from 'node:crypto';
import { mintLinkToken } from '../../db/message/link-token.ts';
import { systemScope } from '../../db/scope.ts';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../build/build.ts';
import { buildInvoice } from '../build/build-invoice.ts';
import { addFile } from '../make/upload-file.ts';
import { APP_ORIGIN, cardEntry, checkEntry, fillFrame } from '../stub/payment-sandbox.ts';
import type { TestApp } from '../test-app.ts';

type Headers = Record<string, string>;

const VISA_ID = 4;
const BANK_ID = 5;

/** A company with its staff. */
export async function holdOffice(t: TestApp) {
  const { company_id, division_id } = await buildCompany(t.db);
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  return { company_id, division_id, staff };
}
export type HoldOffice = Awaited<ReturnType<typeof holdOffice>>;

/** A client with its attorney, an unpaid invoice for a job, and a released file of that job. */
export async function heldJob(t: TestApp, office: HoldOffice, client_values: object = { is_cod: true }) {
  const { company_id, division_id, staff } = office;
  const { client_id } = await buildClient(t.db, company_id, client_values);
  const { contact_id } = await buildContact(t.db, company_id, { client_id });
  const attorney = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id, full_access: true }));
  const invoice = await buildInvoice(t.db, company_id, { division_id, client_id, contact_id, amount_due: '438.10' });
  const job_id = invoice.job_id ?? 0;
  const file = await addFile(t, staff, job_id, { file_name: 'Transcript.pdf' });
  const link = await inCompany(t.db, company_id, async (tx) => {
    await tx.updateTable('job').set({ taking_contact_id: contact_id }).where('job_id', '=', job_id).execute();
    await tx.updateTable('job_file').set({ contact_can_view_download: true }).where('job_file_id', '=', file).execute();
    const row = await tx
      .insertInto('job_file')
      .values({ company_id, job_id, file_name: 'Video', is_url: true, path: 'https://video.example/ruiz' })
      .returning('job_file_id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('job_file')
      .set({ contact_can_view_download: true })
      .where('job_file_id', '=', row.job_file_id)
      .execute();
    return row.job_file_id;
  });
  return { client_id, contact_id, attorney, invoice, job_id, file, link };
}
export type HeldJob = Awaited<ReturnType<typeof heldJob>>;

/** Somebody who opened the file link made for the attorney of the job. */
export async function linkVisitor(t: TestApp, { company_id }: HoldOffice, held: HeldJob): Promise<Headers> {
  const grant = { purpose: 'jobfiles' as const, job_id: held.job_id, subject_type: 'contact' as const };
  const token = await inCompany(t.db, company_id, (tx) =>
    mintLinkToken(tx, systemScope(company_id, 'test'), {
      ...grant,
      subject_id: held.contact_id,
      expires_at: '2099-01-01T00:00:00Z',
    }),
  );
  const { body } = await t.call(
    'POST',
    '/link/open',
    {},
    { company_id, purpose: 'jobfiles', job_id: held.job_id, token },
  );
  const { access_token } = body as { access_token: string };
  return { authorization: `Bearer ${access_token}`, 'x-tenant-id': String(company_id) };
}

/** Fills a frame of a card or of a bank account and returns what Pay sends. */
export async function readyPayment(
  t: TestApp,
  { company_id, division_id }: HoldOffice,
  held: HeldJob,
  {
    by = 'card',
    amount = '438.10',
    account = '000123456789',
  }: { by?: 'card' | 'bank'; amount?: string; account?: string } = {},
) {
  const path = by === 'card' ? '/payment/getCardFrameAttributes' : '/payment/createElectronicCheckPaymentUrl';
  const { body } = await t.call('POST', path, held.attorney, { division_id, host: APP_ORIGIN });
  const frame = body as { url?: string; URL?: string; ticket?: string };
  const url = new URL(frame.url ?? frame.URL ?? '');
  const ticket = frame.ticket ?? url.searchParams.get('ticket') ?? '';
  await fillFrame(url.origin, ticket, by === 'card' ? cardEntry('4111111111111111') : checkEntry(account));
  return {
    idempotency_key: randomUUID() as string,
    company_id,
    pay_type: by === 'card' ? 'Credit Card' : 'Electronic Check',
    payment_method_id: by === 'card' ? VISA_ID : BANK_ID,
    ticket,
    invoice_data: [{ client_invoice_id: held.invoice.client_invoice_id, amount }],
  };
}
