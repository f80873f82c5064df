import { useParams } from '@tanstack/react-router';
import { CalendarNotePage } from '../../features/note/calendar-note-page.tsx';
import { NotesPage } from '../../features/note/notes-page.tsx';

export function NotesRoute() {
  return <NotesPage />;
}

export function CalendarNoteRoute() {
  const { noteId } = useParams({ strict: false });
  return <CalendarNotePage key={noteId} noteId={Number(noteId)} />;
}
