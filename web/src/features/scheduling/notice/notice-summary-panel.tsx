import { clsx } from 'clsx';
import { useState } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { noticeTexts } from '../../../lib/texts/notice.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertIcon, CheckCircleIcon } from '../../../ui/icons.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { NoticeDropPanel, NoticePick } from './notice-drop-panel.tsx';
import { shownValue } from './notice-mark-field.tsx';
import type { NoticeTargets } from './notice-targets.ts';
import { NoticeTextSection } from './notice-text-section.tsx';
import type { ReadNotice } from './read-source.ts';
import type { Notice } from './use-notice.ts';

/** A case that has the docket number of the notice. */
export interface KnownCase {
  docket: string;
  name: string;
  /** Said to the client whose case it is. */
  isOwn: boolean;
  refuse: () => void;
}

export interface NoticeSummaryProps {
  notice: Notice;
  targets: NoticeTargets;
  known: KnownCase | null;
  /** Puts the person into a field. */
  onFocusField: (name: string) => void;
}

/** Above a form: the place to drop a notice, and afterwards what was read of it. */
export function NoticeSummaryPanel(props: NoticeSummaryProps) {
  const t = useTexts(noticeTexts);
  const { state, file, read } = props.notice;
  const name = file?.name ?? t('pasted');
  if (state === 'none') return <NoticeDropPanel notice={props.notice} />;
  if (state === 'reading') return <Banner tone="brand" announce="status" title={t('reading', { name })} />;
  if (read) return <FoundBanner {...props} read={read} />;
  const why = state === 'picture' ? state : 'unreadable';
  return (
    <Banner tone="warn" announce="status" title={t(why)} action={<OtherButtons notice={props.notice} />}>
      {file && t('goes_along', { name })}
    </Banner>
  );
}

function OtherButtons({ notice }: { notice: Notice }) {
  const t = useTexts(noticeTexts);
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <NoticePick notice={notice} text={t('other')} />
      <Button onClick={notice.forget}>{t('myself')}</Button>
    </div>
  );
}

function FoundBanner({ notice, targets, known, onFocusField, read }: NoticeSummaryProps & { read: ReadNotice }) {
  const t = useTexts(noticeTexts);
  const formats = useFormats();
  const { finds, missing, doubts, is_cut, is_cancellation } = read.reading;
  const others = finds.flatMap(({ field, value }, index) =>
    targets.finds[index] === null ? [`${t(field)}: ${shownValue(field, value, formats)}`] : [],
  );
  const open = [
    ...(missing.length > 0 ? [t('missing', { count: missing.length })] : []),
    ...(doubts.length > 0 ? [t('unsure', { count: doubts.length })] : []),
  ];
  const Icon = finds.length > 0 ? CheckCircleIcon : AlertIcon;
  return (
    <div role="status" className="flex items-start gap-2 rounded-card border border-line bg-sheet px-3 py-2.5">
      <Icon size={16} aria-hidden className={clsx('mt-0.5 shrink-0', finds.length > 0 ? 'text-ok' : 'text-warn')} />
      <div className="grid min-w-0 flex-1 gap-1.5 text-sm">
        <p className="text-base">
          <span className="font-semibold">{t('found', { count: finds.length })}</span>{' '}
          <span className="text-warn">{open.join(' ')}</span>
        </p>
        {is_cancellation && <p className="text-warn">{t('cancels')}</p>}
        {others.length > 0 && <p>{others.join(' · ')}</p>}
        {is_cut && <p className="text-ink-2">{t('cut')}</p>}
        {notice.file && <p className="text-ink-2">{t('goes_along', { name: notice.file.name })}</p>}
        {known && <KnownCaseLine known={known} />}
        <div className="flex flex-wrap gap-2">
          <ShowNotice {...{ read, targets, onFocusField }} />
          <OtherButtons notice={notice} />
        </div>
      </div>
    </div>
  );
}

function KnownCaseLine({ known }: { known: KnownCase }) {
  const t = useTexts(noticeTexts);
  const { docket: number, name, isOwn, refuse } = known;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-medium">{t(isOwn ? 'your_case' : 'known_case', { number, name })}</span>
      <Button size="sm" onClick={refuse}>
        {t('not_this')}
      </Button>
    </p>
  );
}

/** On a phone the fields come first, and the text is a sheet. */
function ShowNotice(props: { read: ReadNotice; targets: NoticeTargets; onFocusField: (name: string) => void }) {
  const t = useTexts(noticeTexts);
  const [isOpen, setIsOpen] = useState(false);
  const press = (name: string) => {
    setIsOpen(false);
    requestAnimationFrame(() => props.onFocusField(name));
  };
  return (
    <>
      <Button className="min-[1100px]:hidden" onClick={() => setIsOpen(true)}>
        {t('show')}
      </Button>
      <Drawer open={isOpen} onOpenChange={setIsOpen} title={t('title')} wide>
        <NoticeTextSection {...props} pointed={null} onPoint={() => undefined} onPress={press} />
      </Drawer>
    </>
  );
}
