import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { NoteForm } from './note-form.tsx';
import { useNoteActions } from './use-note-actions.ts';

interface NewNoteProps {
  about: RecordPart;
  onClose: () => void;
  /** What else shows the note. */
  onSaved: () => Promise<unknown>;
}

/** The sheet of a new note, where a page asks for it outside of its notes. */
export function NewNotePanel({ about, onClose, onSaved }: NewNoteProps) {
  const { refresh } = useNoteActions();
  return <NoteForm note={null} about={about} onClose={onClose} onSaved={() => Promise.all([refresh(), onSaved()])} />;
}
