import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { ownPictureDigest, pictureAddress, type StoredPicture } from '@onrecord/domain/core/picture/picture-address';
import { decidePicture } from '@onrecord/domain/core/picture/picture-rule';
import type { PictureUse } from '@onrecord/domain/core/picture/picture-size';
import { ObjectExists, ObjectMissing } from '../../adapters/storage/port.ts';
import { pictureRow } from '../../db/record/picture.ts';
import type { Scope, UserScope } from '../../db/scope.ts';
import { addressBlock, limitRate, RATE_RULES } from '../request/rate-limit.ts';
import type { Services } from '../services.ts';

/** Where the bytes of a picture are kept. */
export function pictureKey({ company_id, sha256 }: Pick<StoredPicture, 'company_id' | 'sha256'>): string {
  return `picture/${company_id}/${sha256}`;
}

/**
 * Keeps a picture of the company and answers its address. The same content is kept once.
 *
 * @throws AppError 400 at the field `content`: no picture, too large, or of another size than its use wants
 */
export async function keepPicture(
  services: Services,
  scope: UserScope,
  use: PictureUse,
  content: string,
): Promise<string> {
  await limitRate(services, RATE_RULES.picture, `${scope.company_id} ${addressBlock(scope.origin.ip_address)}`);
  const bytes = Buffer.from(content, 'base64');
  const decision = decidePicture(use, bytes);
  if ('refused' in decision) throw refuseFields({ content: decision.refused });
  const { facts } = decision;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const picture = { company_id: scope.company_id, sha256, content_type: facts.content_type };
  // The row first: a sweep that is taking this very picture away has done so by then, bytes and all.
  await services.db.withScope(scope, (tx) => pictureRow(tx, { ...picture, ...facts, bytes: bytes.length }));
  await services.storage
    .putStream(pictureKey(picture), Readable.from([bytes]), { content_type: facts.content_type })
    .catch((error: unknown) => {
      // The key is the digest of the content: what is there already is this very picture.
      if (!(error instanceof ObjectExists)) throw error;
    });
  return pictureAddress(picture);
}

/** The bytes of a picture of the company by its address; undefined for no address and for what is not there any more. */
export async function storedPicture(
  { storage }: Services,
  { company_id }: Scope,
  address: string,
): Promise<Uint8Array | undefined> {
  const sha256 = ownPictureDigest(company_id, address);
  if (!sha256) return undefined;
  try {
    return await buffer(await storage.openRead(pictureKey({ company_id, sha256 })));
  } catch (error) {
    // A letter without its logo is better than no letter.
    if (error instanceof ObjectMissing) return undefined;
    throw error;
  }
}
