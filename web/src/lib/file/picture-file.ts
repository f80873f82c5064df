import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { decidePicture, MAX_PICTURE_BYTES } from '@onrecord/domain/core/picture/picture-rule';
import { PICTURE_SIZES, type PictureUse } from '@onrecord/domain/core/picture/picture-size';
import { toBase64 } from './base64.ts';

/** A picture that may be sent, or why not; `fits` says whether only its size in pixels stands in the way. */
export type PictureChoice = { readonly content: string } | { readonly refused: Sentence; readonly fits: boolean };

/** Validates a file by the rule that the server keeps, before anything is sent. */
export async function choosePicture(use: PictureUse, file: Blob): Promise<PictureChoice> {
  // A film of many gigabytes is not read only to say that it is too large.
  const bytes = new Uint8Array(await file.slice(0, MAX_PICTURE_BYTES + 1).arrayBuffer());
  const decision = decidePicture(use, bytes);
  if ('facts' in decision) {
    const isGif = decision.facts.content_type === 'image/gif';
    return isGif ? convertGif(use, file) : { content: toBase64(bytes) };
  }
  return { refused: decision.refused, fits: decision.refused.key === 'picture.size' };
}

/** Sends a gif as a png: letters as PDF hold no gif. One that the browser cannot read is refused. */
async function convertGif(use: PictureUse, file: Blob): Promise<PictureChoice> {
  const png = await fitPicture(use, file).catch(() => undefined);
  if (!png) return { refused: sentence('picture.format'), fits: false };
  return { content: toBase64(new Uint8Array(await png.arrayBuffer())) };
}

/** The picture shrunk or enlarged to the size of its use, whole and in the middle; what is left over is transparent. */
export async function fitPicture(use: PictureUse, file: Blob): Promise<Blob> {
  const { width, height } = PICTURE_SIZES[use];
  const drawn = await createImageBitmap(file);
  const scale = Math.min(width / drawn.width, height / drawn.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.imageSmoothingQuality = 'high';
  const [across, down] = [drawn.width * scale, drawn.height * scale];
  pen.drawImage(drawn, (width - across) / 2, (height - down) / 2, across, down);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/png',
    );
  });
}
