import type { ResultOf } from '@onrecord/contract/core/entry';
import type { NamedPayItem, payRunArea } from '@onrecord/contract/money/pay-run';
import { add, compare, formatSum } from '@onrecord/domain/core/money/money';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

type Next = ResultOf<typeof payRunArea.getPayRuns>['next'][number];

/** The figures of the strip; each opens a list. */
const FIGURES = ['pay_on', 'cut_off', 'people', 'total', 'w9', 'held'] as const;
type Figure = (typeof FIGURES)[number];

/** The next pay day in figures: when, by what cut-off, whom, how much, and what is in the way. */
export function PayStripSection({ next }: { next: Next }) {
  const t = useTexts(payTexts);
  const { amount, date } = useFormats();
  const [open, setOpen] = useState<Figure | null>(null);
  const missing = next.people.filter(({ has_w9, amount: paid }) => !has_w9 && compare(paid, 0) > 0);
  const held = formatSum(add(...next.held.map((item) => item.amount)));
  const values: Record<Figure, string> = {
    pay_on: date(next.pay_on),
    cut_off: date(next.cut_off),
    people: String(next.people.length),
    total: amount(next.amount),
    w9: missing.length === 0 ? '·' : String(missing.length),
    held: next.held.length === 0 ? '·' : amount(held),
  };
  const tones: Partial<Record<Figure, string>> = {
    ...(missing.length > 0 ? { w9: 'text-bad' } : {}),
    ...(next.held.length > 0 ? { held: 'text-warn' } : {}),
  };
  return (
    <section aria-label={t('strip')} className="grid gap-2">
      <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-sheet sm:grid-cols-3 lg:grid-cols-6">
        {FIGURES.map((figure) => (
          <li key={figure} className="grid">
            <button
              type="button"
              aria-pressed={open === figure}
              onClick={() => setOpen(open === figure ? null : figure)}
              className={clsx(
                'grid min-h-11 gap-0.5 px-3 py-2 text-left hover:bg-sunk',
                open === figure && 'bg-brand-wash',
              )}
            >
              <span className="text-sm text-ink-2">{t(`strip_${figure}`)}</span>
              <span className={clsx('font-semibold tabular-nums', tones[figure])}>{values[figure]}</span>
            </button>
          </li>
        ))}
      </ul>
      {(open === 'pay_on' || open === 'cut_off') && (
        <Items items={next.items} caption={t('strip_items')} none={t('strip_no_items')} />
      )}
      {(open === 'people' || open === 'total') && <People people={next.people} caption={t('strip_people')} />}
      {open === 'w9' && <People people={missing} caption={t('strip_w9')} none={t('strip_no_w9')} />}
      {open === 'held' && <Items items={next.held} caption={t('strip_held')} none={t('strip_none_held')} />}
    </section>
  );
}

function People({ people, caption, none }: { people: Next['people']; caption: string; none?: string }) {
  const t = useTexts(payTexts);
  const { amount, date } = useFormats();
  return (
    <DataTable
      caption={caption}
      rows={people}
      rowKey={(one) => one.service_provider_id}
      empty={<EmptyState title={none ?? t('strip_no_items')} />}
      columns={[
        {
          id: 'name',
          heading: t('run_who'),
          cell: (one) => (
            <Link to={paths.provider(one.service_provider_id)} className="font-semibold text-brand-ink hover:underline">
              {one.name}
            </Link>
          ),
        },
        { id: 'items', heading: t('strip_count'), align: 'right', cell: (one) => one.item_count },
        {
          id: 'w9',
          heading: t('strip_w9_state'),
          cell: (one) => {
            if (one.has_w9) return '';
            const day = one.w9_requested_on;
            return (
              <span className="text-bad">
                {day === null ? t('run_no_w9') : t('strip_w9_requested', { date: date(day) })}
              </span>
            );
          },
        },
        { id: 'amount', heading: t('run_amount'), align: 'right', cell: (one) => amount(one.amount) },
      ]}
    />
  );
}

function Items({ items, caption, none }: { items: readonly NamedPayItem[]; caption: string; none: string }) {
  const t = useTexts(payTexts);
  const { amount, date } = useFormats();
  return (
    <DataTable
      caption={caption}
      rows={items}
      rowKey={(item) => item.key}
      empty={<EmptyState title={none} />}
      columns={[
        { id: 'due', heading: t('run_due_on'), cell: (item) => (item.due_on === null ? '' : date(item.due_on)) },
        {
          id: 'name',
          heading: t('run_who'),
          cell: (item) => (
            <Link to={paths.provider(item.service_provider_id)} className="text-brand-ink hover:underline">
              {item.name}
            </Link>
          ),
        },
        {
          id: 'text',
          heading: t('run_line'),
          cell: (item) => {
            const text = [item.job_number, item.text].filter(Boolean).join(' ');
            return item.provider_invoice_id === null ? (
              text
            ) : (
              <Link to={paths.providerInvoice(item.provider_invoice_id)} className="text-brand-ink hover:underline">
                {text}
              </Link>
            );
          },
        },
        { id: 'why', heading: t('run_why'), cell: (item) => item.hold_reason || item.why },
        { id: 'amount', heading: t('run_amount'), align: 'right', cell: (item) => amount(item.amount) },
      ]}
    />
  );
}
