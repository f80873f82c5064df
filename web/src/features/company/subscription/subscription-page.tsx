import { type SubscriptionPlan, subscriptionArea } from '@onrecord/contract/company/subscription';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useSession } from '../../../lib/session/session.ts';
import { subscriptionTexts } from '../../../lib/texts/subscription.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { MethodForm, type MethodFormProps } from './method-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { PaymentsPanel, PlanPanel } from './plan-panel.tsx';

type MethodProps = Omit<MethodFormProps, 'plan'>;

/** The company's subscription: what it pays, what was charged, and with what it is paid (section 2). */
export function SubscriptionPage(methods: MethodProps) {
  const t = useTexts(subscriptionTexts);
  const { company_id } = useSession();
  usePageTitle(t('title'));
  const plan = useQuery({
    queryKey: ['subscription', company_id],
    queryFn: ({ signal }) => call(subscriptionArea.getCompanySubscriptionPlan, { params: { company_id }, signal }),
    meta: { shows: ['subscription'] },
  });
  if (plan.data) return <Loaded plan={plan.data} methods={methods} />;
  if (plan.isError) return <EmptyState heading={1} title={errorText(plan.error)} />;
  return (
    <div className="mx-auto grid max-w-5xl gap-5 p-4">
      <PageTitle title={t('title')} />
      <SkeletonLines label={t('title')} />
    </div>
  );
}

function Loaded({ plan, methods }: { plan: SubscriptionPlan; methods: MethodProps }) {
  const t = useTexts(subscriptionTexts);
  const { user_type } = useSession();
  const [editing, setEditing] = useState(false);
  const lacksMethod = plan.has_subscription_fees && !plan.has_payment_type;
  return (
    <div className="mx-auto grid max-w-5xl gap-5 p-4">
      <PageTitle
        title={t('title')}
        aside={plan.company_name}
        actions={user_type === 'admin' && <Button onClick={() => setEditing(true)}>{t('edit_plan')}</Button>}
      />
      {plan.subscription_pay && (
        <Banner tone="bad" title={t('owed_title')} announce="status">
          {t('owed_hint')}
        </Banner>
      )}
      {!plan.subscription_pay && lacksMethod && (
        <Banner tone="warn" title={t('missing_title')} announce="status">
          {t('missing_hint')}
        </Banner>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_minmax(320px,440px)]">
        <div className="grid gap-5">
          <PlanPanel plan={plan} />
          <PaymentsPanel payments={plan.payments} />
        </div>
        <MethodForm plan={plan} {...methods} />
      </div>
      {editing && <PlanForm plan={plan} onClose={() => setEditing(false)} />}
    </div>
  );
}
