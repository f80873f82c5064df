import http from 'node:http';
import https from 'node:https';

const MAX_RESPONSE_BYTES = 256 * 1024;

/**
 * - `responded`: the whole answer came.
 * - `not_sent`: no connection was made, so that the other side has seen nothing.
 * - `no_answer`: it was sent, or may have been; what became of it is not known.
 */
export type CallResult =
  | { result: 'answered'; status: number; body: string }
  | { result: 'not_sent' | 'no_answer'; reason: string };

/**
 * Sends one POST, exactly once, on a connection of its own. A kept-alive connection may be closed by the other side
 * just as a request is written to it, and then nobody can tell whether it arrived; and clients that repeat such a
 * request by themselves are how payers get charged twice.
 */
export function postOnce(url: URL, payload: unknown, timeoutMs: number): Promise<CallResult> {
  const { promise, resolve } = Promise.withResolvers<CallResult>();
  const body = Buffer.from(JSON.stringify(payload));
  const client = url.protocol === 'https:' ? https : http;
  let connected = false;
  const lost = (reason: string) => resolve({ result: connected ? 'no_answer' : 'not_sent', reason });
  const request = client.request(url, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': body.length, accept: 'application/json' },
  });
  const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  request.on('socket', (socket) => {
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      connected = true;
    });
  });
  request.on('error', (error: NodeJS.ErrnoException) => lost(error.code ?? error.message));
  request.on('close', () => clearTimeout(timer));
  request.on('response', (response) => {
    readAll(response).then(
      (text) => resolve({ result: 'answered', status: response.statusCode ?? 0, body: text }),
      (error: Error) => lost(error.message),
    );
  });
  request.end(body);
  return promise;
}

async function readAll(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
