import { compare } from '@onrecord/domain/core/money/money';
import { countedAmount } from '@onrecord/domain/money/provider-invoice/other-pay';
import { useState } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { QuantityField } from '../../../ui/fields/quantity-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** A line that is added by hand: of a type, so many times so much. */
export interface CountedLine {
  type_id: number | null;
  description: string;
  quantity: string;
  rate: string;
}

const BLANK: CountedLine = { type_id: null, description: '', quantity: '1', rate: '' };

interface CountedLineProps {
  title: string;
  /** What it is added to. */
  description: string;
  types: readonly Option<number>[];
  /** What one of a type usually comes to; '' where that is not said. */
  usualRate: (typeId: number | null) => string;
  onAdd: (line: CountedLine) => void;
  onClose: () => void;
  busy: boolean;
  /** What is wrong with it as a whole, and by field. */
  error: string | null;
  problems: Partial<Record<keyof CountedLine, string>>;
}

/** Asks for a line of pay or of an invoice that nothing on a worksheet stands for. */
export function CountedLineForm(props: CountedLineProps) {
  const { title, description, types, usualRate, onAdd, onClose, busy, error, problems } = props;
  const t = useTexts(billingTexts);
  const [line, setLine] = useState(BLANK);
  const change = (next: Partial<CountedLine>) => setLine((current) => ({ ...current, ...next }));
  const choose = (type_id: number | null) => {
    const rate = usualRate(type_id);
    change({ type_id, ...(rate !== '' && compare(rate, 0) > 0 ? { rate } : {}) });
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <Button variant="solid" type="submit" form="counted-line" busy={busy}>
          {t('add')}
        </Button>
      }
    >
      <form
        id="counted-line"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onAdd(line);
        }}
      >
        {error && <Banner tone="bad" announce="alert" title={error} />}
        <SelectField
          label={t('line_type')}
          required
          options={types}
          value={line.type_id}
          error={problems.type_id}
          onChange={choose}
        />
        <TextField
          label={t('line_note')}
          value={line.description}
          maxLength={255}
          error={problems.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <QuantityField
            label={t('quantity')}
            required
            value={line.quantity}
            error={problems.quantity}
            onChange={(quantity) => change({ quantity })}
          />
          <MoneyField
            label={t('rate')}
            required
            decimals={3}
            value={line.rate}
            error={problems.rate}
            onChange={(rate) => change({ rate })}
          />
        </div>
        <Amount line={line} />
      </form>
    </Dialog>
  );
}

/** What it comes to, as far as it is typed. */
function Amount({ line: { quantity, rate } }: { line: CountedLine }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const counted = countedAmount({ quantity, unit_rate: rate }, formats.decimals);
  return (
    <p aria-live="polite" className="flex justify-between font-semibold">
      <span>{t('amount')}</span>
      <span>{'amount' in counted ? formats.amount(counted.amount) : '---'}</span>
    </p>
  );
}
