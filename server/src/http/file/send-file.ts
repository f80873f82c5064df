import { Readable } from 'node:stream';
import type { ResponseFile } from '@onrecord/contract/core/handlers';
import { contentDisposition } from '@onrecord/domain/core/file/content-disposition';
import { COUNT_ROWS, COUNTED_FILE, FILE_TYPE, ROWS_IN_ALL } from '@onrecord/domain/core/format/counted-file';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inParts } from './send-parts.ts';

/**
 * Makes a stream that closes its source whenever it ends. A generator that was never read skips its own `finally`, so a
 * reader who left before the first byte would leave the source open: an open file that is collected stops the process.
 */
function streamOf(parts: AsyncIterable<Uint8Array | string>, source: ResponseFile['file']): Readable {
  const stream = parts instanceof Readable ? parts : Readable.from(parts, { objectMode: false });
  if (source instanceof Readable && source !== stream) stream.once('close', () => source.destroy());
  return stream;
}

/** Sends a file; 304 without it where the reader has it already, and in counted parts where the reader asks for them. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, response: ResponseFile): FastifyReply {
  reply.header('content-type', response.content_type).header('x-content-type-options', 'nosniff');
  if (response.file_name)
    reply.header(
      'content-disposition',
      contentDisposition(response.inline ? 'inline' : 'attachment', response.file_name),
    );
  for (const [name, value] of Object.entries(response.headers ?? {})) reply.header(name, value);
  const { file } = response;
  if (response.headers?.etag && request.headers['if-none-match'] === response.headers.etag) {
    if (file instanceof Readable) file.destroy();
    return reply.code(304).removeHeader('content-length').send();
  }
  if (response.rows && request.headers[COUNT_ROWS]) {
    reply.header('content-type', COUNTED_FILE).header(FILE_TYPE, response.content_type);
    reply.header(ROWS_IN_ALL, response.rows.total);
    return reply.send(streamOf(inParts(file, response.rows.written), file));
  }
  if (typeof file === 'string' || file instanceof Uint8Array) return reply.send(file);
  return reply.send(streamOf(file, file));
}
