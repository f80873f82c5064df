import type { DraftInvoiceRow } from '@onrecord/contract/money/billing-rows';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import {
  DISCOUNT_KINDS,
  type Discount,
  discountProblems,
  MAX_DISCOUNT_REASON,
} from '@onrecord/domain/money/billing/turn-in/discount';
import { type FormEvent, useContext, useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { TermsContext } from '../../../../lib/terms.ts';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Bill } from './use-bill.ts';

interface DiscountProps {
  invoice: DraftInvoiceRow;
  bill: Bill;
}

/** The items of an invoice that nothing is taken off yet, each by its first line. */
function openItems({ lines }: DraftInvoiceRow) {
  const discounted = new Set(lines.filter(({ origin }) => origin === 'discount').map(({ key }) => key));
  const billed = lines.filter(
    ({ key, origin }) => origin !== 'charge' && origin !== 'discount' && !discounted.has(key),
  );
  return [...new Map(billed.toReversed().map((line) => [line.key, line.description]))].toReversed();
}

/** Takes a percent or an amount off an item, or a percent off all of them. */
export function AddDiscount({ invoice, bill }: DiscountProps) {
  const t = useTexts(billingTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" disabled={openItems(invoice).length === 0} onClick={() => setOpen(true)}>
        {t('discount')}
      </Button>
      {open && <DiscountDialog invoice={invoice} bill={bill} onClose={() => setOpen(false)} />}
    </>
  );
}

type Typed = Omit<Discount, 'key'>;

const BLANK: Typed = { kind: 'percent', value: '', reason: '' };

function DiscountDialog({ invoice, bill, onClose }: DiscountProps & { onClose: () => void }) {
  const t = useTexts(billingTexts);
  const terms = useContext(TermsContext);
  const items = openItems(invoice);
  const [item, setItem] = useState<number>(items.length > 1 ? 0 : 1);
  const [typed, setTyped] = useState(BLANK);
  const [refused, setRefused] = useState<ReturnType<typeof discountProblems>>({});
  const { decimals } = useFormats();
  const { decisions, change } = bill;
  const edit = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }));
  const problemOf = (field: string) => refused[field] && sentenceText(refused[field], terms);
  const isAll = item === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const discount: Typed = { ...typed, kind: isAll ? 'percent' : typed.kind, reason: typed.reason.trim() };
    const problems = discountProblems(discount, decimals);
    setRefused(problems);
    if (Object.keys(problems).length > 0) return;
    const chosen = items.filter((_, index) => isAll || index === item - 1);
    change({ discounts: [...decisions.discounts, ...chosen.map(([key]) => ({ key, ...discount }))] });
    onClose();
  };
  const options = items.map(([, label], index) => ({ value: index + 1, label }));
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(next) => !next && onClose()}
      title={t('discount_title')}
      description={invoice.bill_to_name || invoice.payer_name || invoice.attorney_name}
      footer={
        <Button variant="solid" type="submit" form="discount">
          {t('discount_add')}
        </Button>
      }
    >
      <form id="discount" noValidate className="grid gap-3" onSubmit={submit}>
        <SelectField
          label={t('discount_of')}
          required
          options={items.length > 1 ? [{ value: 0, label: t('discount_all') }, ...options] : options}
          value={item}
          onChange={(value) => setItem(value ?? 0)}
        />
        {!isAll && (
          <RadioField
            label={t('discount_kind')}
            value={typed.kind}
            options={DISCOUNT_KINDS.map((kind) => ({ value: kind, label: t(`discount_${kind}`) }))}
            onChange={(kind) => edit({ kind })}
          />
        )}
        <MoneyField
          label={isAll || typed.kind === 'percent' ? t('discount_percent') : t('discount_amount')}
          required
          {...(isAll || typed.kind === 'percent' ? { symbol: '%', decimals: 3 } : {})}
          value={typed.value}
          error={problemOf('value')}
          onChange={(value) => edit({ value })}
        />
        <TextField
          label={t('discount_reason')}
          required
          hint={t('discount_reason_hint')}
          maxLength={MAX_DISCOUNT_REASON}
          value={typed.reason}
          error={problemOf('reason')}
          onChange={(event) => edit({ reason: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  );
}
