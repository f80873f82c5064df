import { domainNameSuggestions } from '@onrecord/domain/company/company/company-start';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../db/database.ts';
import { systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { readToken, STRANGER } from '../../../../http/session.ts';
import { readTwins } from '../../../company/company/administer/administer.reads.ts';
import { companyOf, platformId } from '../../../company/company/company.reads.ts';
import { platformSettings } from '../../../company/setting/setting.reads.ts';
import type { Candidate } from '../sign-in.reads.ts';

/** Whether an admin of the platform lets people start companies. Where nobody runs the platform, nobody can. */
export async function canStartCompany({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const { companies_start_themselves } = await db.readScope(STRANGER, (tx) => platformSettings(tx, STRANGER));
  return companies_start_themselves && (await platformId(db)) !== undefined;
}

/** A start whose link was neither used nor replaced and has not expired. */
export async function readLiveStart({ db, now }: Services, token: string) {
  const parsed = readToken('s', token);
  const start =
    parsed &&
    (await db.withoutTenant((tx) =>
      tx
        .selectFrom('company_start')
        .select(['company_start_id', 'name', 'first_name', 'last_name', 'email', 'locale', 'time_zone'])
        .where('token_hash', '=', parsed.hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now().toString())
        .executeTakeFirst(),
    ));
  if (!start) throw refuse('company.start_link_invalid');
  return { ...start, token_hash: parsed.hash };
}

export type LiveStart = Awaited<ReturnType<typeof readLiveStart>>;

/** The first address for a company that nobody has; '' where none of its name is free. */
export async function freeDomainName({ db }: Services, name: string): Promise<string> {
  for (const suggestion of domainNameSuggestions(name)) {
    const { by_domain_name } = await db.readScope(STRANGER, (tx) => readTwins(tx, '', suggestion));
    if (by_domain_name === null) return suggestion;
  }
  return '';
}

/** A start whose link is still to be mailed, locked until that is done. */
export function readUnmailedStart(tx: Tx, id: string) {
  return tx
    .selectFrom('company_start')
    .select(['company_start_id', 'email', 'locale'])
    .where('company_start_id', '=', id)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

const MAX_NAMED = 3;

/** The open companies in which somebody has a login with a mail address. */
export async function companiesOfAddress(db: Database, email: string) {
  const { rows } = await db.withoutTenant((tx) =>
    sql<Candidate>`select company_id, user_id from find_login_ids_by_email(${email})`.execute(tx),
  );
  const ids = [...new Set(rows.map(({ company_id }) => company_id))].slice(0, MAX_NAMED);
  const companies = await Promise.all(
    ids.map((id) => db.readScope(systemScope(id, 'login'), (tx) => companyOf(tx, systemScope(id, 'login')))),
  );
  return companies.filter(({ status, is_platform }) => status === 'active' && !is_platform);
}
