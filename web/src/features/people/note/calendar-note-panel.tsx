import { useState } from 'react';
import { useCan } from '../../../lib/session/session.ts';
import { noteTexts } from '../../../lib/texts/note.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { NoteIcon } from '../../../ui/icons.ts';
import { NoteForm } from './note-form.tsx';
import { useNoteActions } from './use-note-actions.ts';

/** Writes a note on a day of the calendar; nothing for those who may not. */
export function CalendarNotePanel({ date }: { date: string }) {
  const t = useTexts(noteTexts);
  const mayAdd = useCan()('calendarnote', 'add');
  const { refresh } = useNoteActions();
  const [open, setOpen] = useState(false);
  if (!mayAdd) return null;
  return (
    <>
      <Button className="no-print" onClick={() => setOpen(true)}>
        <NoteIcon size={15} aria-hidden />
        {t('add')}
      </Button>
      {open && (
        <NoteForm
          note={null}
          about={{ object_type: 'calendar', object_id: null, note_date: date }}
          onClose={() => setOpen(false)}
          onSaved={refresh}
        />
      )}
    </>
  );
}
