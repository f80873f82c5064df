import { systemScope } from '../../server/src/db/scope.ts';
import { writeJobLetters } from '../../server/src/features/messages/notification/notification.writes.ts';
import { writeRequestLetters } from '../../server/src/features/messages/notification/request/request-letter.writes.ts';
import type { Services } from '../../server/src/http/services.ts';
import type { CapturedTask } from '../../server/src/tasks/enqueue.ts';

/** Letters about a job that bring no link along: links are other ones in each load, and a demo world of a day is always the same. */
const WITHOUT_LINKS: ReadonlySet<string> = new Set(['cancel_requested', 'cancel_withdrawn', 'worksheet_returned']);

/** Writes the notices in the application of what a call queued, as its task does, and sends nobody anything. */
export async function writeQueuedNotices(
  services: Services,
  company_id: number,
  queued: readonly CapturedTask[],
  key: string,
): Promise<void> {
  const scope = systemScope(company_id, 'notifications');
  await services.db.withScope(scope, async (tx) => {
    for (const [position, task] of queued.entries()) {
      const own = `${key} ${position}`;
      if (task.name === 'mail-request') await writeRequestLetters(services, tx, scope, task.data, own);
      if (task.name === 'notify-job' && WITHOUT_LINKS.has(task.data.event))
        await writeJobLetters(services, tx, scope, task.data, own);
    }
  });
}
