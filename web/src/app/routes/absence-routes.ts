import { LISTS } from '@onrecord/domain/core/list/lists';
import { createRoute } from '@tanstack/react-router';
import { withTemporal } from '../../lib/format/temporal.ts';
import { requireAccess } from './guards.ts';
import { lazyPage as lazyRouteComponent } from './lazy-page.ts';
import { rowRoute } from './row-route.ts';
import { shell } from './shell-route.tsx';

const absencePages = () => withTemporal(import('../lazy/absences.tsx'));

const timeOff = createRoute({
  getParentRoute: () => shell,
  path: '/calendar/$companyId/time_off/view/$timeOffId',
  beforeLoad: requireAccess(LISTS.service_provider_time_off.needs),
  component: lazyRouteComponent(absencePages, 'TimeOffRoute'),
});

const holiday = createRoute({
  getParentRoute: () => shell,
  path: '/calendar/$companyId/holiday/view/$holidayId',
  beforeLoad: requireAccess(LISTS.holiday.needs),
  component: lazyRouteComponent(absencePages, 'HolidaysRoute'),
});

const blackoutDay = createRoute({
  getParentRoute: () => shell,
  path: '/calendar/$companyId/blackout_day/view/$blackoutDayId',
  beforeLoad: requireAccess(LISTS.holiday.needs),
  component: lazyRouteComponent(absencePages, 'BlackoutDaysRoute'),
});

const openRows = [
  rowRoute('service_provider_time_off', 'timeOffId', lazyRouteComponent(absencePages, 'TimeOffRoute')),
  rowRoute('holiday', 'holidayId', lazyRouteComponent(absencePages, 'HolidaysRoute')),
  rowRoute('blackout_day', 'blackoutDayId', lazyRouteComponent(absencePages, 'BlackoutDaysRoute')),
  rowRoute(
    'user',
    'userId',
    lazyRouteComponent(() => import('../lazy/users.tsx')),
  ),
  rowRoute(
    'division',
    'divisionId',
    lazyRouteComponent(() => import('../lazy/divisions.tsx')),
  ),
];

/** Lists with one of their rows open: when people and the company do not work, from the calendar too (section 2), and panels. */
export const absenceRoutes = [timeOff, holiday, blackoutDay, ...openRows];
