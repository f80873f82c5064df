import { type MessageKey, sentenceText } from '../../core/messages/catalogue.ts';
import type { UserType } from '../../core/permission/user-type.ts';
import type { TermResolver } from '../../core/term/resolve-term.ts';

/** What an appointment says of a job. Blank texts are left out; instants are ISO 8601. */
export interface AppointmentFacts {
  readonly company_id: number;
  readonly job_id: number;
  readonly job_number: number | null;
  /** How often the job changed in a way that its appointment shows. */
  readonly calendar_sequence: number;
  readonly calendar_changed_at: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** The IANA zone of the job's location. */
  readonly time_zone: string;
  readonly is_canceled: number;
  readonly case_name: string;
  readonly court_docket_number: string;
  readonly deponent_name: string;
  readonly client_name: string;
  readonly taking_scontact_name: string;
  readonly caller_contact_name: string;
  readonly caller_contact_phone: string;
  readonly special_instructions: string;
  readonly remote_meeting: string;
  /** The address, line by line. */
  readonly location: readonly string[];
  /** Services with their providers, or services alone where the reader must not know the providers; a provider's own. */
  readonly services: string;
  readonly client_confirmed_on: string | null;
  readonly unassigned_count: number;
  readonly unconfirmed_count: number;
  /** Whether the provider who reads has said yes for each own service; null for other readers. */
  readonly own_confirmed: boolean | null;
}

export interface AppointmentReader {
  readonly user_type: UserType;
  /** Learns when somebody is busy and nothing else. */
  readonly is_busy_only: boolean;
}

export type AppointmentStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

/**
 * The status of an appointment as its reader sees it (iCalendar STATUS): canceled jobs are CANCELLED, others CONFIRMED once
 * everybody who counts for the reader has said yes. A provider waits for the own yes, a contact for that of the client, staff
 * for the client and every service.
 */
export function appointmentStatus(facts: AppointmentFacts, userType: UserType): AppointmentStatus {
  if (facts.is_canceled > 0) return 'CANCELLED';
  const byClient = facts.client_confirmed_on !== null;
  const byAll = byClient && facts.unassigned_count === 0 && facts.unconfirmed_count === 0;
  const isConfirmed = { admin: byAll, company: byAll, contact: byClient, provider: facts.own_confirmed === true };
  return isConfirmed[userType] ? 'CONFIRMED' : 'TENTATIVE';
}

/** The name of a job's appointment in every calendar: the same for ever, in feeds, files and mails. */
export function appointmentUid(companyId: number, jobId: number | string): string {
  return `job-${companyId}-${jobId}@onrecord`;
}

/** The lines of a description, by who may read them (section 6). */
const LINES: readonly {
  readonly label: MessageKey;
  readonly value: (facts: AppointmentFacts) => string;
  readonly readers: readonly UserType[];
}[] = [
  { label: 'column.job_number', value: ({ job_number: n }) => String(n ?? ''), readers: everybody() },
  { label: 'column.case', value: ({ case_name }) => case_name, readers: everybody() },
  { label: 'column.court_docket_number', value: (facts) => facts.court_docket_number, readers: everybody() },
  { label: 'column.deponents', value: ({ deponent_name }) => deponent_name, readers: everybody() },
  { label: 'column.client', value: ({ client_name }) => client_name, readers: everybody() },
  { label: 'column.taking_attorney', value: (facts) => facts.taking_scontact_name, readers: everybody() },
  {
    label: 'column.caller',
    value: (facts) => [facts.caller_contact_name, facts.caller_contact_phone].filter(Boolean).join(', '),
    readers: ['admin', 'company', 'provider'],
  },
  { label: 'column.services', value: ({ services }) => services, readers: everybody() },
  { label: 'column.remote_meeting', value: ({ remote_meeting }) => remote_meeting, readers: everybody() },
  { label: 'column.special_instructions', value: (facts) => facts.special_instructions, readers: everybody() },
];

function everybody(): readonly UserType[] {
  return ['admin', 'company', 'contact', 'provider'];
}

/** A job as an appointment. */
export interface Appointment {
  readonly uid: string;
  readonly sequence: number;
  readonly status: AppointmentStatus;
  readonly summary: string;
  /** In one line; a remote job's link where it has no address. */
  readonly location: string;
  readonly description: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * What a reader's calendar shows of a job: title, full location, and a description of what they may know, in their words.
 * Whoever may only see busy times gets a title that says so, and neither location nor description.
 */
export function describeAppointment(
  facts: AppointmentFacts,
  { user_type, is_busy_only }: AppointmentReader,
  terms: TermResolver,
): Appointment {
  const write = (key: MessageKey) => sentenceText({ key, params: {} }, terms);
  const status = appointmentStatus(facts, user_type);
  const base = { uid: appointmentUid(facts.company_id, facts.job_id), sequence: facts.calendar_sequence, status };
  if (is_busy_only) return { ...base, summary: write('feed.busy'), location: '', description: '' };
  const lines = LINES.filter(({ readers }) => readers.includes(user_type)).flatMap(({ label, value }) => {
    const text = value(facts);
    return text === '' ? [] : [`${write(label)}: ${text}`];
  });
  return {
    ...base,
    summary: [facts.job_number, facts.case_name, facts.deponent_name].filter(Boolean).join(' · '),
    location: facts.location.map(oneLine).join(', ') || oneLine(facts.remote_meeting),
    description: lines.join('\n'),
  };
}
