import { isStaff, type UserType } from '../../core/permission/user-type.ts';
import { fileExtension } from './upload-name.ts';

export type JobFileFlags = {
  is_url: boolean;
  is_deleted: boolean;
  contact_can_view_download: boolean;
  provider_can_view_download: boolean;
};

/** Who looks at the files of a job. An outsider came by a file link made for a contact or a provider. */
export type FileViewer = { user_type: UserType; is_outsider: boolean };

/** The kinds of file that a browser shows by itself without harm, once their content was checked too. */
const inlineExtensions = ['pdf', 'png', 'jpg', 'jpeg'];

/**
 * Whether a file appears in somebody's list (section 6): staff see all, contacts and providers those marked for them,
 * outsiders no links among those. That the job is theirs to see is decided before.
 */
export function canSeeFile(file: JobFileFlags, viewer: FileViewer): boolean {
  if (file.is_deleted) return false;
  if (viewer.is_outsider && file.is_url) return false;
  if (isStaff(viewer.user_type)) return !viewer.is_outsider;
  return viewer.user_type === 'provider' ? file.provider_can_view_download : file.contact_can_view_download;
}

/** Whether somebody may download a file: seen, and a file of ours rather than a link. */
export function canDownloadFile(file: JobFileFlags, viewer: FileViewer): boolean {
  return !file.is_url && canSeeFile(file, viewer);
}

/** Whether a file may show inside the browser; everything else is handed over as a download. */
export function opensInline(name: string): boolean {
  return inlineExtensions.includes(fileExtension(name));
}

/** The address of a link-type file if it is safe to follow (http or https), else null. */
export function linkAddress(path: string): string | null {
  return /^https?:\/\/[^\s/]+/i.test(path) && !/[\p{Cc}\s]/u.test(path) ? path : null;
}

/** What a new file starts with. */
export type FileVisibility = Pick<JobFileFlags, 'contact_can_view_download' | 'provider_can_view_download'>;

/**
 * Who may see a file right after its upload, before staff decide: providers the working files of the job, contacts only
 * what a contact uploaded. So no transcript reaches a client before the company releases it.
 */
export function uploadVisibility(uploader: UserType | 'guest'): FileVisibility {
  return { contact_can_view_download: uploader === 'contact', provider_can_view_download: true };
}

/** Whether somebody may describe a file anew or show and hide it: staff. */
export function canChangeFile(viewer: FileViewer): boolean {
  return isStaff(viewer.user_type) && !viewer.is_outsider;
}

/** Whether somebody with the flag to delete files may delete this one: staff any, others what they uploaded themselves. */
export function canDeleteFile(file: { is_own: boolean }, viewer: FileViewer): boolean {
  return canChangeFile(viewer) || (file.is_own && !viewer.is_outsider);
}
