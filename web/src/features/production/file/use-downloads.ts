import { fileArea, type JobFileRow } from '@onrecord/contract/production/file';
import { canOpenFile } from '@onrecord/domain/production/file/upload-name';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { notify } from '../../../ui/overlays/toast.ts';

export type FileRef = Pick<JobFileRow, 'job_file_id' | 'file_name' | 'is_url'>;

/** Opens an address in a new tab. */
export const openTab = (url: string) => void window.open(url, '_blank', 'noopener');

/** Hands an address to the browser's downloads; the page stays where it is. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Whether a file shows in the browser rather than only being saved. */
export const opensHere = ({ file_name, is_url }: FileRef) => is_url || canOpenFile(file_name ?? '');

/** Opening and saving files, one or many, wherever they are listed. */
export function useDownloads() {
  const message = useMessages();

  /** Section 8: a call that fails without a word of its own failed to get the file. */
  const report = (error: unknown) => {
    const isKnown = error instanceof ApiError && error.statusCode > 0 && error.statusCode < 500;
    notify({ title: isKnown ? errorText(error) : message('file.get_failed'), tone: 'bad' });
  };

  async function fetchOne({ job_file_id }: FileRef, open: boolean, hand: (url: string) => void): Promise<void> {
    try {
      const { url } = await call(fileArea.downloadJobFile, { body: { job_file_id, job_type: 'job', open } });
      if (url) hand(url);
      else notify({ title: message('file.not_found'), tone: 'bad' });
    } catch (error) {
      report(error);
    }
  }

  const download = (file: FileRef) => fetchOne(file, false, saveFrom);

  return {
    notify: report,
    download,
    open: (file: FileRef) => fetchOne(file, true, openTab),
    /** One file comes as it is, several as one archive in a new tab (section 7). Links cannot be downloaded. */
    async downloadSelected(files: readonly FileRef[]): Promise<void> {
      const own = files.filter(({ is_url }) => !is_url);
      const [only] = own;
      if (!only) return notify({ title: message('job_files.select_one'), tone: 'bad' });
      if (own.length === 1) return download(only);
      try {
        const job_file_ids = own.map((file) => file.job_file_id);
        openTab((await call(fileArea.createDownloadTicket, { body: { job_file_ids } })).url);
      } catch (error) {
        report(error);
      }
    },
  };
}

export type Downloads = ReturnType<typeof useDownloads>;
