import { setInterval } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often connections whose request has just ended are looked for. */
const LOOK_EVERY_MS = 50;

/**
 * Stops serving: accepts no connection any more, ends event streams at once, waits for the requests in flight, and cuts
 * off what is left after `within_ms` or when `hurry` is aborted.
 */
export async function closeApp(
  app: FastifyInstance,
  { within_ms, hurry }: { within_ms: number; hurry: AbortSignal },
): Promise<void> {
  const closed = new AbortController();
  const closing = app.close().finally(() => closed.abort());
  const cut = () => app.server.closeAllConnections();
  const limit = setTimeout(cut, within_ms);
  if (hurry.aborted) cut();
  hurry.addEventListener('abort', cut, { once: true, signal: closed.signal });
  // A connection that is kept alive would hold the server until its next request, long after its last one has ended.
  void closeIdle(app, closed.signal);
  await closing;
  clearTimeout(limit);
}

async function closeIdle(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(LOOK_EVERY_MS, undefined, { signal })) app.server.closeIdleConnections();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
