import type { RecordHistoryQuery } from '@onrecord/contract/core/calls/activity-log';
import type { Change } from '@onrecord/domain/core/activity/changes';
import { fieldNamed, keyName, type LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { lookupOfTable } from '@onrecord/domain/core/lookup/registry';
import { type RawBuilder, sql } from 'kysely';
import { visibleActivities } from '../../../../db/activity/visible-activities.ts';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';

/** A line of the log about a record, with what it changed as it is stored. */
export interface HistoryLine {
  readonly activity_log_id: number;
  readonly created_at: string;
  readonly activity_type: string;
  readonly object_type: string;
  readonly actor_name: string;
  readonly description: string;
  readonly changes: Readonly<Record<string, Change>> | null;
}

/** The lines about a record that the viewer may read, the newest first. */
export async function historyLines(
  tx: Tx,
  scope: UserScope,
  { object_type, object_id, offset, limit }: RecordHistoryQuery,
): Promise<{ count: number; lines: HistoryLine[] }> {
  const about = andAll([
    ...visibleActivities(scope),
    sql`a.object_type = ${object_type}`,
    sql`a.object_id = ${object_id}`,
  ]);
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::int as count from activity_log a where ${about}`.execute(tx);
  const { rows } = await sql<HistoryLine>`
    select a.activity_log_id, to_json(a.created_at) #>> '{}' as created_at, a.activity_type, a.object_type,
      case when a.actor_type = 'system' then '' else a.actor_name end as actor_name, a.description, a.changes
    from activity_log a where ${about} order by a.created_at desc, a.activity_log_id desc limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return { count: counted[0]?.count ?? 0, lines: rows };
}

interface Named {
  readonly table: string;
  readonly key: string;
  readonly name: RawBuilder<string>;
  readonly isShared?: boolean;
}

const personName = sql<string>`display_name((select default_calculate_display_names from company where company_id = ${COMPANY}),
  first_name, middle_nameinitial, last_name, suffix)`;
const plain = (table: string, key: string, name: RawBuilder<string> = sql<string>`name`): Named => ({
  table,
  key,
  name,
});

const RECORD_NAMES: Readonly<Record<string, Named>> = {
  division: plain('division', 'division_id'),
  client: plain('client', 'client_id'),
  role: plain('role', 'role_id'),
  letter_template: plain('letter_template', 'letter_template_id'),
  contact: plain('contact', 'contact_id', personName),
  service_provider: plain('service_provider', 'service_provider_id', personName),
  deponent: plain('deponent', 'deponent_id', personName),
  legal_case: plain('legal_case', 'case_id', sql<string>`case_name`),
  app_user: plain('app_user', 'user_id', sql<string>`username`),
};

/** A lookup's rows by the text they are known by; undefined where that is another row's. */
function lookupName(entry: LookupEntry): Named | undefined {
  const { table, label, scope } = entry;
  if (fieldNamed(entry, label)?.kind !== 'text') return undefined;
  const name = sql<string>`${sql.ref(label)}::text`;
  return { table, key: keyName(entry), name, isShared: scope === 'system' };
}

/** The names of rows by what they are and their id, as `client 12`. */
export async function targetNames(
  tx: Tx,
  { company_id }: Scope,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [target, ids] of wanted) {
    const entry = lookupOfTable(target);
    const named = RECORD_NAMES[target] ?? (entry && lookupName(entry));
    if (!named) continue;
    const { rows } = await sql<{ id: number; name: string }>`
      select ${sql.ref(named.key)} as id, ${named.name} as name from ${sql.table(named.table)} as named
      where ${named.isShared ? sql`true` : sql`company_id = ${company_id}`} and ${sql.ref(named.key)} = any(${[...ids]}::bigint[])`.execute(
      tx,
    );
    for (const { id, name } of rows) names.set(`${target} ${id}`, name);
  }
  return names;
}
