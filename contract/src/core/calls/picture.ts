import { MAX_PICTURE_BYTES } from '@onrecord/domain/core/picture/picture-rule';
import { z } from 'zod';
import { get } from '../entry.ts';

/** Base64 writes three bytes as four characters. */
const MAX_CHARACTERS = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;

/** A picture as it is sent: its bytes in base64. What it is called does not matter, only what it is. */
export const pictureContent = z.base64('picture.format').max(MAX_CHARACTERS, 'picture.too_large');

/** The largest body of a call that brings a picture. */
export const PICTURE_BODY = MAX_CHARACTERS + 64 * 1024;

/** Pictures of a company's look, for anybody: they stand on the pages before the login. */
export const pictureArea = {
  /** `name` is the digest of the content and an ending. The answer may be kept for ever. */
  picture: get('/picture/{id}/{name}', 'public', {
    params: { name: z.string().regex(/^[0-9a-f]{64}\.(?:png|jpg|gif)$/) },
    response: 'file',
  }),
};
