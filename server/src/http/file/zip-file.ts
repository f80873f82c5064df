import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipMember {
  readonly name: string;
  readonly modified: Date;
  /** Called when its turn has come. */
  readonly open: () => Promise<Readable>;
}

const TEXT = /\.(txt|asc|ascii|csv|srt|vtt|xml|json|rtf)$/i;

/**
 * An archive as it is written: one member is open at a time, and nothing is held but what the reader has not taken yet. Only
 * text is packed; documents, pictures and videos are packed already.
 */
export async function* zipFile(members: readonly ZipMember[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, modified, open } of members) {
    zip.addReadStreamLazy(name, { mtime: modified, compress: TEXT.test(name) }, (take) => {
      open().then(
        (stream) => {
          current = stream;
          take(null, stream);
        },
        (error: Error) => output.destroy(error),
      );
    });
  }
  zip.end();
  try {
    yield* output;
  } finally {
    // Who stops reading leaves no file open.
    current?.destroy();
    output.destroy();
  }
}
