import { WEBHOOK_EVENTS } from '@onrecord/domain/core/activity/webhook-events';
import { buildUser, inCompany, signIn } from '../build/build.ts';
import type { TestApp } from '../test-app.ts';

/** A program of a company that follows every event. @returns the messages that wait for it, of one event */
export async function followWebhooks(t: TestApp, company_id: number) {
  const manager = await signIn(
    t.db,
    await buildUser(t.db, company_id, 'company', { full_access: true }),
    t.services.now(),
  );
  const webhook = { name: 'Programs', url: 'http://127.0.0.1:9/hook', events: [...WEBHOOK_EVENTS] };
  const { status, body } = await t.call('POST', '/webhook/create', manager, webhook);
  if (status !== 200) throw new Error(`the webhook was refused: ${JSON.stringify(body)}`);
  return async (event: string) => {
    const rows = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('webhook_delivery').select(['event', 'data']).orderBy('webhook_delivery_id').execute(),
    );
    return rows.filter((row) => row.event === event).map(({ data }) => data);
  };
}
