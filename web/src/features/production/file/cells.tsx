import { fileArea, type JobFileRow } from '@onrecord/contract/production/file';
import { sizeText } from '@onrecord/domain/core/file/size-text';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { filesTexts } from '../../../lib/texts/file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { TableColumn } from '../../../ui/data-table.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DownloadIcon, EyeIcon, LinkIcon, MoreIcon, PencilIcon, TrashIcon } from '../../../ui/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { ReadTranscriptButton } from '../transcript/cells.tsx';
import { HeldFileName } from './hold-panel.tsx';
import { type Downloads, opensHere } from './use-downloads.ts';
import type { FileActions } from './use-file-actions.ts';

/** The name of a file: pressing it opens what a browser can show and saves everything else. */
export function FileNameCell({
  file,
  actions,
  wrap = false,
}: {
  file: JobFileRow;
  actions: Downloads;
  wrap?: boolean;
}) {
  if (file.is_held) return <HeldFileName file={file} wrap={wrap} />;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <button
        type="button"
        onClick={() => void (opensHere(file) ? actions.open(file) : actions.download(file))}
        className="inline-flex min-w-0 items-center gap-1.5 text-left font-semibold text-brand-ink hover:underline"
      >
        <span className={wrap ? 'min-w-0 [overflow-wrap:anywhere]' : 'truncate'}>{file.file_name}</span>
        {file.is_url && <LinkIcon size={13} aria-hidden className="shrink-0" />}
      </button>
      <ReadTranscriptButton file={file} />
    </span>
  );
}

/** How large a file is; a link has no size. */
export function SizeCell({ file }: { file: JobFileRow }) {
  const t = useTexts(filesTexts);
  return <span className="whitespace-nowrap">{file.is_url ? t('link') : sizeText(file.size ?? 0)}</span>;
}

interface FileMenuProps {
  file: JobFileRow;
  actions: FileActions;
  /** Absent where the viewer may not describe files. */
  onEdit?: () => void;
  mayDelete: boolean;
}

export function FileMenu({ file, actions, onEdit, mayDelete }: FileMenuProps) {
  const t = useTexts(filesTexts);
  const isOpen = !file.is_held;
  if (!isOpen && !onEdit && !mayDelete) return null;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('actions', { name: file.file_name ?? '' })}>
          <MoreIcon size={16} aria-hidden />
        </IconButton>
      }
    >
      {isOpen && opensHere(file) && (
        <MenuItem onClick={() => void actions.open(file)}>
          <EyeIcon size={15} aria-hidden />
          {t('open')}
        </MenuItem>
      )}
      {isOpen && !file.is_url && (
        <MenuItem onClick={() => void actions.download(file)}>
          <DownloadIcon size={15} aria-hidden />
          {t('download')}
        </MenuItem>
      )}
      {onEdit && (
        <MenuItem onClick={onEdit}>
          <PencilIcon size={15} aria-hidden />
          {t('edit')}
        </MenuItem>
      )}
      {mayDelete && <MenuSeparator />}
      {mayDelete && (
        <MenuItem danger onClick={() => void actions.remove(file)}>
          <TrashIcon size={15} aria-hidden />
          {t('remove')}
        </MenuItem>
      )}
    </Menu>
  );
}

type Flag = 'contact_can_view_download' | 'provider_can_view_download';

/** Shows a file to contacts or providers, or hides it from them, at once. */
function VisibilityCell({
  file,
  flag,
  label,
  actions,
}: {
  file: JobFileRow;
  flag: Flag;
  label: string;
  actions: FileActions;
}) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (value: boolean) => {
    setWanted(value);
    try {
      const body = { version: file.version, [flag]: value };
      await call(fileArea.update, { params: { id: file.job_file_id }, body });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await actions.refresh();
    setWanted(null);
  };
  return (
    <CheckboxField
      label={<span className="sr-only">{label}</span>}
      value={wanted ?? file[flag] ?? false}
      disabled={wanted !== null}
      onChange={(value) => void change(value)}
    />
  );
}

/** The columns of a job's files. Who else may see a file is shown to staff, and changed by those who may edit. */
export function useFileColumns(
  actions: FileActions,
  onEdit: ((file: JobFileRow) => void) | undefined,
): TableColumn<JobFileRow>[] {
  const t = useTexts(filesTexts);
  const message = useMessages();
  const formats = useFormats();
  const can = useCan();
  const { user_type } = useSession();
  const staff = isStaff(user_type);
  const mayDelete = (file: JobFileRow) => can('jobfiles', 'delete') && (staff || file.is_own);
  const visible = (flag: Flag, heading: string, label: (name: string) => string): TableColumn<JobFileRow> => ({
    id: flag,
    heading,
    sortable: true,
    cell: (file) => <VisibilityCell file={file} flag={flag} label={label(file.file_name ?? '')} actions={actions} />,
  });
  return [
    {
      id: 'file_name',
      heading: t('file_name'),
      sortable: true,
      cell: (file) => (
        <span className="grid gap-0.5">
          <FileNameCell file={file} actions={actions} wrap />
          <span className="text-sm text-ink-3">
            <SizeCell file={file} />
          </span>
        </span>
      ),
    },
    { id: 'description', heading: t('description'), sortable: true, cell: ({ description }) => description },
    {
      id: 'item_type_name',
      heading: t('file_type'),
      sortable: true,
      cell: ({ item_type_name, exhibit_type_name }) =>
        [item_type_name, exhibit_type_name].filter(Boolean).join(', ') || message('general.none'),
    },
    {
      id: 'deponent_name',
      heading: t('deponent'),
      sortable: true,
      cell: ({ deponent_name }) => deponent_name ?? message('general.none'),
    },
    {
      id: 'file_date_time',
      heading: t('uploaded'),
      sortable: true,
      cell: ({ file_date_time, uploaded_by_name }) => (
        <span className="grid gap-0.5">
          <span>{formats.instant(file_date_time)}</span>
          <span className="text-sm text-ink-3">{uploaded_by_name}</span>
        </span>
      ),
    },
    ...(staff && onEdit
      ? [
          visible('contact_can_view_download', t('for_contacts'), (name) => t('show_to_contacts', { name })),
          visible('provider_can_view_download', t('for_providers'), (name) => t('show_to_providers', { name })),
        ]
      : []),
    {
      id: 'actions',
      heading: t('actions_heading'),
      align: 'right',
      cell: (file) => (
        <FileMenu
          file={file}
          actions={actions}
          {...(onEdit && { onEdit: () => onEdit(file) })}
          mayDelete={mayDelete(file)}
        />
      ),
    },
  ];
}
