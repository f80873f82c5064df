import type { FieldProblems } from '../../core/messages/app-error.ts';
import { sentence } from '../../core/messages/catalogue.ts';
import type { UserType } from '../../core/permission/user-type.ts';
import type { NotificationAudience, NotificationType } from './notification-type.ts';

/** By which channels something is told. */
export interface Channels {
  readonly by_mail: boolean;
  readonly by_text: boolean;
}

/** The same with the notice in the application, which nothing else depends on. */
export interface AllChannels extends Channels {
  readonly by_app: boolean;
}

/** What a company does until it says otherwise: mails, notices in the application, and texts only of what is urgent. */
export const companyDefault = ({ by_text }: Pick<NotificationType, 'by_text'>): AllChannels => ({
  by_mail: true,
  by_text: by_text === true,
  by_app: true,
});

/**
 * What a person wants until they say otherwise. The parties of a job are told all that the company tells; a member of staff
 * nothing in person, because the office has a mailbox.
 */
export function personalDefault(audience: NotificationAudience): Channels {
  return audience === 'office' ? { by_mail: false, by_text: false } : { by_mail: true, by_text: true };
}

/**
 * Whether somebody is told in the application until they say otherwise: the parties of everything, staff of what asks them to act
 * or is an answer (other side of the desk, section 5). What goes as planned would bury that.
 */
export const appDefault = ({ is_quiet }: Pick<NotificationType, 'is_quiet'>): boolean => is_quiet !== true;

/**
 * The ways that are open: those the company has on for this kind and the person has not switched off. What changes shortly before a
 * job (`isUrgent`) goes by text too wherever the company sends it at all: a mail is not read in time.
 */
export function openChannels(company: Channels, person: Channels, isUrgent = false): Channels {
  const by_text = company.by_text || (isUrgent && company.by_mail);
  return { by_mail: company.by_mail && person.by_mail, by_text: by_text && person.by_text };
}

/** What moves, changes, ends or begins somebody's work on a job. */
const CHANGES: ReadonlySet<string> = new Set([
  'changed',
  'rescheduled',
  'canceled',
  'reinstated',
  'assigned',
  'unassigned',
]);

const URGENT = { hours: 24 };

/**
 * Whether an event of a job is a change inside 24 hours: of a job that begins within them, or began within them before it was moved
 * (design of dispatch, section 7). `starts` are the starts that the change knows; what is over is not urgent.
 */
export function isUrgentChange(event: string, starts: readonly Temporal.Instant[], now: Temporal.Instant): boolean {
  const end = now.add(URGENT);
  const isSoon = (start: Temporal.Instant) =>
    Temporal.Instant.compare(start, now) > 0 && Temporal.Instant.compare(start, end) <= 0;
  return CHANGES.has(event) && starts.some(isSoon);
}

/**
 * What several logins of one party say together: a way is open while any of them wants it; without a login nobody has
 * switched anything off.
 */
export function partyChannels(audience: NotificationAudience, logins: readonly Channels[]): Channels {
  if (logins.length === 0) return personalDefault(audience);
  return { by_mail: logins.some((login) => login.by_mail), by_text: logins.some((login) => login.by_text) };
}

/**
 * What is wrong with the settings a person would have: a contact or provider keeps at least one kind on that the company
 * sends, or the company could not reach them (section 5, "At least one notification type on").
 */
export function personalProblems(
  userType: UserType,
  kinds: readonly { readonly company: Channels; readonly person: Channels }[],
): FieldProblems {
  if (userType === 'company' || userType === 'admin') return {};
  const isSent = kinds.filter(({ company }) => company.by_mail || company.by_text);
  const isOn = isSent.some(({ company, person }) => {
    const open = openChannels(company, person);
    return open.by_mail || open.by_text;
  });
  return isSent.length === 0 || isOn ? {} : { settings: sentence('form.notification_type') };
}
