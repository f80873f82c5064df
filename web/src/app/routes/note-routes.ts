import { createRoute } from '@tanstack/react-router';
import { withTemporal } from '../../lib/format/temporal.ts';
import { requireAccess } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { shell } from './shell-route.tsx';

const notePages = () => withTemporal(import('../lazy/notes.tsx'));

const calendarNote = createRoute({
  getParentRoute: () => shell,
  path: '/calendar/$companyId/note/view/$noteId',
  beforeLoad: requireAccess({ module: 'calendarnote', flag: 'view' }),
  component: lazyPage(notePages, 'CalendarNoteRoute'),
});

/** Notes are read on the page of what they are about; only those of the calendar have an address. */
export const noteRoutes = [calendarNote];
