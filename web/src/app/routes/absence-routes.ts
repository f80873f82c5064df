import { LISTS } from '@onrecord/domain/core/list/lists';
import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { withTemporal } from '../../lib/format/temporal.ts';
import type { RowPathList } from '../../list/row-path.ts';
import { requireAccess } from './guards.ts';
import { lazyPage as lazyRouteComponent } from './lazy-page.ts';
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

/** A list with one of its rows open, by the address of the list and the id of the row. */
const rowOf = (name: RowPathList, parameter: string, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => shell,
    path: `${LISTS[name].path}/$${parameter}`,
    beforeLoad: requireAccess(LISTS[name].needs),
    component,
  });

const openRows = [
  rowOf('service_provider_time_off', 'timeOffId', lazyRouteComponent(absencePages, 'TimeOffRoute')),
  rowOf('holiday', 'holidayId', lazyRouteComponent(absencePages, 'HolidaysRoute')),
  rowOf('blackout_day', 'blackoutDayId', lazyRouteComponent(absencePages, 'BlackoutDaysRoute')),
  rowOf(
    'user',
    'userId',
    lazyRouteComponent(() => import('../lazy/users.tsx')),
  ),
  rowOf(
    'division',
    'divisionId',
    lazyRouteComponent(() => import('../lazy/divisions.tsx')),
  ),
];

/** Lists with one of their rows open: when people and the company do not work, from the calendar too (section 2), and panels. */
export const absenceRoutes = [timeOff, holiday, blackoutDay, ...openRows];
