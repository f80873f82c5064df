import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { amountText } from '@onrecord/domain/core/format/money';
import { numberText } from '@onrecord/domain/core/format/number';
import { formatExact } from '@onrecord/domain/core/money/money';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { foreignText } from '@onrecord/domain/money/exchange/foreign-text';
import { useFormats } from '../../../lib/format/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { LineAmount } from '../billing/cells.tsx';

type Line = ClientInvoiceDetail['lines'][number];

/** Writes what a line counts and what it costs, as its unit wants it. */
export function useLineNumbers() {
  const formats = useFormats();
  return {
    quantity: ({ quantity }: Pick<Line, 'quantity'>) => numberText(quantity, formats.settings),
    price: ({ unit_type, unit_price }: Pick<Line, 'unit_type' | 'unit_price'>) =>
      unit_type === 'Percentage' ? formats.percent(unit_price).replace('-', '\u2212') : formats.price(unit_price),
  };
}

type Tax = ClientInvoiceDetail['taxes'][number];

/** Writes what a tax is called and what it is taken of. */
export function useTaxWords() {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const rate = (tax: Tax) => `${numberText(formatExact(tax.rate), formats.settings)}%`;
  return {
    taxName: (tax: Tax) => `${tax.name} ${rate(tax)}`,
    taxBase: ({ taxable_amount, line_numbers }: Tax) =>
      t('tax_base', {
        amount: formats.amount(taxable_amount),
        count: line_numbers.length,
        lines: line_numbers.join(', '),
      }),
  };
}

/** What an invoice is for, line by line, each amount with its formula behind it. */
export function LinesPanel({ invoice }: { invoice: ClientInvoiceDetail }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const { quantity, price } = useLineNumbers();
  const { taxName, taxBase } = useTaxWords();
  const { foreign } = invoice;
  const { user_type } = useSession();
  const both = (amount: string, other: string | undefined) => {
    if (!foreign || other === undefined) return formats.amount(amount);
    const text = foreignText(other, foreign.currency_code, formats.settings);
    return isStaff(user_type) ? `${text} · ${formats.amount(amount)}` : text;
  };
  const taxed = invoice.taxes.length === 0 ? [] : [[t('subtotal'), both(invoice.subtotal, foreign?.subtotal)] as const];
  const sums = [
    ...taxed,
    ...invoice.taxes.map((tax, at) => [taxName(tax), both(tax.tax_amount, foreign?.taxes[at]), taxBase(tax)] as const),
    [t('total'), both(invoice.amount_due, foreign?.amount_due)],
    [t('amount_paid'), both(invoice.amount_paid, foreign?.amount_paid)],
    [t('balance'), both(invoice.balance, foreign?.balance)],
  ] as const;
  const inCurrency = {
    id: 'foreign',
    heading: foreign?.currency_code ?? '',
    align: 'right' as const,
    cell: ({ line_number }: Line) =>
      amountText(foreign?.lines[line_number - 1] ?? '0', {
        ...formats.settings,
        currency_code: foreign?.currency_code ?? '',
      }),
  };
  return (
    <section aria-label={t('lines')} className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('lines')}</h2>
      <DataTable
        caption={t('lines')}
        rows={invoice.lines}
        rowKey={(line) => line.line_number}
        columns={[
          { id: 'description', heading: t('description'), cell: (line) => line.description },
          { id: 'quantity', heading: t('quantity'), align: 'right', cell: quantity },
          { id: 'price', heading: t('price'), align: 'right', cell: price },
          { id: 'amount', heading: t('amount'), align: 'right', cell: (line) => <LineAmount line={line} /> },
          ...(foreign ? [inCurrency] : []),
        ]}
      />
      <dl className="ml-auto grid w-full max-w-96 gap-1 rounded-card border border-line bg-sunk px-3 py-2">
        {sums.map(([label, amount, base]) => (
          <div key={label} className="flex justify-between gap-4 last:font-semibold">
            <dt className="text-ink-2">
              {label}
              {base && <span className="block text-sm text-ink-3">{base}</span>}
            </dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
