import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { pageCount } from '@onrecord/domain/production/worksheet/page-count';
import { useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { worksheetTexts } from '../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { amountOf } from './section/expenses-section-form.tsx';
import { useWorksheetChoices } from './use-worksheet-choices.ts';
import { useFieldLabel } from './worksheet-fields.tsx';
import { changedParts, type WorksheetPart, type WorksheetValues, withParts } from './worksheet-values.ts';

/** What a part of a version reads like, one line a row, short enough to compare two. */
function usePartTexts(worksheet: WorksheetDetail) {
  const t = useTexts(worksheetTexts);
  const labelOf = useFieldLabel();
  const { time, amount, decimals } = useFormats();
  const { products, expensetypes } = useWorksheetChoices();
  const from = (row: { start_time: string | null; end_time: string | null }) =>
    row.start_time || row.end_time ? `${time(row.start_time)} – ${time(row.end_time)}` : null;
  const flags = (row: object) => Object.entries(row).flatMap(([name, value]) => (value === true ? labelOf(name) : []));
  const line = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');
  const deponentName = (id: number) =>
    worksheet.job_deponents.find((row) => row.job_deponent_id === id)?.job_deponent_name ?? '';
  const pages = (first: number | null, last: number | null) => {
    const count = pageCount(first, last);
    return count === null ? null : `${first}–${last}, ${t('page_count', { count })}`;
  };
  const orderOf = (values: WorksheetValues, key: string) =>
    values.orders
      .filter(({ attorney_key }) => attorney_key === key)
      .flatMap(({ items }) => items)
      .map(
        ({ product_id, quantity }) =>
          `${Number(quantity)} × ${products.find(({ value }) => value === product_id)?.label ?? ''}`,
      );
  const readers: Record<WorksheetPart, (values: WorksheetValues) => string[]> = {
    services: ({ services }) =>
      services.map((row) => {
        const service = worksheet.services.find(({ job_service_id }) => job_service_id === row.job_service_id);
        return line(service?.service_name, from(row), ...flags(row), row.worksheet_note);
      }),
    deponents: ({ deponents }) =>
      deponents.map((row) =>
        line(
          deponentName(row.job_deponent_id),
          from(row),
          pages(row.transcript_start_page, row.transcript_end_page),
          row.exhibit_start_number && `${row.exhibit_start_number}–${row.exhibit_end_number}`,
          ...flags(row),
        ),
      ),
    attorneys: (values) =>
      values.attorneys.map((row) =>
        line(row.attorney_name, row.client_name, row.attorney_email, ...flags(row), ...orderOf(values, row.key)),
      ),
    expenses: ({ expenses }) =>
      expenses.map((row) =>
        line(
          expensetypes.find(({ value }) => value === row.expense_type_id)?.label,
          row.description,
          amount(amountOf(row, decimals)),
        ),
      ),
  };
  return (part: WorksheetPart, values: WorksheetValues) => readers[part](values).join(' · ') || t('stale_blank');
}

interface StaleFormProps {
  worksheet: WorksheetDetail;
  /** Names the row that was changed; '' where it is not known. */
  reason: string;
  mine: WorksheetValues;
  theirs: WorksheetValues;
  onApply: (merged: WorksheetValues) => void;
  onClose: () => void;
}

/** After a refused save: the parts in which the two versions differ, to go on with mine or theirs. */
export function StaleForm({ worksheet, reason, mine, theirs, onApply, onClose }: StaleFormProps) {
  const t = useTexts(worksheetTexts);
  const read = usePartTexts(worksheet);
  const parts = changedParts(mine, theirs);
  const [taken, setTaken] = useState<readonly WorksheetPart[]>([]);
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t('stale_title')}
      description={[reason, t('stale_hint')].filter(Boolean).join(' ')}
      footer={
        <Button variant="solid" onClick={() => onApply(withParts(mine, theirs, taken))}>
          {t('stale_apply')}
        </Button>
      }
    >
      <ul className="grid gap-4">
        {parts.map((part) => (
          <li key={part} className="grid gap-1 border-b border-line pb-3 last:border-0">
            <h3 className="font-semibold">{t(`step_${part}`)}</h3>
            <RadioField
              label={`${t('stale_keep')}: ${t(`step_${part}`)}`}
              hideLabel
              look="cards"
              value={taken.includes(part) ? 'theirs' : 'mine'}
              options={[
                { value: 'mine', label: `${t('stale_mine')}: ${read(part, mine)}` },
                { value: 'theirs', label: `${t('stale_theirs')}: ${read(part, theirs)}` },
              ]}
              onChange={(side) =>
                setTaken((before) => [...before.filter((each) => each !== part), ...(side === 'theirs' ? [part] : [])])
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
