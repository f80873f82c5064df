import { type LetterDraft, type LetterPreview, letterTemplateArea } from '@onrecord/contract/company/letter-template';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useSettled } from '../../../lib/form/use-settled.ts';
import { letterTexts } from '../../../lib/texts/letter.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { letterKey } from './use-letter.ts';

const PHONE_WIDTH = 360;

/** The draft as its reader would get it, a moment after the last key. */
export function useLetterPreview(draft: LetterDraft, record_id: number | null) {
  const settled = useSettled(JSON.stringify({ ...draft, record_id }));
  return useQuery({
    queryKey: ['letter-preview', settled],
    queryFn: ({ signal }) =>
      call(letterTemplateArea.previewLetter, { body: JSON.parse(settled) as LetterDraft, signal }),
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

const reasonsOf = (error: unknown): string[] =>
  error instanceof ApiError && Object.keys(error.fields).length > 0 ? Object.values(error.fields) : [errorText(error)];

interface PreviewSectionProps {
  draft: LetterDraft;
  preview: { data: LetterPreview | undefined; error: unknown };
  recordId: number | null;
  onRecord: (id: number | null) => void;
}

/** What the letter says for a record of the company. */
export function PreviewSection({ draft, preview, recordId, onRecord }: PreviewSectionProps) {
  const t = useTexts(letterTexts);
  const [width, setWidth] = useState<'mail' | 'phone'>('mail');
  const { channel, kind, division_id, locale } = draft;
  const target = { channel, kind, division_id, locale };
  const records = useQuery({
    queryKey: [...letterKey(target), 'records'],
    queryFn: ({ signal }) => call(letterTemplateArea.getPreviewRecords, { body: target, signal }),
  });
  const { data, error } = preview;
  const options = (records.data ?? []).map(({ record_id: value, name: label }) => ({ value, label }));
  return (
    <section aria-label={t('preview')} className="grid min-w-0 content-start gap-2">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <SelectField
          className="min-w-40 grow"
          label={t('preview_with')}
          options={options}
          value={recordId}
          onChange={onRecord}
          placeholder={t('preview_latest')}
          clearable
        />
        {channel === 'mail' && (
          <Segmented
            label={t('preview')}
            value={width}
            onChange={setWidth}
            options={(['mail', 'phone'] as const).map((value) => ({ value, label: t(`width_${value}`) }))}
          />
        )}
      </div>
      {error !== null && <Banner tone="bad" title={reasonsOf(error).join(' ')} announce="status" />}
      {!data && error === null && <SkeletonLines label={t('loading')} />}
      {data && (
        <>
          {data.to && <p className="break-words text-ink-2 text-sm">{t('preview_to', { to: data.to })}</p>}
          {data.subject && <h2 className="break-words font-semibold">{data.subject}</h2>}
          {channel === 'mail' ? (
            <MailFrame
              key={width}
              html={data.html}
              title={t('preview_frame')}
              {...(width === 'phone' && { width: PHONE_WIDTH })}
            />
          ) : (
            <p className="break-words rounded-card border border-line bg-sheet p-3">{data.text}</p>
          )}
          <p className="text-ink-2 text-sm">{t(data.is_real ? 'preview_real' : 'preview_sample')}</p>
        </>
      )}
    </section>
  );
}
