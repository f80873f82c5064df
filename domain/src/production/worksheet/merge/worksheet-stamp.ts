/** The lists of a worksheet whose rows carry a version, in the order in which a stamp names them. */
export const WORKSHEET_LISTS = ['services', 'deponents', 'attorneys', 'orders', 'expenses'] as const;
export type WorksheetList = (typeof WORKSHEET_LISTS)[number];

/** The version of each row by its id, for every list of a worksheet. */
export type WorksheetVersions = Readonly<Record<WorksheetList, ReadonlyMap<number, number>>>;

/** More than the rows of a full worksheet need. */
export const MAX_STAMP_LENGTH = 40_000;

const LIST = /^(?:[1-9]\d{0,14}\.\d{1,9}(?:,[1-9]\d{0,14}\.\d{1,9})*)?$/;

/**
 * Writes which versions of which rows a reader was shown, such as `11.1,12.3;7.1;;;`: one list after the other, `id.version`
 * for each row. The same rows always give the same text.
 */
export function writeStamp(versions: WorksheetVersions): string {
  return WORKSHEET_LISTS.map((list) =>
    [...versions[list]]
      .sort(([one], [other]) => one - other)
      .map(([id, version]) => `${id}.${version}`)
      .join(','),
  ).join(';');
}

/** Reads a stamp; null for a text that is none. */
export function readStamp(stamp: string): WorksheetVersions | null {
  if (stamp.length > MAX_STAMP_LENGTH) return null;
  const parts = stamp.split(';');
  if (parts.length !== WORKSHEET_LISTS.length || !parts.every((part) => LIST.test(part))) return null;
  const maps = parts.map(
    (part) =>
      new Map(
        (part === '' ? [] : part.split(',')).map((row) => {
          const [id, version] = row.split('.');
          return [Number(id), Number(version)] as const;
        }),
      ),
  );
  return Object.fromEntries(WORKSHEET_LISTS.map((list, index) => [list, maps[index]])) as unknown as WorksheetVersions;
}
