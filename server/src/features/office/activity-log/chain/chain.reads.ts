import type { ChainPoint } from '@onrecord/contract/core/calls/activity-log';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** So many seals are looked at by one statement. */
const PAGE = 20_000;

/** The point before the first line. */
export const CHAIN_START: ChainPoint = { position: 0, hash: '00'.repeat(32) };

/** How a seal does not hold: the line says something else, is gone, or the seal itself does not follow the one before. */
export type ChainFault = 'changed' | 'missing' | 'link';

export interface BrokenSeal {
  readonly position: number;
  readonly activity_log_id: number;
  readonly fault: ChainFault;
}

interface CheckedPage {
  readonly broken: BrokenSeal | undefined;
  /** The last point of the page; undefined after the end of the chain. */
  readonly last: ChainPoint | undefined;
}

/** Looks at the seals after a point: the first that does not hold, and where the page ends. */
export async function checkSeals(tx: Tx, { company_id }: Scope, after: ChainPoint): Promise<CheckedPage> {
  const { rows } = await sql<BrokenSeal & { hash: string; is_last: boolean }>`
    with page as (
      select s.*, lag(s.chain_hash, 1, decode(${after.hash}, 'hex')) over by_place as hash_before,
        lag(s.position, 1, ${after.position}::bigint) over by_place as position_before,
        row_number() over (order by s.position desc) = 1 as is_last
      from (select * from activity_seal where company_id = ${company_id} and position > ${after.position}
        order by position limit ${PAGE}) s window by_place as (order by s.position)),
    looked as (
      select p.position, p.activity_log_id, encode(p.chain_hash, 'hex') as hash, p.is_last,
        case when p.position <> p.position_before + 1 or p.chain_hash <> sha256(p.hash_before || p.row_hash) then 'link'
          when a.activity_log_id is null and p.pruned_at is null then 'missing'
          when a.activity_log_id is not null and sha256(convert_to(activity_text(a), 'UTF8')) <> p.row_hash then 'changed'
        end as fault
      from page p left join activity_log a on a.company_id = ${company_id} and a.activity_log_id = p.activity_log_id)
    (select * from looked where fault is not null order by position limit 1) union all (select * from looked where is_last)`.execute(
    tx,
  );
  const last = rows.find(({ is_last }) => is_last);
  const [broken] = rows
    .filter(({ fault }) => fault !== null)
    .map(({ position, activity_log_id, fault }) => ({ position, activity_log_id, fault }));
  return { broken, last: last && { position: last.position, hash: last.hash } };
}

/** The hash of the chain at a position as it is now; undefined where the chain does not reach it. */
export async function hashAt(tx: Tx, { company_id }: Scope, position: number): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`select encode(chain_hash, 'hex') as hash from activity_seal
    where company_id = ${company_id} and position = ${position}`.execute(tx);
  return rows[0]?.hash;
}

export interface ChainLine {
  readonly position: number;
  readonly line: string | null;
  readonly row_hash: string;
  readonly chain_hash: string;
}

/** Seals after a position with what their lines say, in order; `line` is null where the line was pruned or is missing. */
export async function chainLines(tx: Tx, { company_id }: Scope, after: number): Promise<ChainLine[]> {
  const { rows } = await sql<ChainLine>`select s.position, activity_text(a) as line,
      encode(s.row_hash, 'hex') as row_hash, encode(s.chain_hash, 'hex') as chain_hash
    from (select * from activity_seal where company_id = ${company_id} and position > ${after} order by position limit 2000) s
    left join activity_log a on a.company_id = ${company_id} and a.activity_log_id = s.activity_log_id
    order by s.position`.execute(tx);
  return rows;
}
