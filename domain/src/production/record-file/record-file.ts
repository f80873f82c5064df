import type { ExtensionException } from '../../core/file/extension-exception.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refusedFields } from '../../core/messages/refusal.ts';
import { isStaff, type UserType } from '../../core/permission/user-type.ts';
import type { RecordType } from '../../core/record/record-part.ts';
import type { FileType } from '../file/upload-draft.ts';
import { decideUploadName, fileExtension } from '../file/upload-name.ts';

/** Whom files of records can be shown to beside the office. */
export type RecordFileAudience = 'contacts' | 'providers';

/** Who sees the file of a record, once staff have shown it to them. */
export interface RecordFileFlags {
  readonly contact_can_view_download: boolean;
  readonly provider_can_view_download: boolean;
}

const AUDIENCES: Readonly<Record<RecordType, readonly RecordFileAudience[]>> = {
  client: ['contacts'],
  contact: ['contacts'],
  case: ['contacts', 'providers'],
  deponent: ['contacts', 'providers'],
  provider: ['providers'],
};

/**
 * Whom the files of a record of this kind can be shown to at all (section 6): what is kept of a client and its people is no business
 * of providers, and what is kept of a provider none of clients, whatever they may see of the record itself.
 */
export function recordFileAudiences(recordType: RecordType): readonly RecordFileAudience[] {
  return AUDIENCES[recordType];
}

/** Whether somebody who may see the record sees this file of it: staff each, others what was shown to them. */
export function canSeeRecordFile(recordType: RecordType, file: RecordFileFlags, userType: UserType): boolean {
  if (isStaff(userType)) return true;
  const audiences = recordFileAudiences(recordType);
  return userType === 'contact'
    ? audiences.includes('contacts') && file.contact_can_view_download
    : audiences.includes('providers') && file.provider_can_view_download;
}

/** The file types of people's files (section 3, is_user_file_type) that may be chosen for an upload. */
export function offeredUserFileTypes(types: readonly FileType[]): FileType[] {
  return types.filter(({ is_user_file_type, hide_from_uploads }) => is_user_file_type && !hide_from_uploads);
}

/**
 * Decides what a file of a record may be renamed to: a name that may be uploaded, with the extension that the content was checked
 * against. A link is called whatever people like.
 */
export function decideRecordFileName(
  before: { readonly file_name: string; readonly is_url: boolean },
  file_name: string,
  exceptions: readonly ExtensionException[],
): { outcome: 'accepted'; file_name: string } | Refused {
  const name = file_name.trim();
  const problem = before.is_url ? linkNameProblem(name) : nameProblem(before.file_name, name, exceptions);
  return (problem && refusedFields({ file_name: problem })) ?? { outcome: 'accepted', file_name: name };
}

const linkNameProblem = (name: string): Sentence | undefined => (name === '' ? sentence('form.required') : undefined);

function nameProblem(before: string, name: string, exceptions: readonly ExtensionException[]): Sentence | undefined {
  if (name === '') return sentence('form.required');
  if (name === before) return undefined;
  const extension = fileExtension(before);
  if (fileExtension(name) !== extension) return sentence('file.keep_extension', { extension });
  const decision = decideUploadName(name, exceptions);
  return decision.outcome === 'refused' ? decision.reason : undefined;
}
