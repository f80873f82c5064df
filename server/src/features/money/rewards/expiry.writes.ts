import { expiringPoints } from '@onrecord/domain/money/rewards/rewards';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, forEachCompany, todayOf } from '../../company/company/company.reads.ts';
import { expiringContacts, programOf, rewardedContact } from './rewards.reads.ts';

/** Lets the points of a company expire that are older than its program says. @returns how many contacts lost some */
export async function expireRewardsOf({ db, now }: Services, scope: Scope): Promise<number> {
  return db.withScope(scope, async (tx) => {
    const { expires_after_months: months } = await programOf(tx, scope);
    if (months === null) return 0;
    const today = todayOf(await companyOf(tx, scope), now());
    const before = today.subtract({ months }).toString();
    let count = 0;
    for (const { contact_id } of await expiringContacts(tx, scope, before)) {
      // Locked, so that a request at the same moment comes before or after.
      await rewardedContact(tx, scope, contact_id, true);
      const found = (await expiringContacts(tx, scope, before)).find((one) => one.contact_id === contact_id);
      const points = found ? expiringPoints(found) : 0;
      if (!found || points === 0) continue;
      const { company_id } = scope;
      const { client_id } = found;
      const entry = { company_id, contact_id, client_id, cause: 'expired', points: -points };
      await tx
        .insertInto('rewards_entry')
        .values({ ...entry, effective_date: today.toString() })
        .execute();
      count += 1;
    }
    return count;
  });
}

/** Lets old points of every company expire. */
export async function expireRewards(services: Services): Promise<void> {
  const failure = 'points of some companies did not expire';
  await forEachCompany(services.db, 'statements', (scope) => expireRewardsOf(services, scope), failure);
}
