import { COUNT_ROWS, FILE_TYPE, PartReader, ROWS_IN_ALL } from '@onrecord/domain/core/format/counted-file';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { ApiError } from '../call/api-error.ts';
import { type AnyEntry, type DownloadedFile, fileNameOf, type LooseInput, send } from '../call/client.ts';

/** How a file is taken that is long on its way. */
export interface Taking {
  signal: AbortSignal;
  /** Called again and again how many of its rows are written. */
  onRows: (written: number, total: number) => void;
}

/** Held by the page until it hands them over to the browser, which may lay them on its disk. */
const HELD_BYTES = 4 * 1024 * 1024;

/** A file stopped on its way: what had come of it is thrown away. */
const brokenFile = () =>
  new ApiError({ key: 'list.export_broken', message: message('list.export_broken'), statusCode: 0 });

/** Takes a list that is written to a file while it is read. */
export async function takeFile(
  entry: AnyEntry,
  input: LooseInput,
  { signal, onRows }: Taking,
): Promise<DownloadedFile> {
  const response = await send(entry, { ...input, signal, headers: { [COUNT_ROWS]: '1' } });
  const total = Number(response.headers.get(ROWS_IN_ALL));
  const parts = await readParts(response, (written) => onRows(written, total)).catch((error: unknown) => {
    throw signal.aborted ? error : brokenFile();
  });
  const type = response.headers.get(FILE_TYPE) ?? '';
  return { blob: new Blob(parts, { type }), name: fileNameOf(response.headers.get('content-disposition')) };
}

async function readParts({ body }: Response, onRows: (written: number) => void): Promise<Blob[]> {
  const reader = new PartReader();
  const parts: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let heldBytes = 0;
  const handOver = () => {
    parts.push(new Blob(held));
    held = [];
    heldBytes = 0;
  };
  const stream = body?.getReader();
  for (let next = await stream?.read(); next?.value; next = await stream?.read()) {
    for (const piece of reader.take(next.value)) {
      held.push(piece as Uint8Array<ArrayBuffer>);
      heldBytes += piece.length;
    }
    if (heldBytes > HELD_BYTES) handOver();
    onRows(reader.rows);
  }
  if (!reader.isComplete) throw brokenFile();
  handOver();
  return parts;
}
