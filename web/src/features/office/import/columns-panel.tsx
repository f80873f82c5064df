import { type ImportDetail, importArea } from '@onrecord/contract/office/import';
import { importRule } from '@onrecord/domain/office/import/import-rule';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useWords } from '../../../lib/messages/messages.ts';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';

interface ColumnsPanelProps {
  detail: ImportDetail;
  onStarted: () => Promise<void>;
  /** Where the columns are chosen once more: back to what was found. */
  onLeave: (() => void) | undefined;
}

/** Each column of the file, what stands in it, and the field it becomes. */
export function ColumnsPanel({ detail, onStarted, onLeave }: ColumnsPanelProps) {
  const t = useTexts(importTexts);
  const { headings, noun: entityType, record_import_id: id } = detail;
  const [columns, setColumns] = useState(detail.columns);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const check = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call(importArea.check, { params: { id }, body: { columns } });
      await onStarted();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={t('step_columns')} className="grid gap-3">
      <h2 className="font-semibold text-lg">{t('columns_title')}</h2>
      <p className="text-ink-2">{t(detail.is_remembered ? 'columns_remembered' : 'columns_hint')}</p>
      {problem && <Banner tone="bad" announce="alert" title={problem} />}
      <ul className="overflow-hidden rounded-card border border-line bg-sheet">
        {headings.map((heading, position) => (
          <ColumnItem
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            key={position}
            entityType={entityType}
            heading={heading}
            examples={detail.samples.map((cells) => cells[position] ?? '').filter(Boolean)}
            value={columns[position] ?? null}
            taken={columns.filter((_, other) => other !== position)}
            onChange={(next) => setColumns(columns.map((each, at) => (at === position ? next : each)))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        {onLeave && <Button onClick={onLeave}>{t('cancel')}</Button>}
        <Button variant="solid" busy={busy} onClick={() => void check()}>
          {t('check')}
        </Button>
      </div>
    </section>
  );
}

interface ColumnItemProps {
  entityType: ImportDetail['noun'];
  heading: string;
  examples: readonly string[];
  value: string | null;
  taken: readonly (string | null)[];
  onChange: (next: string | null) => void;
}

function ColumnItem({ entityType, heading, examples, value, taken, onChange }: ColumnItemProps) {
  const t = useTexts(importTexts);
  const words = useWords();
  const options = importRule(entityType).fields.map(({ id, heading: label }) => ({
    value: id,
    label: words(label),
    disabled: taken.includes(id),
  }));
  return (
    <li className="grid gap-2 border-line border-b p-3 last:border-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,260px)] sm:items-center">
      <span className="break-words font-semibold">{heading}</span>
      <span className="truncate text-ink-2">{examples.slice(0, 2).join(' · ')}</span>
      <SelectField
        label={t('field_for', { heading })}
        hideLabel
        placeholder={t('leave_out')}
        clearable
        value={value}
        options={options}
        onChange={onChange}
      />
    </li>
  );
}
