import { isLinkField } from '@onrecord/domain/core/letter/letter-problems';
import { openChannels } from '@onrecord/domain/messages/notification/channels';
import {
  type NotificationAudience,
  notificationTypeOf,
} from '@onrecord/domain/messages/notification/notification-type';
import type { MailAttachment } from '../../../../adapters/mail/port.ts';
import { type Activity, recordActivities } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { AppNotice } from '../../../../db/message/app-notice.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { CalendarInvite } from '../../../../http/file/calendar-file.ts';
import type { Services } from '../../../../http/services.ts';
import { divisionMail, textNumber } from '../../../../http/text/company-message.ts';
import { type MailText, ownWords } from '../../../../http/text/own-words.ts';
import type { MailCompanyRow } from '../../../company/company/company.reads.ts';
import type { Speak } from '../notification.present.ts';
import { type Bystander, companyChannels, copiedUsers, preferencesOf, wantingStaff } from './delivery.reads.ts';

/** What somebody is notified, before it is known by which channels and who else is. */
export interface Letter {
  readonly audience: NotificationAudience;
  /** The addressee's language and words. */
  readonly t: Speak;
  /** The contact or provider; of the office, the job's division. */
  readonly party_id: number;
  readonly to: string;
  readonly mobile: string;
  /** The zone of the addressee's own clock, where it is known. */
  readonly reader_zone?: string | null;
  /** Names the recipient in the key that makes a repeat recognisable. */
  readonly recipient: string;
  readonly content: MailText;
  /** What the addressee's logins read of it in the application; null for who has none. */
  readonly notice: AppNotice | null;
  /** The job for the addressee's own calendar. */
  readonly calendar?: CalendarInvite;
  /** Several jobs for it, each as a file. */
  readonly attachments?: MailAttachment[];
}

/** One message on its way. */
export interface Delivery {
  readonly channel: 'mail' | 'text';
  readonly to: string;
  readonly recipient: string;
  readonly content: MailText;
  readonly t: Speak;
  readonly calendar?: CalendarInvite;
  readonly attachments?: MailAttachment[];
}

interface Given {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly now: Temporal.Instant;
  /** Who writes, with the letters that it wrote itself. */
  readonly company: MailCompanyRow;
  /** A change so shortly before the job that a mail alone may come too late. */
  readonly is_urgent?: boolean;
  /** Somebody presses for it: what the company switched off of its own reminders does not stop the mail. */
  readonly by_hand?: boolean;
  /** Whoever pressed chose the mail alone. */
  readonly only_mail?: boolean;
}

function byChannels(
  letter: Pick<Letter, 'to' | 'mobile' | 'recipient' | 'content' | 't' | 'calendar' | 'attachments'>,
  open: { by_mail: boolean; by_text: boolean },
) {
  const { to, mobile, recipient, content, t, calendar, attachments } = letter;
  const files = { ...(calendar && { calendar }), ...(attachments && { attachments }) };
  const number = open.by_text ? textNumber(mobile) : '';
  const channels: Delivery[] = [];
  if (open.by_mail && to !== '') channels.push({ channel: 'mail', to, recipient, content, t, ...files });
  if (number !== '') channels.push({ channel: 'text', to: number, recipient: `${recipient} text`, content, t });
  return channels;
}

/** A copy opens nothing: the link in the letter is its addressee's own. */
function copyOf({ t, content }: Letter, { of_name }: Bystander): MailText {
  if (of_name === '') return content;
  const { button: _, other_button: _other, letter, ...rest } = content;
  const fields = Object.entries(letter?.fields ?? {}).filter(([name]) => !isLinkField(name));
  return {
    ...rest,
    ...(letter && { letter: { ...letter, fields: Object.fromEntries(fields) } }),
    paragraphs: content.paragraphs.slice(0, 1),
    added: [t('mail.copy_note', { name: of_name })],
  };
}

async function deliveriesOf(given: Given, event: string, letter: Letter): Promise<Delivery[]> {
  const { tx, scope, now, is_urgent, by_hand, only_mail } = given;
  const { audience, party_id } = letter;
  const kind = notificationTypeOf(event, audience);
  // Somebody asked for it just now.
  if (!kind || kind.fixed_mail) return byChannels(letter, { by_mail: true, by_text: false });
  const switched = await companyChannels(tx, scope, kind);
  const company = {
    by_mail: switched.by_mail || by_hand === true,
    by_text: switched.by_text && only_mail !== true,
  };
  const isOffice = audience === 'office';
  const own = isOffice
    ? company
    : openChannels(company, await preferencesOf(tx, scope, kind, party_id, now), is_urgent);
  const others = isOffice
    ? await wantingStaff(tx, scope, kind, party_id, now)
    : audience === 'contact'
      ? await copiedUsers(tx, scope, kind, party_id, now)
      : [];
  const copies = others.flatMap((other) => {
    const to = { to: other.email, mobile: other.mobile, recipient: `user ${other.user_id}` };
    return byChannels({ ...to, t: letter.t, content: copyOf(letter, other) }, openChannels(company, other));
  });
  return [...byChannels(letter, own), ...copies];
}

/**
 * The messages of an event: each letter by the ways that company and addressee have left open, and its copies. Nobody is
 * told the same twice, and who has a letter of their own gets no copy of another's.
 */
export async function deliveries(given: Given, event: string, letters: readonly Letter[]): Promise<Delivery[]> {
  const found: Delivery[] = [];
  for (const letter of letters) found.push(...(await deliveriesOf(given, event, letter)));
  return onceEach(found).map((one) => ({ ...one, content: ownWords(given.company, one.content) }));
}

function onceEach(found: readonly Delivery[]): Delivery[] {
  const own = found.filter((one) => !isBystanders(one));
  const reported = new Set(own.map(targetOf));
  const others = found.filter(isBystanders).filter((one) => {
    const isNew = !reported.has(targetOf(one));
    reported.add(targetOf(one));
    return isNew;
  });
  return [...own, ...others];
}

const isBystanders = ({ recipient }: Delivery) => recipient.startsWith('user ');
const targetOf = ({ channel, to }: Delivery) => `${channel} ${to.toLowerCase()}`;

type About = Omit<Activity, 'activity_type' | 'description' | 'changes'>;

interface Sending {
  /** What the log says the messages were about; several of what they name together. */
  readonly about: About | readonly About[];
  readonly company: MailCompanyRow;
  readonly key: string;
}

/** The words of a text message. */
export function textOf({ content, t }: Delivery, company: Pick<MailCompanyRow, 'name'>): string {
  if (content.text !== undefined) return content.text;
  const message = { company: company.name, subject: content.subject };
  return content.button
    ? t('notification.text_link', { ...message, link: content.button.url })
    : t('notification.text', message);
}

const keyOf = ({ key }: Sending, { recipient }: Delivery) => `${key} ${recipient}`;

/** The job or the jobs that messages are about, as the outbox has them. */
function jobsOf(about: readonly About[]): { job_id?: number; job_ids?: number[] } {
  const ids = about.flatMap(({ object_type, object_id }) => (object_type === 'job' && object_id ? [object_id] : []));
  const [job_id] = ids;
  if (job_id === undefined) return {};
  return ids.length === 1 ? { job_id } : { job_ids: ids };
}

async function sendOne(services: Services, sending: Sending, delivery: Delivery): Promise<void> {
  const { company, about } = sending;
  const { channel, to, content, calendar, attachments } = delivery;
  const dedupe_key = keyOf(sending, delivery);
  const jobs = jobsOf([about].flat());
  if (channel === 'mail') {
    const text = { to, dedupe_key, content, ...(calendar && { calendar }) };
    await services.mail.send({
      ...divisionMail(company, services, text),
      ...jobs,
      ...(attachments && { attachments }),
    });
    return;
  }
  const text = textOf(delivery, company);
  await services.sms.send({ company_id: company.company_id, dedupe_key, to, text, ...jobs });
}

/** Sends the messages of an event, one after the other, and records each. One that fails does not keep the others back. */
export async function sendDeliveries(
  services: Services,
  scope: Scope,
  sending: Sending,
  messages: readonly Delivery[],
): Promise<void> {
  const failed: unknown[] = [];
  for (const one of messages) {
    try {
      await sendOne(services, sending, one);
      await services.db.withScope(scope, (tx) =>
        recordActivities(
          tx,
          scope,
          [sending.about].flat().map((about) => ({
            activity_type: one.channel === 'mail' ? 'Sent Email' : 'Sent Text',
            ...about,
            description: `${one.to}: ${one.content.subject}`,
            message_key: keyOf(sending, one),
          })),
        ),
      );
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}
