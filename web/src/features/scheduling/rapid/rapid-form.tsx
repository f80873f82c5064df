import { todayIn } from '@onrecord/domain/core/time/local-time';
import { type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { type FieldPath, FormProvider, useForm, useFormContext } from 'react-hook-form';
import { errorText } from '../../../lib/call/api-error.ts';
import { showFieldErrors } from '../../../lib/form/form-errors.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { viewerTimeZone } from '../../../lib/format/viewer-time-zone.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { TermsContext } from '../../../lib/terms.ts';
import { noticeTexts } from '../../../lib/texts/notice.ts';
import { rapidRequestTexts } from '../../../lib/texts/rapid-request.ts';
import { type Translate, useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary, type ErrorSummaryHandle } from '../../../ui/forms/error-summary.tsx';
import { formProblems } from '../../../ui/forms/form-problems.ts';
import { useOneAtATime } from '../../../ui/forms/use-one-at-a-time.ts';
import { LinkCaptcha } from '../../access/link/link-panel.tsx';
import { NoticeSummaryPanel } from '../notice/notice-summary-panel.tsx';
import { NoticeSurface } from '../notice/notice-surface-panel.tsx';
import { NO_TARGETS, type NoticeTargets } from '../notice/notice-targets.ts';
import { isMonthFirst, useNotice } from '../notice/use-notice.ts';
import { useNoticeFill } from '../notice/use-notice-fill.ts';
import {
  ClaimSection,
  KindSection,
  MatterSection,
  NotesSection,
  PeopleSection,
  RequesterSection,
  useIsCancel,
  WhenSection,
} from './rapid-sections-form.tsx';
import {
  emptyRequest,
  type RapidOffer,
  type RapidValues,
  rapidResolver,
  rapidTargets,
  rapidValuesOf,
} from './rapid-values.ts';

const LABELS = {
  requester_name: 'name',
  requester_email: 'email',
  division_id: 'office',
  case_name: 'caption',
  job_date: 'date',
  start_time: 'start',
  time_zone: 'time_zone',
  estimated_duration: 'hours',
  date_of_loss: 'loss',
} as const;

/** The name of a field whose problem does not say it. */
function labelOf(name: string, t: Translate<(typeof rapidRequestTexts)['entries']>): string | undefined {
  const key = LABELS[name as keyof typeof LABELS];
  return key && t(key);
}

interface RapidFormProps {
  offer: RapidOffer;
  title: ReactNode;
  /** Sends it, and says no by throwing. */
  onSend: (values: RapidValues, notice: File | null) => Promise<void>;
}

/** The request of somebody without an account. Whatever is refused stays as it was typed. */
export function RapidForm({ offer, title, onSend }: RapidFormProps) {
  const t = useTexts(rapidRequestTexts);
  const tNotice = useTexts(noticeTexts);
  const message = useMessages();
  const terms = useContext(TermsContext);
  const captchaText = message('form.captcha');
  const form = useForm<RapidValues>({
    defaultValues: useMemo(() => emptyRequest(offer, viewerTimeZone()), [offer]),
    resolver: useMemo(() => rapidResolver(terms, { captcha: captchaText }), [terms, captchaText]),
    shouldFocusError: false,
  });
  const { isSubmitting, errors, submitCount } = form.formState;
  const summary = useRef<ErrorSummaryHandle>(null);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState('');
  const today = todayIn(viewerTimeZone(), Temporal.Now.instant()).toString();
  const { notice, targets } = useRapidNotice(form, today);
  const problems = submitCount > 0 ? formProblems(errors, (name) => labelOf(name, t)) : [];
  const focusSummary = () => requestAnimationFrame(() => summary.current?.focus());
  const focusField = (name: string) => form.setFocus(name as FieldPath<RapidValues>);
  const send = form.handleSubmit(async (values) => {
    setRefusal('');
    try {
      await onSend(values, notice.file);
    } catch (error) {
      // A captcha is good for one attempt.
      form.setValue('captcha', '');
      setAttempt((count) => count + 1);
      if (error instanceof RangeError) setRefusal(tNotice('too_large'));
      else if (!showFieldErrors(error, form.setError)) setRefusal(errorText(error));
      focusSummary();
    }
  }, focusSummary);
  const submit = useOneAtATime(send);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <NoticeSurface {...{ notice, targets }} onFocusField={focusField}>
          {title}
          {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
          <ErrorSummary
            ref={summary}
            title={t('problems', { count: problems.length })}
            problems={problems}
            onJump={focusField}
          />
          <NoticeSummaryPanel {...{ notice, targets }} known={null} onFocusField={focusField} />
          <Sections offer={offer} today={today} />
          <CaptchaSection attempt={attempt} />
          <Button type="submit" variant="solid" size="lg" busy={isSubmitting}>
            {t('send')}
          </Button>
        </NoticeSurface>
      </form>
    </FormProvider>
  );
}

function Sections({ offer, today }: { offer: RapidOffer; today: string }) {
  const isCancel = useIsCancel();
  return (
    <>
      <KindSection />
      <RequesterSection />
      <MatterSection isCancel={isCancel} />
      <WhenSection offer={offer} today={today} />
      {!isCancel && (
        <>
          <PeopleSection offer={offer} />
          <ClaimSection />
        </>
      )}
      <NotesSection />
    </>
  );
}

function CaptchaSection({ attempt }: { attempt: number }) {
  const { setValue, formState } = useFormContext<RapidValues>();
  return (
    <LinkCaptcha
      resetKey={attempt}
      onChange={(proof) => setValue('captcha', proof)}
      error={formState.errors.captcha?.message}
    />
  );
}

function useRapidNotice(form: ReturnType<typeof useForm<RapidValues>>, today: string) {
  const { settings } = useFormats();
  const { fill, clear } = useNoticeFill(form);
  const [targets, setTargets] = useState<NoticeTargets>(NO_TARGETS);
  const notice = useNotice({ today, is_month_first: isMonthFirst(settings) }, (read) => {
    if (!read) return clear();
    setTargets(rapidTargets(read));
    fill(rapidValuesOf(read));
    return undefined;
  });
  return { notice, targets };
}
