import type { NoteRow } from '@onrecord/contract/people/note';
import { noteArea } from '@onrecord/contract/people/note';
import { DUE_SOON_DAYS } from '@onrecord/domain/people/note/note-due';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { noteTexts } from '../../../lib/texts/note.ts';
import { useTexts } from '../../../lib/texts.ts';
import { NoteItem } from './cells.tsx';
import { NoteForm } from './note-form.tsx';
import type { NoteAbout } from './note-values.ts';
import { NOTES_KEY, useNoteActions } from './use-note-actions.ts';

const SHOWN = 8;

/** Notes that are due by the end of the week or overdue, for whoever reads notes. */
export function DueNotesPanel() {
  const t = useTexts(noteTexts);
  const mayRead = useCan()('notes', 'view');
  const { time_zone } = useSession();
  const actions = useNoteActions();
  const [open, setOpen] = useState<NoteRow | null>(null);
  const until = Temporal.Now.plainDateISO(time_zone).add({ days: DUE_SOON_DAYS }).toString();
  const { data } = useQuery({
    queryKey: [...NOTES_KEY, 'due', until],
    queryFn: ({ signal }) =>
      call(noteArea.getNoteList, {
        body: {
          limit: SHOWN,
          sort: { column_name: 'due_date', type: 'asc' },
          search_columns: ['due_date', 'completed_date'],
          search_conditions: ['<=', 'is_null'],
          search_values: [until, ''],
        },
        signal,
      }),
    meta: { shows: ['note'] },
    enabled: mayRead,
  });
  if (!mayRead || !data) return null;
  return (
    <section aria-label={t('due_notes')} className="grid content-start gap-2">
      <div className="flex items-baseline justify-between">
        <h2 className="font-semibold text-ink-2">{t('due_notes')}</h2>
        <Link to={paths.dueNotes(until)} className="text-brand-ink text-sm underline">
          {t('more', { count: data.count })}
        </Link>
      </div>
      {data.count === 0 ? (
        <p className="rounded-card border border-line border-dashed p-4 text-ink-2">{t('none_due')}</p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-sheet">
          {data.data.map((note) => (
            <NoteItem key={note.note_id} note={note} isElsewhere actions={actions} onEdit={setOpen} />
          ))}
        </ul>
      )}
      {open && (
        <NoteForm
          note={open}
          about={{ object_type: open.object_type as NoteAbout['object_type'], object_id: open.object_id }}
          onClose={() => setOpen(null)}
          onSaved={actions.refresh}
        />
      )}
    </section>
  );
}
