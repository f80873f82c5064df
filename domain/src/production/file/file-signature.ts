import { fileExtension } from './upload-name.ts';

type Signature = { at: number; bytes: readonly number[] };

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const startsWith = (bytes: string | readonly number[]): Signature => ({
  at: 0,
  bytes: typeof bytes === 'string' ? ascii(bytes) : bytes,
});

const jpeg = [startsWith([0xff, 0xd8, 0xff])];
const tiff = [startsWith([0x49, 0x49, 0x2a, 0]), startsWith([0x4d, 0x4d, 0, 0x2a])];
const zip = [startsWith([0x50, 0x4b, 3, 4]), startsWith([0x50, 0x4b, 5, 6])];
const oldOffice = [startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])];
const boxedMedia = [{ at: 4, bytes: ascii('ftyp') }];
const mpegAudio = [startsWith('ID3'), startsWith([0xff, 0xfb]), startsWith([0xff, 0xf3]), startsWith([0xff, 0xf2])];

/** How files of an extension begin; any one of the signatures will do. */
const signatures: Readonly<Record<string, readonly Signature[]>> = {
  pdf: [startsWith('%PDF-')],
  png: [startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  jpg: jpeg,
  jpeg,
  gif: [startsWith('GIF87a'), startsWith('GIF89a')],
  bmp: [startsWith('BM')],
  tif: tiff,
  tiff,
  zip,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  doc: oldOffice,
  xls: oldOffice,
  ppt: oldOffice,
  msg: oldOffice,
  rtf: [startsWith('{\\rtf')],
  mp4: boxedMedia,
  m4a: boxedMedia,
  heic: boxedMedia,
  mp3: mpegAudio,
  wav: [startsWith('RIFF')],
  rar: [startsWith('Rar!')],
};

const textExtensions = ['txt', 'asc', 'ascii', 'csv', 'srt', 'vtt', 'ics', 'eml', 'xml', 'json'];

/** How many of the first bytes `checkSignature` wants to see. */
export const SIGNATURE_BYTES = 512;

function begins(head: Uint8Array, { at, bytes }: Signature): boolean {
  return head.length >= at + bytes.length && bytes.every((byte, index) => head[at + index] === byte);
}

function isText(head: Uint8Array): boolean {
  const hasWideMark = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return hasWideMark || !head.includes(0);
}

/** Programs of Windows, Linux and macOS, and scripts that name their interpreter. */
function isProgram(head: Uint8Array): boolean {
  const marks = [
    startsWith([0x7f, 0x45, 0x4c, 0x46]),
    startsWith([0xcf, 0xfa, 0xed, 0xfe]),
    startsWith([0xfe, 0xed, 0xfa, 0xcf]),
    startsWith('#!'),
  ];
  return marks.some((mark) => begins(head, mark)) || (begins(head, startsWith('MZ')) && head.includes(0));
}

/**
 * Whether the first bytes of a file are what its extension says: a match, a mismatch (refuse it), or unknown for an
 * extension without a signature here (accept it as a download, never inline). A program is a mismatch whatever its name.
 */
export function checkSignature(name: string, head: Uint8Array): 'match' | 'mismatch' | 'unknown' {
  if (isProgram(head)) return 'mismatch';
  const extension = fileExtension(name);
  if (textExtensions.includes(extension)) return isText(head) ? 'match' : 'mismatch';
  const known = Object.hasOwn(signatures, extension) ? signatures[extension] : undefined;
  if (!known) return 'unknown';
  return known.some((signature) => begins(head, signature)) ? 'match' : 'mismatch';
}

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  zip: 'application/zip',
};

/** The content type a file is served with: by its name, never by what the uploader said. */
export function contentTypeOf(name: string): string {
  const extension = fileExtension(name);
  return (Object.hasOwn(contentTypes, extension) && contentTypes[extension]) || 'application/octet-stream';
}
