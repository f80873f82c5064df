import { LISTS } from '@onrecord/domain/core/list/lists';
import { createRoute } from '@tanstack/react-router';
import { withTemporal } from '../lib/temporal.ts';
import { requireAccess } from './guards.ts';
import { lazyPage as lazyRouteComponent } from './lazy-page.ts';
import { shell } from './shell-route.tsx';

const absencePages = () => withTemporal(import('./lazy/absences.tsx'));

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

/** When people and the company do not work, opened from the calendar (section 2): the list with one of its rows. */
export const absenceRoutes = [timeOff, holiday, blackoutDay];
