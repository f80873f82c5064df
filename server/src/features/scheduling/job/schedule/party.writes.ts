import type { JobDraftBody } from '@onrecord/contract/scheduling/job/job-drafts';
import { displayName } from '@onrecord/domain/core/person/display-name';
import { inlinePerson } from '@onrecord/domain/people/contact/contact-draft';
import { deponentValues } from '@onrecord/domain/people/deponent/deponent-draft';
import type { JobInstants } from '@onrecord/domain/scheduling/job/job-time';
import { locationColumns } from '@onrecord/domain/scheduling/job/location/location';
import { sql } from 'kysely';
import { type Activity, recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { salespersonOf } from '../../../people/case/case.reads.ts';

type Person = NonNullable<JobDraftBody['taking_contact']>;

/** A client that was only named. */
export const newClient = ({ company_id }: UserScope, { division_id, client_name: name }: JobDraftBody) => ({
  company_id,
  division_id,
  name,
});

/** A contact who was only named. */
export const newContact = ({ company_id }: UserScope, client_id: number, person: Person, isAttorney: boolean) => ({
  company_id,
  client_id,
  ...inlinePerson(person, isAttorney),
});

/** A case that was only named: kept by the rules of its own sheet. */
export const newCase = (scope: UserScope, client_id: number, draft: JobDraftBody) => ({
  company_id: scope.company_id,
  client_id,
  sales_person: salespersonOf(scope, client_id),
  case_name: draft.case_name,
  case_caption: draft.job_case_caption,
  court_docket_number: draft.court_docket_number,
  claim_number: draft.claim_number,
});

/** A deponent who was only named: kept by the rules of their own sheet. */
export const newDeponent = ({ company_id }: UserScope, row: JobDraftBody['deponents'][number]) => {
  const { first_name, middle_nameinitial, last_name, suffix, is_expert } = row;
  return { company_id, ...deponentValues({ first_name, middle_nameinitial, last_name, suffix, is_expert }) };
};

/** That somebody made a case by naming it in a job. */
export const madeCase = (object_id: number, { case_name }: JobDraftBody): Activity => ({
  activity_type: 'Record Saved',
  object_type: 'case',
  object_id,
  object_name: case_name,
});

/** That somebody made a deponent by naming them in a job. */
export const madeDeponent = (object_id: number, row: JobDraftBody['deponents'][number]): Activity => ({
  activity_type: 'Record Saved',
  object_type: 'deponent',
  object_id,
  object_name: displayName(row, null),
});

/** The client of the draft; one that is only named is made. */
async function clientFor(tx: Tx, scope: UserScope, draft: JobDraftBody): Promise<number> {
  if (draft.client_id !== null) return draft.client_id;
  const { client_id } = await tx
    .insertInto('client')
    .values(newClient(scope, draft))
    .returning('client_id')
    .executeTakeFirstOrThrow();
  return client_id;
}

async function contactFor(
  tx: Tx,
  scope: UserScope,
  clientId: number,
  id: number | null,
  person: Person | undefined,
  isAttorney: boolean,
) {
  if (id !== null || !person?.last_name) return id;
  const { contact_id } = await tx
    .insertInto('contact')
    .values(newContact(scope, clientId, person, isAttorney))
    .returning('contact_id')
    .executeTakeFirstOrThrow();
  return contact_id;
}

async function caseFor(tx: Tx, scope: UserScope, clientId: number, draft: JobDraftBody): Promise<number | null> {
  if (draft.case_id !== null || draft.case_name === '') return draft.case_id;
  const { case_id } = await tx
    .insertInto('legal_case')
    .values(newCase(scope, clientId, draft))
    .returning('case_id')
    .executeTakeFirstOrThrow();
  await recordActivity(tx, scope, madeCase(case_id, draft));
  return case_id;
}

/** The people and the case of a job, all of them there. */
export interface JobParties {
  client_id: number;
  taking_contact_id: number | null;
  caller_contact_id: number | null;
  case_id: number | null;
}

/** The columns of the job itself. */
export function draftColumns(draft: JobDraftBody, instants: JobInstants, parties: JobParties) {
  const {
    deponents: _d,
    services: _s,
    location_kind,
    utc_offset: _u,
    client_name: _n,
    taking_contact: _t,
    caller_contact: _c,
    case_name: _case,
    court_docket_number: _docket,
    division_id,
    job_request_id,
    ...columns
  } = draft;
  return {
    ...columns,
    ...instants,
    ...locationColumns(location_kind ?? 'street_address'),
    division_id: division_id ?? 0,
    ...parties,
    ...(job_request_id === null ? {} : { job_request_id }),
  };
}

/** The columns of the job itself, with everybody named on the spot made first. */
export async function jobColumns(tx: Tx, scope: UserScope, draft: JobDraftBody, instants: JobInstants) {
  const client_id = await clientFor(tx, scope, draft);
  const taking_contact_id = await contactFor(tx, scope, client_id, draft.taking_contact_id, draft.taking_contact, true);
  const caller_contact_id = await contactFor(
    tx,
    scope,
    client_id,
    draft.caller_contact_id,
    draft.caller_contact,
    false,
  );
  const case_id = await caseFor(tx, scope, client_id, draft);
  return draftColumns(draft, instants, { client_id, taking_contact_id, caller_contact_id, case_id });
}

async function deponentFor(tx: Tx, scope: UserScope, row: JobDraftBody['deponents'][number]): Promise<number> {
  if (row.deponent_id !== null) return row.deponent_id;
  const { deponent_id } = await tx
    .insertInto('deponent')
    .values(newDeponent(scope, row))
    .returning('deponent_id')
    .executeTakeFirstOrThrow();
  await recordActivity(tx, scope, madeDeponent(deponent_id, row));
  return deponent_id;
}

/** Makes the job's deponents the draft's: kept rows stay (files and worksheets point to them), missing ones go. */
export async function saveDeponents(
  tx: Tx,
  scope: UserScope,
  jobId: number,
  rows: JobDraftBody['deponents'],
): Promise<void> {
  const key = { company_id: scope.company_id, job_id: jobId };
  const stored = rows.flatMap((row) => (row.job_deponent_id === null ? [] : [row.job_deponent_id]));
  await tx
    .deleteFrom('job_deponent')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .where(sql<boolean>`job_deponent_id <> all(${stored}::bigint[])`)
    .execute();
  for (const [sort_order, row] of rows.entries()) {
    const values = {
      deponent_id: await deponentFor(tx, scope, row),
      scheduled_start_time: row.scheduled_start_time || null,
      volume_number: row.volume_number,
      last_exhibit_number: row.last_exhibit_number,
      sort_order,
    };
    if (row.job_deponent_id === null)
      await tx
        .insertInto('job_deponent')
        .values({ ...key, ...values })
        .execute();
    else {
      await tx
        .updateTable('job_deponent')
        .set(values)
        .where('company_id', '=', scope.company_id)
        .where('job_id', '=', jobId)
        .where('job_deponent_id', '=', row.job_deponent_id)
        .execute();
    }
  }
}
