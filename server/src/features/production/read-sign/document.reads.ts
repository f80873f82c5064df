import type { Erratum } from '@onrecord/domain/production/read-sign/errata';
import type { ReadSignDocument } from '@onrecord/domain/production/read-sign/read-sign';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ReviewRow, reviewById } from './read-sign.reads.ts';

export interface DocumentRow {
  read_sign_document_id: number;
  kind: ReadSignDocument;
  revision: number;
  made_at: string;
  signed_name: string;
  reason: string;
  changes: readonly Erratum[];
  job_file_id: number | null;
  /** How many of the same kind were made before it. */
  earlier: number;
}

/** A document with the review that it is of. */
export async function documentById(
  tx: Tx,
  scope: Scope,
  id: number,
): Promise<{ document: DocumentRow; review: ReviewRow } | undefined> {
  const { rows } = await sql<
    DocumentRow & { read_sign_id: number }
  >`select x.read_sign_document_id, x.read_sign_id, x.kind,
      x.revision, x.made_at, x.signed_name, x.reason, x.changes, x.job_file_id,
      (select count(*)::int from read_sign_document o where o.company_id = ${scope.company_id}
        and o.read_sign_id = x.read_sign_id and o.kind = x.kind and o.revision < x.revision) as earlier
    from read_sign_document x where x.company_id = ${scope.company_id} and x.read_sign_document_id = ${id}`.execute(tx);
  const [document] = rows;
  const review = document && (await reviewById(tx, scope, document.read_sign_id, []));
  return document && review && { document, review };
}

/** The file type of a document, where the company still has the one it began with. */
export async function errataFileType(tx: Tx, scope: Scope): Promise<number | null> {
  const row = await tx
    .selectFrom('file_type')
    .select('file_type_id')
    .where('company_id', '=', scope.company_id)
    .where('name', '=', 'Errata Sheet')
    .executeTakeFirst();
  return row?.file_type_id ?? null;
}

/** Who hears of a review: who took the deposition, who was there for a party, and the providers who were heard as reporters. */
export async function partiesOf(tx: Tx, scope: Scope, { job_id, job_deponent_id }: ReviewRow) {
  const { company_id } = scope;
  const { rows } = await sql<{ email: string; name: string }>`
    select k.email, ${personName('k')} as name
      from job j join company co on co.company_id = j.company_id
      join contact k on k.company_id = j.company_id and k.contact_id = j.taking_contact_id
      where j.company_id = ${company_id} and j.job_id = ${job_id}
    union all
    select coalesce(nullif(a.attorney_email, ''), k.email, ''), a.attorney_name
      from worksheet_attorney_present a
      left join contact k on k.company_id = a.company_id and k.contact_id = a.contact_id
      where a.company_id = ${company_id} and a.job_id = ${job_id} and not a.not_present
    union all
    select p.email, ${personName('p')}
      from worksheet_deponent w join company co on co.company_id = w.company_id
      join service_provider p on p.company_id = w.company_id and p.service_provider_id = w.service_provider_id
      where w.company_id = ${company_id} and w.job_id = ${job_id} and w.job_deponent_id = ${job_deponent_id}
        and w.is_read_and_sign`.execute(tx);
  const seen = new Set<string>();
  return rows.filter(({ email }) => {
    const key = email.trim().toLowerCase();
    const isNew = key !== '' && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
