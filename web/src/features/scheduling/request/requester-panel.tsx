import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { useFormats } from '../../../lib/format/formats.ts';
import { rapidRequestTexts } from '../../../lib/texts/rapid-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FactList } from '../../../ui/fact-list.tsx';

/** Who asks without an account, and what they call their matter: the office matches them to its own people. */
export function RequesterPanel({ request }: { request: JobRequestDetail }) {
  const t = useTexts(rapidRequestTexts);
  const { date } = useFormats();
  if (request.source !== 'public') return null;
  const facts = [
    { term: t('asked_by'), detail: request.requester_name },
    { term: t('firm'), detail: request.requester_firm },
    { term: t('answer_to'), detail: request.requester_email },
    { term: t('phone'), detail: request.requester_phone },
    { term: t('job_named'), detail: request.job_reference },
    { term: t('docket'), detail: request.court_docket_number },
    { term: t('matter_theirs'), detail: request.matter_number },
    { term: t('taking'), detail: request.taking_name },
    { term: t('bill_to'), detail: request.bill_to_name },
    { term: t('claim'), detail: request.claim_number },
    { term: t('adjuster'), detail: request.adjuster_name },
    { term: t('insured'), detail: request.insured_name },
    { term: t('loss'), detail: date(request.date_of_loss) },
  ];
  return <FactList facts={facts.filter(({ detail }) => detail)} />;
}
