import type { CompanyChange } from '@onrecord/contract/company/company-shapes';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { type ExtensionException, extensionProblems } from '@onrecord/domain/core/file/extension-exception';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { announceSessionEnd } from '../../../../db/access/session-end.ts';
import { recordActivity } from '../../../../db/activity/activity.ts';
import { StaleError } from '../../../../db/connection/stale-error.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { refuseTwin } from '../company.writes.ts';
import { readExtensionExceptions } from '../storage.reads.ts';
import { refuseAdminFields, requireAdmin, scopeOfCompany } from './administer.access.ts';
import { hasBookings, hasJobs, readCompany, readCompanyToChange } from './administer.reads.ts';

/** Ends everything that is open in a company: sessions, logins that wait for a code, sessions of links. */
async function endEverySession(tx: Tx, { company_id }: UserScope, now: Temporal.Instant): Promise<void> {
  const at = now.toString();
  await tx
    .updateTable('user_session')
    .set({ revoked_at: at })
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .execute();
  await announceSessionEnd(tx, company_id);
  await tx
    .updateTable('pending_login')
    .set({ over_at: at })
    .where('company_id', '=', company_id)
    .where('over_at', 'is', null)
    .execute();
  await tx
    .updateTable('link_session')
    .set({ expires_at: at })
    .where('company_id', '=', company_id)
    .where('expires_at', '>', at)
    .execute();
}

const about = (scope: UserScope, name: string) => ({
  object_type: 'company',
  object_id: scope.company_id,
  object_name: name,
});

/**
 * Saves what a change of a company names (section 7). Closing one ends the sessions of its users in the same transaction.
 *
 * @throws AppError 404, 409 with the fresh company, 400 with the fields
 */
export async function saveCompany(
  { db, now }: Services,
  viewer: UserScope,
  companyId: number,
  change: CompanyChange,
): Promise<void> {
  const scope = scopeOfCompany(viewer, companyId);
  const { version, ...values } = change;
  const save = db.withScope(scope, async (tx) => {
    const before = await readCompanyToChange(tx, scope);
    refuseAdminFields(scope, before, change);
    if (before.version !== version) throw new StaleError(await readCompany(tx, scope));
    const closes = values.status === 'inactive' && before.status === 'active';
    if (closes && before.is_platform) throw refuseFields({ status: sentence('company.platform_stays') });
    const changes = changesBetween(before, values);
    if (!changes) return;
    if (changes.currency_code && (await hasBookings(tx, scope)))
      throw refuseFields({ currency_code: sentence('company.currency_booked', { currency: before.currency_code }) });
    await tx.updateTable('company').set(values).where('company_id', '=', companyId).execute();
    if (closes) await endEverySession(tx, scope, now());
    if (changes.default_calculate_display_names) await enqueue(tx, 'refresh-job-rows', { company_id: companyId });
    await recordActivity(tx, scope, {
      activity_type: 'Settings Saved',
      ...about(scope, values.name ?? before.name),
      changes,
    });
  });
  await refuseTwin(save);
}

/**
 * Deletes a company that never had a job: nobody of it can log in, its name and its address are free again, and no list shows
 * it. What was recorded about it stays.
 *
 * @throws AppError 404, 409 when it has jobs, 400 for the company that runs the platform
 */
export async function deleteCompany({ db, now }: Services, viewer: UserScope, companyId: number): Promise<string> {
  requireAdmin(viewer);
  const scope = scopeOfCompany(viewer, companyId);
  return db.withScope(scope, async (tx) => {
    const { name, is_platform } = await readCompanyToChange(tx, scope);
    if (is_platform) throw refuse('company.platform_stays');
    if (await hasJobs(tx, scope)) throw refuse('company.has_jobs');
    const gone = { status: 'inactive', deleted_at: now().toString() };
    await tx.updateTable('company').set(gone).where('company_id', '=', companyId).execute();
    await endEverySession(tx, scope, now());
    await recordActivity(tx, scope, {
      activity_type: 'Record Deleted',
      ...about(scope, name),
      changes: changesBetween({ status: 'active' }, { status: gone.status }),
    });
    return name;
  });
}

/** Replaces a company's exceptions from the blocked extensions by these. */
export async function saveExtensionExceptions(
  { db }: Services,
  viewer: UserScope,
  companyId: number,
  exceptions: readonly ExtensionException[],
): Promise<void> {
  const problems = extensionProblems(exceptions);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const scope = scopeOfCompany(viewer, companyId);
  await db.withScope(scope, async (tx) => {
    const { name } = await readCompanyToChange(tx, scope);
    const before = await readExtensionExceptions(tx, scope);
    await tx.deleteFrom('file_extension_exception').where('company_id', '=', companyId).execute();
    if (exceptions.length > 0) {
      const rows = exceptions.map(({ extension, rule }) => ({ company_id: companyId, extension, rule }));
      await tx.insertInto('file_extension_exception').values(rows).execute();
    }
    const text = (list: readonly ExtensionException[]) =>
      list.map(({ extension, rule }) => `${extension}: ${rule}`).join(', ');
    const changes = changesBetween({ file_extensions: text(before) }, { file_extensions: text(exceptions) });
    if (changes) await recordActivity(tx, scope, { activity_type: 'Settings Saved', ...about(scope, name), changes });
  });
}
