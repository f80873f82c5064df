import { type JournalExport, journalArea } from '@onrecord/contract/money/journal';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { booksTexts } from '../../../lib/texts/books.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

/** What goes to an accounting program: what waits, and every export so far. */
export function JournalPanel() {
  const t = useTexts(booksTexts);
  const can = useCan();
  const { date, instant } = useFormats();
  const journal = useQuery({
    queryKey: ['journal_exports'],
    queryFn: ({ signal }) => call(journalArea.getJournalExports, { signal }),
    staleTime: 0,
  });
  if (!journal.data) return null;
  const { waiting, today, data } = journal.data;
  return (
    <section aria-label={t('journal')} className="grid gap-2">
      <h2 className="font-semibold text-lg">{t('journal')}</h2>
      <p className="text-ink-2">
        {t('journal_hint')} {waiting > 0 ? t('journal_waiting', { count: waiting }) : t('journal_none')}
      </p>
      {waiting > 0 && can('books', 'edit') && <ExportForm today={today} />}
      {data.length > 0 && (
        <DataTable
          caption={t('journal')}
          rows={data}
          rowKey={(row) => row.journal_export_id}
          columns={[
            { id: 'number', heading: t('journal_number'), cell: (row) => row.export_number },
            { id: 'through', heading: t('journal_through'), cell: (row) => date(row.through) },
            { id: 'entries', heading: t('journal_entries'), align: 'right', cell: (row) => row.entry_count },
            {
              id: 'made',
              heading: t('journal_made'),
              cell: (row) => [instant(row.created_at), row.exported_by_name].filter(Boolean).join(', '),
            },
            { id: 'files', heading: t('journal_files'), cell: (row) => <Files row={row} /> },
          ]}
        />
      )}
    </section>
  );
}

function Files({ row: { journal_export_id, export_number } }: { row: JournalExport }) {
  const t = useTexts(booksTexts);
  const download = useMutation({
    mutationFn: (format: 'iif' | 'csv') =>
      fetchFile(journalArea.downloadJournal, { body: { journal_export_id, format } }),
    onSuccess: saveFile,
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
  return (
    <span className="flex flex-wrap gap-2">
      {(['iif', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          aria-label={`${t(`journal_${format}`)} ${export_number}`}
          disabled={download.isPending}
          onClick={() => download.mutate(format)}
        >
          {t(`journal_${format}`)}
        </Button>
      ))}
    </span>
  );
}

function ExportForm({ today }: { today: string }) {
  const t = useTexts(booksTexts);
  const client = useQueryClient();
  const [through, setThrough] = useState(today);
  const making = useMutation({
    mutationFn: () => call(journalArea.makeJournalExport, { body: { through } }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => notify({ title: message, tone: 'ok' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['journal_exports'] }),
  });
  const problem = making.error instanceof ApiError ? making.error.fields.through : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!making.isPending) making.mutate();
  };
  return (
    <form noValidate className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <DateField
        label={t('journal_through')}
        value={through}
        onChange={setThrough}
        error={problem ?? (making.error ? errorText(making.error) : undefined)}
      />
      <Button type="submit" busy={making.isPending}>
        {t('journal_export')}
      </Button>
    </form>
  );
}
