import { appNoticeArea } from '@onrecord/contract/messages/app-notice';
import { systemScope } from '../../server/src/db/scope.ts';
import { writeJobLetters } from '../../server/src/features/messages/notification/notification.writes.ts';
import { addresseeOf } from '../../server/src/features/money/client-invoice/letter/letter.reads.ts';
import { noticeInvoice } from '../../server/src/features/money/client-invoice/letter/letter.writes.ts';
import type { Caller, Hands, OwnCall } from './own-calls.ts';
import type { Client } from './people.ts';
import type { Provider } from './providers.ts';
import type { Tenant } from './tenant.ts';
import type { Users } from './users.ts';

/** The latest invoices of a contact, as they were mailed. */
async function noticeLatestInvoices({ client, services }: Hands, company_id: number, contact_id: number) {
  const { rows } = await client.query<{ client_invoice_id: string }>(
    `select client_invoice_id from client_invoice where company_id = $1 and contact_id = $2 and invoice_status = 'Unpaid'
     order by invoice_date desc, client_invoice_id desc limit 2`,
    [company_id, contact_id],
  );
  const scope = systemScope(company_id, 'notifications');
  await services.db.withScope(scope, async (tx) => {
    for (const { client_invoice_id } of rows.reverse()) {
      const invoice = await addresseeOf(tx, scope, Number(client_invoice_id));
      const given = { key: `demo invoice ${client_invoice_id}`, at: services.now() };
      if (invoice) await noticeInvoice(tx, scope, invoice, given);
    }
  });
}

/** The worksheets that a provider owes, of which the product reminds by itself. */
async function remindOfWorksheets({ client, services }: Hands, company_id: number, providerId: number) {
  const { rows } = await client.query<{ job_id: string }>(
    `select distinct j.job_id, j.starts_at from job j join job_service s on s.company_id = j.company_id and s.job_id = j.job_id
     where j.company_id = $1 and s.service_provider_id = $2 and s.worksheet_completed_on is null and not s.is_canceled
       and j.is_canceled = 0 and j.starts_at < $3 order by j.starts_at desc limit 2`,
    [company_id, providerId, services.now().toString()],
  );
  const scope = systemScope(company_id, 'notifications');
  const who = { company_id, event: 'worksheet_reminder', service_provider_id: providerId } as const;
  await services.db.withScope(scope, async (tx) => {
    for (const { job_id } of rows)
      await writeJobLetters(services, tx, scope, { ...who, job_id: Number(job_id) }, `demo worksheet ${job_id}`);
  });
}

/** Reads notices as their reader does, and leaves so many of the latest unread; of few, all but the oldest. */
async function readAllBut({ product, call }: Hands, unread: number): Promise<void> {
  const { data } = (await product.notices.getNotices(call(appNoticeArea.getNotices, { limit: 100 }))) as {
    data: readonly { app_notice_id: number }[];
  };
  const last = data[Math.min(unread, data.length - 1)];
  if (last && data.length > 1)
    await product.notices.markAllRead(call(appNoticeArea.markAllRead, { up_to: last.app_notice_id }));
}

interface Readers {
  readonly tenant: Tenant;
  readonly users: Users;
  readonly home: Client;
  readonly providers: readonly Provider[];
}

/** What the people of the demo world find below the bell, some of it read, all by the product's own calls. */
export function noticeCalls({ tenant, users, home, providers }: Readers): OwnCall[] {
  const [attorney] = home.attorneys;
  const reporter = providers.find(({ craft }) => craft === 'reporter');
  if (!attorney || !reporter) throw new Error('somebody of the cast is missing');
  const { company_id } = tenant.plan;
  const { service_provider_id } = reporter;
  const at = (time: string) => tenant.at(tenant.businessDay(-1), time);
  const read = (by: Caller, time: string, unread: number): OwnCall => ({
    ...{ at: at(time), by },
    work: (hands) => readAllBut(hands, unread),
  });
  return [
    {
      ...{ at: at('16:30'), by: users.billing },
      work: (hands) => noticeLatestInvoices(hands, company_id, attorney.contact_id),
    },
    {
      ...{ at: at('17:00'), by: users.scheduler },
      work: (hands) => remindOfWorksheets(hands, company_id, service_provider_id),
    },
    read({ ...users.attorney, contact_id: attorney.contact_id }, '17:40', 3),
    read({ ...users.reporter, service_provider_id }, '17:45', 1),
    read(users.scheduler, '17:50', 2),
    read(users.manager, '17:55', 3),
  ];
}
