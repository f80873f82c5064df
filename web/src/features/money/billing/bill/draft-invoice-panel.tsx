import type { DraftInvoiceRow } from '@onrecord/contract/money/billing-rows';
import { clientArea } from '@onrecord/contract/people/client';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { unbilledText } from '@onrecord/domain/money/billing/turn-in/unbilled-text';
import { useContext } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { TermsContext } from '../../../../lib/terms.ts';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import type { Option } from '../../../../ui/fields/option.ts';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { XIcon } from '../../../../ui/icons.ts';
import { ClientWarningsPanel } from '../../../people/client/client-warnings-panel.tsx';
import { useLineNumbers, useTaxWords } from '../../client-invoice/lines-panel.tsx';
import { LineAmount } from '../cells.tsx';
import { AddCharge } from './charge-form.tsx';
import { AddDiscount } from './discount-form.tsx';
import { DraftCommentPanel } from './draft-comment-panel.tsx';
import type { Bill } from './use-bill.ts';

const searchClients = (search_text: string, signal: AbortSignal): Promise<Option<number>[]> =>
  call(clientArea.getCompanyClient, { body: { search_text }, signal });

interface DraftInvoiceProps {
  invoice: DraftInvoiceRow;
  bill: Bill;
}

/** One invoice before it is issued: to whom, for what, each amount open to its formula, and what is not billed and why. */
export function DraftInvoicePanel({ invoice, bill }: DraftInvoiceProps) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const payer = invoice.bill_to_name || invoice.payer_name || invoice.client_name || invoice.attorney_name;
  const { later } = invoice;
  const lines = [
    later && t(later.is_from_portal ? 'ordered_later_in_portal' : 'ordered_later_by', { name: later.ordered_by_name }),
    later && t('prices_of', { date: formats.date(later.priced_on) }),
    t('ordered_by', { name: [invoice.attorney_name, invoice.client_name].filter(Boolean).join(', ') }),
    invoice.delivery_type_name,
    t('due_on', { date: formats.date(invoice.payment_due) }),
    invoice.claim_number && t('claim', { number: invoice.claim_number }),
  ];
  return (
    <section
      aria-label={t('bill_to', { name: payer })}
      className="grid gap-3 rounded-card border border-line bg-sheet p-3"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="min-w-0">{t('bill_to', { name: payer })}</span>
            <Badge tone={invoice.order_kind === 'original' ? 'brand' : 'mute'}>{t(invoice.order_kind)}</Badge>
            {later && <Badge tone="warn">{t('ordered_later', { date: formats.date(later.ordered_on) })}</Badge>}
          </h3>
          <p className="text-sm text-ink-2">{lines.filter(Boolean).join(' · ')}</p>
        </div>
        <span className="title-serif text-xl">{formats.amount(invoice.total)}</span>
      </div>
      {invoice.order_note && <p className="text-sm italic">{invoice.order_note}</p>}
      <ClientChoice invoice={invoice} bill={bill} />
      <ClientWarningsPanel
        clientId={
          invoice.payer_client_id ?? invoice.client_id ?? bill.decisions.clients[invoice.worksheet_order_id]?.value
        }
        more={invoice.total}
      />
      <DraftLines invoice={invoice} bill={bill} />
      <div className="flex flex-wrap gap-2">
        <AddCharge invoice={invoice} bill={bill} />
        <AddDiscount invoice={invoice} bill={bill} />
      </div>
      <DraftTaxes invoice={invoice} />
      <Unbilled invoice={invoice} bill={bill} />
      <DraftCommentPanel orderId={invoice.worksheet_order_id} bill={bill} />
    </section>
  );
}

/** The firm of an attorney nobody knows. */
function ClientChoice({ invoice, bill }: DraftInvoiceProps) {
  const t = useTexts(billingTexts);
  const { decisions, change } = bill;
  const id = invoice.worksheet_order_id;
  const chosen = decisions.clients[id];
  if (invoice.client_id !== null && !chosen) return null;
  return (
    <SearchField
      label={t('choose_client', { name: invoice.attorney_name })}
      hint={t('choose_client_hint')}
      required
      search={searchClients}
      value={chosen ?? null}
      onChange={(option) => {
        const { [id]: _, ...others } = decisions.clients;
        change({ clients: option ? { ...others, [id]: { value: option.value, label: option.label } } : others });
      }}
    />
  );
}

type Line = DraftInvoiceRow['lines'][number];

/** Bills without a line: one that was added is gone, any other stands among what is not billed. */
function LeaveOut({ line, bill: { decisions, change } }: { line: Line; bill: Bill }) {
  const t = useTexts(billingTexts);
  const isAdded = line.origin === 'charge' || line.origin === 'discount';
  const label = t(isAdded ? 'remove_line' : 'leave_out', { name: line.description });
  const others = <Row extends { key: string }>(rows: readonly Row[]) => rows.filter(({ key }) => key !== line.key);
  const leaveOut = () => {
    if (line.origin === 'charge') return change({ charges: others(decisions.charges) });
    if (line.origin === 'discount') return change({ discounts: others(decisions.discounts) });
    return change({ left_out: [...decisions.left_out, line.key] });
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="-my-0.5 inline-grid size-6 place-items-center rounded-[3px] text-ink-3 hover:bg-sunk hover:text-ink roomy:size-11"
      onClick={leaveOut}
    >
      <XIcon size={14} aria-hidden />
    </button>
  );
}

function DraftLines({ invoice, bill }: DraftInvoiceProps) {
  const t = useTexts(billingTexts);
  const { quantity, price } = useLineNumbers();
  return (
    <DataTable
      caption={t('lines')}
      rows={invoice.lines}
      rowKey={(line) => line.line_number}
      columns={[
        {
          id: 'description',
          heading: t('description'),
          cell: (line) => (
            <>
              {line.description}
              {line.origin === 'worksheet' && <span className="text-sm text-ink-3"> {t('from_worksheet')}</span>}
            </>
          ),
        },
        { id: 'quantity', heading: t('quantity'), align: 'right', cell: quantity },
        { id: 'price', heading: t('price'), align: 'right', cell: price },
        { id: 'amount', heading: t('amount'), align: 'right', cell: (line) => <LineAmount line={line} /> },
        {
          id: 'leave_out',
          heading: t('leave_out_heading'),
          align: 'right',
          className: 'w-24',
          cell: (line) => <LeaveOut line={line} bill={bill} />,
        },
      ]}
    />
  );
}

/** What is levied on the lines, before it is issued. */
function DraftTaxes({ invoice }: Pick<DraftInvoiceProps, 'invoice'>) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const { taxName, taxBase } = useTaxWords();
  if (invoice.taxes.length === 0) return null;
  return (
    <dl aria-label={t('taxes')} className="ml-auto grid w-full max-w-80 gap-1 text-sm">
      <div className="flex justify-between gap-4">
        <dt className="text-ink-2">{t('subtotal')}</dt>
        <dd>{formats.amount(invoice.subtotal)}</dd>
      </div>
      {invoice.taxes.map((tax) => (
        <div key={tax.tax_rate_id} className="flex justify-between gap-4">
          <dt className="text-ink-2" title={taxBase(tax)}>
            {taxName(tax)}
          </dt>
          <dd>{formats.amount(tax.tax_amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Unbilled({ invoice, bill }: DraftInvoiceProps) {
  const t = useTexts(billingTexts);
  const terms = useContext(TermsContext);
  const { decisions, change } = bill;
  if (invoice.unbilled.length === 0) return null;
  return (
    <section aria-label={t('not_billed')} className="grid gap-1">
      <h4 className="text-sm font-semibold text-ink-2">{t('not_billed')}</h4>
      <ul className="grid gap-1">
        {invoice.unbilled.map((row) => (
          <li key={row.key} className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{row.description}</span>
            <span className="text-ink-2">{sentenceText(unbilledText(row.reason), terms)}</span>
            {row.reason === 'left_out' && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => change({ left_out: decisions.left_out.filter((key) => key !== row.key) })}
              >
                {t('bill_again', { name: row.description })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
