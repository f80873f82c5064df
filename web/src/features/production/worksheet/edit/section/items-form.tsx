import type { LookupChoice } from '@onrecord/contract/core/calls/lookup';
import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { USUAL_COPIES } from '@onrecord/domain/production/worksheet/entry/ordered-already';
import { useFieldArray, useWatch } from 'react-hook-form';
import { worksheetTexts } from '../../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { NumberField } from '../../../../../ui/fields/number-field.tsx';
import { PlusIcon, TrashIcon } from '../../../../../ui/icons.ts';
import { useKitWords } from '../../../../../ui/kit-context.tsx';
import { useProblem } from '../problem-fields.tsx';
import { useWorksheetChoices } from '../use-worksheet-choices.ts';
import { ChoiceEntry, SwitchEntry, useWorksheetField } from '../worksheet-fields.tsx';
import { emptyItem, type WorksheetValues } from '../worksheet-values.ts';

/** As many as can be reached with one press; the company's own order says which come first. */
const QUICK_ITEMS = 6;

/** The items of an order: the usual ones with one press, any other from the list. */
export function ItemsForm({ order, worksheet }: { order: number; worksheet: WorksheetDetail }) {
  const t = useTexts(worksheetTexts);
  const { products, ordertemplates } = useWorksheetChoices();
  const at = `orders.${order}.items` as const;
  const { problem } = useProblem(at);
  const { fields, append, remove } = useFieldArray<WorksheetValues, `orders.${number}.items`>({ name: at });
  const items = useWatch<WorksheetValues, `orders.${number}.items`>({ name: at });
  const add = (product_id: number | null) => append(emptyItem(product_id));
  const usual = products.slice(0, QUICK_ITEMS).filter(({ value }) => !items.some((row) => row.product_id === value));
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {fields.map((row, index) => (
          <li key={row.id} className="border-b border-line pb-3">
            <ItemForm order={order} index={index} worksheet={worksheet} onRemove={() => remove(index)} />
          </li>
        ))}
      </ol>
      {problem && <p className="text-sm font-medium text-bad">{problem}</p>}
      {ordertemplates.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-2">{t('from_template')}</span>
          {ordertemplates.map((template) => (
            <Button key={template.value} size="sm" onClick={() => append(templateItems(template))}>
              {template.label}
            </Button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {usual.map(({ value, label }) => (
          <Button key={value} size="sm" onClick={() => add(value)}>
            <PlusIcon size={14} aria-hidden />
            {label}
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={() => add(null)}>
          <PlusIcon size={14} aria-hidden />
          {t('add_item')}
        </Button>
      </div>
    </div>
  );
}

/** The items that an order template stands for, for the whole job. */
function templateItems({ items }: LookupChoice): WorksheetValues['orders'][number]['items'] {
  if (!Array.isArray(items)) return [];
  return items.map(({ product_id, quantity }) =>
    emptyItem(typeof product_id === 'number' ? product_id : null, String(quantity ?? 1)),
  );
}

interface ItemFormProps {
  order: number;
  index: number;
  worksheet: WorksheetDetail;
  onRemove: () => void;
}

function ItemForm({ order, index, worksheet, onRemove }: ItemFormProps) {
  const t = useTexts(worksheetTexts);
  const words = useKitWords();
  const { products } = useWorksheetChoices();
  const at = `orders.${order}.items.${index}` as const;
  const label = t('item_of', { number: index + 1 });
  const deponents = worksheet.job_deponents.map(({ job_deponent_id, job_deponent_name }) => ({
    value: job_deponent_id,
    label: job_deponent_name,
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div role="group" aria-label={label} className="grid gap-3 sm:grid-cols-[2fr_2fr_1fr]">
      <ChoiceEntry name={`${at}.product_id`} options={products} required />
      <ChoiceEntry name={`${at}.job_deponent_id`} options={deponents} placeholder={t('all_deponents')} />
      <div className="flex items-end gap-2">
        <Quantity name={`${at}.quantity`} />
        <IconButton label={words.remove(label)} onClick={onRemove} className="roomy:h-12">
          <TrashIcon size={16} aria-hidden />
        </IconButton>
      </div>
      <MeantSwitches at={at} />
    </div>
  );
}

/** Asks whether an order that looks like a mistake is meant: the same again, or very many. */
function MeantSwitches({ at }: { at: `orders.${number}.items.${number}` }) {
  const item = useWatch<WorksheetValues, typeof at>({ name: at });
  const { problem } = useProblem(`${at}.product_id`);
  const isTwice = item.is_second_copy || (problem !== undefined && item.product_id !== null);
  const isMany = item.is_quantity_confirmed || Number(item.quantity) > USUAL_COPIES;
  return (
    <div className="col-span-full grid gap-1 empty:hidden">
      {isTwice && <SwitchEntry name={`${at}.is_second_copy`} />}
      {isMany && <SwitchEntry name={`${at}.is_quantity_confirmed`} />}
    </div>
  );
}

/** Copies are whole; what is counted otherwise may have up to four places. */
function Quantity({ name }: { name: `orders.${number}.items.${number}.quantity` }) {
  const { field, label, error } = useWorksheetField(name);
  const value = field.value === '' ? null : Number(field.value);
  return (
    <NumberField
      {...field}
      label={label}
      error={error}
      stepper
      min={1}
      step={1}
      decimals={String(field.value).replace(/0+$/, '').split('.')[1]?.length ?? 0}
      className="flex-1"
      value={value}
      onChange={(quantity) => field.onChange(quantity === null ? '' : String(quantity))}
    />
  );
}
