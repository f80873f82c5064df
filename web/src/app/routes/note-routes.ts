import { createRoute } from '@tanstack/react-router';
import { withTemporal } from '../../lib/format/temporal.ts';
import { requireAccess } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { rowRoute } from './row-route.ts';
import { shell } from './shell-route.tsx';

const notePages = () => withTemporal(import('../lazy/notes.tsx'));

const calendarNote = createRoute({
  getParentRoute: () => shell,
  path: '/calendar/$companyId/note/view/$noteId',
  beforeLoad: requireAccess({ module: 'calendarnote', flag: 'view' }),
  component: lazyPage(notePages, 'CalendarNoteRoute'),
});

/** The notes of the calendar by their written address, and the list with one note open. */
export const noteRoutes = [calendarNote, rowRoute('note', 'noteId', lazyPage(notePages, 'NotesRoute'))];
