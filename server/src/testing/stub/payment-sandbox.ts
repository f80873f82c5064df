import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SIGNATURE_HEADER } from '@onrecord/contract/core/gateway/merchant-wire';
import type { SandboxAccount } from '@onrecord/sandbox/records';
import type { MerchantAccount, PaymentGateway, SaleRequest } from '../../adapters/payment/port.ts';

export const TEST_ACCOUNT: MerchantAccount = { account_id: 'front-range', private_key: 'key-of-front-range-0001' };
export const OTHER_ACCOUNT: MerchantAccount = { account_id: 'lone-star', private_key: 'key-of-lone-star-000002' };
export const APP_ORIGIN = 'http://localhost:3000';

/** The test accounts as the sandbox is started with them. */
export function sandboxAccounts(event_url: string | null = null): SandboxAccount[] {
  return [TEST_ACCOUNT, OTHER_ACCOUNT].map((account) => ({ ...account, app_origins: [APP_ORIGIN], event_url }));
}

const BILLING = { name: 'Dana M Whitfield', street: '100 Main St', city: 'Denver', state: 'CO', zip: '80202' };

export function cardEntry(number: string, changes: Record<string, string> = {}): Record<string, string> {
  return { number, expiry: '12/49', cvv: number.startsWith('3') ? '1234' : '123', ...BILLING, ...changes };
}

export function checkEntry(number: string, changes: Record<string, string> = {}): Record<string, string> {
  return { number, routing: '021000021', ...BILLING, ...changes };
}

export type FrameResponse = {
  ok: boolean;
  message?: string;
  fields?: Record<string, string>;
  card_type?: number | null;
  last_four?: string;
};

/** Sends what a payer entered, as the frame's page does. */
export async function fillFrame(origin: string, ticket: string, entry: Record<string, string>): Promise<FrameResponse> {
  const response = await fetch(`${origin}/frame/tickets/${ticket}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry),
  });
  return (await response.json()) as FrameResponse;
}

/** A ticket with a card entered under it, ready for a sale. */
export async function cardTicket(gateway: PaymentGateway, number: string): Promise<string> {
  const frame = await gateway.cardFrame(TEST_ACCOUNT, { division_id: 1, host: APP_ORIGIN });
  const filled = await fillFrame(new URL(frame.url).origin, frame.ticket, cardEntry(number));
  if (!filled.ok) throw new Error(`The frame refused ${number}: ${filled.message}`);
  return frame.ticket;
}

/** A ticket with a bank account entered under it. */
export async function checkTicket(gateway: PaymentGateway, number: string): Promise<string> {
  const { URL: frameUrl } = await gateway.createElectronicCheckUrl(TEST_ACCOUNT, { division_id: 1, host: APP_ORIGIN });
  const ticket = new URL(frameUrl).searchParams.get('ticket') ?? '';
  const filled = await fillFrame(new URL(frameUrl).origin, ticket, checkEntry(number));
  if (!filled.ok) throw new Error(`The frame refused ${number}: ${filled.message}`);
  return ticket;
}

export function saleRequest(idempotency_key: string, ticket: string, changes: Partial<SaleRequest> = {}): SaleRequest {
  return {
    idempotency_key,
    division_id: 1,
    payment_type: 'Credit Card',
    source: { ticket },
    card_type: null,
    amount: '1433.93',
    currency_code: 'USD',
    tax_amount: null,
    invoice_no: '58200',
    po: '',
    comment: '',
    ...changes,
  };
}

export type ReceivedEvent = { body: string; signature: string | undefined };

/** A merchant's end of the events: keeps what it gets, and refuses the first so many. */
export async function startEventReceiver(refuseFirst = 0) {
  const received: ReceivedEvent[] = [];
  let refused = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isRefused = refused < refuseFirst;
    if (isRefused) refused += 1;
    else {
      const signature = request.headers[SIGNATURE_HEADER];
      received.push({ body: Buffer.concat(chunks).toString('utf8'), signature: String(signature) });
    }
    response.writeHead(isRefused ? 503 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
