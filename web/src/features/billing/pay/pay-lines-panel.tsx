import type { BillingDraftAnswer, ProviderInvoiceWhole } from '@onrecord/contract/areas/billing/rows';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { PayAmount } from '../cells.tsx';

type PayLine = BillingDraftAnswer['pay'][number]['lines'][number];
type IssuedLine = ProviderInvoiceWhole['lines'][number];

interface PayLinesProps {
  caption: string;
  lines: readonly (PayLine | IssuedLine)[];
}

/** What a provider earns, line by line, each amount with its share behind it. */
export function PayLinesPanel({ caption, lines }: PayLinesProps) {
  const say = useTexts(billingTexts);
  const orderOf = (line: PayLine | IssuedLine) =>
    'order_number' in line && line.order_number !== null ? say('of_order', { number: line.order_number }) : '';
  const isIssued = lines.some((line) => 'order_number' in line);
  const earned: TableColumn<PayLine | IssuedLine>[] = isIssued
    ? [{ id: 'order', heading: say('earned_on'), cell: (line) => orderOf(line) || say('expense') }]
    : [];
  return (
    <DataTable
      caption={caption}
      rows={lines}
      rowKey={(line) => line.line_number}
      columns={[
        { id: 'description', heading: say('description'), cell: (line) => line.description },
        ...earned,
        { id: 'amount', heading: say('share'), align: 'right', cell: (line) => <PayAmount line={line} /> },
      ]}
    />
  );
}
