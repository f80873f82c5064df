import type { ReportMail } from '@onrecord/contract/office/report';
import { nextReportMail } from '@onrecord/domain/office/report/mail-schedule';
import type { ReportName } from '@onrecord/domain/office/report/reports';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';

/** What a report was narrowed to, as it was kept. */
export type StoredChoices = Readonly<Record<string, string | number | null>>;

/** The reports that the viewer has mailed every month. */
export async function ownReportMails(tx: Tx, scope: UserScope, now: Temporal.ZonedDateTime): Promise<ReportMail[]> {
  const { company_id, viewer } = scope;
  const { rows } = await sql<{
    report_mail_id: number;
    name: ReportName;
    day: number;
    hour: number;
    recipients: string[];
    choices: StoredChoices;
    version: number;
    created_by_name: string;
    last_at: string | null;
    last_reason: string | null;
  }>`select m.report_mail_id, m.report_name as name, m.day_of_month as day, m.hour, m.recipients, m.choices, m.version,
      ${personName('u')} as created_by_name, r.last_at, r.reason as last_reason
    from report_mail m
    join company co on co.company_id = ${company_id}
    join app_user u on u.company_id = ${company_id} and u.user_id = m.user_id
    left join lateral (select to_char(coalesce(x.sent_at, x.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_at,
        x.reason from report_mail_run x
      where x.company_id = ${company_id} and x.report_mail_id = m.report_mail_id order by x.month desc limit 1) r on true
    where m.company_id = ${company_id} and m.user_id = ${viewer.user_id} and m.ended_at is null
    order by m.report_mail_id`.execute(tx);
  return rows.map(({ last_reason, ...row }) => ({
    ...row,
    last_reason: last_reason ?? '',
    next_at: nextReportMail(row, now.toPlainDateTime()).toZonedDateTime(now.timeZoneId).toInstant().toString(),
  }));
}

/** Addresses of people of the company, in small letters. */
export async function ownAddresses(tx: Tx, { company_id }: Scope, among: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`select lower(u.email) as email from app_user u
    where u.company_id = ${company_id} and u.user_type = 'company' and u.status = 'active'
      and lower(u.email) = any(${[...among]}::text[])`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}

/** The address of the viewer. */
export async function ownAddress(tx: Tx, { viewer }: UserScope): Promise<string> {
  const row = await tx
    .selectFrom('app_user')
    .select('email')
    .where('company_id', '=', viewer.user_company_id)
    .where('user_id', '=', viewer.user_id)
    .executeTakeFirst();
  return row?.email ?? '';
}

/** Schedules that are not ended. */
export async function liveSchedules(tx: Tx, { company_id }: Scope) {
  const { rows } = await sql<{ report_mail_id: number; day: number; hour: number }>`select m.report_mail_id,
      m.day_of_month as day, m.hour
    from report_mail m where m.company_id = ${company_id} and m.ended_at is null`.execute(tx);
  return rows;
}

export interface WaitingReport {
  readonly report_mail_id: number;
  readonly name: ReportName;
  readonly choices: StoredChoices;
  readonly recipients: readonly string[];
  readonly user_id: number;
}

/** Locks a month's mail that was not sent yet. */
export async function lockReportRun(
  tx: Tx,
  { company_id }: Scope,
  reportMailId: number,
  month: string,
): Promise<WaitingReport | undefined> {
  const { rows } =
    await sql<WaitingReport>`select m.report_mail_id, m.report_name as name, m.choices, m.recipients, m.user_id
    from report_mail_run r
    join report_mail m on m.company_id = ${company_id} and m.report_mail_id = r.report_mail_id
    where r.company_id = ${company_id} and r.report_mail_id = ${reportMailId} and r.month = ${month}::date
      and r.status = 'queued' for update of r`.execute(tx);
  return rows[0];
}

/** The division whose letterhead a company's own mail has: that of the report, else the first. */
export async function letterDivision(tx: Tx, { company_id }: Scope, divisionId: number | null): Promise<number> {
  const { rows } = await sql<{ division_id: number }>`select d.division_id from division d
    where d.company_id = ${company_id} order by d.division_id = ${divisionId ?? 0} desc, d.division_id limit 1`.execute(
    tx,
  );
  return rows[0]?.division_id ?? 0;
}

/** A schedule of the viewer's own as it is stored, for the log to compare with; held until the change is saved. */
export function ownReportMail(tx: Tx, { company_id, viewer }: UserScope, reportMailId: number) {
  return tx
    .selectFrom('report_mail')
    .select(['report_name', 'choices', 'day_of_month', 'hour', 'recipients'])
    .where('company_id', '=', company_id)
    .where('report_mail_id', '=', reportMailId)
    .where('user_id', '=', viewer.user_id)
    .forUpdate()
    .executeTakeFirst();
}
