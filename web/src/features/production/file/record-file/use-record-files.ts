import { type RecordFileRow, recordFileArea } from '@onrecord/contract/production/record-file';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { canOpenFile } from '@onrecord/domain/production/file/upload-name';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { recordFileTexts } from '../../../../lib/texts/record-file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import type { TableSort } from '../../../../ui/data-table.tsx';
import { notify, notifyUndo } from '../../../../ui/overlays/toast.ts';
import { openTab, saveFrom } from '../use-downloads.ts';

export const RECORD_FILES_KEY = ['record_file'] as const;

export type ShownState = 'active' | 'deleted';
type SortColumn = 'file_name' | 'description' | 'file_type_name' | 'file_date_time' | 'size';

/** The files of one record as the viewer may see them; kept current while others add to them. */
export function useRecordFiles(
  of: RecordPart,
  { state, sort, limit }: { state: ShownState; sort: TableSort; limit: number },
) {
  const type = sort.descending ? ('desc' as const) : ('asc' as const);
  const body = { ...of, state, limit, sort: { column_name: sort.column as SortColumn, type } };
  return useQuery({
    queryKey: [...RECORD_FILES_KEY, 'of', body],
    queryFn: ({ signal }) => call(recordFileArea.getRecordFiles, { body, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['record_file'] },
  });
}

/** Whether a file shows in the browser rather than only being saved. */
export const opensHere = ({ file_name, is_url }: RecordFileRow) => is_url || canOpenFile(file_name);

/** What people do with the files of a record. */
export function useRecordFileActions() {
  const t = useTexts(recordFileTexts);
  const message = useMessages();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [...RECORD_FILES_KEY] });
  const report = (error: unknown) => void notify({ title: errorText(error), tone: 'bad' });

  const fetchOne = async ({ record_file_id }: RecordFileRow, open: boolean) => {
    try {
      const { url } = await call(recordFileArea.download, { body: { record_file_id, open } });
      (open ? openTab : saveFrom)(url);
    } catch (error) {
      report(error);
    }
  };
  const restore = async ({ record_file_id: id }: RecordFileRow) => {
    try {
      const response = await call(recordFileArea.restore, { params: { id } });
      await refresh();
      notify({ title: response.message, tone: 'ok' });
    } catch (error) {
      report(error);
    }
  };
  const download = (file: RecordFileRow) => fetchOne(file, false);

  return {
    refresh,
    restore,
    download,
    open: (file: RecordFileRow) => fetchOne(file, true),
    async remove(file: RecordFileRow): Promise<void> {
      try {
        const response = await call(recordFileArea.remove, { params: { id: file.record_file_id } });
        await refresh();
        notifyUndo(response.message, t('undo'), () => void restore(file));
      } catch (error) {
        report(error);
      }
    },
    /** One file comes as it is, several as one archive. Links cannot be downloaded. */
    async downloadSelected(files: readonly RecordFileRow[]): Promise<void> {
      const own = files.filter(({ is_url }) => !is_url);
      const [only] = own;
      if (!only) return void notify({ title: message('job_files.select_one'), tone: 'bad' });
      if (own.length === 1) return download(only);
      try {
        const record_file_ids = own.map(({ record_file_id }) => record_file_id);
        openTab((await call(recordFileArea.createDownloadTicket, { body: { record_file_ids } })).url);
      } catch (error) {
        report(error);
      }
    },
  };
}

export type RecordFileActions = ReturnType<typeof useRecordFileActions>;
