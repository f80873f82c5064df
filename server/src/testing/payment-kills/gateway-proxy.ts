import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What passes in transit between the server and the gateway: a sale on its way, and its answer on the way back. */
export type Checkpoint = 'sale' | 'answer';

/**
 * What happens to a sale whose server was killed while it was in transit: it arrives all the same, or late, or never.
 */
export type Delivery = 'arrives' | 'late' | 'lost';

export interface GatewayProxy {
  readonly origin: string;
  /** Called for each passage before it goes on; what it answers becomes of the sale. Replace it for each life. */
  watch: (checkpoint: Checkpoint) => Promise<Delivery> | Delivery;
  /** How late the next late sale arrives, in milliseconds. */
  lateness: () => number;
  /** Returns when nothing late is on its way any more. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(target: URL, request: IncomingMessage, body: Buffer): Promise<{ status: number; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: Buffer }>();
  const { method = 'POST' } = request;
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  httpRequest(new URL(request.url ?? '/', target), { method, headers, agent: false }, (response) => {
    readAll(response).then((read) => resolve({ status: response.statusCode ?? 502, body: read }), reject);
  })
    .on('error', reject)
    .end(body);
  return promise;
}

/**
 * Stands between server and gateway, so that a kill can hit the moments that matter: after a sale has left and before
 * the gateway has it, and after it was charged and before the server knows. It survives the server like the gateway.
 */
export async function openProxy(gatewayOrigin: string): Promise<GatewayProxy> {
  const target = new URL(gatewayOrigin);
  const late = new Set<Promise<unknown>>();
  const closed = new AbortController();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    const isSale = request.url === '/merchant/ProcessSale';
    const delivery = isSale ? await proxy.watch('sale') : 'arrives';
    if (delivery === 'lost') return void response.destroy();
    if (delivery === 'late') {
      const arrival = delay(proxy.lateness(), null, { signal: closed.signal, ref: false })
        .then(() => forward(target, request, body))
        .catch(() => {});
      late.add(arrival);
      void arrival.then(() => late.delete(arrival));
      return void response.destroy();
    }
    const result = await forward(target, request, body);
    if (isSale) await proxy.watch('answer');
    response.writeHead(result.status, { 'content-type': 'application/json' }).end(result.body);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: GatewayProxy = {
    origin: `http://127.0.0.1:${port}`,
    watch: () => 'arrives',
    lateness: () => 1_500,
    async quiet() {
      await Promise.all(late);
    },
    async close() {
      closed.abort();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
