import { PICTURE_RETENTION_DAYS } from '@onrecord/domain/core/picture/picture-rule';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';
import { pictureKey } from '../../../http/file/keep-picture.ts';
import type { Services } from '../../../http/services.ts';
import { forEachCompany } from '../company/company.reads.ts';

/** Anything a theme says may show a picture, so all of it is looked through. */
const isShown: RawBuilder<boolean> = sql`(exists (select from company_theme t where t.company_id = ${COMPANY}
    and position(p.sha256 in to_jsonb(t)::text) > 0)
  or exists (select from division d where d.company_id = ${COMPANY} and position(p.sha256 in d.logo) > 0))`;

/** Notes which pictures are shown nowhere since now, and which are shown again. */
async function markUnused(tx: Tx, { company_id }: Scope, now: Temporal.Instant): Promise<void> {
  await sql`update picture p set unused_since = case when ${isShown} then null else ${now.toString()}::timestamptz end
    where p.company_id = ${company_id} and (p.unused_since is null) <> ${isShown}`.execute(tx);
}

/** Takes one picture away for good; returns whether there was one. */
async function removeOne({ storage }: Services, tx: Tx, { company_id }: Scope, before: string): Promise<boolean> {
  const { rows } = await sql<{ sha256: string }>`delete from picture where (company_id, sha256) in (
      select p.company_id, p.sha256 from picture p where p.company_id = ${company_id} and p.unused_since < ${before}
        and not ${isShown} limit 1 for update skip locked) returning sha256`.execute(tx);
  const [row] = rows;
  // Under the row's lock: whoever sends the same picture now waits, and stores it anew.
  if (row) await storage.delete(pictureKey({ company_id, sha256: row.sha256 }));
  return row !== undefined;
}

/** Removes the pictures of every company that nothing has shown for a while. */
export async function sweepPictures(services: Services): Promise<void> {
  const { db, now } = services;
  const before = now()
    .subtract({ hours: PICTURE_RETENTION_DAYS * 24 })
    .toString();
  const sweep = async (scope: Scope) => {
    await db.withScope(scope, (tx) => markUnused(tx, scope, now()));
    let more = true;
    while (more) more = await db.withScope(scope, (tx) => removeOne(services, tx, scope, before));
  };
  await forEachCompany(db, 'sweep', sweep, 'pictures of some companies were not removed');
}
