import type { RecordFileRow } from '@onrecord/contract/production/record-file';
import { sizeText } from '@onrecord/domain/core/file/size-text';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useTerms } from '../../../../lib/terms.ts';
import { recordFileTexts } from '../../../../lib/texts/record-file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import type { TableColumn } from '../../../../ui/data-table.tsx';
import { DownloadIcon, EyeIcon, LinkIcon, MoreIcon, PencilIcon, TrashIcon } from '../../../../ui/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx';
import { opensHere, type RecordFileActions } from './use-record-files.ts';

interface RowProps {
  file: RecordFileRow;
  actions: RecordFileActions;
}

function NameCell({ file, actions }: RowProps) {
  return (
    <button
      type="button"
      onClick={() => void (opensHere(file) ? actions.open(file) : actions.download(file))}
      className="inline-flex min-w-0 items-center gap-1.5 text-left font-semibold text-brand-ink hover:underline"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">{file.file_name}</span>
      {file.is_url && <LinkIcon size={13} aria-hidden className="shrink-0" />}
    </button>
  );
}

/** Who sees the file beside the office. */
function SeenByCell({ file }: { file: RecordFileRow }) {
  const t = useTexts(recordFileTexts);
  const term = useTerms();
  const shown = [
    ...(file.contact_can_view_download ? [term('contact', 'plural')] : []),
    ...(file.provider_can_view_download ? [term('service_provider', 'plural')] : []),
  ];
  return <span>{shown.length === 0 ? t('office') : shown.join(', ')}</span>;
}

function FileMenu({ file, actions, onEdit }: RowProps & { onEdit: ((file: RecordFileRow) => void) | undefined }) {
  const t = useTexts(recordFileTexts);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('actions', { name: file.file_name })}>
          <MoreIcon size={16} aria-hidden />
        </IconButton>
      }
    >
      {opensHere(file) && (
        <MenuItem onClick={() => void actions.open(file)}>
          <EyeIcon size={15} aria-hidden />
          {t('open')}
        </MenuItem>
      )}
      {!file.is_url && (
        <MenuItem onClick={() => void actions.download(file)}>
          <DownloadIcon size={15} aria-hidden />
          {t('download')}
        </MenuItem>
      )}
      {onEdit && (
        <>
          <MenuItem onClick={() => onEdit(file)}>
            <PencilIcon size={15} aria-hidden />
            {t('edit')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger onClick={() => void actions.remove(file)}>
            <TrashIcon size={15} aria-hidden />
            {t('delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

interface ColumnsOf {
  actions: RecordFileActions;
  isStaff: boolean;
  isDeleted: boolean;
  /** Absent where the viewer may not change files. */
  onEdit: ((file: RecordFileRow) => void) | undefined;
}

/** The columns of a record's files. Who else sees a file is shown to staff. */
export function useRecordFileColumns({ actions, isStaff, isDeleted, onEdit }: ColumnsOf): TableColumn<RecordFileRow>[] {
  const t = useTexts(recordFileTexts);
  const formats = useFormats();
  return [
    {
      id: 'file_name',
      heading: t('name'),
      sortable: true,
      cell: (file) => (isDeleted ? file.file_name : <NameCell file={file} actions={actions} />),
    },
    { id: 'description', heading: t('description'), sortable: true, cell: ({ description }) => description },
    { id: 'file_type_name', heading: t('type'), sortable: true, cell: (file) => file.file_type_name || t('no_type') },
    { id: 'size', heading: t('size'), sortable: true, cell: (file) => (file.is_url ? t('link') : sizeText(file.size)) },
    {
      id: 'file_date_time',
      heading: t('added'),
      sortable: true,
      cell: ({ file_date_time, uploaded_by_name }) => (
        <span className="grid gap-0.5">
          <span>{formats.instant(file_date_time)}</span>
          <span className="text-sm text-ink-3">{uploaded_by_name}</span>
        </span>
      ),
    },
    ...(isStaff
      ? [{ id: 'seen_by', heading: t('seen_by'), cell: (file: RecordFileRow) => <SeenByCell file={file} /> }]
      : []),
    {
      id: 'actions',
      heading: t('actions_heading'),
      align: 'right',
      cell: (file) =>
        isDeleted ? (
          <Button size="sm" onClick={() => void actions.restore(file)}>
            {t('restore')}
          </Button>
        ) : (
          <FileMenu file={file} actions={actions} onEdit={onEdit} />
        ),
    },
  ];
}
