import { contactArea } from '@onrecord/contract/people/contact';
import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { sharesOrders } from '@onrecord/domain/production/worksheet/worksheet-access';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../../../lib/call/client.ts';
import { worksheetTexts } from '../../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import type { Option } from '../../../../../ui/fields/option.ts';
import { SearchField } from '../../../../../ui/fields/search-field.tsx';
import { useProblem } from '../problem-fields.tsx';
import { useWorksheetChoices } from '../use-worksheet-choices.ts';
import { ChoiceEntry, SwitchEntry, TextEntry, useWorksheetField } from '../worksheet-fields.tsx';
import { emptyAttorney, type WorksheetValues } from '../worksheet-values.ts';
import { EnteredBy } from './entered-by-section.tsx';
import { RowsForm } from './rows-form.tsx';

/** The value of a name that was typed and belongs to no contact. */
const TYPED = 0;

/** Who was at the table, and who only ordered. */
export function AttorneysSectionForm({ worksheet, providerId }: { worksheet: WorksheetDetail; providerId: number }) {
  const t = useTexts(worksheetTexts);
  const { problem } = useProblem('attorneys');
  const { getValues, setValue } = useFormContext<WorksheetValues>();
  const { fields, append, remove } = useFieldArray<WorksheetValues, 'attorneys'>({ name: 'attorneys' });
  const removeWithOrders = (index: number) => {
    const key = getValues(`attorneys.${index}.key`);
    setValue(
      'orders',
      getValues('orders').filter(({ attorney_key }) => attorney_key !== key),
    );
    remove(index);
  };
  const others = sharesOrders(worksheet)
    ? []
    : worksheet.attorneys.filter((row) => row.service_provider_id !== providerId);
  const attorneys = useWatch<WorksheetValues, 'attorneys'>({ name: 'attorneys' });
  const stored = (index: number) =>
    worksheet.attorneys.find(
      (row) => row.worksheet_attorney_present_id === attorneys[index]?.worksheet_attorney_present_id,
    );
  const isBilled = (index: number) =>
    worksheet.orders.some(
      (row) => row.is_billed && row.worksheet_attorney_present_id === stored(index)?.worksheet_attorney_present_id,
    );
  return (
    <>
      {others.length > 0 && (
        <div className="rounded-card border border-line bg-sunk p-3">
          <h3 className="text-sm font-semibold text-ink-2">{t('entered_by_others')}</h3>
          <ul>
            {others.map((row) => (
              <li key={row.worksheet_attorney_present_id}>
                {[row.attorney_name, row.client_name].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <RowsForm
        rows={fields}
        error={problem}
        rowLabel={(index) => t('attorney_of', { number: index + 1 })}
        onRemove={removeWithOrders}
        onAdd={() => append(emptyAttorney())}
        addLabel={t('add_attorney')}
      >
        {(index) => (
          <AttorneyForm index={index} enteredBy={stored(index)?.service_provider_name} isBilled={isBilled(index)} />
        )}
      </RowsForm>
    </>
  );
}

function AttorneyForm(props: { index: number; enteredBy: string | undefined; isBilled: boolean }) {
  const { index, enteredBy, isBilled } = props;
  const t = useTexts(worksheetTexts);
  const at = `attorneys.${index}` as const;
  const { onbehalfoftypes } = useWorksheetChoices();
  return (
    <div className="grid gap-3 sm:grid-cols-2" inert={isBilled}>
      {isBilled && <p className="font-semibold text-ink-2 sm:col-span-2">{t('order_billed')}</p>}
      {enteredBy && (
        <div className="sm:col-span-2">
          <EnteredBy name={enteredBy} />
        </div>
      )}
      <AttorneyName index={index} />
      <ChoiceEntry name={`${at}.on_behalf_of_type_id`} options={onbehalfoftypes} />
      <TextEntry name={`${at}.attorney_email`} kind="email" />
      <TextEntry name={`${at}.client_name`} />
      <TextEntry name={`${at}.client_represented_name`} />
      <SwitchEntry name={`${at}.not_present`} className="self-end" />
    </div>
  );
}

const searchAttorneys = (search_text: string, signal: AbortSignal) =>
  call(contactArea.getCompanyContact, { body: { search_text, is_attorney: true, limit: 20 }, signal });

/** A name out of the company's contacts, which brings firm and email along, or whatever is typed. */
function AttorneyName({ index }: { index: number }) {
  const t = useTexts(worksheetTexts);
  const { setValue, getValues } = useFormContext<WorksheetValues>();
  const at = `attorneys.${index}` as const;
  const { field, label, error } = useWorksheetField(`${at}.attorney_name`);
  const contactId = useWatch<WorksheetValues, `attorneys.${number}.contact_id`>({ name: `${at}.contact_id` });
  const name = field.value;
  const chosen: Option<number> | null = name === '' ? null : { value: contactId ?? TYPED, label: name };
  const choose = (contact: Awaited<ReturnType<typeof searchAttorneys>>[number] | null) => {
    setValue(at, {
      ...getValues(at),
      contact_id: contact?.value ?? null,
      client_id: contact?.client_id ?? null,
      attorney_name: contact?.label ?? '',
      attorney_email: contact?.email ?? '',
      client_name: contact?.client_name ?? '',
    });
  };
  const type = (text: string) =>
    setValue(at, { ...getValues(at), contact_id: null, client_id: null, attorney_name: text });
  return (
    <SearchField
      label={label}
      error={error}
      required
      clearable
      ref={field.ref}
      onBlur={field.onBlur}
      placeholder={t('attorney_search')}
      search={searchAttorneys}
      value={chosen}
      onChange={(option) => choose(option as Parameters<typeof choose>[0])}
      onCreate={type}
      createLabel={(text) => t('attorney_use', { text })}
    />
  );
}
