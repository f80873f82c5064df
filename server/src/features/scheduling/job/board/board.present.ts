import type { ResultOf } from '@onrecord/contract/core/entry';
import type { BoardRow, BoardTotals, jobBoardArea, LateCheckIn } from '@onrecord/contract/scheduling/job/job-board';
import {
  BOARD_SECTIONS,
  type BoardCell,
  type BoardDays,
  type BoardOrder,
  type BoardSection,
  boardCells,
  boardOrder,
  boardSection,
  compareBoardRows,
  MAX_BOARD_ROWS,
  needsSomething,
} from '@onrecord/domain/scheduling/board/board';
import { locationKindOf } from '@onrecord/domain/scheduling/job/location/location';
import type { LampName } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { turnInDue } from '@onrecord/domain/scheduling/readiness/readiness';
import { type LateService, lateKey } from '../../readiness/late-check-in.reads.ts';
import { lampsOf } from '../../readiness/readiness.present.ts';
import type { DueCalendar } from '../../readiness/readiness.reads.ts';
import type { BoardJob, BoardQuery, CountedJobs, OpenJob, OwedWorksheets } from './board.reads.ts';

interface JobOnBoard {
  readonly job: BoardJob;
  readonly section: BoardSection;
  readonly order: BoardOrder;
  readonly cells: readonly BoardCell[];
}

/** A job with what it shows of each step. */
interface Steps {
  readonly job: OpenJob;
  readonly cells: readonly BoardCell[];
}

const instantOf = (text: string) => Temporal.Instant.from(text);

/** Returns where a job stands on the board and what it shows of each step; nothing where it belongs on none. */
function jobOnBoard(job: BoardJob, days: BoardDays, calendar: DueCalendar, now: Temporal.Instant): JobOnBoard[] {
  const cells = boardCells(lampsOf(job, calendar, now), instantOf(job.ends_at), days.due_by, now);
  const section = boardSection(job.job_date, cells, days);
  return section ? [{ job, section, order: boardOrder(instantOf(job.starts_at), cells), cells }] : [];
}

const stateOf = ({ cells }: Steps, name: LampName) => cells.find(({ lamp }) => lamp === name)?.state;

/** The room, the town, or nothing for a remote job. */
function locationOf(job: BoardJob): string {
  const kind = locationKindOf(job);
  if (kind === 'remote') return '';
  return kind === 'conference_room' ? job.conference_room_name : job.location_city || job.location_address1;
}

/** Whether somebody has to do something: about a step, or about a client who asks to cancel. */
const asksSomething = ({ job, cells }: Pick<JobOnBoard, 'job' | 'cells'>): boolean =>
  job.is_cancel_requested || needsSomething(cells);

function presentRow({ job, section, cells }: JobOnBoard): BoardRow {
  return {
    section,
    job_id: job.job_id,
    division_id: job.division_id,
    job_number: job.job_number,
    job_date: job.job_date,
    time_zone: job.time_zone,
    starts_at: job.starts_at,
    ends_at: job.ends_at,
    case_name: job.case_name,
    deponent_name: job.deponent_name,
    client_name: job.client_name,
    location: locationOf(job),
    is_remote: locationKindOf(job) === 'remote',
    providers: job.assign_service_providers,
    unassigned_count: job.unassigned_count,
    scheduler:
      job.scheduler_user_id === null ? null : { user_id: job.scheduler_user_id, name: job.scheduler_name ?? '' },
    is_over_time_off: job.away_count > 0,
    is_cancel_requested: job.is_cancel_requested,
    cells: cells.map(({ lamp, state, due }) => ({ lamp, state, due: due?.toString() ?? null })),
    needs_something: asksSomething({ job, cells }),
  };
}

/** Whether every service has somebody who said no such thing, although one may be away by now. */
const isAssigned = (row: Steps) =>
  stateOf(row, 'covered') === 'lit' ||
  (row.job.away_count > 0 && row.job.unassigned_count === 0 && row.job.declined_count === 0);
const isUncovered = (job: Steps) => !isAssigned(job);
const isWaiting = (job: JobOnBoard) =>
  !isUncovered(job) && (stateOf(job, 'provider_yes') !== 'lit' || stateOf(job, 'client_yes') !== 'lit');

function totalsOf(jobs: readonly JobOnBoard[], late: ReadonlySet<number>): BoardTotals {
  const count = (test: (job: JobOnBoard) => boolean) => jobs.filter(test).length;
  return {
    jobs: jobs.length,
    uncovered: count(isUncovered),
    waiting: count(isWaiting),
    late_check_ins: count(({ job }) => late.has(job.job_id)),
  };
}

/** The jobs of the board whose check-in is not done: only they can have providers who are late. */
export const openForCheckIn = (jobs: readonly JobOnBoard[]): number[] =>
  jobs.filter((job) => stateOf(job, 'checked_in') !== 'lit').map(({ job }) => job.job_id);

export function jobsOnBoard(
  jobs: readonly BoardJob[],
  days: BoardDays,
  calendar: DueCalendar,
  now: Temporal.Instant,
): JobOnBoard[] {
  return jobs
    .flatMap((job) => jobOnBoard(job, days, calendar, now))
    .sort(
      (one, other) =>
        BOARD_SECTIONS.indexOf(one.section) - BOARD_SECTIONS.indexOf(other.section) ||
        compareBoardRows(one.order, other.order),
    );
}

/** What a banner says of each late check-in, those that became late last first. */
function presentLate({ jobs, late, quieted }: BoardFacts): LateCheckIn[] {
  const byId = new Map(jobs.map((one) => [one.job.job_id, one.job]));
  return late.flatMap((service) => {
    const job = byId.get(service.job_id);
    if (!job) return [];
    const { division_id, job_number, time_zone, case_name } = job;
    const { ends_at: _, ...shown } = service;
    const quiet_until = quieted.get(lateKey(service)) ?? null;
    return [{ ...shown, division_id, job_number, time_zone, case_name, location: locationOf(job), quiet_until }];
  });
}

interface BoardFacts {
  readonly jobs: readonly JobOnBoard[];
  readonly late: readonly LateService[];
  /** Until when the viewer quieted late check-ins. */
  readonly quieted: ReadonlyMap<string, string>;
  readonly colleagues: readonly { value: number; label: string }[];
  readonly days: BoardDays;
  readonly now: Temporal.Instant;
  readonly isMore: boolean;
}

/** Counts the overdue worksheets of a zone in a division. Days before one that is overdue are overdue too. */
function countOverdue(owed: readonly OwedWorksheets[], calendar: DueCalendar, now: Temporal.Instant): number {
  const isOverdue = ({ division_id, starts_at, ...day }: OwedWorksheets) => {
    const job = { ...day, starts_at: instantOf(starts_at), deliver_by: null };
    const due = turnInDue(job, calendar.rules(division_id), calendar.due(division_id));
    return Temporal.Instant.compare(now, due) > 0;
  };
  const latestFirst = owed.toSorted((one, other) => (one.job_date < other.job_date ? 1 : -1));
  const first = latestFirst.findIndex(isOverdue);
  return first < 0 ? 0 : latestFirst.slice(first).reduce((sum, { count }) => sum + count, 0);
}

/** What the menu counts of the board, by the same steps and due times, without when steps were due that are done. */
export function boardCounts(
  { owed, open }: CountedJobs,
  days: BoardDays,
  calendar: DueCalendar,
  now: Temporal.Instant,
): ResultOf<typeof jobBoardArea.getBoardCounts> {
  const counts = { overdue: 0, uncovered_today: 0 };
  const byZone = Map.groupBy(owed, ({ division_id, time_zone }) => `${division_id} ${time_zone}`);
  for (const own of byZone.values()) counts.overdue += countOverdue(own, calendar, now);
  for (const job of open) {
    const cells = boardCells(lampsOf(job, calendar, now, true), instantOf(job.ends_at), days.due_by, now);
    const section = boardSection(job.job_date, cells, days);
    if (section === 'overdue') counts.overdue += 1;
    if (section !== null && job.job_date === days.today && isUncovered({ job, cells })) counts.uncovered_today += 1;
  }
  return counts;
}

/** The board as the call answers it. Totals count every job of their days, whatever is shown. */
export function presentBoard({ show }: BoardQuery, facts: BoardFacts): ResultOf<typeof jobBoardArea.getBoard> {
  const { jobs, late, colleagues, days, now, isMore } = facts;
  const lateJobs = new Set(late.map(({ job_id }) => job_id));
  const shown = show === 'all' ? jobs : jobs.filter(asksSomething);
  const onDays = (from: string, to: string) => jobs.filter(({ job }) => job.job_date >= from && job.job_date <= to);
  const after = Temporal.PlainDate.from(days.tomorrow).add({ days: 1 }).toString();
  return {
    now: now.toString(),
    today: days.today,
    last: days.last,
    rows: shown.slice(0, MAX_BOARD_ROWS).map(presentRow),
    is_more: isMore || shown.length > MAX_BOARD_ROWS,
    totals: {
      today: totalsOf(onDays(days.today, days.today), lateJobs),
      tomorrow: totalsOf(onDays(days.tomorrow, days.tomorrow), lateJobs),
      next: totalsOf(onDays(after, days.last), lateJobs),
    },
    late_check_ins: presentLate(facts),
    colleagues: [...colleagues],
  };
}
