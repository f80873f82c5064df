import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { writeDraft } from './local-files.ts';
import { ObjectExists, ObjectMissing, type PutRequest, type StoragePort } from './port.ts';
import { presentation } from './presentation.ts';
import { s3Parts } from './s3-parts.ts';
import { checkStorageKey } from './storage-key.ts';

export type S3Options = {
  bucket: string;
  region: string;
  access_key_id: string;
  secret_access_key: string;
  /** For services other than Amazon's; their buckets are then named in the path. */
  endpoint?: string;
};

/** Objects in a bucket of Amazon S3 or of anything that speaks its language and knows `If-None-Match`. */
export function createS3Storage({
  bucket,
  region,
  access_key_id,
  secret_access_key,
  endpoint,
}: S3Options): StoragePort {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // A checksum of the SDK's own choosing would become part of the addresses it signs.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What goes wrong is thrown; the SDK would print it as well.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: checkStorageKey(key) });

  return {
    origin: endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`,
    presignPut: async (request) => await presignPut(client, { ...at(request.key), ...putInput(request) }, request),
    async presignGet(request) {
      const headers = presentation(request);
      const shown = {
        ResponseContentType: headers['content-type'],
        ResponseContentDisposition: headers['content-disposition'],
      };
      const command = new GetObjectCommand({ ...at(request.key), ...shown, ResponseCacheControl: 'private, no-store' });
      return await getSignedUrl(client, command, { expiresIn: request.expires_in_seconds });
    },
    ...s3Parts(client, bucket),
    async head(key) {
      const found = await client.send(new HeadObjectCommand(at(key))).catch(missingIsUndefined);
      return found && { bytes: found.ContentLength ?? 0, modified_at: found.LastModified ?? new Date(0) };
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async openRead(key, range) {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      const found = await client.send(new GetObjectCommand({ ...at(key), Range })).catch(missingIsUndefined);
      if (!found?.Body) throw new ObjectMissing();
      return found.Body as Readable;
    },
    putStream: async (key, content, { content_type, max_bytes }) =>
      await viaDraft(content, { max_bytes }, async (draft, { bytes, sha256 }) => {
        const body = { Body: createReadStream(draft), ...putInput({ content_type, bytes, sha256 }) };
        await client.send(new PutObjectCommand({ ...at(key), ...body })).catch(existsIsObjectExists);
      }),
  };
}

function putInput({ content_type, bytes, sha256 }: Pick<PutRequest, 'content_type' | 'bytes' | 'sha256'>) {
  return {
    ContentType: content_type,
    IfNoneMatch: '*',
    ...(bytes !== undefined && { ContentLength: bytes }),
    ...(sha256 !== undefined && { ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64') }),
  };
}

type PutInput = ConstructorParameters<typeof PutObjectCommand>[0];

async function presignPut(client: S3Client, input: PutInput, request: PutRequest) {
  if ((request.bytes ?? 0) > request.max_bytes) throw new Error('more bytes than allowed');
  const digest = 'x-amz-checksum-sha256';
  const url = await getSignedUrl(client, new PutObjectCommand(input), {
    expiresIn: request.expires_in_seconds,
    // Said in the address these would be wishes; as signed headers they are conditions.
    signableHeaders: new Set(['host', 'content-type', 'content-length', 'if-none-match', digest]),
    unhoistableHeaders: new Set([digest]),
  });
  const headers: Record<string, string> = { 'content-type': request.content_type, 'if-none-match': '*' };
  if (input.ChecksumSHA256) headers[digest] = input.ChecksumSHA256;
  return { url, method: 'PUT' as const, headers };
}

/** A put needs its length beforehand, so the content waits on the disk until it is known. */
async function viaDraft(
  content: Readable,
  limits: { max_bytes?: number },
  send: (draft: string, stored: { bytes: number; sha256: string }) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'onrecord-put-'));
  try {
    const draft = join(folder, randomUUID());
    const stored = await writeDraft(draft, content, limits);
    await send(draft, stored);
    return stored;
  } finally {
    content.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function missingIsUndefined(error: unknown): undefined {
  if (statusOf(error) === 404) return undefined;
  throw error;
}

function existsIsObjectExists(error: unknown): never {
  throw statusOf(error) === 412 ? new ObjectExists() : error;
}
