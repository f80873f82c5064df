import { START_LINK_HOURS } from '@onrecord/domain/company/company/company-start';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { bearerToken, newSecret } from '../../../../http/session.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { companyOf, platformId } from '../../../company/company/company.reads.ts';
import { startMail } from './company-start.present.ts';
import { companiesOfAddress, readUnmailedStart } from './company-start.reads.ts';

/** Ends the earlier links of a mail address: only the last one that was mailed works. */
async function endEarlierLinks(tx: Tx, id: string, email: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('company_start')
    .set({ expires_at: now.toString() })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('company_start_id', '!=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .execute();
}

async function makeLink({ db, now }: Services, id: string) {
  return db.withoutTenant(async (tx) => {
    const start = await readUnmailedStart(tx, id);
    if (!start) return undefined;
    const { secret, hash } = newSecret();
    await endEarlierLinks(tx, id, start.email, now());
    await tx
      .updateTable('company_start')
      .set({ token_hash: hash, expires_at: now().add({ hours: START_LINK_HOURS }).toString() })
      .where('company_start_id', '=', id)
      .execute();
    // No company is behind it yet.
    return { ...start, token: bearerToken('s', 0, secret) };
  });
}

/**
 * The task behind a request to start a company: mails the link. The secret is made here, so that it lies in no queue; a mail that
 * has to be written again brings a new one.
 */
export async function mailCompanyStart(
  services: Services,
  { company_start_id }: TaskData['mail-company-start'],
): Promise<void> {
  const { db, base_url, mail_from } = services;
  const id = await platformId(db);
  const link = id === undefined ? undefined : await makeLink(services, company_start_id);
  if (id === undefined || !link) return;
  const scope = systemScope(id, 'OnRecord');
  const platform = await db.readScope(scope, (tx) => companyOf(tx, scope));
  const known = await companiesOfAddress(db, link.email);
  await services.mail.send(startMail({ ...link, platform, known }, base_url, mail_from));
}
