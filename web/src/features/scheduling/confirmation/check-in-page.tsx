import type { ResultOf } from '@onrecord/contract/core/entry';
import { confirmationArea } from '@onrecord/contract/scheduling/confirmation';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import type { PublicPageProps } from '../../../lib/page/public-page.ts';
import { usePage } from '../../../lib/page/use-page.ts';
import { confirmationTexts, linkPageTexts } from '../../../lib/texts/link-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LinkPage } from '../../access/link/link-panel.tsx';
import { JobCardPanel } from './job-card-panel.tsx';
import { ResponseForm } from './response-form.tsx';
import { ServiceStates } from './service-states-panel.tsx';
import { useSince } from './use-since.ts';

type Page = ResultOf<typeof confirmationArea.getJobCheckins>;

/** `index/jobprovidercheckin/...`: a provider says that they have arrived (sections 2 and 4). */
export function CheckInPage({ params }: PublicPageProps) {
  const address = {
    company_id: Number(params.company_id),
    purpose: 'jobprovidercheckin' as const,
    job_id: Number(params.job_id),
    subject_id: Number(params.provider_id),
  };
  return <LinkPage address={address}>{(lost) => <Arrive lost={lost} />}</LinkPage>;
}

function Arrive({ lost }: { lost: () => void }) {
  const t = useTexts(confirmationTexts);
  const opening = useTexts(linkPageTexts);
  const { instant } = useFormats();
  const { endedText } = useSince();
  const { loaded, again } = usePage(() => call(confirmationArea.getJobCheckins, { body: {} }), lost);
  if (loaded.kind === 'loading') return <SkeletonLines label={opening('opening')} />;
  if (loaded.kind === 'failed') return <Banner tone="bad" title={loaded.text} heading={1} announce="alert" />;
  const { page } = loaded;
  const arrived = page.check_in_datetime;
  const ended = endedText(page);
  if (ended)
    return (
      <>
        <h1 className="title-serif text-xl">{t('job_title', { job_number: page.card.job_number })}</h1>
        <Banner tone="warn" title={ended} announce="status" />
      </>
    );
  return (
    <>
      <h1 className="title-serif text-xl">{t('check_in_title', { job_number: page.card.job_number })}</h1>
      <JobCardPanel card={page.card} />
      <ServiceStates services={page.services} />
      {page.stop && <Banner tone="warn" title={page.stop} />}
      {arrived && (
        <Banner
          tone="ok"
          announce="status"
          title={t('already_in', { time: `${instant(arrived, page.card.time_zone)} ${page.card.time_zone_code}` })}
        />
      )}
      {!page.stop && !arrived && <ArriveForm page={page} lost={lost} onDone={again} />}
    </>
  );
}

function ArriveForm({ page, lost, onDone }: { page: Page; lost: () => void; onDone: () => void }) {
  const texts = useTexts(confirmationTexts);
  const [internal, setInternal] = useState(page.check_in_internal_note);
  const [shown, setShown] = useState(page.check_in_public_note);
  const send = async (captcha: string) => {
    const notes = {
      check_in_internal_note: internal,
      ...(page.hide_public_notes_for_check_in ? {} : { check_in_public_note: shown }),
    };
    return (await call(confirmationArea.createCheckIn, { body: { ...notes, captcha } })).message;
  };
  return (
    <ResponseForm send={send} missing={() => false} onDone={onDone} onSessionLost={lost}>
      {(problems) => (
        <>
          <TextAreaField
            label={texts('internal_note')}
            value={internal}
            maxLength={250}
            rows={3}
            onChange={(event) => setInternal(event.target.value)}
            error={problems.check_in_internal_note ?? problems.internal_note}
          />
          {!page.hide_public_notes_for_check_in && (
            <TextAreaField
              label={texts('public_note')}
              value={shown}
              maxLength={250}
              rows={3}
              onChange={(event) => setShown(event.target.value)}
              error={problems.check_in_public_note ?? problems.public_note}
            />
          )}
        </>
      )}
    </ResponseForm>
  );
}
