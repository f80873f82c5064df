/** The parts of `temp/{company}/job/{job}/{name}` (section 7). `name` is the server's own, never the file's. */
export type TempUploadKey = { company_id: number; job_id: number; name: string };

const keyPattern = /^temp\/([1-9]\d{0,14})\/job\/([1-9]\d{0,14})\/([A-Za-z0-9_][A-Za-z0-9_.]{0,199})$/;

/**
 * Writes the key of an upload that waits to be saved.
 *
 * @throws RangeError on ids or a name that would not be read back, such as one with a slash.
 */
export function tempUploadKey({ company_id, job_id, name }: TempUploadKey): string {
  const key = `temp/${company_id}/job/${job_id}/${name}`;
  if (!parseTempUploadKey(key)) throw new RangeError(`not an upload key: ${key}`);
  return key;
}

/** Reads a key back; null for anything else: other shapes, encoded or dotted paths, blanks, leading zeros. */
export function parseTempUploadKey(key: string): TempUploadKey | null {
  const match = keyPattern.exec(key);
  const name = match?.[3];
  if (!match || !name || name.includes('..')) return null;
  return { company_id: Number(match[1]), job_id: Number(match[2]), name };
}

/** Where the storage keeps the file of an upload. It never moves, so a second sending to the same place is refused. */
export function storedFileKey({ company_id, job_id, name }: TempUploadKey): string {
  return `company/${company_id}/job/${job_id}/${name}`;
}
