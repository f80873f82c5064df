import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { type FieldPathByValue, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { worksheetTexts } from '../../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { PlusIcon, TrashIcon } from '../../../../../ui/icons.ts';
import { useKitWords } from '../../../../../ui/kit-context.tsx';
import { useWorksheetChoices } from '../use-worksheet-choices.ts';
import { ChoiceEntry, DateEntry, NoteEntry, SwitchEntry, TextEntry } from '../worksheet-fields.tsx';
import { emptyOrder, type WorksheetValues } from '../worksheet-values.ts';
import { EnteredBy } from './entered-by-section.tsx';
import { ItemsForm } from './items-form.tsx';

/** What every attorney ordered. */
export function OrdersSectionForm({ worksheet }: { worksheet: WorksheetDetail }) {
  const t = useTexts(worksheetTexts);
  const attorneys = useWatch<WorksheetValues, 'attorneys'>({ name: 'attorneys' });
  const { fields, append, remove } = useFieldArray<WorksheetValues, 'orders'>({ name: 'orders' });
  if (attorneys.length === 0) return <p className="text-ink-2">{t('no_attorneys')}</p>;
  return attorneys.map(({ key, attorney_name }, position) => {
    const name = attorney_name || t('attorney_of', { number: position + 1 });
    const own = fields.flatMap((row, index) => (row.attorney_key === key ? [{ row, index }] : []));
    return (
      <section key={key} aria-label={name} className="grid gap-3 border-b border-line pb-4 last:border-0 last:pb-0">
        <h3 className="title-serif text-lg">{name}</h3>
        {own.length === 0 && <p className="text-ink-2">{t('no_order')}</p>}
        {own.map(({ row, index }) => (
          <OrderForm
            key={row.id}
            index={index}
            name={t('order_of', { name })}
            worksheet={worksheet}
            stored={worksheet.orders.find(({ worksheet_order_id: id }) => id === row.worksheet_order_id)}
            onRemove={() => remove(index)}
          />
        ))}
        <div>
          <Button onClick={() => append(emptyOrder(key))} className="max-w-full">
            <PlusIcon size={15} aria-hidden />
            <span className="truncate">{t('add_order', { name })}</span>
          </Button>
        </div>
      </section>
    );
  });
}

interface OrderFormProps {
  index: number;
  name: string;
  worksheet: WorksheetDetail;
  /** The order as the office has it; undefined for a new one. */
  stored: WorksheetDetail['orders'][number] | undefined;
  onRemove: () => void;
}

function OrderForm({ index, name, worksheet, stored, onRemove }: OrderFormProps) {
  const t = useTexts(worksheetTexts);
  const words = useKitWords();
  const { deliverytypes, shippingmethods } = useWorksheetChoices();
  const at = `orders.${index}` as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div
      role="group"
      aria-label={name}
      inert={stored?.is_billed}
      className="grid gap-3 rounded-card border border-line p-3"
    >
      {stored?.is_billed && <p className="font-semibold text-ink-2">{t('order_billed')}</p>}
      <EnteredBy name={stored?.service_provider_name} />
      <ItemsForm order={index} worksheet={worksheet} />
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceEntry name={`${at}.delivery_type_id`} options={deliverytypes} />
        <DateEntry name={`${at}.deliver_by`} today={worksheet.job_date} />
        <ChoiceEntry name={`${at}.shipping_method_id`} options={shippingmethods} />
        <TextEntry name={`${at}.client_case_number`} />
        <NoteEntry name={`${at}.order_note`} className="sm:col-span-2" />
      </div>
      <PartyForm index={index} side="bill_to" />
      <PartyForm index={index} side="ship_to" />
      <div className="flex justify-end">
        <IconButton label={words.remove(name)} onClick={onRemove}>
          <TrashIcon size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

const PARTY_FIELDS = ['name', 'email', 'address1', 'address2', 'city', 'state_name', 'zipcode'] as const;

/** Somebody else who pays or receives: an insurer with its claim, another office. */
function PartyForm({ index, side }: { index: number; side: 'bill_to' | 'ship_to' }) {
  const isOther = useWatch<WorksheetValues, `orders.${number}.bill_to_another_party`>({
    name: `orders.${index}.${side}_another_party` as `orders.${number}.bill_to_another_party`,
  });
  const { setValue } = useFormContext<WorksheetValues>();
  const at = `orders.${index}` as const;
  const field = (name: string) => `${at}.${side}_${name}` as FieldPathByValue<WorksheetValues, string>;
  return (
    <div className="grid gap-3">
      <SwitchEntry name={`${at}.${side}_another_party`} />
      {isOther && (
        <div
          className="grid gap-3 sm:grid-cols-2"
          onChange={() => side === 'bill_to' && setValue(`${at}.bill_to_client_id`, null)}
        >
          {PARTY_FIELDS.map((name) => (
            <TextEntry key={name} name={field(name)} kind={name === 'email' ? 'email' : 'text'} />
          ))}
          {side === 'bill_to' && <TextEntry name={`${at}.claim_number`} />}
        </div>
      )}
    </div>
  );
}
