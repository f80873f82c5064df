import type { PictureType } from './read-picture.ts';

const ENDINGS: Readonly<Record<PictureType, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' };
const NAME = /^([0-9a-f]{64})\.(png|jpg|gif)$/;

/** A picture as it is kept: the digest of its content names it within its company. */
export interface StoredPicture {
  readonly company_id: number;
  readonly sha256: string;
  readonly content_type: PictureType;
}

/** Where browsers fetch a picture. Another content has another address, so an answer never grows old. */
export function pictureAddress({ company_id, sha256, content_type }: StoredPicture): string {
  return `/api/picture/${company_id}/${sha256}.${ENDINGS[content_type]}`;
}

/** The digest in the last part of a picture's address; undefined when it is no such part. */
export function pictureDigest(name: string): string | undefined {
  return NAME.exec(name)?.[1];
}

/** The digest of a picture of this company that an address leads to; undefined for every other address. */
export function ownPictureDigest(companyId: number, address: string): string | undefined {
  const start = `/api/picture/${companyId}/`;
  return address.startsWith(start) ? pictureDigest(address.slice(start.length)) : undefined;
}
