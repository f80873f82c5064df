import { noteArea } from '@onrecord/contract/people/note';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { noteTexts } from '../../../lib/texts/note.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { NoteItem } from './cells.tsx';
import { NoteForm } from './note-form.tsx';
import { NOTES_KEY, useNoteActions } from './use-note-actions.ts';

/** One note on the calendar (section 2). */
export function CalendarNotePage({ noteId }: { noteId: number }) {
  const t = useTexts(noteTexts);
  const { date } = useFormats();
  const can = useCan();
  const actions = useNoteActions();
  const [editing, setEditing] = useState(false);
  usePageTitle(t('calendar_note'));
  const note = useQuery({
    queryKey: [...NOTES_KEY, 'calendar', noteId],
    queryFn: async ({ signal }) => {
      const params = { id: noteId };
      // Only what is on the calendar opens here; the form wants the note whole.
      await call(noteArea.getCalendarNote, { params, signal });
      return call(noteArea.fetchNoteEntry, { params, signal });
    },
    meta: { shows: ['note'] },
  });
  if (note.isPending) return <SkeletonLines label={t('loading')} count={3} />;
  if (note.error) return <EmptyState heading={1} title={errorText(note.error)} />;
  const day = note.data.note_date ?? '';
  return (
    <div className="mx-auto grid max-w-[720px] gap-4 p-4">
      <PageTitle
        title={t('calendar_note')}
        aside={date(day)}
        actions={
          <>
            <Link to={paths.calendarOn(day)} className={buttonClass()}>
              {t('to_calendar')}
            </Link>
            {can('calendarnote', 'edit') && note.data.status !== 'deleted' && (
              <Button variant="solid" onClick={() => setEditing(true)}>
                {t('edit')}
              </Button>
            )}
          </>
        }
      />
      <ul className="rounded-card border border-line bg-sheet">
        <NoteItem note={note.data} actions={actions} onEdit={() => setEditing(true)} />
      </ul>
      {editing && (
        <NoteForm
          note={note.data}
          about={{ object_type: 'calendar', object_id: null }}
          onClose={() => setEditing(false)}
          onSaved={actions.refresh}
        />
      )}
    </div>
  );
}
