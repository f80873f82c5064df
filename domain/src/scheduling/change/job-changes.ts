import { parseHundredths } from '../../core/time/duration.ts';
import { parseLocalTime } from '../../core/time/local-time.ts';
import type { JobChangeKind } from './job-change-kinds.ts';
import { JOB_FIELDS, type JobField } from './job-fields.ts';

/** The columns of a job that people change, as they are stored. A missing column is one that the change does not touch. */
export type JobColumns = {
  job_date: string;
  start_time: string;
  time_zone: string;
  estimated_duration: string;
  location_type: number;
  job_location_type: number;
  location_client_id: number | null;
  conference_room_id: number | null;
  location_near: string;
  location_address1: string;
  location_address2: string;
  location_city: string;
  state_code: string;
  location_zipcode: string;
  remote_meeting: string;
  division_id: number;
  client_id: number;
  taking_contact_id: number | null;
  caller_contact_id: number | null;
  case_id: number | null;
  job_case_caption: string;
  bill_to_client_id: number | null;
  bill_to_name: string;
  bill_to_email: string;
  claim_number: string;
  adjuster_name: string;
  insured_name: string;
  date_of_loss: string | null;
  job_type_id: number | null;
  delivery_type_id: number | null;
  confirmation_status_id: number | null;
  rooms_needed: number;
  meals_needed: number;
  reporters_needed: number;
  number_of_attendees: number;
  special_instructions: string;
  job_status_id: number;
  is_canceled: number;
};

export type SnapshotService = {
  /** Null for a service that is new. */
  job_service_id: number | null;
  service_id: number | null;
  service_provider_id: number | null;
};

export type SnapshotDeponent = {
  /** Null for a row that is new. */
  job_deponent_id: number | null;
  /** Null for somebody who is named for the first time. */
  deponent_id: number | null;
  scheduled_start_time: string | null;
  volume_number: number;
  last_exhibit_number: string;
};

/** A job as a change finds it. */
export type JobSnapshot = Pick<JobColumns, 'job_date' | 'time_zone' | 'is_canceled' | 'job_status_id'> &
  Partial<JobColumns> & {
    services: readonly SnapshotService[];
    deponents: readonly SnapshotDeponent[];
  };

/** What is written: only what is named in it can change. A list that is not named stays as it is. */
export type JobPatch = Partial<JobColumns> & {
  services?: readonly SnapshotService[];
  deponents?: readonly SnapshotDeponent[];
};

/** The kind of change that each column belongs to. Canceling and reinstating have no column of their own. */
const COLUMN_CHANGES: Readonly<Record<Exclude<keyof JobColumns, 'is_canceled'>, Pick<JobField, 'change'>>> = JOB_FIELDS;

/** One thing that a save changes. `field` is the name of the form's field; the ids say which row of a list it is about. */
export type JobChange = {
  kind: JobChangeKind;
  field: string;
  service_provider_id?: number | null;
  /** Who has the service then. */
  to_service_provider_id?: number | null;
  job_deponent_id?: number;
};

/** Columns that the form shows in another field. */
const SHOWN_FIELD: Readonly<Record<string, string>> = {
  location_type: 'location_kind',
  job_location_type: 'location_kind',
};

const asTime = (value: unknown) => parseLocalTime(String(value ?? ''))?.toString() ?? '';
const asHours = (value: unknown) => String(parseHundredths(String(value ?? '')) ?? value);
const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));

const READ_AS: Readonly<Record<string, (value: unknown) => string>> = {
  start_time: asTime,
  scheduled_start_time: asTime,
  estimated_duration: asHours,
};

/** Whether a stored and a typed value mean the same: 09:30 is 09:30:00, and 3 hours are 3.00. */
function isSameValue(name: string, before: unknown, after: unknown): boolean {
  const read = READ_AS[name] ?? asText;
  return read(before) === read(after);
}

function columnChanges(before: JobSnapshot, after: JobPatch): JobChange[] {
  return Object.entries(COLUMN_CHANGES)
    .filter(([name]) => name in after && after[name as keyof JobColumns] !== undefined)
    .filter(([name]) => !isSameValue(name, before[name as keyof JobColumns], after[name as keyof JobColumns]))
    .map(([name, { change }]) => ({ kind: change, field: SHOWN_FIELD[name] ?? name }));
}

function deponentChanges(before: JobSnapshot, after: readonly SnapshotDeponent[]): JobChange[] {
  const changes: JobChange[] = [];
  for (const old of before.deponents) {
    const row = after.findIndex(({ job_deponent_id }) => job_deponent_id === old.job_deponent_id);
    const fresh = after[row];
    const job_deponent_id = old.job_deponent_id ?? 0;
    if (!fresh || fresh.deponent_id !== old.deponent_id) {
      const field = fresh ? `deponents.${row}.deponent_id` : 'deponents';
      changes.push({ kind: 'deponent_removed', field, job_deponent_id });
    } else if (
      (['scheduled_start_time', 'volume_number', 'last_exhibit_number'] as const).some(
        (name) => !isSameValue(name, old[name], fresh[name]),
      )
    ) {
      changes.push({ kind: 'deponent_changed', field: `deponents.${row}.scheduled_start_time`, job_deponent_id });
    }
  }
  const known = new Set(
    before.deponents.map(({ job_deponent_id, deponent_id }) => `${job_deponent_id} ${deponent_id}`),
  );
  after.forEach(({ job_deponent_id, deponent_id }, row) => {
    if (job_deponent_id === null || !known.has(`${job_deponent_id} ${deponent_id}`))
      changes.push({ kind: 'deponent_added', field: `deponents.${row}.deponent_id` });
  });
  return changes;
}

function oneServiceChange(old: SnapshotService, fresh: SnapshotService | undefined, row: number): JobChange[] {
  const { service_provider_id } = old;
  if (!fresh) return [{ kind: 'service_removed', field: 'services', service_provider_id }];
  if (fresh.service_id !== old.service_id)
    return [
      { kind: 'service_removed', field: `services.${row}.service_id`, service_provider_id },
      { kind: 'service_added', field: `services.${row}.service_id` },
    ];
  if (fresh.service_provider_id === service_provider_id) return [];
  const field = `services.${row}.service_provider_id`;
  return service_provider_id === null
    ? [{ kind: 'provider_assigned', field }]
    : [
        {
          kind: 'provider_changed',
          field,
          service_provider_id,
          to_service_provider_id: fresh.service_provider_id,
        },
      ];
}

function serviceChanges(before: JobSnapshot, after: readonly SnapshotService[]): JobChange[] {
  const changes = before.services.flatMap((old) => {
    const row = after.findIndex(({ job_service_id }) => job_service_id === old.job_service_id);
    return oneServiceChange(old, after[row], row);
  });
  const known = new Set(before.services.map(({ job_service_id }) => job_service_id));
  after.forEach(({ job_service_id }, row) => {
    if (job_service_id === null || !known.has(job_service_id))
      changes.push({ kind: 'service_added', field: `services.${row}.service_id` });
  });
  return changes;
}

function cancellationChanges(before: JobSnapshot, after: JobPatch): JobChange[] {
  if (after.is_canceled === undefined || after.is_canceled > 0 === before.is_canceled > 0) return [];
  return [{ kind: after.is_canceled > 0 ? 'cancel' : 'reinstate', field: 'reason' }];
}

/**
 * Lists what a patch changes of a job, one entry for each field. A service whose kind of service changes counts as one
 * removed and one added; a row of deponents that names somebody else as one removed and one added.
 */
export function jobChanges(before: JobSnapshot, after: JobPatch): JobChange[] {
  const cancellation = cancellationChanges(before, after);
  // Canceling and reinstating set the status themselves.
  const isCancellation = after.is_canceled !== undefined;
  const columns = columnChanges(before, after).filter(({ field }) => !isCancellation || field !== 'job_status_id');
  return [
    ...cancellation,
    ...columns,
    ...(after.deponents ? deponentChanges(before, after.deponents) : []),
    ...(after.services ? serviceChanges(before, after.services) : []),
  ];
}
