import type { ProviderInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useRemove } from '../../../lib/form/use-remove.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookupChoices } from '../../../lookups/lookup-choices.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon, XIcon } from '../../../ui/icons.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { type CountedLine, CountedLineForm } from '../billing/counted-line-form.tsx';

interface OtherPayProps {
  invoice: ProviderInvoiceDetail;
}

/** Adds what a provider gets beside shares and expenses. */
export function AddOtherPay({ invoice }: OtherPayProps) {
  const t = useTexts(billingTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <PlusIcon size={14} aria-hidden />
        {t('add_other_pay')}
      </Button>
      {open && <OtherPayDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

function useAdding({ provider_invoice_id, version }: ProviderInvoiceDetail, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type_id, description, quantity, rate }: CountedLine) =>
      call(serviceProviderInvoiceArea.addOtherPay, {
        body: { provider_invoice_id, version, other_pay_type_id: type_id, description, quantity, unit_rate: rate },
      }),
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['provider_invoice', provider_invoice_id] });
      onClose();
    },
    // Somebody changed the pay meanwhile: what was typed stays, and is added to what is there now.
    onError: () => client.invalidateQueries({ queryKey: ['provider_invoice', provider_invoice_id] }),
  });
}

function OtherPayDialog({ invoice, onClose }: OtherPayProps & { onClose: () => void }) {
  const t = useTexts(billingTexts);
  const types = useLookupChoices('otherpaytypes');
  const adding = useAdding(invoice, onClose);
  const fields = adding.error instanceof ApiError ? adding.error.fields : {};
  const { other_pay_type_id: type_id, unit_rate: rate, description, quantity } = fields;
  return (
    <CountedLineForm
      title={t('add_other_pay')}
      description={invoice.service_provider_name}
      types={types}
      usualRate={(id) => String(types.find(({ value }) => value === id)?.default_rate ?? '')}
      onAdd={(line) => adding.mutate(line)}
      onClose={onClose}
      busy={adding.isPending}
      error={adding.error && Object.keys(fields).length === 0 ? errorText(adding.error) : null}
      problems={{ type_id, rate, description, quantity }}
    />
  );
}

type Line = ProviderInvoiceDetail['lines'][number];

/** Takes a line of other pay off again, after asking. */
export function RemoveOtherPay({ invoice, line }: OtherPayProps & { line: Line }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const { provider_invoice_id, version } = invoice;
  const body = { provider_invoice_id, version, line_number: line.line_number };
  const removal = useRemove({
    remove: () => call(serviceProviderInvoiceArea.removeOtherPay, { body }),
    stale: [['provider_invoice', provider_invoice_id]],
  });
  if (line.line_kind !== 'other') return null;
  const label = t('remove_line', { name: line.description });
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        className="-my-0.5 inline-grid size-6 place-items-center rounded-[3px] text-ink-3 hover:bg-sunk hover:text-ink roomy:size-11"
        onClick={() => removal.ask(true)}
      >
        <XIcon size={14} aria-hidden />
      </button>
      <ConfirmDialog
        {...removal.dialog}
        title={t('remove_line_question', { name: line.description })}
        confirmLabel={label}
        cancelLabel={t('keep')}
      >
        {t('remove_line_hint', { amount: formats.amount(line.amount) })}
      </ConfirmDialog>
    </>
  );
}
