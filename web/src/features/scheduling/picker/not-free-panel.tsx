import type { RankedProviderRow } from '@onrecord/contract/scheduling/job/job-picker';
import { MAX_REASON, overrideReasonProblem } from '@onrecord/domain/scheduling/picker/override-reason';
import { type FormEvent, useId, useState } from 'react';
import { pickerTexts } from '../../../lib/texts/picker.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChevronDownIcon, ChevronRightIcon, LockIcon } from '../../../ui/icons.ts';

/** So many are shown before the rest is asked for. */
const SHOWN = 8;

interface NotFreeProps {
  rows: readonly RankedProviderRow[];
  onAssign: (row: RankedProviderRow, reason: string) => void;
}

/** Those who are not free, one line each with what is against them. A typed reason books them all the same. */
export function NotFreePanel({ rows, onAssign }: NotFreeProps) {
  const t = useTexts(pickerTexts);
  const [isOpen, setIsOpen] = useState(true);
  const [showsAll, setShowsAll] = useState(false);
  const [openId, setOpenId] = useState<number>();
  const list = useId();
  if (rows.length === 0) return null;
  const shown = showsAll ? rows : rows.slice(0, SHOWN);
  const Sign = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <section>
      <h2 className="border-b border-line bg-sunk text-sm">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-[26px] w-full items-center gap-1.5 px-2 text-left font-semibold roomy:min-h-11"
        >
          <Sign size={13} aria-hidden />
          {t('not_free')}
          <span className="font-normal text-ink-2">{t('people', { count: rows.length })}</span>
        </button>
      </h2>
      <ul id={list} hidden={!isOpen}>
        {shown.map((row) => (
          <NotFreeRow
            key={row.service_provider_id}
            row={row}
            isOpen={row.service_provider_id === openId}
            onToggle={() => setOpenId(openId === row.service_provider_id ? undefined : row.service_provider_id)}
            onAssign={(reason) => onAssign(row, reason)}
          />
        ))}
        {shown.length < rows.length && (
          <li className="border-b border-line pl-7">
            <button
              type="button"
              onClick={() => setShowsAll(true)}
              className="min-h-[26px] text-sm text-brand-ink roomy:min-h-11"
            >
              {t('more', { count: rows.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

interface NotFreeRowProps {
  row: RankedProviderRow;
  isOpen: boolean;
  onToggle: () => void;
  onAssign: (reason: string) => void;
}

function NotFreeRow({ row, isOpen, onToggle, onAssign }: NotFreeRowProps) {
  const t = useTexts(pickerTexts);
  const reasons = row.facts.filter(({ tone }) => tone === 'against').map(({ text }) => text);
  return (
    <li className={isOpen ? 'border-b border-line bg-bad-wash/50' : 'border-b border-line'}>
      <span className="flex min-h-[26px] flex-wrap items-center gap-x-2 pl-2 text-sm">
        <LockIcon size={12} aria-hidden className="shrink-0 text-ink-3" />
        <span className="w-[150px] shrink-0 truncate" title={row.name}>
          {row.name}
        </span>
        <span className="min-w-0 flex-1 text-ink-2">{reasons.join(' · ')}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('anyway_name', { name: row.name })}
          onClick={onToggle}
          className="ml-auto px-2 text-xs font-medium text-ink-2 hover:text-ink roomy:min-h-11"
        >
          {t('anyway')}
        </button>
      </span>
      {isOpen && <ReasonForm name={row.name} onAssign={onAssign} onLeave={onToggle} />}
    </li>
  );
}

interface ReasonFormProps {
  name: string;
  onAssign: (reason: string) => void;
  onLeave: () => void;
}

function ReasonForm({ name, onAssign, onLeave }: ReasonFormProps) {
  const t = useTexts(pickerTexts);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isWrong = overrideReasonProblem(reason) !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isWrong) onAssign(reason.trim());
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
      className="flex flex-wrap items-start gap-2 pr-2 pb-2 pl-7"
    >
      <div className="w-[440px] max-w-full">
        <TextField
          label={t('reason', { name })}
          hideLabel
          placeholder={t('reason', { name })}
          value={reason}
          maxLength={MAX_REASON}
          error={isTried && isWrong ? t('reason_length') : undefined}
          autoFocus
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" size="sm" variant="danger">
        {t('anyway')}
      </Button>
      <p className="min-w-0 flex-1 basis-52 text-xs text-ink-2">{t('reason_hint')}</p>
    </form>
  );
}
