import type { BillingDraftResponse, ProviderInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import type { ReactNode } from 'react';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { PayAmount } from '../billing/cells.tsx';

type PayLine = BillingDraftResponse['pay'][number]['lines'][number];
type IssuedLine = ProviderInvoiceDetail['lines'][number];

interface PayLinesProps {
  caption: string;
  lines: readonly (PayLine | IssuedLine)[];
  /** How paying an issued line stands. */
  state?: (line: IssuedLine) => ReactNode;
  /** What can be done with a line beside reading it. */
  action?: (line: IssuedLine) => ReactNode;
}

/** What a provider earns, line by line, each amount with its share behind it. */
export function PayLinesPanel({ caption, lines, state, action }: PayLinesProps) {
  const t = useTexts(billingTexts);
  const tPay = useTexts(payTexts);
  const orderOf = (line: PayLine | IssuedLine) => {
    if (!('order_number' in line)) return '';
    if (line.order_number !== null) return t('of_order', { number: line.order_number });
    if (line.line_kind === 'commission') return t('commission');
    return line.line_kind === 'other' ? t('other_pay') : t('expense');
  };
  const isIssued = lines.some((line) => 'order_number' in line);
  const earned: TableColumn<PayLine | IssuedLine>[] = isIssued
    ? [{ id: 'order', heading: t('earned_on'), cell: orderOf }]
    : [];
  const actions: TableColumn<PayLine | IssuedLine>[] = action
    ? [
        {
          id: 'action',
          heading: t('leave_out_heading'),
          align: 'right',
          className: 'w-32',
          cell: (line) => ('order_number' in line ? action(line) : null),
        },
      ]
    : [];
  const states: TableColumn<PayLine | IssuedLine>[] = state
    ? [{ id: 'state', heading: tPay('paying'), cell: (line) => ('order_number' in line ? state(line) : null) }]
    : [];
  return (
    <DataTable
      caption={caption}
      rows={lines}
      rowKey={(line) => line.line_number}
      columns={[
        { id: 'description', heading: t('description'), cell: (line) => line.description },
        ...earned,
        ...states,
        { id: 'amount', heading: t('share'), align: 'right', cell: (line) => <PayAmount line={line} /> },
        ...actions,
      ]}
    />
  );
}
