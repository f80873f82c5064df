import type { ExtensionException } from '../../core/file/extension-exception.ts';
import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import { decideUploadName, defaultDescription } from './upload-name.ts';
import { DROP_AREA_MAX_BYTES, decideUploadSize } from './upload-size.ts';

/** One file of the upload wizard (section 3, Upload group). */
export type UploadDraft = {
  file_name: string;
  /** Empty means the default: the name without extension. */
  description: string;
  file_type_id: number | null;
  deponent_id: number | null;
  size: number;
};

export type FileType = { file_type_id: number; name: string; is_user_file_type: boolean; hide_from_uploads: boolean };

/** From this product version on the wizard asks for a file type (section 2, "the newer product version"). */
export const FILE_TYPE_VERSION = 2;

const longestDescription = 255;

/** Whether the wizard asks for a file type. */
export function asksFileType(solariaVersion: number): boolean {
  return solariaVersion >= FILE_TYPE_VERSION;
}

/** The file types an uploader may choose: those of jobs that are not hidden from uploads. */
export function offeredFileTypes(types: readonly FileType[]): FileType[] {
  return types.filter(({ is_user_file_type, hide_from_uploads }) => !is_user_file_type && !hide_from_uploads);
}

/** What the uploader may send. */
type UploadLimits = { exceptions: readonly ExtensionException[]; max_bytes: number };

function fileProblems(
  file: UploadDraft,
  row: number,
  { exceptions, max_bytes }: UploadLimits,
): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  const name = decideUploadName(file.file_name, exceptions);
  const size = decideUploadSize(file.file_name, file.size, max_bytes);
  if (name.outcome === 'refused') problems[`files.${row}.file_name`] = name.reason;
  else if (size.outcome === 'refused') problems[`files.${row}.file_name`] = size.reason;
  if (file.description.length > longestDescription) {
    problems[`files.${row}.description`] = sentence('form.max_length', { n: longestDescription });
  }
  return problems;
}

/**
 * Decides whether the wizard's last step may save (section 5): at least one file, every name and size acceptable. The
 * accepted files carry their default description where none was typed.
 */
export function decideUpload(
  files: readonly UploadDraft[],
  exceptions: readonly ExtensionException[] = [],
  max_bytes = DROP_AREA_MAX_BYTES,
): { outcome: 'accepted'; files: UploadDraft[] } | Refused {
  if (files.length === 0) return refused('upload.none_selected');
  const problems: FieldProblems = Object.assign(
    {},
    ...files.map((file, row) => fileProblems(file, row, { exceptions, max_bytes })),
  );
  const invalid = refusedFields(problems);
  if (invalid) return invalid;
  return {
    outcome: 'accepted',
    files: files.map((file) => ({
      ...file,
      description: file.description.trim() || defaultDescription(file.file_name),
    })),
  };
}
