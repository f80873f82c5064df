import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { orderArea } from '@onrecord/contract/money/order';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useSession } from '../../../../lib/session/session.ts';
import type { Option } from '../../../../ui/fields/option.ts';
import { notify } from '../../../../ui/overlays/toast.ts';

type Request = BodyInputOf<typeof orderArea.offerLaterOrder>;

/** What is typed of an order. Chosen products by id, with how many copies. */
export interface LaterValues {
  contact: Option<number> | null;
  client: Option<number> | null;
  attorney_name: string;
  job_deponent_id: number | null;
  delivery_type_id: number | null;
  bill_to: Option<number> | null;
  bill_to_name: string;
  bill_to_email: string;
  claim_number: string;
  order_note: string;
  copies: Readonly<Record<number, string>>;
  is_second_copy: boolean;
}

const BLANK: LaterValues = {
  contact: null,
  client: null,
  attorney_name: '',
  job_deponent_id: null,
  delivery_type_id: null,
  bill_to: null,
  bill_to_name: '',
  bill_to_email: '',
  claim_number: '',
  order_note: '',
  copies: {},
  is_second_copy: false,
};

function bodyOf(job_id: number, values: LaterValues): Request {
  const { contact, client, bill_to, copies, is_second_copy, ...typed } = values;
  return {
    job_id,
    ...typed,
    contact_id: contact?.value ?? null,
    client_id: client?.value ?? null,
    bill_to_client_id: bill_to?.value ?? null,
    items: Object.entries(copies).map(([id, quantity]) => ({ product_id: Number(id), quantity, is_second_copy })),
  };
}

/** An order after the job as it is typed, what it comes to, and the press that places it. */
export function useLaterOrder(jobId: number, onPlaced: () => void) {
  const client = useQueryClient();
  const { company_id } = useSession();
  const [values, setValues] = useState(BLANK);
  const body = bodyOf(jobId, values);
  // Only what a price follows from is asked about again.
  const { order_note: _note, claim_number: _claim, bill_to_name: _name, bill_to_email: _email, ...priced } = body;
  const isCounted = Object.values(values.copies).every((quantity) => /^\d+(\.\d{1,2})?$/.test(quantity));
  const offer = useQuery({
    queryKey: ['order', 'later', company_id, priced],
    queryFn: ({ signal }) => call(orderArea.offerLaterOrder, { body: priced, signal }),
    placeholderData: keepPreviousData,
    enabled: isCounted,
    meta: { shows: ['order'] },
  });
  const expected_total = offer.data?.estimate?.total;
  const submission = useMutation({
    mutationFn: () => call(orderArea.submitLaterOrder, { body: { ...body, expected_total } }),
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['list'] });
      await client.invalidateQueries({ queryKey: ['order'] });
      onPlaced();
    },
    // What is refused is said at its field, or above the form.
    meta: { ownErrors: true },
    onError: () => void offer.refetch(),
  });
  const change = (next: Partial<LaterValues>) => {
    if (submission.error) submission.reset();
    setValues((current) => ({ ...current, ...next }));
  };
  return { values, change, offer, submission };
}

export type LaterOrder = ReturnType<typeof useLaterOrder>;
