import type { ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import { compare } from '@onrecord/domain/core/money/money';
import type { InvoiceHandling } from '@onrecord/domain/scheduling/cancellation/billed-job';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';

interface BilledProps {
  billed: NonNullable<ClockShape['billed']>;
  handling: InvoiceHandling | null;
  onChange: (handling: InvoiceHandling) => void;
}

/** The invoices of a job that is canceled after it was billed, and what becomes of them. */
export function BilledSection({ billed: { invoices, handlings }, handling, onChange }: BilledProps) {
  const t = useTexts(cancellationTexts);
  const formats = useFormats();
  const name = { void: t('handling_void'), credit: t('handling_credit'), keep: t('handling_keep') };
  return (
    <section aria-label={t('billed_title')} className="grid gap-2 rounded-card border border-line p-3">
      <h3 className="font-semibold">{t('billed_title')}</h3>
      <ul className="grid gap-1">
        {invoices.map((invoice) => (
          <li key={invoice.client_invoice_id} className="flex flex-wrap justify-between gap-x-3">
            <Link to={paths.clientInvoice(invoice.client_invoice_id)} className="text-brand-ink underline">
              {invoice.invoice_number}
            </Link>
            <span className="min-w-0 flex-1 truncate text-ink-2">{invoice.client_name}</span>
            {compare(invoice.amount_paid, 0) > 0 && (
              <span className="text-ink-2">{t('billed_paid', { amount: formats.amount(invoice.amount_paid) })}</span>
            )}
            <span className="tabular-nums">{formats.amount(invoice.amount_due)}</span>
          </li>
        ))}
      </ul>
      {handlings.length === 0 ? (
        <Banner tone="warn" title={t('billed_none')} />
      ) : (
        <RadioField
          label={t('billed_handling')}
          hint={t('billed_hint')}
          options={handlings.map((value) => ({ value, label: name[value] }))}
          value={handling !== null && handlings.includes(handling) ? handling : null}
          onChange={onChange}
        />
      )}
    </section>
  );
}
