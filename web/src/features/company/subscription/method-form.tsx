import { companyPaymentTypeArea, type SubscriptionPlan } from '@onrecord/contract/company/subscription';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FramePanel } from '../../../gateway/payment-frame.tsx';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { subscriptionTexts } from '../../../lib/texts/subscription.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

type Method = 'Electronic Check' | 'Credit Card';

interface Entered {
  ticket: string;
  card_type: number | null;
  last_four: string;
}

export interface MethodFormProps {
  plan: SubscriptionPlan;
  /** After a save: nothing is owed, and the user goes on to the dashboard (section 4). */
  onSaved: () => void;
  /** Clears the session and goes to the login (section 4). */
  onCancel: () => void;
  onLeave: () => void;
}

/** How the subscription is paid: a card or a bank account, entered in the gateway's frame (section 2). */
export function MethodForm(props: MethodFormProps) {
  const t = useTexts(subscriptionTexts);
  const tMessage = useMessages();
  const { company_id } = useSession();
  const current = useQuery({
    queryKey: ['subscription', 'payment-type', company_id],
    queryFn: ({ signal }) => call(companyPaymentTypeArea.getCompanyPaymentType, { params: { id: company_id }, signal }),
    meta: { shows: ['subscription'] },
  });
  const type = current.data?.payment_type;
  const method = type && (type.payment_method === 'Credit Card' ? t('card') : tMessage('payment.bank_account'));
  return (
    <section
      aria-label={t('payment_method')}
      className="grid content-start gap-4 rounded-card border border-line bg-sheet p-4"
    >
      <h2 className="text-lg font-semibold">{t('payment_method')}</h2>
      {type && method && <p>{t('current', { method: t('ending', { method, last_four: type.last_four }) })}</p>}
      <Chooser {...props} />
    </section>
  );
}

function Chooser({ plan, onSaved, onCancel, onLeave }: MethodFormProps) {
  const t = useTexts(subscriptionTexts);
  const tMessage = useMessages();
  const can = useCan();
  const { company_id } = useSession();
  const [method, setMethod] = useState<Method>('Electronic Check');
  const [round, setRound] = useState(0);
  const [entered, setEntered] = useState<Entered | null>(null);
  const [missing, setMissing] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const owes = plan.subscription_pay || (plan.has_subscription_fees && !plan.has_payment_type);
  const maySave = can('subscription', plan.has_payment_type ? 'edit' : 'add');

  const save = async () => {
    setMissing(entered ? undefined : t('save_first'));
    if (!entered) return;
    setBusy(true);
    setRefusal('');
    try {
      const body = { company_id, payment_method: method, token: entered.ticket, card_type: entered.card_type };
      const { message } = await call(companyPaymentTypeArea.create, { body });
      notify({ title: message, tone: 'ok' });
      onSaved();
    } catch (error) {
      setRefusal(error instanceof ApiError ? (error.fields.token ?? error.message) : errorText(error));
      setRound((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {maySave ? (
        <>
          <RadioField
            label={t('payment_method')}
            hideLabel
            required
            options={[
              { value: 'Electronic Check', label: tMessage('payment.bank_account') },
              { value: 'Credit Card', label: t('card') },
            ]}
            value={method}
            onChange={setMethod}
          />
          <FramePanel
            open={() => openFrame(company_id, method)}
            what={`${method} ${round}`}
            onEntered={setEntered}
            missing={missing}
          />
          {refusal && <Banner tone="bad" title={refusal} announce="alert" />}
        </>
      ) : (
        <Banner tone="mute" title={t('not_yours')} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {maySave && (
          <Button variant="solid" busy={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('cancel')}</Button>
        {(!owes || !maySave) && (
          <Button variant="ghost" onClick={onLeave}>
            {t('to_dashboard')}
          </Button>
        )}
      </div>
      <p className="text-ink-2 text-sm">{t('cancel_hint')}</p>
    </>
  );
}

function openFrame(company_id: number, payment_method: Method) {
  return call(companyPaymentTypeArea.getPaymentFrame, { body: { company_id, payment_method, host: location.origin } });
}
