import type { WitnessFiles } from '@onrecord/contract/office/home';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isFileHeld } from '../../../db/file/file-hold.ts';
import { likeText, searchWords } from '../../../db/list/like-text.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { jobHolds } from '../../money/file-hold/file-hold.reads.ts';
import { visibleFiles, whoseFiles } from '../../production/file/file.access.ts';
import { presentParts } from './home.present.ts';

/** So many witnesses are shown; the list of files has the others. */
const WITNESSES = 6;

interface WitnessRow extends Omit<WitnessFiles, 'parts' | 'hold'> {
  readonly is_held: boolean;
  readonly files: {
    readonly job_file_id: number;
    readonly file_name: string;
    readonly is_url: boolean;
    readonly size: number;
    readonly type_name: string;
    readonly is_exhibit: boolean;
    readonly pages: number | null;
  }[];
}

interface Wanted {
  /** Which files are shown. */
  readonly where: readonly RawBuilder<boolean>[];
  /** Which of them bring their witness along. */
  readonly found?: readonly RawBuilder<boolean>[];
  readonly limit: number;
  readonly offset?: number;
  readonly order: RawBuilder<unknown>;
}

/** Files by witness and job, those with the latest file first. */
async function witnessRows(tx: Tx, scope: UserScope, { where, found = [], limit, offset = 0, order }: Wanted) {
  const { rows } = await sql<WitnessRow>`with latest as (
      select f.job_id, f.job_deponent_id, max(f.file_date_time) as arrived_at
      from job_file f join job j on j.company_id = f.company_id and j.job_id = f.job_id
      left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
      left join job_deponent jd on jd.company_id = f.company_id and jd.job_deponent_id = f.job_deponent_id
      left join deponent d on d.company_id = j.company_id and d.deponent_id = jd.deponent_id
      where ${andAll([...where, ...found])}
      group by f.job_id, f.job_deponent_id
      order by max(f.file_date_time) desc, f.job_id desc, f.job_deponent_id limit ${limit} offset ${offset})
    select j.job_id, j.job_number, j.division_id, to_char(j.job_date, 'YYYY-MM-DD') as job_date, j.case_id,
      coalesce(lc.case_name, '')::text as case_name, coalesce(nullif(${personName('d')}, ''), '') as deponent_name, l.arrived_at,
      bool_or(${isFileHeld(scope)}) as is_held,
      json_agg(json_build_object('job_file_id', f.job_file_id, 'file_name', f.file_name, 'is_url', f.is_url, 'size', f.size,
        'type_name', coalesce(ft.name::text, ''), 'is_exhibit', f.exhibit_type_id is not null, 'pages', f.transcript_page_count)
        order by lower(f.file_name), f.job_file_id) as files
    from latest l
    join job j on j.company_id = ${COMPANY} and j.job_id = l.job_id
    join company co on co.company_id = j.company_id
    join job_file f on f.company_id = j.company_id and f.job_id = l.job_id
      and f.job_deponent_id is not distinct from l.job_deponent_id
    left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
    left join job_deponent jd on jd.company_id = j.company_id and jd.job_deponent_id = l.job_deponent_id
    left join deponent d on d.company_id = j.company_id and d.deponent_id = jd.deponent_id
    left join file_type ft on ft.company_id = f.company_id and ft.file_type_id = f.file_type_id
    where ${andAll(where)}
    group by j.company_id, j.job_id, lc.case_name, co.default_calculate_display_names, d.first_name, d.middle_nameinitial,
      d.last_name, d.suffix, l.job_deponent_id, l.arrived_at
    order by ${order}, l.arrived_at desc, j.job_id desc, l.job_deponent_id`.execute(tx);
  const witnesses: WitnessFiles[] = [];
  for (const { is_held, files, ...row } of rows)
    witnesses.push({
      ...row,
      parts: is_held ? [] : presentParts(files),
      hold: is_held ? await holdOf(tx, scope, row.job_id) : null,
    });
  return witnesses;
}

/** The latest files that came in for a contact, by case and witness. What the client's own side sent is no news to it. */
export const portalFiles = (tx: Tx, scope: UserScope): Promise<WitnessFiles[]> =>
  witnessRows(tx, scope, {
    where: [...visibleFiles(scope), sql<boolean>`f.uploaded_by_type not in ('contact', 'link contact')`],
    limit: WITNESSES,
    order: sql`max(l.arrived_at) over (partition by j.case_id) desc, j.case_id`,
  });

/** So many witnesses come at once. */
const PAGE = 30;

/** What is typed, found in what people call a file by: its witness, case, job number, day or name. */
const matching = (searchText: string): RawBuilder<boolean>[] =>
  searchWords(searchText).map((word) => {
    const pattern = `%${likeText(word)}%`;
    const texts = [
      sql`f.file_name`,
      sql`f.description`,
      sql`lc.case_name`,
      sql`j.job_number`,
      sql`d.first_name`,
      sql`d.last_name`,
    ];
    const day = sql`to_char(j.job_date, 'FMMonth FMDD, YYYY MM/DD/YYYY')`;
    return sql<boolean>`(${sql.join(
      [...texts, day].map((text) => sql`${text}::text ilike ${pattern}`),
      sql` or `,
    )})`;
  });

/** A page of all files that the viewer may see, by witness and job. */
export async function witnessFilesPage(
  tx: Tx,
  scope: UserScope,
  { search_text, offset }: { search_text: string; offset: number },
) {
  const data = await witnessRows(tx, scope, {
    where: [...visibleFiles(scope), ...whoseFiles(scope)],
    found: matching(search_text),
    limit: PAGE + 1,
    offset,
    order: sql`l.arrived_at desc`,
  });
  return { data: data.slice(0, PAGE), is_more: data.length > PAGE };
}

/** The first invoice that files of a job wait for. */
async function holdOf(tx: Tx, scope: UserScope, jobId: number): Promise<NonNullable<WitnessFiles['hold']>> {
  const [hold] = await jobHolds(tx, scope, jobId);
  const invoice = hold?.invoices.find(({ processing_until }) => processing_until === null) ?? hold?.invoices[0];
  return {
    client_invoice_id: invoice?.client_invoice_id ?? null,
    balance: invoice?.balance ?? '0.00',
    processing_until: invoice?.processing_until ?? null,
  };
}
