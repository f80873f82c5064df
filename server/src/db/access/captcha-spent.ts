import type { Database } from '../database.ts';

/** Remembers a spent captcha solution in the database, so that no process of the installation takes it again. */
export function spendOnce(db: Database): (signature: string, expiresAt: Date) => Promise<boolean> {
  return (signature, expiresAt) =>
    db.withoutTenant(async (tx) => {
      await tx
        .deleteFrom('captcha_spent')
        .where('expires_at', '<', new Date(Date.now() - 60_000).toISOString())
        .execute();
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('captcha_spent')
        .values({ signature, expires_at: expiresAt.toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    });
}
