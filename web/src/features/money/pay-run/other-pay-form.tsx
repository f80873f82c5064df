import { serviceProviderChoices } from '@onrecord/contract/core/calls/choice-calls';
import { type PayRun, payRunArea } from '@onrecord/contract/money/pay-run';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRunChange } from './use-pay-run.ts';

const searchProviders = (search_text: string, signal: AbortSignal) =>
  call(serviceProviderChoices, { body: { search_text }, signal });

/** Adds other pay to a draft; below zero it takes back. */
export function OtherPayForm({ run, onClose }: { run: PayRun; onClose: () => void }) {
  const t = useTexts(payTexts);
  const [who, setWho] = useState<{ value: number; label: string } | null>(null);
  const [description, setDescription] = useState('');
  const [amount, setAmount] = useState('');
  const { pay_run_id, version } = run;
  const adding = useRunChange(
    () =>
      call(payRunArea.addOtherPay, {
        body: { pay_run_id, version, service_provider_id: who?.value ?? null, description, amount },
      }),
    onClose,
  );
  const fields = adding.error instanceof ApiError ? adding.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!adding.isPending) adding.mutate(undefined);
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && !adding.isPending && onClose()}
      title={t('run_add_pay')}
      description={t('run_other_hint')}
      footer={
        <>
          <Button disabled={adding.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="solid" type="submit" form="run-other-pay" busy={adding.isPending}>
            {t('run_add_pay')}
          </Button>
        </>
      }
    >
      <form id="run-other-pay" noValidate className="grid gap-3" onSubmit={submit}>
        <SearchField
          label={t('run_who')}
          required
          search={searchProviders}
          value={who}
          error={fields.service_provider_id}
          onChange={(option) => setWho(option && { value: option.value, label: option.label })}
        />
        <TextField
          label={t('run_what')}
          required
          value={description}
          maxLength={255}
          error={fields.description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextField
          label={t('run_amount')}
          required
          value={amount}
          maxLength={20}
          error={fields.amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
