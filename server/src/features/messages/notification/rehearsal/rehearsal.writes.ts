import type { ShownMessage } from '@onrecord/contract/scheduling/job/job-message';
import type { Tx } from '../../../../db/database.ts';
import { systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { type CapturedTask, capturingTasks } from '../../../../tasks/enqueue.ts';
import type { Delivery } from '../delivery/delivery.writes.ts';
import { writeJobLetters } from '../notification.writes.ts';

/** Carries the messages out of the transaction that it takes back. */
class Rehearsed extends Error {
  readonly messages: ShownMessage[];
  constructor(messages: ShownMessage[]) {
    super('what was rehearsed is taken back');
    this.messages = messages;
  }
}

/** A link of the rehearsal opens nothing: its address ends where what it is for would begin. */
const withoutAddress = (text: string) => text.replace(/(https?:\/\/[^/\s]+)\/\S*/g, '$1/…');

const shownOf = ({ channel, to, content }: Delivery): ShownMessage => ({
  channel,
  to,
  subject: content.subject,
  paragraphs: content.paragraphs.map(withoutAddress),
  facts: (content.facts ?? []).map(({ label, value }) => ({ label, value: withoutAddress(value) })),
  button: content.button?.label ?? null,
});

/** The letters of the tasks that a change queued, as they stand in its transaction. */
async function messagesOf(services: Services, tx: Tx, companyId: number, tasks: readonly CapturedTask[]) {
  const scope = systemScope(companyId, 'notifications');
  const messages: ShownMessage[] = [];
  for (const task of tasks) {
    if (task.name !== 'notify-job') continue;
    const made = await writeJobLetters(services, tx, scope, task.data);
    messages.push(...(made?.messages ?? []).map(shownOf));
  }
  return messages;
}

/**
 * Returns the messages that a change would send: makes the change in its own transaction, without queuing anything, writes what
 * would be sent from the rows as they then are, and rolls all of it back.
 *
 * @param press makes the change with the services it is given; its own refusals are thrown on
 */
export async function rehearseMessages(
  services: Services,
  companyId: number,
  press: (services: Services) => Promise<unknown>,
): Promise<ShownMessage[]> {
  const tasks: CapturedTask[] = [];
  const { db } = services;
  const withScope: Services['db']['withScope'] = (scope, work) =>
    db.withScope(scope, async (tx) => {
      tasks.length = 0;
      await work(tx);
      throw new Rehearsed(await messagesOf(services, tx, companyId, tasks));
    });
  try {
    await capturingTasks(tasks, () => press({ ...services, db: { ...db, withScope } }));
  } catch (error) {
    if (error instanceof Rehearsed) return error.messages;
    throw error;
  }
  return [];
}
