import { type PayRun, type PayRunItem, payRunArea } from '@onrecord/contract/money/pay-run';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { useRunChange } from './use-pay-run.ts';

type Provider = PayRun['providers'][number];

const isTaken = (item: PayRunItem) => item.hold_reason === '' && !item.is_left_out;

/** What a run pays, grouped by whom it is paid to; in a draft each line can be left out. */
export function RunSection({ run }: { run: PayRun }) {
  const t = useTexts(payTexts);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-sheet">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t('run_totals')}</caption>
        <thead>
          <tr className="border-b border-line bg-sunk text-sm text-ink-2">
            <th className="w-9 px-2 py-1.5">
              <span className="sr-only">{t('run_status')}</span>
            </th>
            <th className="px-2 py-1.5 font-semibold">{t('run_line')}</th>
            <th className="px-2 py-1.5 font-semibold max-sm:hidden">{t('run_why')}</th>
            <th className="px-2 py-1.5 font-semibold max-sm:hidden">{t('run_due_on')}</th>
            <th className="px-2 py-1.5 text-right font-semibold">{t('run_amount')}</th>
          </tr>
        </thead>
        {run.providers.map((provider) => (
          <ProviderRows key={provider.service_provider_id} run={run} provider={provider} />
        ))}
      </table>
    </div>
  );
}

function ProviderRows({ run, provider }: { run: PayRun; provider: Provider }) {
  const t = useTexts(payTexts);
  const { amount } = useFormats();
  const { name, has_w9, paid } = provider;
  return (
    <tbody>
      <tr className="border-b border-line bg-sunk font-semibold">
        <th colSpan={2} scope="rowgroup" className="px-2 py-1.5">
          <span className="flex flex-wrap items-center gap-2">
            <Link to={paths.provider(provider.service_provider_id)} className="hover:underline">
              {name}
            </Link>
            {!has_w9 && <Badge tone="bad">{t('run_no_w9')}</Badge>}
            <span className="text-sm font-normal text-ink-2 sm:hidden">
              <PayTo provider={provider} />
            </span>
          </span>
        </th>
        <td colSpan={2} className="px-2 py-1.5 text-sm font-normal text-ink-2 max-sm:hidden">
          <span className="flex flex-wrap items-center gap-2">
            <PayTo provider={provider} />
            {run.status === 'closed' && <ByCheck run={run} provider={provider} />}
          </span>
        </td>
        <td className="px-2 py-1.5 text-right tabular-nums">{amount(paid)}</td>
      </tr>
      {provider.items.map((item) => (
        <ItemRow key={item.key} run={run} item={item} />
      ))}
    </tbody>
  );
}

/** Pays a transfer by check that no bank file has yet, where the account is gone or the wait is too long. */
function ByCheck({ run, provider }: { run: PayRun; provider: Provider }) {
  const t = useTexts(payTexts);
  const can = useCan();
  const { pay_run_id, version } = run;
  const { service_provider_id, pay_by, is_transferred } = provider;
  const changing = useRunChange(() =>
    call(payRunArea.payByCheck, { body: { pay_run_id, version, service_provider_id } }),
  );
  if (pay_by !== 'bank') return null;
  if (is_transferred) return <Badge tone="ok">{t('bank_in_file')}</Badge>;
  if (!can('payruns', 'edit')) return null;
  return (
    <Button size="sm" variant="ghost" busy={changing.isPending} onClick={() => changing.mutate(undefined)}>
      {t('bank_by_check')}
    </Button>
  );
}

/** Where the money of a provider goes, and until when it waits for new bank details. */
function PayTo({ provider }: { provider: Provider }) {
  const t = useTexts(payTexts);
  const { date } = useFormats();
  const { pay_by, check_number, account_masked, waits_until } = provider;
  if (pay_by === '') return t('run_no_check');
  const check = check_number === null ? t('out_check') : t('run_check', { number: check_number });
  const words = { check, bank: t('out_bank', { account: account_masked }), other: t('out_elsewhere') };
  return (
    <span className="flex flex-wrap items-center gap-2">
      {words[pay_by]}
      {waits_until && <Badge tone="warn">{t('out_on_hold', { date: date(waits_until) })}</Badge>}
    </span>
  );
}

function ItemRow({ run, item }: { run: PayRun; item: PayRunItem }) {
  const t = useTexts(payTexts);
  const { amount, date } = useFormats();
  const can = useCan();
  const { pay_run_id, version } = run;
  const { line_ids, pay_adjustment_id, is_left_out } = item;
  const pay_adjustment_ids = pay_adjustment_id === null ? [] : [pay_adjustment_id];
  const leaving = useRunChange(() =>
    call(payRunArea.leaveOut, {
      body: { pay_run_id, version, line_ids, pay_adjustment_ids, is_left_out: !is_left_out },
    }),
  );
  const removing = useRunChange((id: number) =>
    call(payRunArea.removeOtherPay, { body: { pay_run_id, version, pay_adjustment_id: id } }),
  );
  const mayEdit = run.status === 'draft' && can('payruns', 'edit');
  const label = [item.job_number, item.text].filter(Boolean).join(' ');
  return (
    <tr className="border-b border-line last:border-0 hover:bg-sunk">
      <td className="px-2 py-1">
        <input
          type="checkbox"
          className="size-4 accent-brand roomy:size-6"
          aria-label={t('run_takes', { name: label })}
          checked={isTaken(item)}
          disabled={!mayEdit || item.hold_reason !== '' || leaving.isPending}
          onChange={() => leaving.mutate(undefined)}
        />
      </td>
      <td className={clsx('px-2 py-1', !isTaken(item) && 'text-ink-3 line-through')}>
        {item.provider_invoice_id === null ? (
          label
        ) : (
          <Link to={paths.providerInvoice(item.provider_invoice_id)} className="hover:underline">
            {label}
          </Link>
        )}
        <span className="block text-sm text-ink-2 sm:hidden">{item.why}</span>
      </td>
      <td className="px-2 py-1 text-ink-2 max-sm:hidden">
        {item.hold_reason === '' ? (
          item.why
        ) : (
          <Badge tone="warn">{t('state_held', { reason: item.hold_reason })}</Badge>
        )}
      </td>
      <td className="px-2 py-1 max-sm:hidden">{item.due_on && date(item.due_on)}</td>
      <td className={clsx('px-2 py-1 text-right tabular-nums', !isTaken(item) && 'text-ink-3 line-through')}>
        <span className="inline-flex items-center gap-2">
          {mayEdit && item.kind === 'other' && pay_adjustment_id !== null && (
            <Button
              size="sm"
              variant="ghost"
              busy={removing.isPending}
              onClick={() => removing.mutate(pay_adjustment_id)}
            >
              {t('run_remove')}
            </Button>
          )}
          {amount(item.amount)}
        </span>
      </td>
    </tr>
  );
}

/** Approved pay that is not due by the cut-off; a line can be added all the same. */
export function NotDueSection({ run }: { run: PayRun }) {
  const t = useTexts(payTexts);
  const { amount, date } = useFormats();
  const can = useCan();
  const { pay_run_id, version } = run;
  const adding = useRunChange((line_ids: number[]) =>
    call(payRunArea.addLines, { body: { pay_run_id, version, line_ids } }),
  );
  return (
    <section className="grid gap-2" aria-labelledby="run-not-due">
      <h2 id="run-not-due" className="text-lg font-semibold">
        {t('run_not_due')}
      </h2>
      <DataTable
        caption={t('run_not_due')}
        rows={run.not_due}
        rowKey={(item) => item.key}
        columns={[
          { id: 'name', heading: t('run_who'), cell: (item) => item.name },
          {
            id: 'text',
            heading: t('run_what'),
            cell: (item) => [item.job_number, item.text].filter(Boolean).join(' '),
          },
          { id: 'why', heading: t('run_why'), cell: (item) => item.why },
          { id: 'due', heading: t('run_due_on'), cell: (item) => (item.due_on ? date(item.due_on) : '') },
          { id: 'amount', heading: t('run_amount'), align: 'right', cell: (item) => amount(item.amount) },
          {
            id: 'add',
            heading: t('run_add'),
            align: 'right',
            cell: (item) =>
              can('payruns', 'edit') && (
                <Button size="sm" disabled={adding.isPending} onClick={() => adding.mutate(item.line_ids)}>
                  {t('run_add')}
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
}
