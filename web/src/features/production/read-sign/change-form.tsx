import { ERRATA_REASONS, MAX_ERRATA_REASON, MAX_ERRATA_TEXT } from '@onrecord/domain/production/read-sign/errata';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { signPageTexts } from '../../../lib/texts/sign-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ErratumDraft, Problem } from './use-review.ts';

interface ChangeFormProps {
  change: ErratumDraft;
  busy: boolean;
  problem: Problem | null;
  onSave: (change: ErratumDraft) => void;
  onClose: () => void;
}

/** What one line should read instead, and why: beside the page at a desk, at the foot of a phone. */
export function ChangeForm({ change, busy, problem, onSave, onClose }: ChangeFormProps) {
  const t = useTexts(signPageTexts);
  const [from_text, setFrom] = useState(change.from_text);
  const [to_text, setTo] = useState(change.to_text);
  const [reason, setReason] = useState(change.reason);
  const { page, line } = change;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ ...change, from_text, to_text, reason });
  };
  const fields = problem?.fields ?? {};
  return (
    <form
      noValidate
      aria-label={t('change_at', { page, line })}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="z-20 grid gap-3 border-line bg-sheet p-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[85dvh] max-lg:overflow-y-auto max-lg:rounded-t-xl max-lg:border-t max-lg:pb-5 max-lg:shadow-2xl lg:rounded-card lg:border"
    >
      <h2 className="font-semibold">{t('change_at', { page, line })}</h2>
      {problem && Object.keys(fields).length === 0 && <Banner tone="bad" title={problem.text} announce="alert" />}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('reads_now')}
          value={from_text}
          maxLength={MAX_ERRATA_TEXT}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={t('should_read')}
          autoFocus
          value={to_text}
          maxLength={MAX_ERRATA_TEXT}
          error={fields.to_text ?? fields.line}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">{t('reason')}</legend>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {ERRATA_REASONS.map((name) => (
            <Button
              key={name}
              aria-pressed={reason === t(name)}
              className={clsx(reason === t(name) && 'border-brand-ink bg-brand-wash text-brand-ink')}
              onClick={() => setReason(t(name))}
            >
              {t(name)}
            </Button>
          ))}
        </div>
        <TextField
          label={t('reason_own')}
          value={reason}
          maxLength={MAX_ERRATA_REASON}
          error={fields.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </fieldset>
      <div className="flex gap-2">
        <Button type="submit" variant="solid" busy={busy} className="max-sm:order-2 max-sm:flex-1">
          {t('save_change')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
