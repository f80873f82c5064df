import { cancelLinkArea } from '@onrecord/contract/scheduling/job/job-cancel-link';
import type { ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import { useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePage } from '../../../lib/page/use-page.ts';
import { cancellationTexts } from '../../../lib/texts/cancellation.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { CancelTerms } from '../job/cancel/cancel-terms-panel.tsx';
import { ResponseForm } from './response-form.tsx';

const REASON_LIMIT = 250;

interface CancelByLinkFormProps {
  lost: () => void;
  /** Called where the job stays as it is: nothing was asked, or the request was taken back. */
  onClose: () => void;
}

/** A client who came by a link asks to cancel, having read the figures of the office, or takes that back. */
export function CancelByLinkForm({ lost, onClose }: CancelByLinkFormProps) {
  const t = useTexts(cancellationTexts);
  const { instant, amount } = useFormats();
  const { loaded, again } = usePage(() => call(cancelLinkArea.look, { body: {} }), lost);
  const [done, setDone] = useState('');
  if (loaded.kind === 'loading') return <SkeletonLines label={t('request_reading')} count={4} />;
  if (loaded.kind === 'failed') return <Banner tone="bad" title={loaded.text} announce="alert" />;
  const { request, clock } = loaded.page;
  if (request?.status === 'open')
    return (
      <section className="mt-4 grid gap-3">
        {done && <Banner tone="ok" title={done} announce="status" />}
        <Banner tone="warn" title={t('request_sent_on', { when: instant(request.requested_at) })}>
          <p>
            {[request.reason, t('request_fee', { amount: amount(request.client_fee) })].filter(Boolean).join(' · ')}
          </p>
        </Banner>
        <ResponseForm
          submit={t('request_withdraw')}
          send={async (captcha) => (await call(cancelLinkArea.withdraw, { body: { captcha } })).message}
          missing={() => false}
          onDone={onClose}
          onSessionLost={lost}
        >
          {() => null}
        </ResponseForm>
      </section>
    );
  return (
    <section className="mt-4 grid gap-3">
      {request?.status === 'refused' && (
        <Banner tone="warn" title={t('request_refused', { response: request.response })} />
      )}
      {clock && (
        <Ask
          clock={clock}
          lost={lost}
          onChanged={again}
          onDone={(message) => {
            setDone(message);
            again();
          }}
        />
      )}
      <Button onClick={onClose}>{t('keep_job')}</Button>
    </section>
  );
}

interface AskProps {
  clock: ClockShape;
  lost: () => void;
  /** The fee is another by now: the figures are read again. */
  onChanged: () => void;
  onDone: (message: string) => void;
}

function Ask({ clock, lost, onChanged, onDone }: AskProps) {
  const t = useTexts(cancellationTexts);
  const [reason, setReason] = useState('');
  const send = async (captcha: string) => {
    try {
      const body = { reason: reason.trim(), expected_fee: clock.client_fee, captcha };
      return (await call(cancelLinkArea.ask, { body })).message;
    } catch (error) {
      if (error instanceof ApiError && error.key === 'cancellation.fee_changed') onChanged();
      throw error;
    }
  };
  return (
    <>
      <h2 className="title-serif text-lg">{t('request_ask')}</h2>
      <p className="text-ink-2">{t('request_hint')}</p>
      <CancelTerms clock={clock} />
      <ResponseForm submit={t('request_send')} send={send} missing={() => false} onDone={onDone} onSessionLost={lost}>
        {() => (
          <TextAreaField
            label={t('request_reason')}
            value={reason}
            limit={REASON_LIMIT}
            maxLength={REASON_LIMIT}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ResponseForm>
    </>
  );
}
