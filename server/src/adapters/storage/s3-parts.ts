import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type Part,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { DigestMismatch, type StoragePort } from './port.ts';
import { checkStorageKey } from './storage-key.ts';

type PartCalls = Pick<StoragePort, 'beginParts' | 'presignPart' | 'partsOf' | 'finishParts' | 'dropParts'>;

const DIGEST = 'x-amz-checksum-sha256';

/** Objects that arrive in parts, as multipart uploads of S3: it keeps the parts and joins them. */
export function s3Parts(client: S3Client, bucket: string): PartCalls {
  const at = (key: string) => ({ Bucket: bucket, Key: checkStorageKey(key) });

  /** @throws DigestMismatch where the object is not there, or not of this size */
  async function requireFinished(key: string, bytes: number): Promise<void> {
    const found = await client.send(new HeadObjectCommand(at(key))).catch(missingIsUndefined);
    if (found?.ContentLength !== bytes) throw new DigestMismatch();
  }

  /** All parts that S3 has; it names a thousand at a time. */
  async function stored(key: string, UploadId: string): Promise<Part[] | undefined> {
    const parts: Part[] = [];
    let after: string | undefined;
    do {
      const page = await client
        .send(new ListPartsCommand({ ...at(key), UploadId, ...(after && { PartNumberMarker: after }) }))
        .catch(missingIsUndefined);
      if (!page) return undefined;
      parts.push(...(page.Parts ?? []));
      after = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (after);
    return parts;
  }

  return {
    async beginParts(key, content_type) {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ ...at(key), ContentType: content_type, ChecksumAlgorithm: 'SHA256' }),
      );
      if (!UploadId) throw new Error('the bucket named no upload');
      return UploadId;
    },
    async presignPart({ key, parts_id, part, bytes, sha256, expires_in_seconds }) {
      const digest = Buffer.from(sha256, 'hex').toString('base64');
      const named = { ...at(key), UploadId: parts_id, PartNumber: part };
      const url = await getSignedUrl(
        client,
        new UploadPartCommand({ ...named, ContentLength: bytes, ChecksumSHA256: digest }),
        {
          expiresIn: expires_in_seconds,
          // In the address these would be wishes; as signed headers they are conditions.
          signableHeaders: new Set(['host', 'content-length', DIGEST]),
          unhoistableHeaders: new Set([DIGEST]),
        },
      );
      return { url, method: 'PUT', headers: { [DIGEST]: digest } };
    },
    async partsOf({ key, parts_id }) {
      const parts = await stored(key, parts_id);
      return parts?.flatMap(({ PartNumber }) => PartNumber ?? []);
    },
    async finishParts({ key, parts_id, bytes, part_size }) {
      const parts = await stored(key, parts_id);
      if (!parts) return requireFinished(key, bytes);
      if (parts.length !== Math.ceil(bytes / part_size)) throw new DigestMismatch();
      const Parts = parts.map(({ PartNumber, ETag, ChecksumSHA256 }) => ({ PartNumber, ETag, ChecksumSHA256 }));
      const command = new CompleteMultipartUploadCommand({
        ...at(key),
        UploadId: parts_id,
        MultipartUpload: { Parts },
      });
      const done = await client.send(command).catch(missingIsUndefined);
      // Of two who finish at once the first ended the upload: then the object is there.
      if (!done) await requireFinished(key, bytes);
    },
    async dropParts({ key, parts_id }) {
      const command = new AbortMultipartUploadCommand({ ...at(key), UploadId: parts_id });
      await client.send(command).catch(missingIsUndefined);
    },
  };
}

function missingIsUndefined(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
}
