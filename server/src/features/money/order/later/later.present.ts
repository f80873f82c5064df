import type { LaterOrderOffer } from '@onrecord/contract/money/later-order';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { add, formatPrice, formatSum } from '@onrecord/domain/core/money/money';
import { decideLaterOrder, type LaterOrderDecision } from '@onrecord/domain/money/order/later-order';
import type { Scope } from '../../../../db/scope.ts';
import { presentLine } from '../../billing/draft.present.ts';
import type { LaterOrderFound } from './later.reads.ts';

/** What the rule says of an order as it was read. */
export function decisionOf({ job, found, request, party, transcripts, offered }: LaterOrderFound): LaterOrderDecision {
  return decideLaterOrder(
    { ...request, attorney_name: party.attorney_name, client_id: party.client_id },
    {
      is_canceled: job.is_canceled,
      transcripts,
      offered: new Set(offered.map(({ product_id }) => product_id)),
      deliveries: new Set(found.book.deliveries.map(({ delivery_type_id }) => delivery_type_id)),
      known: job.orders.map(({ attorney_name, client_id, items }) => ({
        attorney_name,
        client_id,
        items: items.map((item) => ({
          ...item,
          is_second_copy: item.is_second_copy ?? false,
          is_quantity_confirmed: true,
        })),
      })),
    },
  );
}

/** Nothing at all can be ordered: a reason without a field. */
function refusalOf(found: LaterOrderFound) {
  const decision = decisionOf(found);
  if (decision.outcome === 'accepted' || decision.fields) return null;
  const { key, params } = new AppError(decision.reason);
  return { key, params: { ...params } };
}

function presentProduct({ price_list }: LaterOrderFound, product: LaterOrderFound['offered'][number]) {
  const lines = (price_list?.lines ?? []).filter((line) => line.product.product_id === product.product_id);
  const [base] = lines;
  return {
    product_id: product.product_id,
    name: product.name,
    unit_type: base?.unit_type ?? '',
    quantity: base?.quantity ?? '0',
    unit_price: formatPrice(base?.unit_price ?? '0'),
    amount: base ? formatSum(add(...lines.map(({ amount }) => amount))) : null,
  };
}

export const shareTotal = (share: LaterOrderFound['shares'][number]) =>
  formatSum(add(...share.lines.map(({ amount }) => amount)));

const providerName = ({ job }: LaterOrderFound, id: number) =>
  job.services.find((row) => row.service_provider_id === id)?.service_provider_name ?? '';

/** The day on which everybody has been paid; null while one of them waits for the client. */
function lastPayDay(days: readonly (string | null)[]): string | null {
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null);
}

function staffOnly(found: LaterOrderFound) {
  const { job, is_from_portal, shares, pay_days } = found;
  if (is_from_portal) return { attorneys: [], shares: [], pay_date: null };
  const known = new Map(job.orders.map((order) => [`${order.attorney_name} ${order.client_id}`, order] as const));
  return {
    attorneys: [...known.values()].map(({ attorney_name, contact_id, client_id, attorney_client_name }) => ({
      attorney_name,
      contact_id,
      client_id,
      client_name: found.found.clients.get(client_id ?? 0)?.name ?? attorney_client_name,
    })),
    shares: shares.map((share) => ({
      service_provider_name: providerName(found, share.service_provider_id),
      amount: shareTotal(share),
    })),
    pay_date: lastPayDay([...pay_days.values()]),
  };
}

/** What can be ordered, and what it comes to. */
export function presentLaterOrder(found: LaterOrderFound): LaterOrderOffer {
  const { job, request, transcripts, offered, invoice } = found;
  const production = new Map(found.found.draft.production.map((row) => [row.job_deponent_id, row]));
  return {
    job_id: job.job_id,
    job_number: job.job_number,
    job_date: job.job_date,
    case_name: job.case_name,
    refused: refusalOf(found),
    deponents: transcripts.map(({ job_deponent_id }) => ({
      job_deponent_id,
      name: job.deponents.find((one) => one.job_deponent_id === job_deponent_id)?.name ?? '',
      pages: production.get(job_deponent_id)?.pages ?? 0,
      exhibit_pages: production.get(job_deponent_id)?.exhibit_pages ?? 0,
    })),
    job_deponent_id: request.job_deponent_id,
    deliveries: found.found.book.deliveries.map(({ delivery_type_id, name }) => ({
      value: delivery_type_id,
      label: name,
    })),
    delivery_type_id: request.delivery_type_id,
    products: offered.map((product) => presentProduct(found, product)),
    deliver_by: found.deliver_by,
    estimate: invoice
      ? {
          lines: invoice.lines.map(presentLine),
          subtotal: invoice.subtotal,
          tax_amount: invoice.tax_amount,
          total: invoice.total,
        }
      : null,
    ...staffOnly(found),
  };
}

/** The page of a later order, below the address of the product. */
export const laterOrderPath = (
  { company_id }: Scope,
  { division_id, job_id, order_id }: { division_id: number; job_id: number; order_id: number },
): string =>
  `/activity/jobs/details/company/${company_id}/division/${division_id}/view/job/${job_id}/order/details/${order_id}`;
