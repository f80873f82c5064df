import {
  dueReminders,
  REMINDER_EVENTS,
  type Reminder,
  reminderDays,
} from '@onrecord/domain/messages/notification/reminder';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { companyOf, forEachCompany, todayOf } from '../../../company/company/company.reads.ts';
import { rulesByDivision } from '../../../company/setting/setting.reads.ts';
import { holidayDates, REMINDER_SETTINGS, remindedJobs } from './reminder.reads.ts';

interface DueReminder extends Reminder {
  readonly job_id: number;
}

/** Those of them that were not told before, noted as told: whoever notes one first tells it. */
async function noteNew(tx: Tx, { company_id }: Scope, due: readonly DueReminder[]): Promise<DueReminder[]> {
  if (due.length === 0) return [];
  const { rows } = await sql<DueReminder>`
    insert into job_reminder as r (company_id, job_id, kind, subject_id, told_for)
    select ${company_id}, d.job_id, d.kind, d.subject_id, d.told_for
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) d(job_id bigint, kind text, subject_id bigint, told_for text)
    on conflict (company_id, job_id, kind, subject_id) do update set told_for = excluded.told_for, told_at = now()
      where r.told_for <> excluded.told_for
    returning job_id, kind, subject_id, told_for`.execute(tx);
  return rows;
}

/** What is due in a company is noted and queued together: a crash loses neither, and repeats neither. */
async function remindCompany(services: Services, companyId: number): Promise<void> {
  const scope = systemScope(companyId, 'notifications');
  const now = services.now();
  await services.db.withScope(scope, async (tx) => {
    const company = await companyOf(tx, scope);
    const rules = await rulesByDivision(tx, scope, company, REMINDER_SETTINGS);
    const spans = [company, ...rules.values()].map(reminderDays);
    const [back, ahead] = [Math.max(...spans.map((span) => span.back)), Math.max(...spans.map((span) => span.ahead))];
    const today = todayOf(company, now);
    const [from, to] = [today.subtract({ days: back }), today.add({ days: ahead })];
    const holidays = await holidayDates(tx, scope);
    const jobs = await remindedJobs(tx, scope, from.toString(), to.toString());
    const due = jobs.flatMap(({ job_id, division_id, job }) =>
      dueReminders(job, rules.get(division_id) ?? company, holidays, now).map((reminder) => ({ ...reminder, job_id })),
    );
    // Where the first and the second reminder are due together, one is sent.
    const noted = await noteNew(tx, scope, due);
    const mails = new Map(
      noted.map(({ job_id, kind, subject_id }) => {
        const event = REMINDER_EVENTS[kind];
        return [`${job_id} ${event} ${subject_id}`, { job_id, event, subject_id }];
      }),
    );
    for (const { job_id, event, subject_id } of mails.values()) {
      const about = { company_id: companyId, job_id, event };
      await enqueue(tx, 'notify-job', { ...about, ...(subject_id > 0 && { service_provider_id: subject_id }) });
    }
  });
}

/** The repeating task: every company that works, by its own clock and calendar. */
export async function remindOfJobs(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'notifications',
    ({ company_id }) => remindCompany(services, company_id),
    'reminders of some companies were not queued',
  );
}
