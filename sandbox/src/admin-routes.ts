import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Book } from './book.ts';
import type { EventSender } from './events.ts';
import { page } from './frame-page.ts';
import { pagePolicy } from './frame-routes.ts';
import { html, type Markup } from './html.ts';
import type { StoredSale } from './records.ts';
import { TEST_BANK_ACCOUNTS, TEST_CARDS, TEST_ROUTING_NUMBER, type TestNumber } from './test-numbers.ts';

type AdminWork = {
  book: Book;
  events: EventSender;
  /** Opens the list of charges from elsewhere, as the password of any user name; null keeps it to this machine. */
  admin_password: string | null;
};

const ADMIN_TEXTS = {
  title: 'Payment sandbox',
  intro: 'A gateway for trying payments out. It takes the numbers below and no others, and moves no money.',
  cards: 'Cards',
  accounts: 'Bank accounts',
  routing: 'With any valid routing number, such as',
  charges: 'Charges',
  none: 'No charges yet.',
  return_now: 'Return now',
  tell_again: 'Send event again',
} as const;

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const actionBody = z.object({ account_id: z.string(), idempotency_key: z.string(), action_key: z.string() });

/** The page of test numbers, for anybody, and the list of charges, for who runs the sandbox. */
export function adminRoutes(app: FastifyInstance, { book, events, admin_password }: AdminWork): void {
  // A page elsewhere cannot know this key, so that it cannot press these buttons in the reader's name.
  const actionKey = randomBytes(18).toString('base64url');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/', (_request, reply) => reply.headers(PAGE_HEADERS).send(numbersPage()));
  app.register(async (admin) => {
    admin.addHook('onRequest', async (request, reply) => {
      if (isAdmin(request, admin_password)) return;
      await reply.code(401).header('www-authenticate', 'Basic realm="Payment sandbox"').send({ error: 'Unauthorized' });
    });
    admin.get('/admin', (_request, reply) => reply.headers(PAGE_HEADERS).send(chargesPage(book.sales(), actionKey)));
    admin.get('/admin/charges', async () => {
      const sales = book.sales();
      await book.settled();
      return { data: sales, count: sales.length };
    });
    admin.post<{ Params: { action: string } }>('/admin/charges/:action', async (request, reply) => {
      const { account_id, idempotency_key, action_key } = actionBody.parse(request.body);
      const sale = action_key === actionKey ? book.sale(account_id, idempotency_key) : undefined;
      if (!sale) return reply.code(404).send({ error: 'Not Found' });
      if (request.params.action === 'return' && canReturn(sale)) void events.returnSale(sale);
      if (request.params.action === 'event') void events.notify(sale, eventOf(sale));
      return reply.redirect('/admin', 303);
    });
  });
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy("'none'"),
  'cache-control': 'no-store',
};

function isAdmin(request: FastifyRequest, password: string | null): boolean {
  const host = new URL(`http://${request.headers.host ?? 'unknown'}`).hostname;
  const isHere = host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
  if (password === null) return isHere && LOOPBACK_ADDRESSES.has(request.ip);
  const [, basic = ''] = /^Basic (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const given = Buffer.from(
    Buffer.from(basic, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, ''),
  );
  const wanted = Buffer.from(password);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function canReturn(sale: StoredSale): boolean {
  return sale.payer.payment_type === 'Electronic Check' && sale.status === 'approved';
}

function eventOf(sale: StoredSale) {
  if (sale.status === 'returned') return 'sale.returned';
  return sale.status === 'declined' ? 'sale.declined' : 'sale.approved';
}

function numbersPage(): string {
  const table = (numbers: readonly TestNumber[]) => html`<div class="scroll" tabindex="0"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Effect</th></tr></thead>
<tbody>${numbers.map(({ number, effect }) => html`<tr><td><code>${number}</code></td><td>${effect}</td></tr>`)}</tbody>
</table></div>`;
  const body = html`<main class="wide"><h1>${ADMIN_TEXTS.title}</h1><p>${ADMIN_TEXTS.intro}</p>
<h2>${ADMIN_TEXTS.cards}</h2>${table(TEST_CARDS)}
<h2>${ADMIN_TEXTS.accounts}</h2><p>${ADMIN_TEXTS.routing} <code>${TEST_ROUTING_NUMBER}</code>.</p>
${table(TEST_BANK_ACCOUNTS)}
<p><a href="/admin">${ADMIN_TEXTS.charges}</a></p></main>`;
  return page(ADMIN_TEXTS.title, 'system', body);
}

function chargesPage(sales: readonly StoredSale[], actionKey: string): string {
  const rows = [...sales].reverse().map((sale) => chargeRow(sale, actionKey));
  const table = html`<div class="scroll charges" tabindex="0"><table>
<thead><tr><th scope="col">When</th><th scope="col">Reference</th><th scope="col">Account</th><th scope="col">Invoice</th>
<th scope="col">Payer</th><th scope="col">Number</th><th scope="col" class="amount">Amount</th><th scope="col">Status</th>
<th scope="col">Effect</th><th scope="col">Actions</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  const body = html`<main class="wide"><h1>${ADMIN_TEXTS.charges}</h1>
${rows.length === 0 ? html`<p>${ADMIN_TEXTS.none}</p>` : table}
<p><a href="/">${ADMIN_TEXTS.title}</a></p></main>`;
  return page(ADMIN_TEXTS.charges, 'system', body);
}

function chargeRow(sale: StoredSale, actionKey: string): Markup {
  const { payer } = sale;
  const button = (action: string, text: string) => html`<form method="post" action="/admin/charges/${action}">
<input type="hidden" name="account_id" value="${sale.account_id}">
<input type="hidden" name="idempotency_key" value="${sale.idempotency_key}">
<input type="hidden" name="action_key" value="${actionKey}"><button>${text}</button></form>`;
  return html`<tr><td>${sale.created_at}</td><td><code>${sale.gateway_reference}</code></td><td>${sale.account_id}</td>
<td>${sale.invoice_no}</td><td>${payer.first_name} ${payer.last_name}</td><td>**** ${payer.last_four}</td>
<td class="amount">${sale.amount} ${sale.currency_code}</td><td>${sale.status}</td><td>${sale.behaviour}</td>
<td>${button('event', ADMIN_TEXTS.tell_again)}${canReturn(sale) ? button('return', ADMIN_TEXTS.return_now) : ''}</td></tr>
`;
}
