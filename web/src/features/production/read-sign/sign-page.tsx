import type { WitnessReview } from '@onrecord/contract/production/read-sign';
import { useState } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import type { PublicPageProps } from '../../../lib/page/public-page.ts';
import { signPageTexts } from '../../../lib/texts/sign-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LinkPage } from '../../access/link/link-panel.tsx';
import { TranscriptPanel } from '../transcript/transcript-panel.tsx';
import { ChangeForm } from './change-form.tsx';
import { ErrataSection } from './errata-section.tsx';
import { SignForm } from './sign-form.tsx';
import { type ErratumDraft, type Review, useReview } from './use-review.ts';

/** `read-sign/{company}/{review}`: a witness reads the transcript, enters errata and signs. Looking decides nothing. */
export function SignPage({ params }: PublicPageProps) {
  const address = {
    company_id: Number(params.company_id),
    purpose: 'readsign' as const,
    job_id: null,
    subject_id: Number(params.read_sign_id),
  };
  return (
    <LinkPage address={address} wide offersLogOn={() => false}>
      {(lost) => <Witness lost={lost} />}
    </LinkPage>
  );
}

function Witness({ lost }: { lost: () => void }) {
  const t = useTexts(signPageTexts);
  const state = useReview(lost);
  const { review, problem } = state;
  if (!review)
    return problem ? (
      <Banner tone="bad" title={problem.text} heading={1} announce="alert" />
    ) : (
      <SkeletonLines label={t('loading')} />
    );
  return review.is_open ? <OpenReview state={state} review={review} /> : <ClosedReview review={review} />;
}

function ClosedReview({ review }: { review: WitnessReview }) {
  const t = useTexts(signPageTexts);
  const formats = useFormats();
  const { status, signed_name, due_on } = review;
  if (status === 'signed')
    return (
      <Banner tone="ok" heading={1} announce="status" title={t('signed_title', { name: signed_name })}>
        {t('signed_over')}
      </Banner>
    );
  if (status === 'refused')
    return (
      <Banner tone="mute" heading={1} announce="status" title={t('refused_title')}>
        {t('refused_hint')}
      </Banner>
    );
  const title = status === 'waived' ? t('waived_title') : t('closed_title', { date: formats.date(due_on) });
  return (
    <Banner tone="mute" heading={1} announce="status" title={title}>
      {t('closed_hint')}
    </Banner>
  );
}

/** Words as they were said, without the letter of who says them. */
const spokenPart = (text: string) => text.replace(/^\s*(?:[QA]\.?\s{2,})?/, '').trimEnd();

function OpenReview({ state, review }: { state: Review; review: WitnessReview }) {
  const t = useTexts(signPageTexts);
  const { pages, problem, busy } = state;
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([0]));
  const [change, setChange] = useState<ErratumDraft | null>(null);
  const turn = (to: number) => {
    setAt(to);
    setOpened((before) => new Set([...before, to]));
  };
  const enter = (page: number, line: number, text: string, selected: string) => {
    const words = selected || spokenPart(text);
    setChange({ read_sign_change_id: null, page, line, from_text: words, to_text: words, reason: '' });
  };
  const save = async (draft: ErratumDraft) => {
    if (await state.saveChange(draft)) setChange(null);
  };
  const isSigned = review.status === 'signed' && review.signed_revision === review.revision;
  return (
    <div className="grid gap-4">
      <Heading review={review} />
      <SignedBanner review={review} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-2">
          <TranscriptPanel
            pages={pages}
            at={at}
            onAt={turn}
            changes={review.changes}
            line={change?.page === pages[at]?.number ? (change?.line ?? null) : null}
            onLine={enter}
          />
          {pages.length === 0 && !problem && <SkeletonLines label={t('loading')} count={10} />}
          {pages.length > 0 && <p className="text-sm text-ink-2">{t('press_line')}</p>}
          <a href="#errata" className={buttonClass('outline', 'md', 'lg:hidden')}>
            {t('to_sheet')}
          </a>
        </div>
        <div className="grid gap-4">
          {change && (
            <ChangeForm
              key={`${change.page}:${change.line}:${change.read_sign_change_id}`}
              change={change}
              busy={busy}
              problem={problem}
              onSave={(draft) => void save(draft)}
              onClose={() => setChange(null)}
            />
          )}
          <ErrataSection
            changes={review.changes}
            busy={busy}
            onEdit={(row) => {
              const position = pages.findIndex(({ number }) => number === row.page);
              if (position >= 0) turn(position);
              setChange(row);
            }}
            onRemove={({ read_sign_change_id }) => void state.removeChange(read_sign_change_id)}
          />
          {!isSigned && pages.length > 0 && (
            <SignForm
              review={review}
              actions={{ ...state, problem: change ? null : problem }}
              pages={{ count: pages.length, opened: opened.size }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function Heading({ review }: { review: WitnessReview }) {
  const t = useTexts(signPageTexts);
  const formats = useFormats();
  const { deponent_name, case_name, job_date, due_on, days_left } = review;
  return (
    <div className="grid gap-1">
      <h1 className="pleading title-serif pl-4 text-2xl">{t('title')}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span>{[deponent_name, case_name, formats.date(job_date)].filter(Boolean).join(' · ')}</span>
        <Badge tone={days_left <= 7 ? 'bad' : 'warn'}>
          {t('days_left', { count: days_left, date: formats.date(due_on) })}
        </Badge>
      </p>
      <p className="text-sm text-ink-2">{t('private')}</p>
    </div>
  );
}

function SignedBanner({ review }: { review: WitnessReview }) {
  const t = useTexts(signPageTexts);
  const formats = useFormats();
  if (review.status !== 'signed') return null;
  const isLatest = review.signed_revision === review.revision;
  return (
    <Banner
      tone={isLatest ? 'ok' : 'warn'}
      announce="status"
      title={isLatest ? t('signed_title', { name: review.signed_name }) : t('unsigned_title')}
    >
      {t('signed_hint', { date: formats.date(review.due_on) })}
    </Banner>
  );
}
