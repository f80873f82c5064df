import type { FastifyInstance, FastifyRequest } from 'fastify';

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts off who sends a body drop by drop: it must be here whole in so many milliseconds. Uploads are excepted by their
 * address; what receives them watches for silence instead.
 */
export function limitBodyTime(app: FastifyInstance, limit: { ms: number; except: (url: string) => boolean }): void {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request) || limit.except(request.url)) return;
    const { raw } = request;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, limit.ms).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
