export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;

export type PictureType = (typeof PICTURE_TYPES)[number];

/** What the first bytes of a picture say about it, in pixels. */
export interface PictureFacts {
  readonly content_type: PictureType;
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = [0x49, 0x48, 0x44, 0x52];

const holds = (bytes: Uint8Array, at: number, wanted: readonly number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte);

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

function pngFacts(bytes: Uint8Array): PictureFacts | undefined {
  if (bytes.length < 33 || !holds(bytes, 0, PNG_SIGNATURE) || !holds(bytes, 12, IHDR)) return undefined;
  const view = viewOf(bytes);
  return { content_type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function gifFacts(bytes: Uint8Array): PictureFacts | undefined {
  const isGif = holds(bytes, 0, [0x47, 0x49, 0x46, 0x38]) && (bytes[4] === 0x37 || bytes[4] === 0x39);
  if (!isGif || bytes[5] !== 0x61 || bytes.length < 14) return undefined;
  const view = viewOf(bytes);
  return { content_type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Walks the segments to the frame header (SOF0 to SOF3), which holds the size. */
function jpegFacts(bytes: Uint8Array): PictureFacts | undefined {
  if (!holds(bytes, 0, [0xff, 0xd8, 0xff])) return undefined;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc3)
      return { content_type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** What a picture is, by its content and never by its name; undefined when it is no png, jpeg or gif, or has no size. */
export function readPicture(bytes: Uint8Array): PictureFacts | undefined {
  const facts = pngFacts(bytes) ?? gifFacts(bytes) ?? jpegFacts(bytes);
  return facts && facts.width > 0 && facts.height > 0 ? facts : undefined;
}
