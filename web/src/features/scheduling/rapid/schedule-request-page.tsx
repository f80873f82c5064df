import { rapidRequestArea } from '@onrecord/contract/scheduling/job/rapid-request';
import { useCallback, useContext, useEffect, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import type { PublicPageProps } from '../../../lib/page/public-page.ts';
import { usePage } from '../../../lib/page/use-page.ts';
import { paths } from '../../../lib/paths.ts';
import { VisitorContext } from '../../../lib/session/visitor-context.ts';
import { scheduleRequestTexts } from '../../../lib/texts/schedule-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LinkFrame } from '../../access/link/link-panel.tsx';
import { NamedCompany } from '../../access/link/named-company-panel.tsx';

/**
 * `/{company_name}/schedulerequest`: people with an account request a job (section 2, public paths). Who is signed in goes on to the form,
 * who is not logs in first, or asks without an account where the company takes such requests.
 */
export function ScheduleRequestPage({ params }: PublicPageProps) {
  const t = useTexts(scheduleRequestTexts);
  const waiting = <SkeletonLines label={t('opening')} />;
  return (
    <NamedCompany params={params} waiting={waiting}>
      {(company_id) => (
        <LinkFrame companyId={company_id} logOn={false}>
          {() => <Opened company_id={company_id} name={params.company_name ?? ''} />}
        </LinkFrame>
      )}
    </NamedCompany>
  );
}

/** Whether somebody of this company is signed in here; null until it is known. A contact goes on to the form at once. */
function useGoOn(companyId: number): boolean | null {
  const whoIsSignedIn = useContext(VisitorContext);
  const [goesOn, setGoesOn] = useState<boolean | null>(null);
  useEffect(() => {
    whoIsSignedIn().then(
      (session) => setGoesOn(session?.company_id === companyId && session.user_type === 'contact'),
      () => setGoesOn(false),
    );
  }, [whoIsSignedIn, companyId]);
  useEffect(() => {
    if (goesOn) location.replace(paths.newJobRequest());
  }, [goesOn]);
  return goesOn;
}

const stay = () => undefined;

function Opened({ company_id, name }: { company_id: number; name: string }) {
  const t = useTexts(scheduleRequestTexts);
  const goesOn = useGoOn(company_id);
  const load = useCallback(() => call(rapidRequestArea.getForm, { body: { company_id } }), [company_id]);
  const { loaded } = usePage(load, stay);
  if (loaded.kind === 'failed') return <Banner tone="bad" heading={1} title={loaded.text} announce="alert" />;
  if (goesOn !== false || loaded.kind === 'loading') return <SkeletonLines label={t('opening')} />;
  const { takes_account_requests, divisions } = loaded.page;
  if (!takes_account_requests && divisions.length === 0)
    return <Banner tone="warn" heading={1} title={t('closed')} announce="status" />;
  const base = `/${encodeURIComponent(name)}`;
  return (
    <div className="grid gap-4">
      <PageTitle title={t('title')} />
      <p>{t(takes_account_requests ? 'with_account' : 'only_without')}</p>
      {takes_account_requests && (
        <a
          href={`${base}?returnUrl=${encodeURIComponent(paths.newJobRequest())}`}
          className={buttonClass('solid', 'lg')}
        >
          {t('log_in')}
        </a>
      )}
      {divisions.length > 0 && (
        <a href={`${base}/rapidrequest`} className={buttonClass('outline', 'lg')}>
          {t('without_account')}
        </a>
      )}
    </div>
  );
}
