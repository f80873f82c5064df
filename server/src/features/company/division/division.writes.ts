import type { DivisionChange, NewDivision } from '@onrecord/contract/company/division';
import { copiedCode } from '@onrecord/domain/company/division/division-draft';
import { DIVISION_SETTING_NAMES } from '@onrecord/domain/company/setting/registry';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import { type Activity, recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { keepPicture } from '../../../http/file/keep-picture.ts';
import type { Services } from '../../../http/services.ts';
import { presentFields } from './division.present.ts';
import { type DivisionDetail, divisionDetail, hasOtherActive, takenCodes } from './division.reads.ts';

type Named = Pick<DivisionDetail, 'division_id' | 'name' | 'code'>;

export async function recordDivision(
  tx: Tx,
  scope: UserScope,
  { division_id, name, code }: Named,
  what: Pick<Activity, 'changes' | 'description'> & { activity_type?: Activity['activity_type'] },
): Promise<void> {
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'division',
    object_id: division_id,
    object_name: name,
    object_number: code,
    division_id,
    ...what,
  });
}

/** A division of the viewer's, held until the change is saved, in the version it was read in. */
export async function divisionToChange(tx: Tx, scope: UserScope, divisionId: number, version: number) {
  await divisionDetail(tx, scope, divisionId);
  await tx
    .selectFrom('division')
    .select('version')
    .where('company_id', '=', scope.company_id)
    .where('division_id', '=', divisionId)
    .forUpdate()
    .execute();
  const before = await divisionDetail(tx, scope, divisionId);
  if (before.version !== version) throw new StaleError(presentFields(before));
  return before;
}

async function patch(tx: Tx, scope: UserScope, divisionId: number, values: Partial<DivisionDetail>): Promise<void> {
  await tx
    .updateTable('division')
    .set(values)
    .where('company_id', '=', scope.company_id)
    .where('division_id', '=', divisionId)
    .execute();
}

function refuseProblems(fields: Record<string, Sentence>): void {
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

async function codeProblem(tx: Tx, scope: UserScope, code: string, except: number): Promise<Record<string, Sentence>> {
  const taken = await takenCodes(tx, scope, except);
  return taken.has(code.toLowerCase()) ? { code: sentence('division.code_taken') } : {};
}

/** Somebody limited to divisions would make one they do not reach themselves. */
function refuseLimited({ division_ids }: UserScope): void {
  if (division_ids !== 'all') throw refuse('division.all_only');
}

/** Makes a division. @throws AppError 403 for those limited to divisions, 400 with the fields */
export async function createDivision(services: Services, scope: UserScope, draft: NewDivision): Promise<number> {
  refuseLimited(scope);
  return services.db.withScope(scope, async (tx) => {
    refuseProblems(await codeProblem(tx, scope, draft.code, 0));
    const made = await tx
      .insertInto('division')
      .values({ ...draft, company_id: scope.company_id })
      .returning(['division_id', 'name', 'code'])
      .executeTakeFirstOrThrow();
    await recordDivision(tx, scope, made, { changes: changesBetween(undefined, draft) });
    return made.division_id;
  });
}

/** Saves a division. An address that changed is not confirmed any more. @throws AppError 404, 409 with the fresh row, 400 */
export async function saveDivision(
  services: Services,
  scope: UserScope,
  divisionId: number,
  { version, ...values }: DivisionChange,
): Promise<void> {
  await services.db.withScope(scope, async (tx) => {
    const before = await divisionToChange(tx, scope, divisionId, version);
    const fields = await codeProblem(tx, scope, values.code, divisionId);
    const isClosed = before.is_active && !values.is_active;
    if (isClosed && !(await hasOtherActive(tx, scope, divisionId))) fields.is_active = sentence('division.last_active');
    refuseProblems(fields);
    const isMoved = before.email.toLowerCase() !== values.email.toLowerCase();
    const unconfirmed = { email_verified_on: null, email_code_hash: null, email_code_expires_at: null };
    await patch(tx, scope, divisionId, { ...values, ...(isMoved && unconfirmed) });
    await recordDivision(
      tx,
      scope,
      { ...values, division_id: divisionId },
      { changes: changesBetween(before, { ...values, ...(isMoved && { email_verified_on: null }) }) },
    );
  });
}

const IN_USE = '23503';

/** Takes away a division that nothing hangs on but its own words. @throws AppError 404, 409 when it is in use, 400 for the last one */
export async function deleteDivision(services: Services, scope: UserScope, divisionId: number): Promise<void> {
  refuseLimited(scope);
  await services.db
    .withScope(scope, async (tx) => {
      const before = await divisionDetail(tx, scope, divisionId);
      if (!(await hasOtherActive(tx, scope, divisionId))) throw refuse('division.last_active');
      for (const table of ['language_setting', 'product_price', 'conference_room'] as const)
        await tx
          .deleteFrom(table)
          .where('company_id', '=', scope.company_id)
          .where('division_id', '=', divisionId)
          .execute();
      // What was shared with its people alone is nobody else's: it is its owner's own again.
      await tx
        .updateTable('advanced_search')
        .set({ is_shared: false, division_id: null })
        .where('company_id', '=', scope.company_id)
        .where('division_id', '=', divisionId)
        .execute();
      await tx
        .deleteFrom('division')
        .where('company_id', '=', scope.company_id)
        .where('division_id', '=', divisionId)
        .execute();
      const what = {
        activity_type: 'Record Deleted',
        changes: changesBetween(presentFields(before), undefined),
      } as const;
      await recordDivision(tx, scope, before, what);
    })
    .catch((error: unknown) => {
      const isUsed = !(error instanceof AppError) && (error as { code?: string } | null)?.code === IN_USE;
      throw isUsed ? refuse('division.in_use') : error;
    });
}

/** What a copy takes along: the words, prices and exceptions from the company's settings that belong to one division alone. */
async function copyBelongings(tx: Tx, scope: UserScope, from: number, to: number): Promise<void> {
  const own = sql`company_id = ${scope.company_id} and division_id = ${from}`;
  await sql`insert into language_setting (company_id, division_id, user_type, term, singular_form, plural_form)
    select company_id, ${to}::bigint, user_type, term, singular_form, plural_form from language_setting where ${own}`.execute(
    tx,
  );
  await sql`insert into product_price (company_id, division_id, product_id, delivery_type_id, client_id, rate_type_id, job_type_id, is_remote, price, unit_type, minimum_amount, minimum_pages, first_quantity, further_price, valid_from, valid_to, sort_order, is_active)
    select company_id, ${to}::bigint, product_id, delivery_type_id, client_id, rate_type_id, job_type_id, is_remote, price, unit_type, minimum_amount, minimum_pages, first_quantity, further_price, valid_from, valid_to, sort_order, is_active from product_price where ${own}`.execute(
    tx,
  );
  const exceptions = sql.join(DIVISION_SETTING_NAMES.map((name) => sql.ref(name)));
  await sql`insert into division_setting (company_id, division_id, ${exceptions})
    select company_id, ${to}::bigint, ${exceptions} from division_setting where ${own}`.execute(tx);
}

/** Makes a division like another. @throws AppError 403, 404, 400 with the fields */
export async function copyDivision(
  services: Services,
  scope: UserScope,
  divisionId: number,
  request: { name?: string | undefined; code?: string | undefined },
): Promise<number> {
  refuseLimited(scope);
  return services.db.withScope(scope, async (tx) => {
    const source = await divisionDetail(tx, scope, divisionId);
    const code = request.code ?? copiedCode(source.code, await takenCodes(tx, scope, 0));
    refuseProblems(await codeProblem(tx, scope, code, 0));
    const { division_id: _id, email_verified_on: _verified, version: _version, ...like } = presentFields(source);
    const values = { ...like, is_active: true, name: request.name ?? `${source.name} (${code})`, code };
    const made = await tx
      .insertInto('division')
      .values({ ...values, company_id: scope.company_id, merchant_type: 'none' })
      .returning(['division_id', 'name', 'code'])
      .executeTakeFirstOrThrow();
    await copyBelongings(tx, scope, divisionId, made.division_id);
    await recordDivision(tx, scope, made, { changes: changesBetween(undefined, values) });
    return made.division_id;
  });
}

/** Keeps the logo of a division, or takes it away. @throws AppError 404, 400 at the field `content` */
export async function saveDivisionLogo(
  services: Services,
  scope: UserScope,
  divisionId: number,
  content: string | null,
): Promise<{ url: string; version: number }> {
  await services.db.readScope(scope, (tx) => divisionDetail(tx, scope, divisionId));
  const url = content === null ? '' : await keepPicture(services, scope, 'division_logo', content);
  return services.db.withScope(scope, async (tx) => {
    const before = await divisionDetail(tx, scope, divisionId);
    await patch(tx, scope, divisionId, { logo: url });
    await recordDivision(tx, scope, before, { changes: changesBetween({ logo: before.logo }, { logo: url }) });
    return { url, version: (await divisionDetail(tx, scope, divisionId)).version };
  });
}
