import { confirmationArea } from '@onrecord/contract/scheduling/confirmation';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import type { PublicPageProps } from '../../../lib/page/public-page.ts';
import { confirmationTexts } from '../../../lib/texts/link-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkPage } from '../../access/link/link-panel.tsx';
import { ConfirmPanel, seenOf } from './confirm-panel.tsx';
import { YesNoForm } from './yes-no-form.tsx';

const CancelByLinkForm = lazyPart(async () => (await import('./cancel-by-link-form.tsx')).CancelByLinkForm);

/** `index/jobcontactconfirm/...`: a client says whether all of a job's information is right (sections 2 and 4). */
export function ClientConfirmPage({ params }: PublicPageProps) {
  const job_id = Number(params.job_id);
  const address = {
    company_id: Number(params.company_id),
    purpose: 'jobcontactconfirm' as const,
    job_id,
    subject_id: Number(params.contact_id),
  };
  return <LinkPage address={address}>{(lost) => <Confirm jobId={job_id} lost={lost} />}</LinkPage>;
}

function Confirm({ jobId, lost }: { jobId: number; lost: () => void }) {
  const t = useMessages();
  const texts = useTexts(confirmationTexts);
  const [isAsking, setAsking] = useState(false);
  return (
    <ConfirmPanel
      load={() => call(confirmationArea.getPublicJobData, { body: {} })}
      lost={lost}
      title={(job_number) => texts('client_title', { job_number })}
      hasResponse={(page) => page.is_confirmed}
      facts={(page, again) =>
        page.stop === '' &&
        (isAsking || page.is_cancel_requested ? (
          <CancelByLinkForm
            lost={lost}
            onClose={() => {
              setAsking(false);
              again();
            }}
          />
        ) : (
          <Button className="mt-3" onClick={() => setAsking(true)}>
            {texts('ask_to_cancel')}
          </Button>
        ))
      }
      // Whoever asks to cancel is not asked to confirm meanwhile.
      form={(page, onDone, again) =>
        !isAsking &&
        !page.is_cancel_requested && (
          <YesNoForm
            question={t('confirm.client_question')}
            words={{ yes: t('confirm.yes'), no: t('confirm.no') }}
            note={page.client_confirmed_note}
            names={{ response: 'is_confirmed', note: 'client_confirmed_note' }}
            send={(is_confirmed, client_confirmed_note, captcha) => {
              const body = { is_confirmed, client_confirmed_note, captcha, seen: seenOf(page.card) };
              return call(confirmationArea.updateClientConfirmation, { params: { id: jobId }, body });
            }}
            lost={lost}
            onDone={onDone}
            onMoved={again}
          />
        )
      }
    />
  );
}
