import { createHttpGateway } from '../../adapters/payment/http-gateway.ts';
import { openDatabase } from '../../db/database.ts';
import { chargeSubscription } from '../../features/company/subscription/charge/charge.writes.ts';
import { sealer } from '../../http/secret/sealer.ts';
import type { Services } from '../../http/services.ts';
import { TEST_ACCOUNT } from './payment-sandbox.ts';

/**
 * One process that charges one company's subscription once, to be killed in the middle of it. Arguments: the database, the
 * gateway, the company, and how many seconds its clock is ahead.
 */
const [, , url = '', base_url = '', company_id = '', ahead = '0'] = process.argv;
const db = openDatabase({ url, max: 2 });
const gateway = createHttpGateway({ base_url, sale_timeout_ms: 15_000 });
const services = {
  db,
  now: () => Temporal.Now.instant().add({ seconds: Number(ahead) }),
  sealer: sealer('a secret of the tests'),
  payments: { gateway, own_account: TEST_ACCOUNT, origin: base_url, accountOf: () => undefined },
} as unknown as Services;
await chargeSubscription(services, { company_id: Number(company_id) }).then(
  () => console.log('settled'),
  () => console.log('open'),
);
await db.close();
