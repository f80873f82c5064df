import { caseArea } from '@onrecord/contract/people/case';
import { clientArea } from '@onrecord/contract/people/client';
import { contactArea } from '@onrecord/contract/people/contact';
import { deponentArea } from '@onrecord/contract/people/deponent';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { call } from '../../../../lib/call/client.ts';
import { type DeponentValues, type JobFormValues, NO_DEPONENT } from './job-form-values.ts';

/** Somebody known, on the form of their next deposition: it goes on from the last volume. */
export async function knownDeponent(
  known: Pick<DeponentValues, 'first_name' | 'last_name' | 'is_expert'> & { id: number; label: string },
  signal: AbortSignal,
): Promise<DeponentValues> {
  const { id, label, first_name, last_name, is_expert } = known;
  const last = await call(jobArea.getLastJobOfDeponent, { params: { id }, signal });
  return {
    ...NO_DEPONENT,
    deponent_id: { value: id, label },
    first_name,
    last_name,
    is_expert,
    volume_number: last.volume_number + 1,
    last_exhibit_number: last.last_exhibit_number,
  };
}

type Read = (params: { id: number }, signal: AbortSignal) => Promise<Partial<JobFormValues>>;

/** What a record in whose tab a job is entered says about the job. */
const READS: Readonly<Partial<Record<RecordPart['object_type'], Read>>> = {
  async client(params, signal) {
    const { client_id, name } = await call(clientArea.getClient, { params, signal });
    return { client_id: { value: client_id, label: name ?? '' } };
  },
  async case(params, signal) {
    const row = await call(caseArea.getCase, { params, signal });
    const { case_id, client_id } = row;
    return {
      case_id: { value: case_id, label: row.case_name ?? '' },
      client_id: client_id === null ? null : { value: client_id, label: row.client_name ?? '' },
      job_case_caption: row.case_caption ?? '',
      court_docket_number: row.court_docket_number ?? '',
    };
  },
  async contact(params, signal) {
    const row = await call(contactArea.fetchEntry, { params, signal });
    const person = { value: row.contact_id, label: row.fullname ?? '' };
    return {
      client_id: { value: row.client_id, label: row.client_name ?? '' },
      ...(row.is_attorney ? { taking_contact_id: person } : { caller_contact_id: person }),
    };
  },
  async deponent(params, signal) {
    const { fullname, first_name, last_name, is_expert } = await call(deponentArea.getDeponent, { params, signal });
    const label = fullname ?? last_name;
    const known = { id: params.id, label, first_name, last_name, is_expert: is_expert ?? false };
    return { deponents: [await knownDeponent(known, signal)] };
  },
};

/** What the record in whose tab a job is entered says about it. */
export const readParentQuery = (of: RecordPart | undefined) => ({
  queryKey: ['job', 'parent', of],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Partial<JobFormValues>> =>
    (of && (await READS[of.object_type]?.({ id: of.object_id }, signal))) ?? {},
  enabled: of !== undefined,
});
