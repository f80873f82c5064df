import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { billingArea } from '@onrecord/contract/money/billing';
import type { BillingDraftResponse } from '@onrecord/contract/money/billing-rows';
import type { PageKindChoice } from '@onrecord/domain/money/billing/page-kinds';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { notify } from '../../../../ui/overlays/toast.ts';

type DraftInput = BodyInputOf<typeof billingArea.draft>;
type DraftCharge = NonNullable<DraftInput['charges']>[number];
type DraftDiscount = NonNullable<DraftInput['discounts']>[number];

/** What the biller decides on the screen before issuing. */
export interface Decisions {
  clients: Readonly<Record<number, { value: number; label: string }>>;
  left_out: readonly string[];
  accepts_unbilled: boolean;
  accepts_duplicates: boolean;
  accepts_loss: boolean;
  /** What is added by hand. */
  charges: readonly DraftCharge[];
  /** What is taken off items. */
  discounts: readonly DraftDiscount[];
  comments: Readonly<Record<number, WrittenComment>>;
  /** Which kinds of pages are billed, once the biller has changed it. */
  page_kinds: PageKindChoice | null;
}

/** What is to stand on an invoice, and the company's comment it began as. */
export interface WrittenComment {
  invoice_comment_id: number | null;
  comment: string;
}

const NONE: Decisions = {
  clients: {},
  left_out: [],
  accepts_unbilled: false,
  accepts_duplicates: false,
  accepts_loss: false,
  charges: [],
  discounts: [],
  comments: {},
  page_kinds: null,
};

function bodyOf(job_id: number, { clients, left_out, charges, discounts, ...decisions }: Decisions): DraftInput {
  const { accepts_unbilled, accepts_duplicates, accepts_loss, page_kinds } = decisions;
  const chosen = Object.entries(clients).map(([id, { value }]) => ({
    worksheet_order_id: Number(id),
    client_id: value,
  }));
  return {
    job_id,
    clients: chosen,
    left_out: [...left_out],
    accepts_unbilled,
    accepts_duplicates,
    accepts_loss,
    charges: [...charges],
    discounts: [...discounts],
    page_kinds,
  };
}

/** What is written is sent with the issuing only: the draft does not depend on it. */
function commentsOf(
  { comments }: Decisions,
  seen: BillingDraftResponse,
): BodyInputOf<typeof billingArea.issue>['comments'] {
  return seen.invoices.flatMap(({ worksheet_order_id }) => {
    const written = comments[worksheet_order_id];
    const comment = written?.comment.trim();
    return written && comment ? [{ worksheet_order_id, ...written, comment }] : [];
  });
}

/** The draft of a job as the biller's decisions change it, and issuing what is seen. */
export function useBill(jobId: number) {
  const [decisions, setDecisions] = useState<Decisions>(NONE);
  const client = useQueryClient();
  const body = bodyOf(jobId, decisions);
  const draft = useQuery({
    queryKey: ['billing', 'draft', body],
    queryFn: ({ signal }) => call(billingArea.draft, { body, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['job', 'client_invoice'] },
  });
  const issue = useMutation({
    mutationFn: (seen: BillingDraftResponse) =>
      call(billingArea.issue, {
        body: { ...body, comments: commentsOf(decisions, seen), expected_total: seen.billed_total },
      }),
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['list'] });
    },
    onError: () => void draft.refetch(),
  });
  const change = (next: Partial<Decisions>) => {
    issue.reset();
    setDecisions((current) => ({ ...current, ...next }));
  };
  return { draft, decisions, change, issue };
}

export type Bill = ReturnType<typeof useBill>;

const MAX_WAITING = 1000;

/** Where a job stands among those that wait, and who comes after and before it. */
export function useWaiting(jobId: number) {
  const { data } = useQuery({
    queryKey: ['list', 'ready_to_bill', 'waiting'],
    queryFn: ({ signal }) => call(billingArea.readyToBill, { body: { limit: MAX_WAITING }, signal }),
    meta: { shows: ['job', 'client_invoice'] },
  });
  const ids = (data?.data ?? []).map((row) => row.job_id);
  const position = ids.indexOf(jobId);
  const others = ids.filter((id) => id !== jobId);
  return {
    place: position + 1,
    count: data?.count ?? 0,
    next: position < 0 ? others[0] : (ids[position + 1] ?? others[0]),
    previous: position > 0 ? ids[position - 1] : undefined,
  };
}
