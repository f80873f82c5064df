import { type Sentence, sentence } from '../messages/catalogue.ts';
import { PICTURE_SIZES, type PictureUse } from './picture-size.ts';
import { type PictureFacts, readPicture } from './read-picture.ts';

/** The most bytes of a picture: 1 MB. */
export const MAX_PICTURE_BYTES = 1_048_576;

/** Days for which a picture is kept after nothing shows it any more: mails that were sent do. */
export const PICTURE_RETENTION_DAYS = 90;

/** What a file picker offers. Dropping is not limited by it; the content decides. */
export const PICTURE_EXTENSIONS = '.jpg,.jpeg,.png,.gif';

export type PictureDecision = { readonly facts: PictureFacts } | { readonly refused: Sentence };

/** Whether bytes may be kept as a picture for a use: jpg, png, gif or jpeg, at most 1 MB, of the size of its use (section 5). */
export function decidePicture(use: PictureUse, bytes: Uint8Array): PictureDecision {
  if (bytes.length > MAX_PICTURE_BYTES) return { refused: sentence('picture.too_large') };
  const facts = readPicture(bytes);
  if (!facts) return { refused: sentence('picture.format') };
  const wanted = PICTURE_SIZES[use];
  if (facts.width === wanted.width && facts.height === wanted.height) return { facts };
  const { width, height } = facts;
  return {
    refused: sentence('picture.size', { width, height, wanted_width: wanted.width, wanted_height: wanted.height }),
  };
}
