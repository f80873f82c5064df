import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { type CalendarInvite, calendarInvite, jobPageAddress } from '../../../http/file/calendar-file.ts';
import { isWritableAddress } from '../../../http/text/company-message.ts';
import type { JobEvent } from '../../../tasks/catalogue.ts';
import type { MailCompanyRow } from '../../company/company/company.reads.ts';
import { appointmentOf, appointmentOfJob } from '../../scheduling/job/appointment/appointment.reads.ts';

/** What a letter about a job does to the reader's calendar; the others leave it alone. */
const METHODS: Readonly<Partial<Record<JobEvent, CalendarInvite['method']>>> = {
  scheduled: 'REQUEST',
  assigned: 'REQUEST',
  changed: 'REQUEST',
  rescheduled: 'REQUEST',
  reinstated: 'REQUEST',
  canceled: 'CANCEL',
  unassigned: 'CANCEL',
};

interface Invited {
  readonly event: JobEvent;
  readonly job_id: number;
  readonly audience: 'contact' | 'provider';
  readonly party_id: number;
  readonly to: string;
  readonly name: string;
  /** The addressee's language and words. */
  readonly terms: TermResolver;
}

interface InviteFrom {
  readonly company: MailCompanyRow;
  readonly base_url: string;
  readonly mail_from: string;
  readonly now: Temporal.Instant;
}

/**
 * The appointment that goes along with a letter: an invitation, its update or its cancellation, with what the addressee may know of
 * the job and the version that the job has by now. Nobody is invited to what is over or where they do nothing.
 */
export async function inviteOf(
  tx: Tx,
  scope: Scope,
  { event, job_id, audience, party_id, to, name, terms }: Invited,
  { company, base_url, mail_from, now }: InviteFrom,
): Promise<CalendarInvite | undefined> {
  const method = METHODS[event];
  if (method === undefined || !isWritableAddress(to)) return undefined;
  const party = { user_type: audience, service_provider_id: audience === 'provider' ? party_id : null };
  const job = await appointmentOfJob(tx, scope, party, job_id);
  if (!job || Temporal.Instant.compare(Temporal.Instant.from(job.ends_at), now) < 0) return undefined;
  if (method === 'REQUEST' && (job.is_canceled > 0 || (audience === 'provider' && job.services === '')))
    return undefined;
  const office = company.division_email || company.email;
  const reader = { user_type: audience, is_busy_only: false };
  const appointment = {
    ...appointmentOf(job, reader, terms, jobPageAddress(base_url, job)),
    organizer: { name: company.name, email: isWritableAddress(office) ? office : mail_from },
    attendee: { name, email: to },
  };
  return calendarInvite(appointment, method, now);
}
