import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../../http/services.ts';
import { takeEvent } from './event.writes.ts';

/** Takes events about money that is not paid by an invoice; undefined for one that is. */
type TakeEvent = (services: Services, body: string, signature: string | undefined) => Promise<boolean | undefined>;

/** Where a gateway sends its events. */
export const EVENT_PATH = '/gateway/events';

/**
 * A Fastify plugin of one route, which is no call of the API: it is for a machine, and proves itself by a signature over
 * the exact bytes. 204 says that the event is booked; on anything else the gateway reports it again.
 */
export async function gatewayEventRoutes(
  app: FastifyInstance,
  { services, alsoTakes }: { services: Services; alsoTakes: TakeEvent },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  app.post(EVENT_PATH, async (request, reply) => {
    const signature = request.headers[services.payments.gateway.signature_header];
    const body = typeof request.body === 'string' ? request.body : '';
    const reported = [services, body, typeof signature === 'string' ? signature : undefined] as const;
    const isTaken = (await alsoTakes(...reported)) ?? (await takeEvent(...reported));
    return reply.code(isTaken ? 204 : 400).send();
  });
}
