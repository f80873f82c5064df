import { type InvoiceDraftForm, invoiceDraftArea } from '@onrecord/contract/money/invoice-draft';
import { paysMore } from '@onrecord/domain/money/invoice-draft/draft-line';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import type { Option } from '../../../ui/fields/option.ts';
import { notify } from '../../../ui/overlays/toast.ts';

type ContractLine = InvoiceDraftForm['lines'][number];
/** A line as it is typed; the key keeps its fields in place while others come and go. */
export interface TypedLine extends ContractLine {
  readonly key: string;
  readonly provider: Option<number> | null;
}

interface Values {
  client: Option<number> | null;
  legal_case: Option<number> | null;
  division_id: number;
  reason: string;
  comment: string;
  lines: readonly TypedLine[];
}

const COUNTED = /^\d{1,9}(\.\d{1,3})?$/;
const isCounted = ({ quantity, unit_price }: ContractLine) => COUNTED.test(quantity) && COUNTED.test(unit_price);

export const blankLine = (line_kind: ContractLine['line_kind']): TypedLine => ({
  key: crypto.randomUUID(),
  provider: null,
  line_kind,
  product_id: null,
  invoice_charge_type_id: null,
  service_provider_id: null,
  description: '',
  quantity: '1',
  unit_price: '',
  source_line_id: null,
});

function startValues(form: InvoiceDraftForm): Values {
  return {
    client: form.client,
    legal_case: form.legal_case,
    division_id: form.division_id,
    reason: form.reason,
    comment: form.comment,
    lines:
      form.lines.length === 0
        ? [blankLine('charge')]
        : form.lines.map((line) => ({
            ...line,
            key: crypto.randomUUID(),
            provider: form.providers.find(({ value }) => value === line.service_provider_id) ?? null,
          })),
  };
}

/** A draft as it is typed, what it comes to, and saving, issuing and discarding it. */
export function useInvoiceDraft(form: InvoiceDraftForm, onIssued: (id: number) => void, onLeft: () => void) {
  const client = useQueryClient();
  const [entry_key] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState(() => startValues(form));
  const [accepts_loss, setAcceptsLoss] = useState(false);
  const [saved, setSaved] = useState({ invoice_draft_id: form.invoice_draft_id, version: form.version });
  const client_id = values.client?.value ?? null;
  const content = {
    division_id: values.division_id,
    client_id: client_id ?? 0,
    job_id: form.job_id,
    case_id: values.legal_case?.value ?? null,
    corrects_invoice_id: form.corrects_invoice_id,
    reason: values.reason,
    comment: values.comment,
    lines: values.lines.map(({ key: _, provider, ...line }) => ({
      ...line,
      service_provider_id: provider?.value ?? null,
    })),
  };
  // What is half typed counts as nothing until it can be read.
  const priced = {
    ...content,
    reason: '',
    comment: '',
    invoice_draft_id: saved.invoice_draft_id,
    lines: content.lines.map((line) => (isCounted(line) ? line : { ...line, quantity: '0', unit_price: '0' })),
  };
  const quote = useQuery({
    queryKey: ['invoice_draft', 'quote', priced],
    queryFn: ({ signal }) => call(invoiceDraftArea.quoteDraft, { body: priced, signal }),
    placeholderData: keepPreviousData,
    enabled: client_id !== null,
    meta: { shows: ['client_invoice', 'transaction'] },
  });
  const body = { entry_key, ...saved, ...content };
  const saving = useMutation({
    mutationFn: () => call(invoiceDraftArea.saveDraft, { body }),
    meta: { ownErrors: true },
    onSuccess: async ({ message, ...next }) => {
      notify({ title: message, tone: 'ok' });
      setSaved(next);
      await client.invalidateQueries({ queryKey: ['invoice_draft', 'open'] });
    },
  });
  const issuing = useMutation({
    mutationFn: (expected_total: string) =>
      call(invoiceDraftArea.issueInvoiceDraft, { body: { ...body, expected_total, accepts_loss } }),
    meta: { ownErrors: true },
    onSuccess: async ({ message, client_invoice_id }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries();
      onIssued(client_invoice_id);
    },
    onError: () => void quote.refetch(),
  });
  const discarding = useMutation({
    mutationFn: () =>
      call(invoiceDraftArea.discardDraft, {
        body: { invoice_draft_id: saved.invoice_draft_id ?? 0, version: saved.version },
      }),
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['invoice_draft'] });
      onLeft();
    },
  });
  const found = client_id === null ? undefined : quote.data;
  const error = issuing.error ?? saving.error;
  const change = (next: Partial<Values>) => {
    if (error) {
      saving.reset();
      issuing.reset();
    }
    setValues((current) => ({ ...current, ...next }));
  };
  const changeLine = (key: string, next: Partial<TypedLine>) =>
    change({ lines: values.lines.map((line) => (line.key === key ? { ...line, ...next } : line)) });
  return {
    form,
    values,
    change,
    changeLine,
    addLine: (kind: ContractLine['line_kind']) => change({ lines: [...values.lines, blankLine(kind)] }),
    removeLine: (key: string) => change({ lines: values.lines.filter((line) => line.key !== key) }),
    quote: found,
    has_loss: found !== undefined && paysMore(found, form.corrected !== null),
    accepts_loss,
    setAcceptsLoss,
    isQuoteCurrent: client_id !== null && quote.data !== undefined && !quote.isPlaceholderData && !quote.isError,
    isSaved: saved.invoice_draft_id !== null,
    saving,
    issuing,
    discarding,
    error,
    fields: (error instanceof ApiError ? error.fields : {}) as Readonly<Record<string, string>>,
  };
}

export type InvoiceDraft = ReturnType<typeof useInvoiceDraft>;
