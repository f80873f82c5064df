import { readFile } from 'node:fs/promises';
import type { PaymentType } from '@onrecord/contract/core/gateway/merchant-wire';
import { toLocale } from '@onrecord/domain/core/language/locale';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Book, KnownTicket } from './book.ts';
import { decideFrameEntry } from './frame-fields.ts';
import { expiredPage, framePage, THEMES } from './frame-page.ts';
import { frameTexts } from './frame-texts.ts';

const frameQuery = z.object({
  ticket: z.string().max(100).catch(''),
  theme: z.enum(THEMES).catch('system'),
  lang: z.string().max(20).catch('').transform(toLocale),
});
const entryBody = z.record(z.string().max(30), z.string().max(200));

type FrameWork = { book: Book; now: () => number };

/** The frames, what they send, and their two files. */
export async function frameRoutes(app: FastifyInstance, work: FrameWork): Promise<void> {
  const assets = new URL('./assets/', import.meta.url);
  const script = await readFile(new URL('frame.js', assets));
  const styles = await readFile(new URL('sandbox.css', assets));
  app.get('/assets/frame.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/assets/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get('/frame/card', (request, reply) => sendFrame(reply, work, frameQuery.parse(request.query), 'Credit Card'));
  app.get('/frame/check', (request, reply) => {
    return sendFrame(reply, work, frameQuery.parse(request.query), 'Electronic Check');
  });
  app.post<{ Params: { ticket: string } }>('/frame/tickets/:ticket', async (request, reply) => {
    const known = openTicket(work, request.params.ticket);
    const entry = entryBody.safeParse(request.body);
    const texts = frameTexts(frameQuery.parse(request.query).lang);
    if (!known || !entry.success) return reply.send({ ok: false, message: texts.expired });
    const today = new Date(work.now()).toISOString().slice(0, 10);
    const decision = decideFrameEntry(known.payment_type, entry.data, { today, texts });
    if (decision.outcome === 'refused') return { ok: false, message: decision.message, fields: decision.fields };
    await work.book.write({ record: 'filled', ticket: known.ticket, instrument: decision.instrument });
    const { card_type, last_four } = decision.instrument.info;
    return { ok: true, card_type, last_four };
  });
}

function openTicket({ book, now }: FrameWork, ticket: string): KnownTicket | null {
  const known = book.ticket(ticket);
  return known && !known.is_used && known.expires_at > now() ? known : null;
}

function sendFrame(
  reply: FastifyReply,
  work: FrameWork,
  { ticket, theme, lang: locale }: z.infer<typeof frameQuery>,
  payment_type: PaymentType,
): FastifyReply {
  const known = openTicket(work, ticket);
  const isFrame = known?.payment_type === payment_type;
  reply
    .header('content-security-policy', pagePolicy(known ? known.host : "'none'"))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
  if (!known || !isFrame) return reply.code(410).send(expiredPage(theme, locale));
  return reply.send(framePage({ payment_type, ticket, host: known.host, theme, locale }));
}

/** Nothing from elsewhere, nothing inline, nothing sent elsewhere, and only in pages of the origin that asked. */
export function pagePolicy(ancestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
