import { isTranscriptName, MAX_TRANSCRIPT_BYTES } from './transcript-pages.ts';
import { canOpenFile, fileExtension } from './upload-name.ts';

/** How a file is shown beside the list that it is in: as ruled pages, drawn pages, a picture or plain text; `none` is saved instead. */
export type PreviewKind = 'transcript' | 'pdf' | 'image' | 'text' | 'link' | 'none';

const IMAGES: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp']);
const TEXTS: ReadonlySet<string> = new Set(['csv', 'log']);

/** The largest file of a kind that is read into the page, in bytes: what is larger would make the page stand still. */
const LARGEST: Readonly<Record<Exclude<PreviewKind, 'link' | 'none'>, number>> = {
  transcript: MAX_TRANSCRIPT_BYTES,
  pdf: 100 * 1024 * 1024,
  image: 25 * 1024 * 1024,
  text: 1024 * 1024,
};

function kindOf(name: string): keyof typeof LARGEST | 'none' {
  if (isTranscriptName(name)) return 'transcript';
  const extension = fileExtension(name);
  if (!canOpenFile(name)) return 'none';
  if (extension === 'pdf') return 'pdf';
  if (IMAGES.has(extension)) return 'image';
  return TEXTS.has(extension) ? 'text' : 'none';
}

/** How a file can be looked at without saving it, by its name and size. Whoever may not download it has no preview either. */
export function previewKind({
  file_name,
  is_url,
  size,
}: {
  file_name: string;
  is_url: boolean;
  size: number;
}): PreviewKind {
  if (is_url) return 'link';
  const kind = kindOf(file_name);
  return kind !== 'none' && size <= LARGEST[kind] ? kind : 'none';
}
