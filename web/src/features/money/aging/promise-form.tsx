import { type AgedClient, agingArea } from '@onrecord/contract/money/aging';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { agingTexts } from '../../../lib/texts/aging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

const TONES = { open: 'ok', kept: 'mute', missed: 'bad' } as const;

/** What somebody at the client said: how much comes by when. It ends by itself, when the money came or the day has passed. */
export function PromiseForm({ client }: { client: AgedClient }) {
  const t = useTexts(agingTexts);
  const can = useCan();
  const formats = useFormats();
  const queries = useQueryClient();
  const late = client.invoices.filter(({ days_late }) => days_late > 0).map(({ balance }) => balance);
  const [promised_on, setDay] = useState('');
  const [amount, setAmount] = useState(late.length > 0 ? formatSum(add(0, ...late)) : '');
  const [promised_by, setWho] = useState(client.contacts[0]?.name ?? '');
  const done = async ({ message }: { message: string }) => {
    notify({ title: message, tone: 'ok' });
    await queries.invalidateQueries({ queryKey: ['aged'] });
  };
  const saving = useMutation({
    mutationFn: () =>
      call(agingArea.savePromise, { body: { client_id: client.client_id, promised_on, amount, promised_by } }),
    meta: { ownErrors: true },
    onSuccess: done,
  });
  const ending = useMutation({
    mutationFn: (payment_promise_id: number) => call(agingArea.endPromise, { body: { payment_promise_id } }),
    onSuccess: done,
  });
  const problems = saving.error instanceof ApiError ? saving.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const { promise } = client;
  return (
    <div className="grid gap-2 rounded-card border border-line p-3">
      <h3 className="font-semibold text-ink-2">{t('promise_title')}</h3>
      {promise && (
        <Banner
          tone={TONES[promise.state]}
          title={t(`promise_${promise.state}`, {
            who: promise.promised_by,
            amount: formats.amount(promise.amount),
            date: formats.date(promise.promised_on),
          })}
          action={
            promise.state !== 'kept' &&
            can('receipts', 'edit') && (
              <Button size="sm" busy={ending.isPending} onClick={() => ending.mutate(promise.payment_promise_id)}>
                {t('promise_end')}
              </Button>
            )
          }
        />
      )}
      {can('receipts', 'edit') && (
        <form noValidate className="grid gap-2" onSubmit={submit}>
          {saving.error && Object.keys(problems).length === 0 && (
            <Banner tone="bad" announce="alert" title={errorText(saving.error)} />
          )}
          <div className="grid grid-cols-2 gap-2">
            <DateField
              label={t('promise_by')}
              required
              value={promised_on}
              error={problems.promised_on}
              onChange={setDay}
            />
            <MoneyField
              label={t('promise_amount')}
              required
              value={amount}
              error={problems.amount}
              onChange={setAmount}
            />
          </div>
          <TextField
            label={t('promise_who')}
            required
            value={promised_by}
            maxLength={255}
            error={problems.promised_by}
            onChange={(event) => setWho(event.target.value)}
          />
          <Button variant="solid" type="submit" busy={saving.isPending}>
            {t('promise_save')}
          </Button>
        </form>
      )}
    </div>
  );
}
