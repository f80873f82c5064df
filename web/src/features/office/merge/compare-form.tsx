import { type ComparedField, type MergePreview, mergeArea } from '@onrecord/contract/office/merge';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { mergeTexts } from '../../../lib/texts/merge.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

type Side = ComparedField['side'];
const MERGE = {
  client: mergeArea.mergeClients,
  contact: mergeArea.mergeContacts,
  deponent: mergeArea.mergeDeponents,
  case: mergeArea.mergeCases,
} as const;

/** A value as people read it; null where the record says nothing. */
function useFieldText() {
  const t = useTexts(mergeTexts);
  const formats = useFormats();
  return (field: ComparedField, side: Side): string => {
    const value = field[side];
    if (value === null) return t('blank');
    if (field.type === 'boolean') return t(value === 'true' ? 'yes' : 'no');
    if (field.type === 'date') return formats.date(value);
    if (field.type === 'datetime') return formats.instant(value);
    return field.type === 'money' ? formats.amount(value) : value;
  };
}

interface CompareFormProps {
  preview: MergePreview;
  onMerged: (response: { message: string; record_merge_id: number }) => void;
  /** Asked when what was compared is no longer what is there. */
  onStale: () => void;
}

/** Both records field by field, what goes along, and the press that makes them one. */
export function CompareForm({ preview, onMerged, onStale }: CompareFormProps) {
  const t = useTexts(mergeTexts);
  const mayMerge = useCan()('merges', 'edit');
  const { noun: entityType, keep, merge, fields } = preview;
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(fields.map(({ id, side }) => [id, side])),
  );
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async () => {
    const take = fields.filter(({ id, differs }) => differs && sides[id] === 'merge').map(({ id }) => id);
    const versions = { keep_version: keep.version, merge_version: merge.version };
    try {
      onMerged(await call(MERGE[entityType], { body: { keep_id: keep.id, merge_id: merge.id, ...versions, take } }));
    } catch (error) {
      setProblem(errorText(error));
      if (error instanceof ApiError && error.statusCode === 409) onStale();
    }
  };
  return (
    <section className="grid gap-4">
      {problem && <Banner tone="bad" announce="alert" title={problem} />}
      {preview.refusal && <Banner tone="warn" title={preview.refusal} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <Fields preview={preview} sides={sides} onSide={(id, side) => setSides({ ...sides, [id]: side })} />
        <Moves preview={preview} />
      </div>
      {mayMerge && (
        <div className="flex justify-end">
          <Button variant="solid" disabled={preview.refusal !== null} onClick={() => setAsking(true)}>
            {t('merge')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('question', { merged: merge.name, kept: keep.name })}
        confirmLabel={t('merge')}
        onConfirm={run}
      >
        {t('explanation', { merged: merge.name, kept: keep.name })}
      </ConfirmDialog>
    </section>
  );
}

interface FieldsProps {
  preview: MergePreview;
  sides: Readonly<Record<string, Side>>;
  onSide: (id: string, side: Side) => void;
}

function Fields({ preview, sides, onSide }: FieldsProps) {
  const t = useTexts(mergeTexts);
  const [shown, setShown] = useState<'differing' | 'all_fields'>('differing');
  const fields = preview.fields.filter(({ differs }) => shown === 'all_fields' || differs);
  return (
    <div className="grid gap-2">
      <div>
        <Segmented
          label={t('show')}
          value={shown}
          options={(['differing', 'all_fields'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setShown}
        />
      </div>
      {fields.length === 0 ? (
        <p className="rounded-card border border-line border-dashed p-4 text-ink-2">{t('no_difference')}</p>
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-sheet">
          <div className="hidden grid-cols-[160px_minmax(0,1fr)_minmax(0,1fr)] gap-2 border-line border-b bg-sunk px-3 py-2 font-semibold text-ink-2 sm:grid">
            <span>{t('field')}</span>
            <span className="break-words">{preview.keep.name}</span>
            <span className="break-words">{preview.merge.name}</span>
          </div>
          {fields.map((field) => (
            <FieldRow key={field.id} field={field} side={sides[field.id] ?? 'keep'} onSide={onSide} />
          ))}
        </div>
      )}
    </div>
  );
}

function FieldRow({ field, side, onSide }: { field: ComparedField; side: Side; onSide: FieldsProps['onSide'] }) {
  const t = useTexts(mergeTexts);
  const textOf = useFieldText();
  const choice = (each: Side) => {
    const value = textOf(field, each);
    if (!field.differs) return <span className="break-words text-ink-2">{value}</span>;
    return (
      <label
        className={`flex min-h-9 items-center gap-2 rounded-ctl border px-2 py-1 ${side === each ? 'border-brand-ink bg-brand-wash' : 'border-line'}`}
      >
        <input
          type="radio"
          name={`merge-${field.id}`}
          className="size-4 shrink-0 accent-current"
          checked={side === each}
          aria-label={t(each === 'keep' ? 'from_kept' : 'from_merged', { field: field.label, value })}
          onChange={() => onSide(field.id, each)}
        />
        <span className={`min-w-0 break-words ${field[each] === null ? 'text-ink-3' : ''}`}>{value}</span>
      </label>
    );
  };
  return (
    <fieldset className="grid gap-1 border-line border-b p-3 last:border-0 sm:grid-cols-[160px_minmax(0,1fr)_minmax(0,1fr)] sm:items-center sm:gap-2">
      <legend className="contents">
        <span className="font-medium">{field.label}</span>
      </legend>
      {choice('keep')}
      {choice('merge')}
    </fieldset>
  );
}

function Moves({ preview }: { preview: MergePreview }) {
  const t = useTexts(mergeTexts);
  const formats = useFormats();
  const { moves, balance } = preview;
  return (
    <section aria-label={t('moves')} className="grid gap-2 rounded-card border border-line bg-sheet p-3">
      <h2 className="font-semibold">{t('moves')}</h2>
      {moves.length === 0 && <p className="text-ink-2">{t('nothing_moves')}</p>}
      <dl className="grid gap-1">
        {moves.map(({ key, label, count }) => (
          <div key={key} className="flex justify-between gap-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">{formats.count(count)}</dd>
          </div>
        ))}
        {balance && (
          <div className="mt-1 grid gap-1 border-line border-t pt-2">
            <dt className="text-ink-2">{t('balance')}</dt>
            <dd className="font-semibold">
              {t('balance_sum', {
                kept: formats.amount(balance.keep),
                merged: formats.amount(balance.merge),
                sum: formats.amount(formatSum(add(balance.keep, balance.merge))),
              })}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
