import { type Sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { lineFormula, lineReasons } from '@onrecord/domain/money/billing/explain/explain-line';
import { payFormula, payReasons } from '@onrecord/domain/money/billing/explain/explain-pay';
import type { LineExplanation } from '@onrecord/domain/money/client-invoice/invoice-line';
import type { PayExplanation } from '@onrecord/domain/money/provider-invoice/provider-pay';
import { useContext } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { TermsContext } from '../../../lib/terms.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';

/** What orders and invoices can be called. */
export const STATUS_TONES = {
  Unpaid: 'warn',
  Overdue: 'bad',
  Paid: 'ok',
  Voided: 'mute',
  New: 'brand',
  Processing: 'brand',
  Shipped: 'ok',
  Pending: 'mute',
} as const satisfies Record<string, Tone>;

export type MoneyStatus = keyof typeof STATUS_TONES;

export function isMoneyStatus(status: string): status is MoneyStatus {
  return Object.hasOwn(STATUS_TONES, status);
}

export function MoneyBadge({ status }: { status: string | null | undefined }) {
  const t = useTexts(billingTexts);
  if (!status || !isMoneyStatus(status)) return null;
  return <Badge tone={STATUS_TONES[status]}>{t(`status_${status}`)}</Badge>;
}

interface OwedProps {
  status: string | null | undefined;
  due: string | null | undefined;
}

/** Where an invoice stands; what is owed past its day says so. */
export function OwedBadge({ status, due }: OwedProps) {
  const today = useToday();
  return <MoneyBadge status={status === 'Unpaid' && due && due < today ? 'Overdue' : status} />;
}

interface OpenAmountProps {
  amount: string;
  formula: string;
  reasons: readonly Sentence[];
}

/** An amount that opens to how it came about. */
function OpenAmount({ amount, formula, reasons }: OpenAmountProps) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const terms = useContext(TermsContext);
  const shown = formats.amount(amount);
  const label = t('how_come', { amount: shown });
  return (
    <Popover
      label={label}
      align="end"
      trigger={
        <button
          type="button"
          className="-mx-1 -my-0.5 inline-flex min-h-6 items-center rounded-[3px] px-1 font-semibold underline decoration-dotted decoration-line-2 underline-offset-4 hover:bg-sunk"
        >
          {shown}
        </button>
      }
    >
      <div className="grid max-w-80 gap-1.5 p-1">
        <p className="font-semibold">{formula}</p>
        <ul className="grid gap-0.5 text-sm text-ink-2">
          {reasons.map((reason) => (
            <li key={reason.key}>{sentenceText(reason, terms)}</li>
          ))}
        </ul>
      </div>
    </Popover>
  );
}

/** The amount of an invoice line. */
export function LineAmount({ line }: { line: { amount: string; explanation: LineExplanation } }) {
  const { settings } = useFormats();
  const terms = useContext(TermsContext);
  return (
    <OpenAmount
      amount={line.amount}
      formula={lineFormula(line, settings, terms)}
      reasons={lineReasons(line, settings)}
    />
  );
}

/** The amount of a pay line; an expense is what it is. */
export function PayAmount({ line }: { line: { amount: string; explanation: PayExplanation | null } }) {
  const formats = useFormats();
  const { amount, explanation } = line;
  if (!explanation) return <span className="font-semibold">{formats.amount(amount)}</span>;
  const explained = { amount, explanation };
  return (
    <OpenAmount
      amount={amount}
      formula={payFormula(explained, formats.settings)}
      reasons={payReasons(explained, formats.settings)}
    />
  );
}
