import type { notificationTypeArea } from '@onrecord/contract/messages/notification';
import { reminderExample } from '@onrecord/domain/messages/notification/reminder-example';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf } from '../../../company/company/company.reads.ts';
import { rulesByDivision } from '../../../company/setting/setting.reads.ts';
import { presentExample } from './reminder.present.ts';
import { EXAMPLE_SETTINGS, holidayDates, nextJob } from './reminder.reads.ts';

/** What the times of the settings come to for a real job. */
export function reminderExampleHandlers({
  db,
  now,
}: Services): Pick<CallHandlers<typeof notificationTypeArea>, 'reminderExample'> {
  return {
    reminderExample(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => {
        const job = await nextJob(tx, scope, now());
        if (!job) return { job: null, moments: [] };
        const company = await companyOf(tx, scope);
        const rules = await rulesByDivision(tx, scope, company, EXAMPLE_SETTINGS);
        const [starts_at, ends_at] = [Temporal.Instant.from(job.starts_at), Temporal.Instant.from(job.ends_at)];
        const facts = { job_date: job.job_date, time_zone: job.time_zone, starts_at, ends_at };
        const own = rules.get(job.division_id) ?? company;
        return presentExample(job, reminderExample(facts, own, await holidayDates(tx, scope)), now());
      });
    },
  };
}
