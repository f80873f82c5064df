import type { PreviewedMail } from '@onrecord/contract/messages/mail';
import type { ShownMessage } from '@onrecord/contract/scheduling/job/job-message';
import type { Tx } from '../../../../db/database.ts';
import { systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { divisionMail } from '../../../../http/text/company-message.ts';
import { type CapturedTask, capturingTasks } from '../../../../tasks/enqueue.ts';
import type { MailCompanyRow } from '../../../company/company/company.reads.ts';
import { type Delivery, textOf } from '../delivery/delivery.writes.ts';
import { writeJobLetters } from '../notification.writes.ts';
import { withoutAddress, withoutAddresses } from './rehearsal.present.ts';

/** Carries the messages out of the transaction that it takes back. */
class Rehearsed<Shown> extends Error {
  readonly messages: Shown[];
  constructor(messages: Shown[]) {
    super('what was rehearsed is taken back');
    this.messages = messages;
  }
}

type Show<Shown> = (delivery: Delivery, company: MailCompanyRow) => Shown;

const shownOf: Show<ShownMessage> = ({ channel, to, content }) => ({
  channel,
  to,
  subject: content.subject,
  paragraphs: content.paragraphs.map(withoutAddress),
  facts: (content.facts ?? []).map(({ label, value }) => ({ label, value: withoutAddress(value) })),
  button: content.button?.label ?? null,
});

/** The letters of the tasks that a change queued, as they are in its transaction. */
async function messagesOf<Shown>(
  services: Services,
  tx: Tx,
  companyId: number,
  { tasks, show }: { tasks: readonly CapturedTask[]; show: Show<Shown> },
) {
  const scope = systemScope(companyId, 'notifications');
  const messages: Shown[] = [];
  for (const task of tasks) {
    if (task.name !== 'notify-job') continue;
    const made = await writeJobLetters(services, tx, scope, task.data);
    if (made) messages.push(...made.messages.map((one) => show(one, made.company)));
  }
  return messages;
}

async function rehearseAs<Shown>(
  services: Services,
  companyId: number,
  press: (services: Services) => Promise<unknown>,
  show: Show<Shown>,
): Promise<Shown[]> {
  const tasks: CapturedTask[] = [];
  const { db } = services;
  const withScope: Services['db']['withScope'] = (scope, work) =>
    db.withScope(scope, async (tx) => {
      tasks.length = 0;
      await work(tx);
      throw new Rehearsed(await messagesOf(services, tx, companyId, { tasks, show }));
    });
  try {
    await capturingTasks(tasks, () => press({ ...services, db: { ...db, withScope } }));
  } catch (error) {
    if (error instanceof Rehearsed) return error.messages;
    throw error;
  }
  return [];
}

/**
 * Returns the messages that a change would send: makes the change in its own transaction, without queuing anything, writes what
 * would be sent from the rows as they then are, and rolls all of it back.
 *
 * @param press makes the change with the services it is given; its own refusals are thrown on
 */
export const rehearseMessages = (
  services: Services,
  companyId: number,
  press: (services: Services) => Promise<unknown>,
): Promise<ShownMessage[]> => rehearseAs(services, companyId, press, shownOf);

/** As `rehearseMessages`, each message as its reader would see it. */
export function rehearse(
  services: Services,
  companyId: number,
  press: (services: Services) => Promise<unknown>,
): Promise<PreviewedMail[]> {
  return rehearseAs(services, companyId, press, (delivery, company) => {
    const { channel, to } = delivery;
    const content = withoutAddresses(delivery.content);
    if (channel === 'text')
      return { channel, to, subject: '', text: textOf({ ...delivery, content }, company), html: '' };
    const { subject, text, html = '' } = divisionMail(company, services, { to, dedupe_key: 'preview', content });
    return { channel, to, subject, text, html };
  });
}
