import { fileArea } from '@onrecord/contract/production/file';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { filesTexts } from '../../../lib/texts/file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { notify, notifyUndo } from '../../../ui/overlays/toast.ts';
import { type FileRef, useDownloads } from './use-downloads.ts';

/** What is read through these keys is old once a file changed. */
export const FILES_KEY = ['job_file'] as const;
const LIST_KEY = ['list', 'job_file'] as const;

/** What people of the company and of the job do with files inside the application. */
export function useFileActions() {
  const t = useTexts(filesTexts);
  const client = useQueryClient();
  const downloads = useDownloads();

  const refresh = () =>
    Promise.all([FILES_KEY, LIST_KEY].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })));

  return {
    ...downloads,
    refresh,
    async remove({ job_file_id }: FileRef): Promise<void> {
      try {
        const response = await call(fileArea.remove, { params: { id: job_file_id } });
        await refresh();
        notifyUndo(response.message, t('undo'), () => {
          call(fileArea.restore, { params: { id: job_file_id } }).then(refresh, downloads.notify);
        });
      } catch (error) {
        notify({ title: errorText(error), tone: 'bad' });
      }
    },
  };
}

export type FileActions = ReturnType<typeof useFileActions>;
