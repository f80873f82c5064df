import { isPlainAmount } from '@onrecord/domain/core/money/currency';
import { compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { errorText } from '../../../lib/call/api-error.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { receiptDeskTexts } from '../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { ReceivePayment } from './use-receive-payment.ts';

type OpenInvoice = ReceivePayment['invoices'][number];

/** Which invoices a receipt pays: filled in oldest due first until somebody types an amount. */
export function ApplySection({ desk }: { desk: ReceivePayment }) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money } = useFormats();
  const { open, invoices, sums } = desk;
  if (open.isError) return <Banner tone="bad" announce="alert" title={errorText(open.error)} />;
  if (open.isPending) return <SkeletonLines label={t('loading')} />;
  const received = money(sums.received);
  const applied = money(sums.applied);
  const isEven = compare(sums.rest, 0) === 0;
  return (
    <section aria-labelledby="apply-to" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="apply-to" className="text-lg font-semibold">
          {t('apply_to')}
        </h2>
        <span className="text-ink-2">{t(desk.order)}</span>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button onClick={desk.applyOldest}>{t('oldest_first')}</Button>
          <Button onClick={desk.applyNothing}>{t('all_on_account')}</Button>
          {desk.addFamily && <Button onClick={desk.addFamily}>{t('add_family')}</Button>}
        </span>
      </div>
      {desk.fields.allocations && <Banner tone="bad" announce="alert" title={desk.fields.allocations} />}
      {invoices.length === 0 ? (
        <p className="text-ink-2">{t('nothing_open')}</p>
      ) : (
        <ul className="grid rounded-card border border-line bg-sheet">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.client_invoice_id} invoice={invoice} desk={desk} />
          ))}
        </ul>
      )}
      <p role="status" className="font-semibold">
        {isEven ? t('sum_even', { received, applied }) : t('sum', { received, applied, rest: money(sums.rest) })}
      </p>
    </section>
  );
}

function InvoiceRow({ invoice, desk }: { invoice: OpenInvoice; desk: ReceivePayment }) {
  const t = useTexts(receiptDeskTexts);
  const { date, amount: money } = useFormats();
  const { client_invoice_id, invoice_number, balance } = invoice;
  const part = desk.applied[client_invoice_id] ?? '';
  const row = desk.allocations.findIndex((one) => one.client_invoice_id === client_invoice_id);
  const left = isPlainAmount(part) ? formatSum(subtract(balance, part)) : balance;
  return (
    <li className="grid items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-0 sm:grid-cols-[28px_80px_minmax(0,1fr)_100px_110px_150px_110px]">
      <CheckboxField
        label={<span className="sr-only">{t('tick_of', { number: invoice_number })}</span>}
        value={part !== ''}
        onChange={(isOn) => desk.tick(client_invoice_id, balance, isOn)}
      />
      <span className="font-semibold">{invoice_number}</span>
      <span className="min-w-0 truncate">
        {[invoice.client_id === desk.values.payer?.value ? '' : invoice.client_name, invoice.case_name]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span>
        <span className="text-ink-2 sm:hidden">{t('due')} </span>
        {date(invoice.payment_due)}
      </span>
      <span className="tabular-nums sm:text-right">
        <span className="text-ink-2 sm:hidden">{t('balance')} </span>
        {money(balance)}
      </span>
      <MoneyField
        label={t('apply_of', { number: invoice_number })}
        hideLabel
        value={part}
        error={row < 0 ? undefined : desk.fields[`allocations.${row}.amount`]}
        onChange={(next) => desk.apply(client_invoice_id, next)}
      />
      <span className="tabular-nums text-ink-2 sm:text-right">
        {t('left')} {money(left)}
      </span>
    </li>
  );
}
