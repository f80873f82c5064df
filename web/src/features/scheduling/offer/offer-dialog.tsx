import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { type OfferCandidate, offerArea, type RoundDraftInput } from '@onrecord/contract/scheduling/offer';
import {
  addToTier,
  layTiers,
  moveToTier,
  type OfferedPay,
  offeredPay,
  runTimes,
  type Tier,
  withoutProvider,
} from '@onrecord/domain/scheduling/offer/offer-tiers';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useSettled } from '../../../lib/form/use-settled.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { clockText } from './offer-times.ts';
import { RunSection } from './run-section.tsx';
import { TiersField } from './tiers-field.tsx';
import { useClock } from './use-clock.ts';

const MAX_NOTE = 250;

interface OfferDialogProps {
  job: JobDetail;
  /** The service that is offered, and whom somebody ticked for it in the order shown. */
  serviceId: number;
  providerIds: readonly number[];
  onClose: () => void;
  /** Called once tier 1 is asked; the dialog closes in any case. */
  onSent?: () => void;
}

/** Offers a service to several providers at once, tier by tier; the first yes gets it (dispatch). */
export function OfferDialog({ job, serviceId, providerIds, onClose, onSent }: OfferDialogProps) {
  const t = useTexts(offerTexts);
  const body = { job_id: job.job_id, job_service_id: serviceId, provider_ids: [...providerIds] };
  const { data, error } = useQuery({
    queryKey: ['offer', 'candidates', body],
    queryFn: ({ signal }) => call(offerArea.getCandidates, { body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={t('several')} size="lg">
        {error ? (
          <Banner tone="bad" announce="alert" title={errorText(error)} />
        ) : (
          <SkeletonLines label={t('loading')} />
        )}
      </Dialog>
    );
  return (
    <RoundForm
      job={job}
      serviceId={serviceId}
      serviceName={data.service_name}
      candidates={data.candidates}
      serverNow={data.now}
      onClose={onClose}
      onSent={onSent}
    />
  );
}

interface RoundFormProps {
  job: JobDetail;
  serviceId: number;
  serviceName: string;
  candidates: readonly OfferCandidate[];
  serverNow: string;
  onClose: () => void;
  onSent: (() => void) | undefined;
}

/** Whoever offers the service, to be added to a tier. */
const everybodyQuery = (job_id: number, job_service_id: number) => ({
  queryKey: ['offer', 'candidates', 'everybody', job_id, job_service_id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(offerArea.getCandidates, { body: { job_id, job_service_id }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The people who were ticked, then all others who can be added. */
function withOthers(ticked: readonly OfferCandidate[], everybody: readonly OfferCandidate[]): OfferCandidate[] {
  const ids = new Set(ticked.map(({ service_provider_id }) => service_provider_id));
  return [...ticked, ...everybody.filter(({ service_provider_id }) => !ids.has(service_provider_id))];
}

/** What the people of the tiers ask by their own prices. */
function payOf(tiers: readonly Tier[], candidates: readonly OfferCandidate[]): OfferedPay {
  const ids = new Set(tiers.flatMap(({ provider_ids }) => provider_ids));
  return offeredPay(candidates.flatMap((one) => (ids.has(one.service_provider_id) ? [one.pay_amount] : [])));
}

/** What is typed about a round beside its tiers. */
const NOTHING_TYPED = { note: '', shows_pay: false, pay_amount: '', no_moves_on: true };

function RoundForm({ job, serviceId, serviceName, serverNow, onClose, onSent, ...ticked }: RoundFormProps) {
  const t = useTexts(offerTexts);
  const formats = useFormats();
  const queryClient = useQueryClient();
  const [tiers, setTiers] = useState<readonly Tier[]>(() => layTiers(ticked.candidates));
  const { data: everybody } = useQuery(everybodyQuery(job.job_id, serviceId));
  const candidates = withOthers(ticked.candidates, everybody?.candidates ?? []);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const now = Temporal.Instant.fromEpochMilliseconds(useClock(serverNow, true));
  const draft: RoundDraftInput = {
    ...{ job_id: job.job_id, job_service_id: serviceId, ...typed },
    tiers: tiers.map(({ provider_ids, minutes }) => ({ provider_ids: [...provider_ids], minutes })),
  };
  const preview = usePreview(draft);
  const send = useMutation({
    mutationFn: () => call(offerArea.start, { body: draft }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => {
      notify({ title: message, tone: 'ok' });
      void queryClient.invalidateQueries({ queryKey: ['offer'] });
      onClose();
      onSent?.();
    },
  });
  const { starts, ends_at } = runTimes(tiers, now);
  const clock = (instant: Temporal.Instant) => clockText(formats, instant.toString(), job.time_zone);
  // What is not sent is not said; before it was read, nothing is.
  const sent = (['texts', 'mails'] as const).flatMap((kind) =>
    preview?.[kind] ? t(kind, { count: preview[kind] }) : [],
  );
  const what = sent.join(', ') || '…';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialog_title', { job_number: job.job_number })}
      description={t('dialog_sub', {
        what: `${formats.date(job.job_date)}, ${formats.time(job.start_time)} · ${serviceName}`,
      })}
      size="lg"
      keepOpenOnOutsidePress
      footer={
        <>
          <p className="mr-auto self-center text-sm text-ink-2">
            {tiers.length === 0 ? t('nobody') : t('leaves_now', { what, time: clock(ends_at) })}
          </p>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="solid" busy={send.isPending} disabled={tiers.length === 0} onClick={() => send.mutate()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_280px]">
        <div className="grid content-start gap-3">
          {send.error && <Banner tone="bad" announce="alert" title={errorText(send.error)} />}
          <TiersField
            tiers={tiers}
            candidates={candidates}
            starts={starts.map((at, index) => (index === 0 ? t('now') : clock(at)))}
            onMove={(id, to) => setTiers(moveToTier(tiers, id, to))}
            onAdd={(id, to) => setTiers(addToTier(tiers, id, to))}
            onRemove={(id) => setTiers(withoutProvider(tiers, id))}
            onMinutes={(index, minutes) =>
              setTiers(tiers.map((tier, at) => (at === index ? { ...tier, minutes } : tier)))
            }
          />
          <TypedFields typed={typed} pay={payOf(tiers, candidates)} onChange={setTyped} />
        </div>
        <RunSection
          preview={preview}
          parts={tiers.map(({ minutes }, index) => ({ minutes, from: clock(starts[index] ?? now) }))}
          ends={clock(ends_at)}
        />
      </div>
    </Dialog>
  );
}

/** The letter as it would be sent, once nobody has typed for a moment. */
function usePreview(draft: RoundDraftInput) {
  const text = useSettled(JSON.stringify(draft));
  const body: RoundDraftInput = JSON.parse(text);
  const { data } = useQuery({
    queryKey: ['offer', 'preview', text],
    queryFn: ({ signal }) => call(offerArea.preview, { body, signal }),
    enabled: body.tiers.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}

function TypedFields({
  typed,
  pay,
  onChange,
}: {
  typed: typeof NOTHING_TYPED;
  /** By the prices of the people who are asked. */
  pay: OfferedPay;
  onChange: (typed: typeof NOTHING_TYPED) => void;
}) {
  const t = useTexts(offerTexts);
  const { amount } = useFormats();
  const isRange = pay.lowest !== pay.amount;
  const prices = { lowest: amount(pay.lowest), highest: amount(pay.amount) };
  const payHint = pay.amount === '' ? t('pay_unknown') : isRange ? t('pay_range', prices) : t('pay_price');
  return (
    <>
      <CheckboxField
        label={t('show_pay')}
        value={typed.shows_pay}
        onChange={(shows_pay) => onChange({ ...typed, shows_pay, pay_amount: typed.pay_amount || pay.amount })}
      />
      {typed.shows_pay && (
        <MoneyField
          label={t('pay_label')}
          required
          hint={payHint}
          value={typed.pay_amount}
          onChange={(pay_amount) => onChange({ ...typed, pay_amount: pay_amount ?? '' })}
        />
      )}
      <CheckboxField
        label={t('no_moves_on')}
        value={typed.no_moves_on}
        onChange={(no_moves_on) => onChange({ ...typed, no_moves_on })}
      />
      <TextAreaField
        label={t('note')}
        rows={2}
        maxLength={MAX_NOTE}
        value={typed.note}
        onChange={(event) => onChange({ ...typed, note: event.currentTarget.value })}
      />
    </>
  );
}
