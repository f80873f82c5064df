import type { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type BoardDays, boardDays, MAX_BOARD_ROWS } from '@onrecord/domain/scheduling/board/board';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { lateServices, quietedBy } from '../../readiness/late-check-in.reads.ts';
import { quietLateCheckIn } from '../../readiness/late-check-in.writes.ts';
import { dueCalendar } from '../../readiness/readiness.reads.ts';
import { requireDivision, staffScope } from '../job.access.ts';
import { presenceOf } from '../presence/presence.reads.ts';
import { attendJob } from '../presence/presence.writes.ts';
import { holidayDates } from '../schedule/schedule.reads.ts';
import { backupsOf } from './backup.reads.ts';
import { boardCounts, jobsOnBoard, openForCheckIn, presentBoard } from './board.present.ts';
import { type BoardQuery, boardJobs, countedJobs, schedulers } from './board.reads.ts';
import { takeJobs } from './board.writes.ts';

async function daysOf(tx: Tx, scope: UserScope, instant: Temporal.Instant): Promise<BoardDays> {
  const company = await companyOf(tx, scope);
  return boardDays(todayOf(company, instant), company.time_zone, await holidayDates(tx, scope));
}

/** Reads what decides the due times of these jobs. */
function calendarOf(tx: Tx, scope: UserScope, { today, last }: BoardDays, jobs: readonly { job_date: string }[]) {
  const [first = today] = [today, ...jobs.map(({ job_date }) => job_date)].sort();
  return dueCalendar(tx, scope, first, last);
}

/** Reads the jobs of the board, the days they are of, what decides their due times, and whether there are more. */
async function readBoard(tx: Tx, scope: UserScope, query: BoardQuery, instant: Temporal.Instant) {
  const days = await daysOf(tx, scope, instant);
  const read = await boardJobs(tx, scope, query, days);
  const calendar = await calendarOf(tx, scope, days, read.flat());
  return { read: read.flat(), days, calendar, isMore: read.some((rows) => rows.length > MAX_BOARD_ROWS) };
}

/** The readiness board of the people who schedule (sections 1 and 3). */
export function jobBoardHandlers({ db, now }: Services): CallHandlers<typeof jobBoardArea> {
  return {
    async getBoard(call) {
      const scope = staffScope(userScope(call));
      const { division_id } = call.body;
      if (division_id !== null) requireDivision(scope, division_id);
      const instant = now();
      return db.readScope(scope, async (tx) => {
        const { read, days, calendar, isMore } = await readBoard(tx, scope, call.body, instant);
        const board = { jobs: jobsOnBoard(read, days, calendar, instant), days, isMore };
        const late = await lateServices(tx, scope, instant, openForCheckIn(board.jobs));
        const quieted = await quietedBy(tx, scope.viewer.user_id, instant);
        const colleagues = await schedulers(tx, scope);
        return presentBoard(call.body, { ...board, late, quieted, colleagues, now: instant });
      });
    },
    async getBoardCounts(call) {
      const scope = staffScope(userScope(call));
      const instant = now();
      return db.readScope(scope, async (tx) => {
        const days = await daysOf(tx, scope, instant);
        const jobs = await countedJobs(tx, scope, days, instant);
        const calendar = await calendarOf(tx, scope, days, [...jobs.owed, ...jobs.open]);
        return boardCounts(jobs, days, calendar, instant);
      });
    },
    async quietLate(call) {
      const scope = staffScope(userScope(call));
      return { quiet_until: await db.withScope(scope, (tx) => quietLateCheckIn(tx, scope, call.body, now())) };
    },
    getBackups(call) {
      const scope = staffScope(userScope(call));
      return db.readScope(scope, async (tx) => ({ data: await backupsOf(tx, scope, call.body, now()) }));
    },
    async attend(call) {
      const scope = staffScope(userScope(call));
      const instant = now();
      return db.withScope(scope, async (tx) => {
        await attendJob(tx, scope, call.body, instant);
        return { others: await presenceOf(tx, scope, instant, call.body.job_id) };
      });
    },
    getPresence(call) {
      const scope = staffScope(userScope(call));
      const instant = now();
      return db.readScope(scope, async (tx) => ({
        now: instant.toString(),
        data: await presenceOf(tx, scope, instant),
      }));
    },
    async takeJobs(call) {
      const scope = staffScope(userScope(call));
      const count = await db.withScope(scope, (tx) => takeJobs(tx, scope, call.body));
      return { message: message(call.body.is_mine ? 'board.taken' : 'board.given_back', { count }) };
    },
  };
}
