import type { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { boardDays, MAX_BOARD_ROWS } from '@onrecord/domain/scheduling/board/board';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { dueCalendar } from '../../readiness/readiness.reads.ts';
import { requireDivision, staffScope } from '../job.access.ts';
import { holidayDates } from '../schedule/schedule.reads.ts';
import { jobsOnBoard, lateJobs, presentBoard } from './board.present.ts';
import { boardJobs, missingProviders, schedulers } from './board.reads.ts';
import { takeJobs } from './board.writes.ts';

/** The readiness board of the people who schedule (sections 1 and 3). */
export function jobBoardHandlers({ db, now }: Services): CallHandlers<typeof jobBoardArea> {
  return {
    async getBoard(call) {
      const scope = staffScope(userScope(call));
      const { division_id } = call.body;
      if (division_id !== null) requireDivision(scope, division_id);
      const instant = now();
      return db.readScope(scope, async (tx) => {
        const company = await companyOf(tx, scope);
        const holidays = await holidayDates(tx, scope);
        const days = boardDays(todayOf(company, instant), company.time_zone, holidays);
        const read = await boardJobs(tx, scope, call.body, days);
        const [first = days.today] = [days.today, ...read.flat().map(({ job_date }) => job_date)].sort();
        const calendar = await dueCalendar(tx, scope, first, days.last);
        const jobs = jobsOnBoard(read.flat(), days, calendar, instant);
        const missing = await missingProviders(tx, lateJobs(jobs));
        const isMore = read.some((rows) => rows.length > MAX_BOARD_ROWS);
        const colleagues = await schedulers(tx, scope);
        return presentBoard(call.body, { jobs, missing, colleagues, days, now: instant, isMore });
      });
    },
    async takeJobs(call) {
      const scope = staffScope(userScope(call));
      const count = await db.withScope(scope, (tx) => takeJobs(tx, scope, call.body));
      return { message: message(call.body.is_mine ? 'board.taken' : 'board.given_back', { count }) };
    },
  };
}
