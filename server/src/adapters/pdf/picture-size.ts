import { readPicture } from '@onrecord/domain/core/picture/read-picture';
import { isCompletePng } from './complete-png.ts';

const MAX_PIXELS = 4_000_000;
const MAX_BYTES = 1_500_000;

/** The embedded picture as it may be drawn; undefined when it is no png or jpeg, or would unpack to more than a page needs. */
export function safePicture(source: string): { source: string; width: number; height: number } | undefined {
  const [, type, text = ''] = /^data:image\/(png|jpeg);base64,([a-z0-9+/=\s]+)$/i.exec(source) ?? [];
  if (text.length > MAX_BYTES * 1.4) return undefined;
  const bytes = Buffer.from(text, 'base64');
  const facts = readPicture(bytes);
  if (!facts || facts.content_type !== `image/${type}` || facts.width * facts.height > MAX_PIXELS) return undefined;
  if (facts.content_type === 'image/png' && !isCompletePng(bytes)) return undefined;
  const { width, height } = facts;
  return { source: `data:image/${type};base64,${bytes.toString('base64')}`, width, height };
}

/** A stored picture as a page can show it; undefined when it cannot be read or is a gif, which no PDF can hold. */
export function pictureSource(bytes: Uint8Array): string | undefined {
  const facts = readPicture(bytes);
  return facts && safePicture(`data:${facts.content_type};base64,${Buffer.from(bytes).toString('base64')}`)?.source;
}
