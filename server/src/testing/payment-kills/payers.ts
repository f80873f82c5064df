import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../build/build.ts';
import { buildInvoice } from '../build/build-invoice.ts';
import { cardEntry, fillFrame } from '../stub/payment-sandbox.ts';
import { FRAME_HOST, type GatewayProcess } from './gateway-process.ts';

const VISA_ID = 4;

/** A company that takes cards at the gateway, and a client of it that owes. */
export interface Books {
  readonly db: Database;
  readonly gateway: GatewayProcess;
  readonly company_id: number;
  readonly division_id: number;
  readonly client_id: number;
}

export async function openBooks(db: Database, gateway: GatewayProcess): Promise<Books> {
  const { company_id, division_id } = await buildCompany(db);
  await inCompany(db, company_id, (tx) =>
    sql`update division set fuze_account_id = ${gateway.account.account_id} where company_id = ${company_id}`.execute(
      tx,
    ),
  );
  const { client_id } = await buildClient(db, company_id);
  return { db, gateway, company_id, division_id, client_id };
}

export type Headers = Record<string, string>;

/** Somebody of the client, signed in as a browser is. A new one for each life, so that nobody presses too often. */
export async function newPayer({ db, company_id, client_id }: Books): Promise<Headers> {
  const { contact_id } = await buildContact(db, company_id, { client_id });
  const user = await buildUser(db, company_id, 'contact', { contact_id });
  return { ...(await signIn(db, user)), 'content-type': 'application/json' };
}

/** What one press of Pay sends, however often it is sent. */
export interface Attempt {
  readonly key: string;
  readonly payer: Headers;
  readonly invoice: { readonly client_invoice_id: number; readonly amount: string };
  readonly body: string;
}

export async function newInvoice(books: Books, amount_due: string): Promise<Attempt['invoice']> {
  const { db, company_id, division_id, client_id } = books;
  const { client_invoice_id } = await buildInvoice(db, company_id, { division_id, client_id, amount_due });
  return { client_invoice_id, amount: amount_due };
}

async function filledFrame({ gateway, division_id }: Books, card: string): Promise<string> {
  const frame = await gateway.calls.cardFrame(gateway.account, { division_id, host: FRAME_HOST });
  const filled = await fillFrame(new URL(frame.url).origin, frame.ticket, cardEntry(card));
  if (!filled.ok) throw new Error(`The frame refused ${card}: ${filled.message}`);
  return frame.ticket;
}

/** A payment of an invoice with a key and a ticket of its own, not yet sent. */
export async function newAttempt(
  books: Books,
  payer: Headers,
  invoice: Attempt['invoice'],
  card: string,
): Promise<Attempt> {
  const key = randomUUID();
  const body = JSON.stringify({
    idempotency_key: key,
    company_id: books.company_id,
    pay_type: 'Credit Card',
    payment_method_id: VISA_ID,
    ticket: await filledFrame(books, card),
    invoice_data: [invoice],
  });
  return { key, payer, invoice, body };
}

/** What a payer was told under a key; nothing where the connection broke. */
export interface Heard {
  readonly key: string;
  readonly status: number;
  readonly outcome?: 'succeeded' | 'failed' | 'pending';
  readonly transaction_id?: number;
  /** When to come back, where that was said. */
  readonly retry_after?: string;
}

/** Presses Pay once. Null when the server died before it answered. */
export async function press(origin: string, { key, payer, body }: Attempt): Promise<Heard | null> {
  try {
    const response = await fetch(`${origin}/api/cart/payOrder`, {
      method: 'POST',
      headers: payer,
      body,
      signal: AbortSignal.timeout(30_000),
    });
    const result = (await response.json()) as { outcome?: Heard['outcome']; transaction_id?: number };
    const { outcome, transaction_id } = result;
    const retry_after = response.headers.get('retry-after');
    return {
      key,
      status: response.status,
      ...(outcome && { outcome }),
      ...(transaction_id && { transaction_id }),
      ...(retry_after && { retry_after }),
    };
  } catch {
    return null;
  }
}

/** Asks how a payment stands, as the page that waits for it does. */
export async function askState(origin: string, { key, payer }: Attempt): Promise<void> {
  const response = await fetch(`${origin}/api/payment/state/${key}`, { headers: payer });
  await response.body?.cancel();
}
