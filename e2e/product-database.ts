import { asAdmin } from '../server/src/testing/call/as-admin.ts';
import { product } from './product-of-worker.ts';

/** One statement below the product, for what no screen brings about: that a day has come, that a minute has passed. */
export function belowProduct<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  return asAdmin(product().database, async (client) => (await client.query(sql, [...values])).rows as Row[]);
}
