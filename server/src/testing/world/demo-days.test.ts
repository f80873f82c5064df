import { test } from 'vitest';
import { seedDemoWorld } from '../../../../db/demo/seed.ts';
import { DEMO_DAY, demoSealer, openTestDatabase } from '../database.ts';
import { ATTACK_TIMEOUT, IS_SOAK, triesOf } from '../tries.ts';

/** The days after today, as many as the size of the soak says. */
const DAYS = Array.from({ length: triesOf(60, 1) }, (_, index) =>
  Temporal.PlainDate.from(DEMO_DAY)
    .add({ days: index + 1 })
    .toString(),
);

// Who starts the product on an empty database gets the demo world of that day: its stories need jobs and invoices of certain ages.
test.runIf(IS_SOAK).each(DAYS)('the demo world of %s can be made', { timeout: ATTACK_TIMEOUT }, async (day) => {
  const database = await openTestDatabase();
  try {
    await seedDemoWorld(database.adminUrl, day, { sealer: demoSealer });
  } finally {
    await database.drop();
  }
});
