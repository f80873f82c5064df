import type { UploadData } from '@onrecord/contract/production/file';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { uploadTexts } from '../../../../lib/texts/file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { DataTable, type TableColumn } from '../../../../ui/data-table.tsx';
import { UploadProgress } from './progress-panel.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

/** The last step: everything at one glance before it is saved. */
export function ConfirmPanel({ job, uploads }: { job: UploadData; uploads: Uploads }) {
  const t = useTexts(uploadTexts);
  const message = useMessages();
  const typeName = (id: number | null) => job.file_types.find((type) => type.file_type_id === id)?.name;
  const deponentName = (id: number | null) => job.deponents.find((one) => one.deponent_id === id)?.job_deponent_name;
  const columns: TableColumn<Upload>[] = [
    {
      id: 'file_name',
      heading: t('file_name'),
      cell: ({ file }) => <span className="font-medium break-words">{file.name}</span>,
    },
    { id: 'description', heading: t('description'), cell: ({ description }) => description },
    ...(job.asks_file_type
      ? [
          {
            id: 'file_type',
            heading: t('file_type'),
            cell: ({ file_type_id }: Upload) => typeName(file_type_id) ?? message('general.none'),
          },
        ]
      : []),
    {
      id: 'deponent',
      heading: t('deponent'),
      cell: ({ deponent_id }) => deponentName(deponent_id) ?? message('general.none'),
    },
    {
      id: 'progress',
      heading: t('progress'),
      className: 'sm:w-48',
      cell: (upload) => <UploadProgress upload={upload} uploads={uploads} />,
    },
  ];
  return (
    <DataTable
      caption={t('chosen', { count: uploads.uploads.length })}
      columns={columns}
      rows={uploads.uploads}
      rowKey={({ id }) => id}
    />
  );
}
