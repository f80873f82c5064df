import {
  expenseAmount,
  expenseEntryProblems,
  expensesTotal,
} from '@onrecord/domain/production/worksheet/entry/expense-entry';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useFormats } from '../../../../../lib/format/formats.ts';
import { worksheetTexts } from '../../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { useWorksheetChoices } from '../use-worksheet-choices.ts';
import { ChoiceEntry, DecimalEntry, QuantityEntry, TextEntry } from '../worksheet-fields.tsx';
import type { ExpenseValues, WorksheetValues } from '../worksheet-values.ts';
import { RowsForm } from './rows-form.tsx';

const BLANK_RATES = ['', '0', '0.000'];

/** The exact amount of an expense; null while quantity or rate cannot be read. */
export function amountOf(row: ExpenseValues, decimals: number): string | null {
  const { quantity, unit_rate } = expenseEntryProblems(row);
  return quantity || unit_rate ? null : expenseAmount(row, decimals);
}

export function totalOf(rows: readonly ExpenseValues[], decimals: number): string {
  return expensesTotal(rows.flatMap((row) => amountOf(row, decimals) ?? []).map((amount_due) => ({ amount_due })));
}

/** What the provider paid and is paid back. */
export function ExpensesSectionForm() {
  const t = useTexts(worksheetTexts);
  const { amount, decimals } = useFormats();
  const { fields, append, remove } = useFieldArray<WorksheetValues, 'expenses'>({ name: 'expenses' });
  const rows = useWatch<WorksheetValues, 'expenses'>({ name: 'expenses' });
  return (
    <>
      {fields.length === 0 && <p className="text-ink-2">{t('no_expenses')}</p>}
      <RowsForm
        rows={fields}
        rowLabel={(index) => t('expense_of', { number: index + 1 })}
        onRemove={remove}
        onAdd={() => append({ expense_type_id: null, description: '', quantity: '1', unit_rate: '' })}
        addLabel={t('add_expense')}
      >
        {(index) => <ExpenseForm index={index} />}
      </RowsForm>
      {rows.length > 0 && (
        <p aria-live="polite" className="text-lg font-semibold">
          {`${t('total')} ${amount(totalOf(rows, decimals))}`}
        </p>
      )}
    </>
  );
}

function ExpenseForm({ index }: { index: number }) {
  const t = useTexts(worksheetTexts);
  const { amount, decimals } = useFormats();
  const { expensetypes } = useWorksheetChoices();
  const { getValues, setValue } = useFormContext<WorksheetValues>();
  const at = `expenses.${index}` as const;
  const row = useWatch<WorksheetValues, `expenses.${number}`>({ name: at });
  const due = row ? amountOf(row, decimals) : null;
  /** The company's rate for it, unless one was typed. */
  const proposeRate = (type: number | null) => {
    const rate = String(expensetypes.find(({ value }) => value === type)?.unit_rate ?? '');
    if (BLANK_RATES.includes(rate) || !BLANK_RATES.includes(getValues(`${at}.unit_rate`))) return;
    setValue(`${at}.unit_rate`, rate);
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ChoiceEntry name={`${at}.expense_type_id`} options={expensetypes} required onPick={proposeRate} />
      <TextEntry name={`${at}.description`} />
      <div className="col-span-full grid grid-cols-2 gap-3">
        <QuantityEntry name={`${at}.quantity`} required />
        <DecimalEntry name={`${at}.unit_rate`} decimals={3} required />
        <p aria-live="polite" className="col-span-full font-semibold text-ink-2 empty:hidden">
          {due !== null && `${t('amount')} ${amount(due)}`}
        </p>
      </div>
    </div>
  );
}
