import type { RecordFileRow } from '@onrecord/contract/production/record-file';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { RECORD_MODULES, type RecordPart } from '@onrecord/domain/core/record/record-part';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { recordFileTexts } from '../../../../lib/texts/record-file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataTable, type TableSort } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { DownloadIcon, LinkIcon, UploadIcon } from '../../../../ui/icons.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { useRecordFileColumns } from './cells.tsx';
import { RecordFileForm } from './record-file-form.tsx';
import { RecordLinkForm } from './record-link-form.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { type ShownState, useRecordFileActions, useRecordFiles } from './use-record-files.ts';

const BY_NAME: TableSort = { column: 'file_name', descending: false };

/** Which rows of a page are chosen; those that are no longer there are not. */
function useChosen(rows: readonly RecordFileRow[]) {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const chosen = rows.filter(({ record_file_id }) => keys.has(record_file_id));
  return { chosen, setKeys };
}

/** The files of one record: added, renamed, shown, deleted with a way back, fetched one or many. */
export function RecordFilesSection({ of }: { of: RecordPart }) {
  const t = useTexts(recordFileTexts);
  const can = useCan();
  const { user_type, page_size } = useSession();
  const staff = isStaff(user_type);
  const mayEdit = staff && can(RECORD_MODULES[of.object_type], 'edit');
  const [state, setState] = useState<ShownState>('active');
  const [sort, setSort] = useState(BY_NAME);
  const [requestedAt, setRequested] = useState(0);
  const [open, setOpen] = useState<RecordFileRow | 'upload' | 'link' | null>(null);
  const files = useRecordFiles(of, { state, sort, limit: Math.max(page_size, requestedAt) });
  const actions = useRecordFileActions();
  const rows = files.data?.data ?? [];
  const count = files.data?.count ?? 0;
  const { chosen, setKeys } = useChosen(rows);
  const isDeleted = state === 'deleted';
  const columns = useRecordFileColumns({ actions, isStaff: staff, isDeleted, onEdit: mayEdit ? setOpen : undefined });
  const close = () => setOpen(null);
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {staff && <p className="mr-auto max-w-prose text-sm text-ink-2">{t('hint')}</p>}
        {mayEdit && (
          <Segmented<ShownState>
            label={t('which')}
            value={state}
            options={[
              { value: 'active', label: t('active') },
              { value: 'deleted', label: t('deleted') },
            ]}
            onChange={setState}
          />
        )}
        {!isDeleted && rows.length > 1 && (
          <Button onClick={() => void actions.downloadSelected(chosen)}>
            <DownloadIcon size={15} aria-hidden />
            {t('download_selected')}
          </Button>
        )}
        {mayEdit && (
          <>
            <Button onClick={() => setOpen('link')}>
              <LinkIcon size={15} aria-hidden />
              {t('add_link')}
            </Button>
            <Button variant="solid" onClick={() => setOpen('upload')}>
              <UploadIcon size={15} aria-hidden />
              {t('upload')}
            </Button>
          </>
        )}
      </div>
      {files.isPending && <SkeletonLines label={t('loading')} count={4} />}
      {files.error && (
        <Banner
          tone="bad"
          announce="alert"
          title={errorText(files.error)}
          action={<Button onClick={() => void files.refetch()}>{t('retry')}</Button>}
        />
      )}
      {files.data && (
        <DataTable<RecordFileRow>
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.record_file_id}
          sort={sort}
          onSort={setSort}
          {...(!isDeleted && {
            selection: {
              chosen: new Set(chosen.map(({ record_file_id }) => record_file_id)),
              onChange: setKeys,
              nameOf: (row: RecordFileRow) => row.file_name,
            },
          })}
          empty={
            <EmptyState
              title={t(isDeleted ? 'none_deleted' : 'none')}
              hint={isDeleted ? undefined : t(staff ? 'none_hint' : 'none_outside')}
            />
          }
        />
      )}
      {count > rows.length && (
        <Button variant="ghost" onClick={() => setRequested(Math.min(count, 1000))}>
          {t('more', { count })}
        </Button>
      )}
      {open === 'upload' && <UploadDialog of={of} onClose={close} onSaved={actions.refresh} />}
      {open === 'link' && <RecordLinkForm of={of} onClose={close} onSaved={actions.refresh} />}
      {open !== null && typeof open === 'object' && (
        <RecordFileForm
          // The row as it is now: after a conflict the next save is made on the fresh version.
          file={rows.find(({ record_file_id }) => record_file_id === open.record_file_id) ?? open}
          onClose={close}
          onSaved={actions.refresh}
        />
      )}
    </section>
  );
}
