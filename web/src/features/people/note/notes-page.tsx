import { type NoteRow, noteArea } from '@onrecord/contract/people/note';
import { NOTE_LOCATION_WORDS, NOTE_LOCATIONS, type NoteLocation } from '@onrecord/domain/core/record/note-object';
import { NOTE_LIST } from '@onrecord/domain/people/note/note.list';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { noteTexts } from '../../../lib/texts/note.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { OpenCell } from '../../../list/open-cell.tsx';
import { rowPath } from '../../../list/row-path.ts';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { StatusBadge } from './cells.tsx';
import { NoteForm } from './note-form.tsx';
import { useNoteActions } from './use-note-actions.ts';

const ofView = <Query extends { filter: object }>(view: string | undefined, body: Query): Query =>
  view === 'deleted' ? { ...body, filter: { ...body.filter, status: 'deleted' } } : body;

const fetchNotes: FetchListPage<NoteRow> = ({ view, dates: _dates, ...body }, signal) =>
  call(noteArea.getNoteList, { body: ofView(view, body), signal });
const EXPORTS = listExports((body, { view }) => offerFile(noteArea.exportNotes, { body: ofView(view, body) }));
const rowId = (row: NoteRow) => row.note_id;
const SHOWS = ['note'] as const;
const LOOKUPS = ['notecategories'] as const;
const FILTERS = ['object_type', 'note_category'] as const;

function useChoices() {
  const message = useMessages();
  const { notecategories } = useLookups(LOOKUPS);
  return useMemo(
    () => ({
      object_type: NOTE_LOCATIONS.map((value) => ({ value, label: message(NOTE_LOCATION_WORDS[value]) })),
      note_category: notecategories.map(({ label }) => ({ value: label, label })),
      status: (['active', 'deleted'] as const).map((value) => ({ value, label: message(`note.${value}`) })),
    }),
    [message, notecategories],
  );
}

/** Every note the viewer may read: active ones, or those that were deleted (sections 3 and 4). */
export function NotesPage({ openId }: { openId?: number | undefined }) {
  const t = useTexts(noteTexts);
  const message = useMessages();
  const actions = useNoteActions();
  const [open, setOpen] = useState<NoteRow | null>(null);
  const cells = useMemo(
    () => ({
      note_text: (row: NoteRow) => (
        <OpenCell href={rowPath('note', row.note_id)} onOpen={() => setOpen(row)}>
          {row.note_text}
        </OpenCell>
      ),
    }),
    [],
  );
  useEffect(() => {
    if (openId === undefined) return;
    call(noteArea.fetchNoteEntry, { params: { id: openId } }).then(setOpen, (error: unknown) =>
      notify({ title: errorText(error), tone: 'bad' }),
    );
  }, [openId]);
  return (
    <>
      <ListPage
        list={NOTE_LIST}
        rowId={rowId}
        fetchPage={fetchNotes}
        exports={EXPORTS}
        shows={SHOWS}
        cells={cells}
        choices={useChoices()}
        filters={FILTERS}
        views={[{ id: 'deleted', label: message('note.deleted') }]}
        card={(row, read) => ({
          margin: read(row, 'object_type'),
          title: row.note_text ?? '',
          aside: <StatusBadge note={row} />,
          lines: [[read(row, 'note_for_label'), row.note_category].filter(Boolean).join(' · ')],
        })}
        onOpen={setOpen}
        none={{ title: t('none'), hint: t('none_list_hint') }}
      />
      {open && (
        <NoteForm
          note={open}
          about={{ object_type: open.object_type as NoteLocation, object_id: open.object_id }}
          onClose={() => setOpen(null)}
          onSaved={actions.refresh}
        />
      )}
    </>
  );
}
