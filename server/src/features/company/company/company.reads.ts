import type { CompanySession } from '@onrecord/contract/core/session-user';
import type { Choice } from '@onrecord/contract/core/shapes';
import { isSampleId } from '@onrecord/domain/core/account/sample-company';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import type { FileContext } from '@onrecord/domain/core/list/cell-text';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../db/database.ts';
import { likeText } from '../../../db/list/like-text.ts';
import { type Scope, systemScope, type UserScope } from '../../../db/scope.ts';
import { ownLetters } from '../letter/letter.reads.ts';

/** The company of a scope: its formats, zone and rules. */
export function companyOf(tx: Tx, scope: Scope) {
  return tx.selectFrom('company').selectAll().where('company_id', '=', scope.company_id).executeTakeFirstOrThrow();
}

const remembered = new WeakMap<Database, Map<number, CompanyRow>>();
const MAX_REMEMBERED = 5_000;

/**
 * Runs a read that depends on how the company is set up, with the settings of the last time, whose version is read along:
 * had they changed, the read is done again with the new ones. With `readOnce`, which it is for reads that ask for everything
 * at once, that is one trip.
 */
export async function readAsCompany<T>(
  db: Database,
  scope: Scope,
  read: 'readOnce' | 'readScope',
  work: (tx: Tx, company: CompanyRow) => Promise<T>,
): Promise<T> {
  const companies = remembered.get(db) ?? new Map<number, CompanyRow>();
  remembered.set(db, companies);
  const known = companies.get(scope.company_id);
  if (known) {
    // What was refused by old settings may be allowed by new ones.
    const again = (tx: Tx) => Promise.all([versionOf(tx, scope), work(tx, known)]);
    const found = await db[read](scope, again).catch(() => undefined);
    if (found && found[0] === known.version) return found[1];
  }
  return db.readScope(scope, async (tx) => {
    const company = await companyOf(tx, scope);
    if (companies.size >= MAX_REMEMBERED) companies.clear();
    companies.set(scope.company_id, company);
    return work(tx, company);
  });
}

async function versionOf(tx: Tx, { company_id }: Scope): Promise<number | undefined> {
  const { rows } = await sql<{
    version: number;
  }>`select version from company where company_id = ${company_id}`.execute(tx);
  return rows[0]?.version;
}

export type CompanyRow = Awaited<ReturnType<typeof companyOf>>;

/** Today on the company's own wall. */
export function todayOf(company: { time_zone: string }, now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(company.time_zone).toPlainDate();
}

/** How a company writes values, from its row. */
export function formatsOf(company: CompanyRow): FormatSettings & Pick<CompanyRow, 'currency_code'> {
  return {
    date_format: company.date_format as FormatSettings['date_format'],
    time_format: company.time_format as FormatSettings['time_format'],
    currency_code: company.currency_code,
    currency_symbol: company.currency_symbol,
    decimal_point_character: company.decimal_point_character,
    decimal_number_thousands_separator: company.decimal_number_thousands_separator,
  };
}

/** What a list is written to a file by: the company's name, formats and zone, and the reader's words. */
export function fileContextOf(company: CompanyRow, terms: TermResolver): FileContext {
  return { formats: formatsOf(company), time_zone: company.time_zone, terms, company_name: company.name };
}

export async function fileContext(db: Database, scope: Scope, terms: TermResolver): Promise<FileContext> {
  return fileContextOf(await db.readScope(scope, (tx) => companyOf(tx, scope)), terms);
}

/** The clock a user chose; null for the company's. */
export async function ownTimeFormat(tx: Tx, { viewer }: UserScope): Promise<number | null> {
  const row = await tx
    .selectFrom('app_user')
    .select('time_format')
    .where('company_id', '=', viewer.user_company_id)
    .where('user_id', '=', viewer.user_id)
    .executeTakeFirst();
  return row?.time_format ?? null;
}

/** What a session knows of the company it works in. */
export function sessionSettingsOf(company: CompanyRow, ownTimeFormat: number | null): CompanySession {
  return {
    company_name: company.name,
    domain_name: company.domain_name,
    ...formatsOf(company),
    ...(ownTimeFormat !== null && { time_format: ownTimeFormat as CompanySession['time_format'] }),
    time_zone: company.time_zone,
    session_idle_minutes: company.session_idle_minutes,
    default_calculate_display_names: company.default_calculate_display_names,
    hide_service_provider_on_jobs: company.hide_service_provider_on_jobs,
    use_room_meal_and_reporter_counts: company.use_room_meal_and_reporter_counts,
    allow_large_uploads: company.allow_large_uploads,
  };
}

export function themeOf(tx: Tx, scope: Scope) {
  return tx.selectFrom('company_theme').selectAll().where('company_id', '=', scope.company_id).executeTakeFirst();
}

export type ThemeRow = NonNullable<Awaited<ReturnType<typeof themeOf>>>;

/** The company an address segment means: by its domain name, or by its name without blanks. Refuses what is none. */
export async function companyByName(db: Database, segment: string): Promise<CompanyRow> {
  const { rows } = await db.withoutTenant((tx) =>
    sql<{ id: number | null }>`select find_company_id(${segment}) as id`.execute(tx),
  );
  const id = rows[0]?.id;
  if (!id) throw refuse('general.company_not_found');
  const scope = systemScope(id, 'login');
  return db.readScope(scope, (tx) => companyOf(tx, scope));
}

/** The company an address segment means, if it is open: of a closed one strangers learn nothing, not even that it was there. */
export async function openCompanyByName(db: Database, segment: string): Promise<CompanyRow> {
  const company = await companyByName(db, segment);
  if (company.status !== 'active') throw refuse('general.company_not_found');
  return company;
}

/** The company that runs the platform; undefined where there is none. */
export async function platformId(db: Database): Promise<number | undefined> {
  const { rows } = await db.withoutTenant((tx) =>
    sql<{ id: number | null }>`select find_platform_id() as id`.execute(tx),
  );
  return rows[0]?.id ?? undefined;
}

/** Whether there is such a company of its own and it is open for work. Nobody chooses sample data as a company. */
export async function isOpenCompany(db: Database, companyId: number): Promise<boolean> {
  if (isSampleId(companyId)) return false;
  const row = await db.readScope(systemScope(companyId, 'login'), (tx) =>
    tx.selectFrom('company').select('status').where('company_id', '=', companyId).executeTakeFirst(),
  );
  return row?.status === 'active';
}

const MAX_CHOICES = 200;

/** The companies a viewer may work in: every open one for an admin, the own one for everybody else. */
export async function companyChoices(db: Database, scope: UserScope, searchText: string): Promise<Choice[]> {
  const { user_type, user_company_id } = scope.viewer;
  const only = user_type === 'admin' ? null : user_company_id;
  const pattern = `%${likeText(searchText.trim())}%`;
  return db.readScope(scope, async (tx) => {
    const { rows } = await sql<Choice>`select company_id as value, name as label, domain_name as note
      from company_directory(${only}) where status = 'active' and concat_ws(' ', name, domain_name) ilike ${pattern}
      order by lower(name) limit ${MAX_CHOICES}`.execute(tx);
    return rows;
  });
}

/** Every open company, for work that goes through all of them. */
export async function openCompanyIds(db: Database): Promise<number[]> {
  const { rows } = await db.withoutTenant((tx) => sql<{ id: number }>`select list_company_ids() as id`.execute(tx));
  return rows.map((row) => row.id);
}

/**
 * Runs `work` for every open company, one after the other. A company that fails does not keep the others from their turn: the
 * failures are thrown together at the end, under `failure`, so that the task is tried again.
 */
export async function forEachCompany(
  db: Database,
  origin: string,
  work: (scope: Scope) => Promise<unknown>,
  failure: string,
): Promise<void> {
  const errors: unknown[] = [];
  for (const company_id of await openCompanyIds(db)) {
    try {
      await work(systemScope(company_id, origin));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, failure);
}

/** The company a mail speaks for, its formats, its words and the letters it wrote itself. */
export async function mailCompany(tx: Tx, scope: Scope, divisionId: number) {
  const company = await tx
    .selectFrom('company as c')
    .leftJoin('company_theme as t', 't.company_id', 'c.company_id')
    .innerJoin('division as d', (on) =>
      on.onRef('d.company_id', '=', 'c.company_id').on('d.division_id', '=', divisionId),
    )
    .select([
      'c.company_id',
      'c.name',
      'c.email',
      'c.date_format',
      'c.time_format',
      'c.locale',
      'c.late_check_in_text_number',
      'c.mail_day_before',
      'c.quiet_hours_from',
      'c.quiet_hours_until',
      't.btn_bgcolor',
      't.header_company_logo',
      't.login_company_logo',
      't.hide_company_logo',
      'd.division_id',
      'd.logo',
      'd.email as division_email',
      'd.email_verified_on',
      sql<string>`coalesce(nullif(d.phone, ''), nullif(t.phone, ''), c.phone)`.as('phone'),
    ])
    .where('c.company_id', '=', scope.company_id)
    .executeTakeFirstOrThrow();
  const letters = await ownLetters(tx, scope, divisionId);
  const settings = await tx
    .selectFrom('language_setting')
    .select(['term', 'singular_form', 'plural_form', 'user_type'])
    .where('company_id', '=', scope.company_id)
    .where((eb) => eb.or([eb('division_id', 'is', null), eb('division_id', '=', divisionId)]))
    .orderBy('division_id')
    .execute();
  return { company: { ...company, letters }, settings };
}

export type MailCompanyRow = Awaited<ReturnType<typeof mailCompany>>['company'];
