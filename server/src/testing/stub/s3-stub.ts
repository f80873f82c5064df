import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type S3StubOptions = { bucket: string; region: string; access_key_id: string; secret_access_key: string };

/**
 * As much of S3 as the storage adapter uses, on loopback: checks every signature (version 4, in the query or in the
 * header), the expiry, the signed length, the checksum and `If-None-Match`. Keeps objects in memory.
 */
export async function openS3Stub(options: S3StubOptions) {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const parts: Parts = new Map();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const key = url.pathname.slice(`/${options.bucket}/`.length);
    const refusal = refusalOf(options, request, url, body);
    if (refusal) {
      response.writeHead(refusal).end(`<Error><Code>Refused${refusal}</Code></Error>`);
      return;
    }
    if (handleParts(parts, objects, { key, url, request, response, body })) return;
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key)) {
        response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
        return;
      }
      objects.set(key, { body, type: request.headers['content-type'] ?? '' });
      response.writeHead(200, { etag: '"x"' }).end();
      return;
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const found = objects.get(key);
    if (!found) {
      response.writeHead(404).end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
      return;
    }
    const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const part =
      start === undefined ? found.body : found.body.subarray(Number(start), end ? Number(end) + 1 : undefined);
    response.writeHead(start === undefined ? 200 : 206, {
      'content-length': part.byteLength,
      'content-type': url.searchParams.get('response-content-type') ?? found.type,
      'content-disposition': url.searchParams.get('response-content-disposition') ?? '',
      'last-modified': new Date().toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    objects,
    parts,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Parts = Map<string, Map<number, { body: Buffer; digest: string }>>;
type Objects = Map<string, { body: Buffer; type: string }>;
interface PartCall {
  key: string;
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
}

/** The calls of a multipart upload; false for every other. */
function handleParts(all: Parts, objects: Objects, { key, url, request, response, body }: PartCall): boolean {
  const xml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  if (request.method === 'POST' && url.searchParams.has('uploads')) {
    const id = `upload${all.size + 1}`;
    all.set(id, new Map());
    xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    return true;
  }
  const id = url.searchParams.get('uploadId');
  if (id === null) return false;
  const parts = all.get(id);
  if (!parts) {
    response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchUpload</Code></Error>');
  } else if (request.method === 'PUT') {
    const digest = String(request.headers['x-amz-checksum-sha256']);
    parts.set(Number(url.searchParams.get('partNumber')), { body, digest });
    response.writeHead(200, { etag: '"part"' }).end();
  } else if (request.method === 'GET') {
    const rows = [...parts].map(
      ([number, { body: part, digest }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>"part"</ETag><Size>${part.length}</Size><ChecksumSHA256>${digest}</ChecksumSHA256></Part>`,
    );
    xml(`<ListPartsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListPartsResult>`);
  } else if (request.method === 'POST') {
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
      Number(number),
    );
    const joined = numbers.map((number) => parts.get(number)?.body ?? Buffer.of());
    objects.set(key, { body: Buffer.concat(joined), type: '' });
    all.delete(id);
    xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
  } else {
    all.delete(id);
    response.writeHead(204).end();
  }
  return true;
}

function refusalOf(options: S3StubOptions, request: IncomingMessage, url: URL, body: Buffer): number | undefined {
  const inQuery = url.searchParams.has('X-Amz-Signature');
  const signed = inQuery ? signedInQuery(url) : signedInHeader(request);
  if (!signed || signed.credential.split('/')[0] !== options.access_key_id) return 403;
  if (signatureOf(options, request, url, signed) !== signed.signature) return 403;
  const sentAt = Date.parse(signed.date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  if (inQuery && Date.now() > sentAt + Number(url.searchParams.get('X-Amz-Expires')) * 1000) return 403;
  const digest = request.headers['x-amz-checksum-sha256'];
  if (digest !== undefined && digest !== createHash('sha256').update(body).digest('base64')) return 400;
  return undefined;
}

type Signed = { credential: string; headers: string; signature: string; date: string; payload: string };

function signedInQuery({ searchParams }: URL): Signed {
  const part = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    credential: part('Credential'),
    headers: part('SignedHeaders'),
    signature: part('Signature'),
    date: part('Date'),
    payload: 'UNSIGNED-PAYLOAD',
  };
}

function signedInHeader({ headers }: IncomingMessage): Signed | undefined {
  const text = headers.authorization ?? '';
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(text)?.[1] ?? '';
  return {
    credential: part('Credential'),
    headers: part('SignedHeaders'),
    signature: part('Signature'),
    date: String(headers['x-amz-date'] ?? ''),
    payload: String(headers['x-amz-content-sha256'] ?? ''),
  };
}

function signatureOf(options: S3StubOptions, request: IncomingMessage, url: URL, signed: Signed): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const names = signed.headers.split(';');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, signed.headers, signed.payload].join('\n');
  const day = signed.date.slice(0, 8);
  const scope = `${day}/${options.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', signed.date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const key = [day, options.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    `AWS4${options.secret_access_key}`,
  );
  return createHmac('sha256', key).update(text).digest('hex');
}
