import { FEED_DAYS, type FeedKind } from '@onrecord/domain/scheduling/feed/feed-kind';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { visibleDivisions } from '../../company/division/division.access.ts';
import { visibleCases } from '../../people/case/case.access.ts';
import { visibleContacts } from '../../people/contact/contact.access.ts';
import { visibleProviders } from '../../people/service-provider/service-provider.access.ts';
import { visibleRooms } from '../conference-room/conference-room.access.ts';
import { appointmentRows } from '../job/appointment/appointment.reads.ts';
import { namedJobRows, visibleJobRows } from '../job/job.access.ts';

/** What a feed is about: the column that names it, and the record as its owner may see it. */
interface FeedSubject {
  readonly column: 'contact_id' | 'case_id' | 'division_id' | 'conference_room_id' | 'service_provider_id';
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<string>;
  readonly visible: (scope: Scope) => readonly RawBuilder<boolean>[];
  /** Which rows `r` of the job list are of it. */
  readonly jobs: (id: number) => RawBuilder<boolean>;
}

export const FEED_SUBJECTS: Readonly<Record<Exclude<FeedKind, 'mine'>, FeedSubject>> = {
  attorney: {
    column: 'contact_id',
    from: sql`contact k join company co on co.company_id = k.company_id
      join client c on c.company_id = k.company_id and c.client_id = k.client_id`,
    id: sql`k.contact_id`,
    name: personName('k'),
    visible: visibleContacts,
    jobs: (id) => sql`r.taking_contact_id = ${id}`,
  },
  case: {
    column: 'case_id',
    from: sql`legal_case lc left join client c on c.company_id = lc.company_id and c.client_id = lc.client_id`,
    id: sql`lc.case_id`,
    name: sql`lc.case_name`,
    visible: visibleCases,
    jobs: (id) => sql`r.case_id = ${id}`,
  },
  division: {
    column: 'division_id',
    from: sql`division d`,
    id: sql`d.division_id`,
    name: sql`d.name`,
    visible: visibleDivisions,
    jobs: (id) => sql`r.division_id = ${id}`,
  },
  room: {
    column: 'conference_room_id',
    from: sql`conference_room r`,
    id: sql`r.conference_room_id`,
    name: sql`r.name`,
    visible: visibleRooms,
    jobs: (id) => sql`r.conference_room_id = ${id}`,
  },
  provider: {
    column: 'service_provider_id',
    from: sql`service_provider p join company co on co.company_id = p.company_id`,
    id: sql`p.service_provider_id`,
    name: personName('p'),
    visible: visibleProviders,
    jobs: (id) => sql`r.provider_ids @> array[${id}]::bigint[]`,
  },
};

/** The name of what a feed is to be about; undefined for what its owner may not see. */
export async function feedSubjectName(
  tx: Tx,
  scope: UserScope,
  kind: Exclude<FeedKind, 'mine'>,
  id: number,
): Promise<string | undefined> {
  const { from, id: key, name, visible } = FEED_SUBJECTS[kind];
  const { rows } = await sql<{ name: string }>`select ${name} as name from ${from}
    where ${andAll([...visible(scope), sql<boolean>`${key} = ${id}`])}`.execute(tx);
  return rows[0]?.name;
}

export interface FeedRow {
  readonly calendar_feed_id: number;
  readonly kind: FeedKind;
  readonly subject_id: number | null;
  readonly is_busy_only: boolean;
  readonly created_at: string;
  readonly rotated_at: string | null;
  readonly last_fetched_at: string | null;
}

const SUBJECT_ID = sql<
  number | null
>`coalesce(f.contact_id, f.case_id, f.division_id, f.conference_room_id, f.service_provider_id)`;

/** The feeds of a user that work, the newest first; what the user may no longer see has no name. */
export async function ownFeeds(tx: Tx, scope: UserScope) {
  const { rows } =
    await sql<FeedRow>`select f.calendar_feed_id, f.kind, ${SUBJECT_ID} as subject_id, f.is_busy_only, f.created_at,
      f.rotated_at, f.last_fetched_at
    from calendar_feed f where f.company_id = ${scope.company_id} and f.user_id = ${scope.viewer.user_id} and f.revoked_at is null
    order by f.calendar_feed_id desc`.execute(tx);
  const named = [];
  for (const row of rows) {
    const { kind, subject_id } = row;
    const name = kind === 'mine' || subject_id === null ? '' : await feedSubjectName(tx, scope, kind, subject_id);
    named.push({ ...row, subject_name: name ?? '' });
  }
  return named;
}

/** The feed of a token, revoked or not; undefined for an unknown one. */
export async function feedOfToken(tx: Tx, { company_id }: Scope, tokenHash: Buffer) {
  const { rows } = await sql<
    FeedRow & {
      company_id: number;
      user_id: number;
      revoked_at: string | null;
      content_hash: string;
      content_changed_at: string;
    }
  >`select f.company_id, f.calendar_feed_id, f.user_id, f.kind, ${SUBJECT_ID} as subject_id, f.is_busy_only, f.created_at,
      f.rotated_at, f.last_fetched_at, f.revoked_at, f.content_hash, f.content_changed_at
    from calendar_feed f where f.company_id = ${company_id} and f.token_hash = ${tokenHash}`.execute(tx);
  return rows[0];
}

/** Jobs that a contact is named on, or somebody they act for: "mine" of somebody whose client has others. */
function ownJobs(scope: UserScope): RawBuilder<boolean>[] {
  const { user_type, contact_id } = scope.viewer;
  return user_type === 'contact' ? [namedJobRows(scope, contact_id ?? 0)] : [];
}

/** More than this in one feed is no calendar any more. */
const MAX_EVENTS = 5_000;

/** The jobs of a feed as its owner may see them at the moment. */
export function feedJobs(
  tx: Tx,
  scope: UserScope,
  { kind, subject_id }: Pick<FeedRow, 'kind' | 'subject_id'>,
  today: Temporal.PlainDate,
) {
  const from = today.subtract({ days: FEED_DAYS.before }).toString();
  const to = today.add({ days: FEED_DAYS.after }).toString();
  const where = [
    ...visibleJobRows(scope),
    ...(kind === 'mine' ? ownJobs(scope) : [FEED_SUBJECTS[kind].jobs(subject_id ?? 0)]),
    sql<boolean>`r.job_date between ${from}::date and ${to}::date`,
  ];
  return appointmentRows(tx, scope, scope.viewer, { where, limit: MAX_EVENTS });
}

/** How many feeds of a user work. */
export async function feedCount(tx: Tx, { company_id, viewer }: UserScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from calendar_feed
    where company_id = ${company_id} and user_id = ${viewer.user_id} and revoked_at is null`.execute(tx);
  return rows[0]?.n ?? 0;
}
