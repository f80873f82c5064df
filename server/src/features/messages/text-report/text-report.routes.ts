import type { FastifyInstance } from 'fastify';
import { SMS_EVENT_PATH, SMS_SIGNATURE } from '../../../adapters/sms/port.ts';
import type { Services } from '../../../http/services.ts';
import { keepTextReport } from './text-report.writes.ts';

/**
 * A Fastify plugin of one route, which is no call of the API: the service that sends texts reports there what became of them, and
 * proves itself by its signature. 204 says that the report was read, whether or not the text is known.
 */
export async function textReportRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  app.post(SMS_EVENT_PATH, async (request, reply) => {
    const { readReport } = services.sms;
    if (!readReport) return reply.code(404).send();
    const signature = request.headers[SMS_SIGNATURE];
    const body = typeof request.body === 'string' ? request.body : '';
    const report = readReport(body, typeof signature === 'string' ? signature : undefined);
    if (report === undefined) return reply.code(403).send();
    await keepTextReport(services, report);
    return reply.code(204).send();
  });
}
