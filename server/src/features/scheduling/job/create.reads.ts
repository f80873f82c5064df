import type { JobDraftBody } from '@onrecord/contract/scheduling/job/job-drafts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** The ids of a new job and of what is only named in it, drawn before anything is written. */
export interface NewIds {
  readonly job_id: number;
  readonly client_id: number | null;
  readonly taking_contact_id: number | null;
  readonly caller_contact_id: number | null;
  readonly case_id: number | null;
  /** One for each deponent of the draft; null where the deponent is known. */
  readonly deponent_ids: readonly (number | null)[];
}

type Table = 'client' | 'contact' | 'legal_case' | 'deponent';

const draw = (table: Table, column: string, isNew: boolean) =>
  isNew ? sql<number>`nextval(${`${table}_${column}_seq`}::regclass)` : sql<null>`null::bigint`;

/** Draws the ids that a draft needs: all of it can then be written in one go. */
export async function reserveIds(tx: Tx, draft: JobDraftBody): Promise<NewIds> {
  const isNamed = (id: number | null, name: string | undefined) => id === null && Boolean(name);
  const contact = (id: number | null, person: JobDraftBody['taking_contact']) =>
    draw('contact', 'contact_id', isNamed(id, person?.last_name));
  const deponents = draft.deponents.map((row) => draw('deponent', 'deponent_id', row.deponent_id === null));
  const { rows } = await sql<NewIds>`select nextval('job_job_id_seq') as job_id,
    ${draw('client', 'client_id', draft.client_id === null)} as client_id,
    ${contact(draft.taking_contact_id, draft.taking_contact)} as taking_contact_id,
    ${contact(draft.caller_contact_id, draft.caller_contact)} as caller_contact_id,
    ${draw('legal_case', 'case_id', isNamed(draft.case_id, draft.case_name))} as case_id,
    array[${deponents.length > 0 ? sql.join(deponents) : sql``}]::bigint[] as deponent_ids`.execute(tx);
  const [ids] = rows;
  if (!ids) throw new Error('no ids were drawn');
  return ids;
}
