import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';

const NewNotePanel = lazyPart(async () => (await import('../../../people/note/new-note-panel.tsx')).NewNotePanel);

/** Opens the sheet of a new note about a record from anywhere on its page. */
export function useNewNote(about: RecordPart) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ['record_overview', about.object_type, about.object_id] });
  return {
    addNote: () => setOpen(true),
    dialog: isOpen && <NewNotePanel about={about} onClose={() => setOpen(false)} onSaved={refresh} />,
  };
}
