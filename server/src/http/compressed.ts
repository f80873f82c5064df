import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const zip = promisify(gzip);

/** Below this one packet or two carry the answer either way. */
const WORTH_IT = 8_000;

/**
 * Sends a text, compressed where it is long and the reader takes that: a page of a list shrinks to a tenth. Fast rather than
 * small, and not on the thread that answers everybody else.
 */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  worth = WORTH_IT,
): Promise<FastifyReply> {
  if (text.length < worth) return reply.send(text);
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
  const body = await zip(text, { level: constants.Z_BEST_SPEED });
  return reply.header('content-encoding', 'gzip').send(body);
}
