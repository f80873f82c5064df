import { businessDaysBetween, jobsPerDay, lastMonth } from '@onrecord/domain/scheduling/job/jobs-per-day';
import type { UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { workCount } from '../counts.reads.ts';
import { holidayDates } from '../schedule/schedule.reads.ts';

/** Jobs that were not canceled of the last month by the company's calendar, by business day. */
export async function averageOfLastMonth(services: Services, scope: UserScope) {
  const { count: jobs } = await workCount(services, scope, 'last_month');
  return services.db.readScope(scope, async (tx) => {
    const { from, to } = lastMonth(todayOf(await companyOf(tx, scope), services.now()));
    const business_days = businessDaysBetween(from, to, await holidayDates(tx, scope));
    const average = jobsPerDay(jobs, business_days);
    return { average, jobs, business_days, from_date: from.toString(), to_date: to.toString() };
  });
}
