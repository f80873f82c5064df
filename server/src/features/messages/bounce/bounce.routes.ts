import type { FastifyInstance } from 'fastify';
import { BOUNCE_SIGNATURE } from '../../../adapters/mail/port.ts';
import type { Services } from '../../../http/services.ts';
import { keepBounce } from './bounce.writes.ts';

/** Where a mail server reports mails that came back. */
export const MAIL_EVENT_PATH = '/mail/events';

/** A mail that came back has the one that was sent in it, attachments included. */
const BODY_LIMIT = 8 * 1024 * 1024;

/**
 * A Fastify plugin of one route, which is no call of the API: it is for a machine, and proves itself by a signature over the
 * exact bytes. 204 says that the report was read, whether or not the mail is known; without a key of its own there is no route.
 */
export async function mailEventRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.post(MAIL_EVENT_PATH, async (request, reply) => {
    const signature = request.headers[BOUNCE_SIGNATURE];
    const body = typeof request.body === 'string' ? request.body : '';
    const bounce = services.mail.readBounce?.(body, typeof signature === 'string' ? signature : undefined);
    if (bounce === undefined) return reply.code(services.mail.readBounce ? 400 : 404).send();
    await keepBounce(services, bounce);
    return reply.code(204).send();
  });
}
