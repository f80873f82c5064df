import { createRoute } from '@tanstack/react-router';
import { withTemporal } from '../lib/temporal.ts';
import { requireAccess } from './guards.ts';
import { lazyPage as lazyRouteComponent } from './lazy-page.ts';
import { shell } from './shell-route.tsx';

const absencePages = () => withTemporal(import('./lazy/absences.tsx'));

/** Each is reached under its own address, and from the calendar with one of them opened (section 2). */
const timeOff = (['/timeoff', '/calendar/$companyId/time_off/view/$timeOffId'] as const).map((path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: requireAccess({ module: 'serviceprovidertimeoff', flag: 'view' }),
    component: lazyRouteComponent(absencePages, 'TimeOffRoute'),
  }),
);

const STAFF = ['admin', 'company'] as const;

const holidays = (['/holidays', '/calendar/$companyId/holiday/view/$holidayId'] as const).map((path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: requireAccess({ module: 'holidays', flag: 'view', userTypes: [...STAFF] }),
    component: lazyRouteComponent(absencePages, 'HolidaysRoute'),
  }),
);

const blackoutDays = (['/blackoutdays', '/calendar/$companyId/blackout_day/view/$blackoutDayId'] as const).map(
  (path, position) =>
    createRoute({
      getParentRoute: () => shell,
      path,
      beforeLoad: requireAccess({
        module: position === 0 ? 'blackoutdays' : 'holidays',
        flag: 'view',
        userTypes: [...STAFF],
      }),
      component: lazyRouteComponent(absencePages, 'BlackoutDaysRoute'),
    }),
);

/** When people and the company do not work. */
export const absenceRoutes = [...timeOff, ...holidays, ...blackoutDays];
