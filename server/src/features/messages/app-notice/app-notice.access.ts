import type { NoticeSubject } from '@onrecord/domain/core/app-notice/app-notice';
import { can } from '@onrecord/domain/core/permission/can';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { type RawBuilder, sql } from 'kysely';
import { andAll } from '../../../db/list/list-query.ts';
import { withinDivisions } from '../../../db/list/visible-rows.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleInvoices, visibleOrders } from '../../money/billing/billing.access.ts';
import { visibleClients } from '../../people/client/client.access.ts';
import { visibleProviders } from '../../people/service-provider/service-provider.access.ts';
import { visibleFiles } from '../../production/file/file.access.ts';
import { visibleJobRows } from '../../scheduling/job/job.access.ts';
import { visibleRequests } from '../../scheduling/request/request.reads.ts';

/** Whether the reader still sees what a notice `n` is about, by the same rules as lists. */
function subjectsSeen(scope: UserScope): Record<NoticeSubject, RawBuilder<boolean>> {
  const { viewer } = scope;
  const ifAllowed = (
    module: 'jobs' | 'clientinvoices' | 'jobfiles' | 'orders' | 'providers',
    condition: RawBuilder<boolean>,
  ) => (can(viewer, module, 'view') ? condition : sql<boolean>`false`);
  const fileSeen = (id: RawBuilder<unknown>) =>
    ifAllowed(
      'jobfiles',
      sql`exists (select from job_file f join job j on j.company_id = ${COMPANY} and j.job_id = f.job_id
        where f.company_id = ${COMPANY} and ${id} = n.about_id and ${andAll(visibleFiles(scope))})`,
    );
  return {
    nothing: sql<boolean>`true`,
    job: ifAllowed(
      'jobs',
      sql`exists (select from job_list_row r where r.job_id = n.about_id and ${andAll(visibleJobRows(scope))})`,
    ),
    job_request: ifAllowed(
      'jobs',
      sql`exists (select from job_request q where q.job_request_id = n.about_id and ${andAll(visibleRequests(scope))})`,
    ),
    offer_round: sql`exists (select from offer x where x.company_id = ${COMPANY} and x.offer_round_id = n.about_id
      and x.service_provider_id = ${viewer.service_provider_id ?? 0})`,
    client_invoice: ifAllowed(
      'clientinvoices',
      sql`exists (select from client_invoice i left join client_order o on o.company_id = ${COMPANY} and o.order_id = i.order_id
        where i.client_invoice_id = n.about_id and ${andAll(visibleInvoices(scope))})`,
    ),
    job_file: fileSeen(sql`f.job_file_id`),
    job_files: fileSeen(sql`f.job_id`),
    client_order: ifAllowed(
      'orders',
      sql`exists (select from client_order o where o.order_id = n.about_id and ${andAll(visibleOrders(scope))})`,
    ),
    client: ifAllowed(
      'clientinvoices',
      sql`exists (select from client c where c.client_id = n.about_id and ${andAll(visibleClients(scope))})`,
    ),
    service_provider: ifAllowed(
      'providers',
      sql`exists (select from service_provider p where p.service_provider_id = n.about_id and ${andAll(visibleProviders(scope))})`,
    ),
  };
}

/** Whether the reader is still whom the notice was written to: the same contact or provider, or the office of a division of theirs. */
function isAddressee(scope: UserScope): RawBuilder<boolean> {
  const { user_type, contact_id, service_provider_id } = scope.viewer;
  if (user_type === 'contact') return sql`n.contact_id = ${contact_id ?? 0}`;
  if (user_type === 'provider') return sql`n.service_provider_id = ${service_provider_id ?? 0}`;
  const isOffice = isStaff(user_type);
  return sql`${isOffice} and n.contact_id is null and n.service_provider_id is null
    and (n.division_id is null or ${withinDivisions(scope, sql`n.division_id`)})`;
}

/**
 * The notices `n` that a reader sees: their own, as long as they are whom each was written to, may see what it is about, and get copies
 * of whom it is a copy of. Nobody reads another's, whoever they act for; an admin has none in a company that they chose.
 */
export function visibleNotices(scope: UserScope): RawBuilder<boolean>[] {
  const { viewer, company_id } = scope;
  if (viewer.user_company_id !== company_id) return [sql<boolean>`false`];
  const seen = Object.entries(subjectsSeen(scope)).map(
    ([about, condition]) => sql<boolean>`(n.about = ${about} and ${condition})`,
  );
  return [
    sql<boolean>`n.company_id = ${company_id}`,
    sql<boolean>`n.user_id = ${viewer.user_id}`,
    isAddressee(scope),
    sql<boolean>`(n.copy_of_user_id is null or exists (select from contact_notification c
      where c.company_id = ${COMPANY} and c.user_id = n.copy_of_user_id and c.copy_user_id = n.user_id
        and n.notification_type_id = any (c.notification_type_ids)))`,
    sql<boolean>`(${sql.join(seen, sql` or `)})`,
  ];
}
