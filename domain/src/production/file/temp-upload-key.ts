import { RECORD_TYPES, type RecordPart } from '../../core/record/record-part.ts';

/** What an upload is for: a job, or a record whose own file it becomes. */
export type UploadTarget = { readonly job_id: number } | RecordPart;

/** The parts of `temp/{company}/job/{job}/{name}` (section 7), or of a record's kind and id instead. `name` is the server's own, never the file's. */
export type TempUploadKey = UploadTarget & { company_id: number; name: string };

const keyPattern = new RegExp(
  String.raw`^temp/([1-9]\d{0,14})/(job|${RECORD_TYPES.join('|')})/([1-9]\d{0,14})/([A-Za-z0-9_][A-Za-z0-9_.]{0,199})$`,
);

const folderOf = (target: UploadTarget): string =>
  'job_id' in target ? `job/${target.job_id}` : `${target.object_type}/${target.object_id}`;

/**
 * Writes the key of an upload that waits to be saved.
 *
 * @throws RangeError on ids or a name that would not be read back, such as one with a slash.
 */
export function tempUploadKey(parts: TempUploadKey): string {
  const key = `temp/${parts.company_id}/${folderOf(parts)}/${parts.name}`;
  if (!parseTempUploadKey(key)) throw new RangeError(`not an upload key: ${key}`);
  return key;
}

/** Reads a key back; null for anything else: other shapes, encoded or dotted paths, blanks, leading zeros. */
export function parseTempUploadKey(key: string): TempUploadKey | null {
  const [, company, kind, target, name] = keyPattern.exec(key) ?? [];
  const object_type = RECORD_TYPES.find((type) => type === kind);
  if (!name || name.includes('..') || (kind !== 'job' && !object_type)) return null;
  const own = { company_id: Number(company), name };
  return object_type ? { ...own, object_type, object_id: Number(target) } : { ...own, job_id: Number(target) };
}

/** Where the storage keeps the file of an upload. It never moves, so a second sending to the same place is refused. */
export function storedFileKey(parts: TempUploadKey): string {
  return `company/${parts.company_id}/${folderOf(parts)}/${parts.name}`;
}
