import { compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { useFormats } from '../../../lib/format/formats.ts';
import { invoiceDraftTexts } from '../../../lib/texts/invoice-draft.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import type { InvoiceDraft } from './use-invoice-draft.ts';

type Quote = NonNullable<InvoiceDraft['quote']>;

/** What a draft comes to, and of a correction what happens to the old invoice and to what was received. */
export function DraftSumsSection({ draft, quote }: { draft: InvoiceDraft; quote: Quote }) {
  const t = useTexts(invoiceDraftTexts);
  const formats = useFormats();
  const sums = [
    ...(quote.taxes.length === 0 ? [] : [[t('subtotal'), quote.subtotal] as const]),
    ...quote.taxes.map((tax) => [`${tax.name} ${formats.percent(tax.rate)}`, tax.tax_amount] as const),
    ...(compare(quote.pay_total, 0) > 0 ? [[t('pay_total'), quote.pay_total] as const] : []),
    [t('total'), quote.total] as const,
  ];
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_320px]">
      {draft.form.corrected ? <WhatHappens draft={draft} quote={quote} /> : <span />}
      <div
        aria-live="polite"
        className="rounded-card border border-line bg-sunk px-3 py-2 lg:col-start-2 lg:justify-self-stretch"
      >
        <dl className="grid gap-1">
          {sums.map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4 last:font-semibold">
              <dt>{label}</dt>
              <dd className="tabular-nums">{formats.amount(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-1 text-sm text-ink-2">{t('due_on', { date: formats.date(quote.payment_due) })}</p>
      </div>
    </div>
  );
}

const lesser = (one: string, other: string) => formatSum(compare(one, other) < 0 ? one : other);

function WhatHappens({ draft, quote }: { draft: InvoiceDraft; quote: Quote }) {
  const t = useTexts(invoiceDraftTexts);
  const formats = useFormats();
  const { corrected } = draft.form;
  if (!corrected) return null;
  const isSamePayer = draft.values.client?.value === draft.form.client?.value;
  const moved = isSamePayer ? lesser(corrected.received, quote.total) : '0.00';
  const left = formatSum(subtract(corrected.received, moved));
  const change = formatSum(subtract(quote.total, corrected.credit));
  const facts = [
    [t('credit_of', { number: corrected.invoice_number }), `-${corrected.credit}`],
    [t('new_total', { date: formats.date(quote.payment_due) }), quote.total],
    [t('moved'), moved],
    ...(compare(left, 0) > 0 ? [[t('on_account'), left]] : []),
  ] as [string, string][];
  return (
    <section aria-label={t('what_happens')} className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('what_happens')}</h2>
      <dl className="grid gap-1">
        {facts.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="tabular-nums">{formats.amount(amount)}</dd>
          </div>
        ))}
      </dl>
      {compare(change, 0) < 0 && (
        <p className="text-ink-2">{t('lowered', { amount: formats.amount(change.slice(1)) })}</p>
      )}
      {compare(change, 0) > 0 && <p className="text-ink-2">{t('raised', { amount: formats.amount(change) })}</p>}
      {quote.needs_second_person && <Banner tone="warn" title={t('second_person')} />}
    </section>
  );
}
