import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { bulkArea, type LetterPreview } from '@onrecord/contract/office/bulk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { bulkTexts } from '../../../lib/texts/bulk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { CountBadge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

type LetterRequest = BodyInputOf<typeof bulkArea.previewLetters>;

/** What would be sent now: read again when a colleague changes one of the rows meanwhile. */
export function useLetterPreview(request: LetterRequest) {
  // The chosen rows are those of one dialog: naming the dialog spares comparing thousands of ids.
  const dialog = useId();
  return useQuery({
    queryKey: ['letters', dialog, request.to, request.what],
    queryFn: ({ signal }) => call(bulkArea.previewLetters, { body: request, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: [request.noun] },
    staleTime: 0,
    gcTime: 0,
  });
}

interface PreviewProps {
  query: ReturnType<typeof useLetterPreview>;
}

/** How many messages go to how many people, and who is left out, and why. */
export function LetterPreviewPanel({ query: { data, error, isPlaceholderData } }: PreviewProps) {
  const t = useTexts(bulkTexts);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} aria-busy={isPlaceholderData || undefined} className="grid gap-2">
      <h3 id={headingId} className="font-semibold">
        {t('preview')}
      </h3>
      <p aria-live="polite">{data && <Figures preview={data} />}</p>
      {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
      {!data && !error && <SkeletonLines count={2} label={t('loading')} />}
      {data && data.left_out.length > 0 && <LeftOutReasons preview={data} />}
    </section>
  );
}

function Figures({ preview: { mails, texts, people, left_out } }: { preview: LetterPreview }) {
  const t = useTexts(bulkTexts);
  const messages = [t('mails', { count: mails }), ...(texts > 0 ? [t('text_messages', { count: texts })] : [])];
  const left = left_out.reduce((sum, { count }) => sum + count, 0);
  const sent = t('to_people', { messages: messages.join(', '), count: people });
  return left > 0 ? `${sent} ${t('letters_left', { left })}` : sent;
}

function LeftOutReasons({ preview }: { preview: LetterPreview }) {
  const t = useTexts(bulkTexts);
  const sections = preview.left_out.map(({ reason, count, names }) => ({
    id: reason,
    title: reason,
    aside: <CountBadge count={count} />,
    content: (
      <ul className="grid gap-0.5 text-ink-2">
        {[...new Set(names)].map((name) => (
          <li key={name} className="break-words">
            {name || t('not_named')}
          </li>
        ))}
        {count > names.length && <li>{t('and_more', { more: count - names.length })}</li>}
      </ul>
    ),
  }));
  return <Accordion headingLevel={4} sections={sections} />;
}
