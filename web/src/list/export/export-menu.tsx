import { useState } from 'react';
import { errorText } from '../../lib/call/api-error.ts';
import type { FileOffer } from '../../lib/file/offer-file.ts';
import { useMessages } from '../../lib/messages/messages.ts';
import { listTexts } from '../../lib/texts/list.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronDownIcon, DownloadIcon } from '../../ui/icons.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import type { ListRequest } from '../search/list-search.ts';

export type ListExportFormat = 'xlsx' | 'txt' | 'pdf' | 'ics';

/** What a list can be exported to, and the call that makes the file. */
export interface ListExports {
  formats: readonly ListExportFormat[];
  offer: (format: ListExportFormat, request: ListRequest, columns: readonly string[]) => FileOffer;
}

interface ExportMenuProps {
  exports: ListExports;
  request: ListRequest;
  /** The exportable columns on screen, in their order. */
  columns: readonly string[];
  /** What narrows the list, in the words of its chips. */
  filterWords?: () => readonly string[];
  /** Only these rows, named by a column of their list, whatever the list shows now. */
  only?: { column: string; ids: readonly (string | number)[] };
}

/** In characters, of one condition. */
const MAX_WORDS = 300;

const NO_FILTER = { filter: {}, search_text: '', search_columns: [], search_conditions: [], search_values: [] };

/** What is asked for: the list as it is narrowed, or in its order the rows that were chosen. */
function query({ request, only }: Pick<ExportMenuProps, 'request' | 'only'>): ListRequest {
  if (!only) return request;
  const { sort, of } = request;
  return { ...NO_FILTER, sort, ...(of && { of }), filter: { [only.column]: [...only.ids] } };
}

/** Exports what the list shows now: its filters, its sort, its columns; or of it the rows that were chosen. */
export function ExportMenu({ exports, columns, filterWords, ...what }: ExportMenuProps) {
  const t = useTexts(listTexts);
  const tMessage = useMessages();
  const [busy, setBusy] = useState(false);
  const run = async (format: ListExportFormat) => {
    setBusy(true);
    // Only a document has a head that says them.
    const shown = format === 'pdf' ? (filterWords?.() ?? []) : [];
    const words = shown.length > 0 ? { filter_words: shown.map((text) => text.slice(0, MAX_WORDS)) } : {};
    const hasExcel = format === 'pdf' && exports.formats.includes('xlsx');
    const wider = hasExcel ? { label: tMessage('list.export_xlsx'), run: () => void run('xlsx') } : undefined;
    try {
      const { takeExport } = await import('./take-export.ts');
      await takeExport(exports.offer(format, { ...query(what), ...words }, columns), t, wider);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button busy={busy} size={what.only ? 'sm' : 'md'}>
          <DownloadIcon size={15} aria-hidden />
          {what.only ? t('export_selection') : tMessage('list.export')}
          <ChevronDownIcon size={13} aria-hidden />
        </Button>
      }
    >
      {exports.formats.map((format) => (
        <MenuItem key={format} onClick={() => void run(format)}>
          {tMessage(`list.export_${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
