import type { calendarEntry } from '@onrecord/contract/scheduling/job/job';
import { type MessageKey, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { type ColourRules, type EntryColour, entryColour } from '@onrecord/domain/scheduling/calendar/entry-colour';
import {
  type CalendarKind,
  canEditFromCalendar,
  entryAccess,
} from '@onrecord/domain/scheduling/calendar/shown-entries';
import type { Cover } from '@onrecord/domain/scheduling/cover/cover';
import { clientCover, providerCover } from '@onrecord/domain/scheduling/cover/own-cover';
import { jobStatusLabel } from '@onrecord/domain/scheduling/job/job-status';
import { timeOffOccurrences } from '@onrecord/domain/scheduling/time-off/time-off';
import type { z } from 'zod';
import type { UserViewer } from '../../../db/scope.ts';
import type { TimeOffDetail } from '../time-off/time-off.reads.ts';
import type { CalendarJobRow } from './calendar.reads.ts';

export type CalendarEntry = z.output<typeof calendarEntry>;

/** Says a reason in the words of the company. */
export type Translate = (key: MessageKey) => string;

interface OwnService {
  is_canceled: boolean;
  confirmed_on: string | null;
  worksheet_completed_on: string | null;
  no_progress_tracked: boolean;
}

export interface CalendarView {
  viewer: UserViewer;
  rules: ColourRules;
  /** Those of divisions that ask for confirmations otherwise. */
  rules_by_division: ReadonlyMap<number, ColourRules>;
  now: Temporal.Instant;
  t: Translate;
  shows_counts: boolean;
  /** What was worked out for one job and holds for others like it. */
  colourings: Map<string, string>;
}

const opens = (view: CalendarView, kind: CalendarKind) => entryAccess(view.viewer, kind).opens;

/** What of a job the person looking decides: its colour, what that means, and what may be done with it. */
function colouring(
  { reason, tone, text: text_tone }: EntryColour,
  kind: CalendarKind,
  { canMove, cover, lateStatus }: { canMove: boolean; cover: Cover; lateStatus: string | undefined },
  view: CalendarView,
): string {
  const key = `${reason} ${kind} ${canMove} ${cover} ${lateStatus ?? ''}`;
  const known = view.colourings.get(key);
  if (known) return known;
  const meaning = lateStatus ?? view.t(reason);
  const text = JSON.stringify({
    tone,
    text_tone,
    meaning,
    cover,
    can_open: opens(view, kind),
    can_move: canMove,
  }).slice(1);
  view.colourings.set(key, text);
  return text;
}

/** The status that a late cancellation keeps, as lists show it; undefined for every other job. */
function lateStatus({ is_canceled, status_external_name }: CalendarJobRow): string | undefined {
  const label = jobStatusLabel({ status_external_name: status_external_name ?? '', is_canceled });
  return typeof label === 'string' ? undefined : sentenceText(label);
}

/** How far a job is covered, as far as the person looking may know. */
function coverOf(row: CalendarJobRow, own: readonly OwnService[], { viewer, now }: CalendarView): Cover {
  if (isStaff(viewer.user_type)) return row.cover;
  const job = { ...row, starts_at: Temporal.Instant.from(row.starts_at), ends_at: Temporal.Instant.from(row.ends_at) };
  return viewer.user_type === 'provider' ? providerCover(job, own, now) : clientCover(job, now);
}

/** A job or request on the calendar as JSON, coloured for the person looking. */
export function jobEntry(
  row: CalendarJobRow,
  own: readonly OwnService[],
  isCheckedIn: boolean,
  view: CalendarView,
): string {
  const { viewer, now } = view;
  const { is_canceled, job_date, time_zone, client_confirmed_on } = row;
  const pending = row.job_id === null;
  const colour = entryColour(
    viewer.user_type,
    {
      is_canceled,
      job_date,
      time_zone,
      client_confirmed_on,
      is_pending_request: pending && row.job_request_status !== 'canceled',
      own_services: own,
      is_checked_in: isCheckedIn,
      // Only some roles' colours ask for these.
      get starts_at() {
        return Temporal.Instant.from(row.starts_at);
      },
      get updated_at() {
        return Temporal.Instant.from(row.updated_at);
      },
    },
    view.rules_by_division.get(row.division_id) ?? view.rules,
    now,
  );
  const canMove = !pending && canEditFromCalendar(viewer, row, now);
  const facts = { canMove, cover: coverOf(row, own, view), lateStatus: lateStatus(row) };
  return `${row.shown.slice(0, -1)},${colouring(colour, pending ? 'job_request' : 'job', facts, view)}`;
}

/** An entry that takes whole days: a holiday, a blackout day, a note. */
export function dayEntry(
  kind: 'holiday' | 'blackout_day' | 'note',
  row: { id: number; title: string; from: string; to: string; division_id: number | null },
  view: CalendarView,
): CalendarEntry {
  return {
    key: `${kind} ${row.id}`,
    kind,
    id: row.id,
    title: row.title,
    detail: '',
    starts_at: row.from,
    ends_at: row.to,
    local_date: row.from,
    local_time: '',
    time_zone: '',
    all_day: true,
    tone: kind,
    text_tone: 'plain',
    is_canceled: false,
    meaning: view.t(`calendar.${kind}`),
    cover: null,
    can_open: opens(view, kind),
    can_move: false,
    division_id: row.division_id,
    site: null,
    location: '',
  };
}

const lastDay = (end: Temporal.Instant, zone: string): string =>
  end.subtract({ milliseconds: 1 }).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The occurrences of a provider's time off within a range. */
export function timeOffEntries(
  row: TimeOffDetail,
  from: Temporal.Instant,
  to: Temporal.Instant,
  view: CalendarView,
): CalendarEntry[] {
  return timeOffOccurrences(row, row.time_zone, from, to).map((occurrence) => ({
    key: `time_off ${row.service_provider_time_off_id} ${occurrence.first_date}`,
    kind: 'time_off',
    id: row.service_provider_time_off_id,
    title: row.service_provider_name,
    detail: row.description,
    starts_at: occurrence.start.toString(),
    // Whole days are named by their last day, as holidays are.
    ends_at: row.is_all_day ? lastDay(occurrence.end, row.time_zone) : occurrence.end.toString(),
    local_date: occurrence.first_date,
    local_time: occurrence.start.toZonedDateTimeISO(row.time_zone).toPlainTime().toString().slice(0, 5),
    time_zone: row.time_zone,
    all_day: row.is_all_day,
    tone: 'time_off',
    text_tone: 'plain',
    is_canceled: false,
    meaning: view.t('calendar.time_off'),
    cover: null,
    can_open: opens(view, 'time_off'),
    can_move: false,
    division_id: null,
    site: null,
    location: '',
  }));
}
