import type { JobCard } from '@onrecord/contract/scheduling/confirmation';
import { type ReactNode, useState } from 'react';
import { usePage } from '../../../lib/page/use-page.ts';
import { confirmationTexts, linkPageTexts } from '../../../lib/texts/link-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { JobCardPanel } from './job-card-panel.tsx';
import { useSince } from './use-since.ts';

interface AnswerablePage {
  card: JobCard;
  /** Why nothing can be answered any more; '' while it can. */
  stop: string;
  /** What became of the job since the link was sent. */
  canceled_at: string | null;
  moved: { moved_on: string; job_date: string; start_time: string } | null;
  /** Somebody else does it now. */
  is_covered?: boolean;
}

interface ConfirmPanelProps<Page extends AnswerablePage> {
  load: () => Promise<Page>;
  lost: () => void;
  title: (jobNumber: Page['card']['job_number']) => string;
  hasResponse: (page: Page) => boolean;
  /** What the page says once it has a response; that of a yes where it is not said. */
  responseText?: (page: Page) => string;
  /** Between the card and the question. */
  facts?: (page: Page, again: () => void) => ReactNode;
  form: (page: Page, onDone: (message: string) => void, again: () => void) => ReactNode;
}

/** What somebody saw of a job before recording: an response to a job that was moved meanwhile is refused. */
export const seenOf = ({ starts_at, location }: JobCard) => ({ starts_at, location });

/** A job that somebody is asked about by a link: its card, and the question until it is answered for good. */
export function ConfirmPanel<Page extends AnswerablePage>(props: ConfirmPanelProps<Page>) {
  const t = useTexts(confirmationTexts);
  const opening = useTexts(linkPageTexts);
  const { endedText, movedText } = useSince();
  const { loaded, again } = usePage(props.load, props.lost);
  const [done, setDone] = useState('');
  if (loaded.kind === 'loading') return <SkeletonLines label={opening('opening')} />;
  if (loaded.kind === 'failed') return <Banner tone="bad" title={loaded.text} heading={1} announce="alert" />;
  const { page } = loaded;
  const ended = endedText(page);
  if (ended)
    return (
      <>
        <h1 className="title-serif text-xl">{t('job_title', { job_number: page.card.job_number })}</h1>
        <Banner tone="warn" title={ended} announce="status" />
      </>
    );
  const hasResponse = props.hasResponse(page);
  const finish = (message: string) => {
    setDone(message);
    again();
  };
  return (
    <>
      <h1 className="title-serif text-xl">{props.title(page.card.job_number)}</h1>
      {/* Whoever is off the job sees nothing of it but its number. */}
      {page.card.client_name !== '' && <JobCardPanel card={page.card} />}
      {props.facts?.(page, again)}
      {page.moved && !hasResponse && !done && <Banner tone="warn" title={movedText(page.moved)} />}
      {page.stop && <Banner tone="warn" title={page.stop} />}
      {done && <Banner tone="ok" title={done} announce="status" />}
      {hasResponse && !done && <Banner tone="ok" title={props.responseText?.(page) ?? t('already_confirmed')} />}
      {!page.stop && !hasResponse && !done && props.form(page, finish, again)}
    </>
  );
}
