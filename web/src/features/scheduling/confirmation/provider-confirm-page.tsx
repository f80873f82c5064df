import { confirmationArea } from '@onrecord/contract/scheduling/confirmation';
import { call } from '../../../lib/call/client.ts';
import type { PublicPageProps } from '../../../lib/page/public-page.ts';
import { confirmationTexts } from '../../../lib/texts/link-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { LinkPage } from '../../access/link/link-panel.tsx';
import { ConfirmPanel, seenOf } from './confirm-panel.tsx';
import { ServiceStates } from './service-states-panel.tsx';
import { YesNoForm } from './yes-no-form.tsx';

/** `index/jobproviderconfirm/...`: a provider says whether they can take a job (sections 2 and 4). */
export function ProviderConfirmPage({ params }: PublicPageProps) {
  const job_id = Number(params.job_id);
  const address = {
    company_id: Number(params.company_id),
    purpose: 'jobproviderconfirm' as const,
    job_id,
    subject_id: Number(params.provider_id),
  };
  return <LinkPage address={address}>{(lost) => <ProviderResponse jobId={job_id} lost={lost} />}</LinkPage>;
}

function ProviderResponse({ jobId, lost }: { jobId: number; lost: () => void }) {
  const texts = useTexts(confirmationTexts);
  return (
    <ConfirmPanel
      load={() => call(confirmationArea.getProviderJobServices, { body: {} })}
      lost={lost}
      title={(job_number) => texts('provider_title', { job_number })}
      hasResponse={(page) => page.is_locked}
      responseText={(page) => texts(page.can_take === false ? 'already_declined' : 'already_confirmed')}
      facts={(page) => <ServiceStates services={page.services} />}
      form={(page, onDone, again) => (
        <YesNoForm
          question={texts('services')}
          hideQuestion
          words={{ yes: page.positive, no: page.negative }}
          note={page.provider_note}
          names={{ response: 'provider_can_take', note: 'provider_note' }}
          send={(provider_can_take, provider_note, captcha) => {
            const body = { provider_can_take, provider_note, captcha, seen: seenOf(page.card) };
            return call(confirmationArea.updateProviderConfirmation, { params: { id: jobId }, body });
          }}
          lost={lost}
          onDone={onDone}
          onMoved={again}
        />
      )}
    />
  );
}
