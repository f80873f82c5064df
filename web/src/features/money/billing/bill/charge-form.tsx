import type { DraftInvoiceRow } from '@onrecord/contract/money/billing-rows';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { chargeProblems } from '@onrecord/domain/money/billing/turn-in/charge';
import { useContext, useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { TermsContext } from '../../../../lib/terms.ts';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useLookupChoices } from '../../../../lookups/lookup-choices.ts';
import { Button } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/icons.ts';
import { type CountedLine, CountedLineForm } from '../counted-line-form.tsx';
import type { Bill } from './use-bill.ts';

interface ChargeProps {
  invoice: DraftInvoiceRow;
  bill: Bill;
}

/** Adds to an invoice what nothing on the worksheet stands for, such as handling. */
export function AddCharge({ invoice, bill }: ChargeProps) {
  const t = useTexts(billingTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <PlusIcon size={14} aria-hidden />
        {t('add_charge')}
      </Button>
      {open && <ChargeDialog invoice={invoice} bill={bill} onClose={() => setOpen(false)} />}
    </>
  );
}

const entryOf = ({ type_id, rate, ...line }: CountedLine) => ({
  ...line,
  invoice_charge_type_id: type_id,
  unit_price: rate,
});

function ChargeDialog({ invoice, bill, onClose }: ChargeProps & { onClose: () => void }) {
  const t = useTexts(billingTexts);
  const terms = useContext(TermsContext);
  const types = useLookupChoices('invoicechargetypes');
  const [refused, setRefused] = useState<ReturnType<typeof chargeProblems>>({});
  const { decimals } = useFormats();
  const { decisions, change } = bill;
  const problemOf = (field: string) => refused[field] && sentenceText(refused[field], terms);
  const add = (line: CountedLine) => {
    const { invoice_charge_type_id, ...entry } = entryOf(line);
    const problems = chargeProblems({ ...entry, invoice_charge_type_id }, decimals);
    setRefused(problems);
    if (invoice_charge_type_id === null || Object.keys(problems).length > 0) return;
    const { worksheet_order_id } = invoice;
    const charge = { key: crypto.randomUUID(), worksheet_order_id, invoice_charge_type_id, ...entry };
    change({ charges: [...decisions.charges, charge] });
    onClose();
  };
  return (
    <CountedLineForm
      title={t('add_charge')}
      description={invoice.bill_to_name || invoice.payer_name || invoice.attorney_name}
      types={types}
      usualRate={(id) => String(types.find(({ value }) => value === id)?.default_amount ?? '')}
      onAdd={add}
      onClose={onClose}
      busy={false}
      error={null}
      problems={{
        type_id: problemOf('invoice_charge_type_id'),
        description: problemOf('description'),
        quantity: problemOf('quantity'),
        rate: problemOf('unit_price'),
      }}
    />
  );
}
