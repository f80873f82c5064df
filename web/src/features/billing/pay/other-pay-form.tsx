import type { ProviderInvoiceWhole } from '@onrecord/contract/areas/billing/rows';
import { serviceProviderInvoiceArea } from '@onrecord/contract/areas/billing/service-provider-invoice';
import { compare } from '@onrecord/domain/billing/money';
import { otherPayProblems } from '@onrecord/domain/billing/other-pay';
import { expenseAmount } from '@onrecord/domain/worksheet/expense-entry';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookupChoices } from '../../../lookups/lookup-choices.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PlusIcon, XIcon } from '../../../ui/icons.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

interface OtherPayProps {
  invoice: ProviderInvoiceWhole;
}

/** Adds what a provider gets beside shares and expenses. */
export function AddOtherPay({ invoice }: OtherPayProps) {
  const say = useTexts(billingTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <PlusIcon size={14} aria-hidden />
        {say('add_other_pay')}
      </Button>
      {open && <OtherPayDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

const BLANK = { other_pay_type_id: null as number | null, description: '', quantity: '1', unit_rate: '' };

function useAdding({ provider_invoice_id, version }: ProviderInvoiceWhole, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: typeof BLANK) =>
      call(serviceProviderInvoiceArea.addOtherPay, { body: { provider_invoice_id, version, ...draft } }),
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
  const say = useTexts(billingTexts);
  const formats = useFormats();
  const types = useLookupChoices('otherpaytypes');
  const [draft, setDraft] = useState(BLANK);
  const change = (next: Partial<typeof BLANK>) => setDraft((current) => ({ ...current, ...next }));
  const adding = useAdding(invoice, onClose);
  const fields = adding.error instanceof ApiError ? adding.error.fields : {};
  const isCounted = Object.keys(otherPayProblems({ ...draft, other_pay_type_id: 1 })).length === 0;
  const choose = (id: number | null) => {
    const rate = types.find((type) => type.value === id)?.default_rate;
    change({ other_pay_type_id: id, ...(typeof rate === 'string' && compare(rate, 0) > 0 ? { unit_rate: rate } : {}) });
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={say('add_other_pay')}
      description={invoice.service_provider_name}
      footer={
        <Button variant="solid" type="submit" form="other-pay" busy={adding.isPending}>
          {say('add')}
        </Button>
      }
    >
      <form
        id="other-pay"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!adding.isPending) adding.mutate(draft);
        }}
      >
        {adding.error && Object.keys(fields).length === 0 && (
          <Banner tone="bad" announce="alert" title={errorText(adding.error)} />
        )}
        <SelectField
          label={say('other_pay_type')}
          required
          options={types}
          value={draft.other_pay_type_id}
          error={fields.other_pay_type_id}
          onChange={choose}
        />
        <TextField
          label={say('other_pay_note')}
          value={draft.description}
          maxLength={255}
          error={fields.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <MoneyField
            label={say('quantity')}
            required
            symbol=""
            value={draft.quantity}
            error={fields.quantity}
            onChange={(quantity) => change({ quantity })}
          />
          <MoneyField
            label={say('rate')}
            required
            places={3}
            value={draft.unit_rate}
            error={fields.unit_rate}
            onChange={(unit_rate) => change({ unit_rate })}
          />
        </div>
        <p aria-live="polite" className="flex justify-between font-semibold">
          <span>{say('amount')}</span>
          <span>{isCounted ? formats.amount(expenseAmount(draft)) : '---'}</span>
        </p>
      </form>
    </Dialog>
  );
}

type Line = ProviderInvoiceWhole['lines'][number];

/** Takes a line of other pay off again, after asking. */
export function RemoveOtherPay({ invoice, line }: OtherPayProps & { line: Line }) {
  const say = useTexts(billingTexts);
  const formats = useFormats();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  if (line.line_kind !== 'other') return null;
  const { provider_invoice_id, version } = invoice;
  const label = say('remove_line', { name: line.description });
  const remove = async () => {
    try {
      const body = { provider_invoice_id, version, line_number: line.line_number };
      notify({ title: (await call(serviceProviderInvoiceArea.removeOtherPay, { body })).message, tone: 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await client.invalidateQueries({ queryKey: ['provider_invoice', provider_invoice_id] });
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        className="-my-0.5 inline-grid size-6 place-items-center rounded-[3px] text-ink-3 hover:bg-sunk hover:text-ink roomy:size-11"
        onClick={() => setAsking(true)}
      >
        <XIcon size={14} aria-hidden />
      </button>
      <ConfirmDialog
        open={asking}
        danger
        onOpenChange={setAsking}
        title={say('remove_line_question', { name: line.description })}
        confirmLabel={label}
        cancelLabel={say('keep')}
        onConfirm={remove}
      >
        {say('remove_line_hint', { amount: formats.amount(line.amount) })}
      </ConfirmDialog>
    </>
  );
}
