import { type PayRun, payRunArea } from '@onrecord/contract/money/pay-run';
import { add, compare, formatSum } from '@onrecord/domain/core/money/money';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CheckCircleIcon } from '../../../ui/icons.ts';
import { AskForW9Section } from './ask-for-w9-section.tsx';
import { BankFileSection } from './bank-file-section.tsx';
import { ChecksSection, RemittanceSection } from './papers-section.tsx';
import { useRunChange } from './use-pay-run.ts';

const OUT_BY = { bank: 'out_by_bank', check: 'out_by_check', other: 'out_by_elsewhere' } as const;

const isZero = (amount: string) => compare(amount, 0) === 0;

/** What the run comes to, what has to be seen before it is closed, and the button that closes it. */
export function CloseSection({ run }: { run: PayRun }) {
  return (
    <aside className="grid gap-3">
      <Totals run={run} />
      {run.status === 'draft' ? (
        <Before run={run} />
      ) : (
        <>
          <BankFileSection run={run} />
          <ChecksSection run={run} />
          <RemittanceSection run={run} />
        </>
      )}
    </aside>
  );
}

function Totals({ run }: { run: PayRun }) {
  const t = useTexts(payTexts);
  const { amount } = useFormats();
  const by = (providers: PayRun['providers']) => amount(formatSum(add(...providers.map(({ paid }) => paid))));
  const goesOut = (['bank', 'check', 'other'] as const)
    .map((method) => ({
      method,
      own: run.providers.filter((one) => one.pay_by === method && one.waits_until === null),
    }))
    .filter(({ own }) => own.length > 0);
  const waiting = run.providers.filter(({ waits_until }) => waits_until !== null);
  const rows = [
    { term: t('run_expenses'), value: run.expenses },
    { term: t('run_taken_back'), value: run.taken_back },
    { term: t('run_carried'), value: run.carried },
    { term: t('run_held'), value: run.held },
  ].filter(({ value }) => !isZero(value));
  return (
    <section className="grid gap-2 rounded-card border border-line bg-sheet p-3" aria-labelledby="run-totals">
      <h2 id="run-totals" className="font-semibold">
        {t('run_totals')}
      </h2>
      {goesOut.map(({ method, own }) => (
        <p key={method} className="flex justify-between gap-3">
          <span>{t(OUT_BY[method], { count: own.length })}</span>
          <span className="tabular-nums">{by(own)}</span>
        </p>
      ))}
      {waiting.length > 0 && (
        <p className="flex justify-between gap-3 text-warn">
          <span>{t('out_waiting', { count: waiting.length })}</span>
          <span className="tabular-nums">{by(waiting)}</span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
        <span className="font-semibold">{t('run_to_pay')}</span>
        <span className="font-serif text-2xl tabular-nums">{amount(run.to_pay)}</span>
      </p>
      {rows.map(({ term, value }) => (
        <p key={term} className="flex justify-between gap-3 text-ink-2">
          <span>{term}</span>
          <span className="tabular-nums">{amount(value)}</span>
        </p>
      ))}
    </section>
  );
}

function Before({ run }: { run: PayRun }) {
  const t = useTexts(payTexts);
  const { amount, date } = useFormats();
  const can = useCan();
  const [w9_reason, setReason] = useState('');
  const { pay_run_id, version, to_pay: expected_total, providers } = run;
  const closing = useRunChange(() =>
    call(payRunArea.closePayRun, { body: { pay_run_id, version, expected_total, w9_reason } }),
  );
  const problem = closing.error instanceof ApiError ? closing.error.fields.w9_reason : undefined;
  const missing = providers.filter(({ has_w9, paid }) => !has_w9 && !isZero(paid));
  const waiting = providers.filter(({ waits_until }) => waits_until !== null);
  const below = providers.filter(({ carried }) => !isZero(carried));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!closing.isPending) closing.mutate(undefined);
  };
  return (
    <form noValidate className="grid gap-3 rounded-card border border-line bg-sheet p-3" onSubmit={submit}>
      <h2 className="font-semibold">{t('run_before')}</h2>
      {missing.length + below.length + waiting.length === 0 && (
        <p className="flex items-center gap-2 text-ink-2">
          <CheckCircleIcon size={15} aria-hidden />
          {t('run_all_well')}
        </p>
      )}
      <ul className="grid gap-1">
        {missing.map(({ service_provider_id, name, w9_requested_on }) => (
          <li key={service_provider_id} className="text-bad">
            {t('run_w9_of', { name })}
            <AskForW9Section providerId={service_provider_id} requestedOn={w9_requested_on} />
          </li>
        ))}
        {waiting.map(({ service_provider_id, name, waits_until }) => (
          <li key={`waiting ${service_provider_id}`} className="text-warn">
            {t('out_waits', { name, date: date(waits_until) })}
          </li>
        ))}
        {below.map(({ service_provider_id, name, carried }) => (
          <li key={`below ${service_provider_id}`} className="text-warn">
            {t('run_below', { name, amount: amount(carried) })}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <TextField
          label={t('run_w9_reason')}
          required
          value={w9_reason}
          maxLength={255}
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {can('payruns', 'edit') && (
        <Button variant="solid" type="submit" disabled={providers.length === 0} busy={closing.isPending}>
          {t('run_close')}
        </Button>
      )}
      <p className="text-sm text-ink-3">{t('run_close_hint')}</p>
    </form>
  );
}
