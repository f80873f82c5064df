import type { WitnessFiles } from '@onrecord/contract/office/home';
import { FILE_PARTS, filePartOf } from '@onrecord/domain/office/home/portal';

interface PartRow {
  readonly job_file_id: number;
  readonly file_name: string;
  readonly is_url: boolean;
  readonly size: number;
  readonly type_name: string;
  readonly is_exhibit: boolean;
  readonly pages: number | null;
}

/** The files of a witness by what they are, in the order in which a reader wants them. */
export function presentParts(files: readonly PartRow[]): WitnessFiles['parts'] {
  return FILE_PARTS.flatMap((part) => {
    const own = files.filter((file) => filePartOf(file) === part);
    if (own.length === 0) return [];
    const size = own.reduce((sum, file) => sum + Number(file.size), 0);
    return [
      {
        part,
        size,
        // The same transcript comes in several formats: its pages are those of the longest.
        pages: own.reduce<number | null>(
          (most, { pages }) => (pages === null ? most : Math.max(most ?? 0, pages)),
          null,
        ),
        files: own.map(({ job_file_id, file_name, is_url, size: bytes }) => ({
          ...{ job_file_id, file_name, is_url },
          size: Number(bytes),
        })),
      },
    ];
  });
}
