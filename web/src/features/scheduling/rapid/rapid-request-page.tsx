import { rapidRequestArea } from '@onrecord/contract/scheduling/job/rapid-request';
import { useCallback, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import type { PublicPageProps } from '../../../lib/page/public-page.ts';
import { usePage } from '../../../lib/page/use-page.ts';
import { rapidRequestTexts } from '../../../lib/texts/rapid-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LinkFrame } from '../../access/link/link-panel.tsx';
import { NamedCompany } from '../../access/link/named-company-panel.tsx';
import { noticeContent } from '../notice/notice-content.ts';
import { RapidForm } from './rapid-form.tsx';
import type { RapidValues } from './rapid-values.ts';

/** `/{company_name}/rapidrequest`: somebody without an account asks for a job, or to cancel one (section 2, public paths). */
export function RapidRequestPage({ params }: PublicPageProps) {
  const t = useTexts(rapidRequestTexts);
  return (
    <NamedCompany params={params} waiting={<SkeletonLines label={t('opening')} />}>
      {(company_id) => (
        <LinkFrame companyId={company_id} logOn wide>
          {() => <Opened company_id={company_id} />}
        </LinkFrame>
      )}
    </NamedCompany>
  );
}

interface Sent {
  number: string;
  email: string;
}

const stay = () => undefined;

function Opened({ company_id }: { company_id: number }) {
  const t = useTexts(rapidRequestTexts);
  const [sent, setSent] = useState<Sent | null>(null);
  const load = useCallback(() => call(rapidRequestArea.getForm, { body: { company_id } }), [company_id]);
  const { loaded } = usePage(load, stay);
  const send = async (values: RapidValues, file: File | null) => {
    const body = { ...values, company_id, notice: await noticeContent(file) };
    const { request_number } = await call(rapidRequestArea.send, { body });
    setSent({ number: request_number, email: values.requester_email });
  };
  if (loaded.kind === 'loading') return <SkeletonLines label={t('opening')} />;
  if (loaded.kind === 'failed') return <Banner tone="bad" heading={1} title={loaded.text} announce="alert" />;
  if (loaded.page.divisions.length === 0) return <Banner tone="warn" heading={1} title={t('closed')} />;
  if (sent) return <SentPanel sent={sent} onAgain={() => setSent(null)} />;
  return <RapidForm offer={loaded.page} title={<PageTitle title={t('title')} aside={t('hint')} />} onSend={send} />;
}

function SentPanel({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = useTexts(rapidRequestTexts);
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <Banner tone="ok" heading={1} title={t('sent_title')} announce="status">
        <p className="text-lg font-semibold">{t('sent_number', { number: sent.number })}</p>
        <p>{t('sent_answer', { email: sent.email })}</p>
      </Banner>
      <Button size="lg" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}
