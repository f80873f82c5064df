import { useParams } from '@tanstack/react-router';
import { CalendarNotePage } from '../../features/people/note/calendar-note-page.tsx';
import { NotesPage } from '../../features/people/note/notes-page.tsx';

export function NotesRoute() {
  const { noteId } = useParams({ strict: false });
  return <NotesPage key={noteId} openId={noteId === undefined ? undefined : Number(noteId)} />;
}

export function CalendarNoteRoute() {
  const { noteId } = useParams({ strict: false });
  return <CalendarNotePage key={noteId} noteId={Number(noteId)} />;
}
