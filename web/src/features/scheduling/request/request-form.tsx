import type { DivisionChoice } from '@onrecord/contract/core/calls/choice-calls';
import { type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { type FieldPath, FormProvider, useForm } from 'react-hook-form';
import { errorText } from '../../../lib/call/api-error.ts';
import { showFieldErrors } from '../../../lib/form/form-errors.ts';
import { UnsavedGuard } from '../../../lib/form/unsaved-guard.tsx';
import { TermsContext } from '../../../lib/terms.ts';
import { jobFormTexts } from '../../../lib/texts/job-form.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { noticeTexts } from '../../../lib/texts/notice.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary, type ErrorSummaryHandle } from '../../../ui/forms/error-summary.tsx';
import { formProblems } from '../../../ui/forms/form-problems.ts';
import { FormSurface, SubmitHint } from '../../../ui/forms/form-surface.tsx';
import { useOneAtATime } from '../../../ui/forms/use-one-at-a-time.ts';
import { FieldLabels } from '../job/form/job-fields.tsx';
import { WhenSectionForm } from '../job/form/when-section-form.tsx';
import { NoticeSummaryPanel } from '../notice/notice-summary-panel.tsx';
import { NoticeSurface } from '../notice/notice-surface-panel.tsx';
import { LocationSection } from './location-form.tsx';
import { MatterSection } from './matter-form.tsx';
import { MoreDays } from './more-days-form.tsx';
import { useRequestNotice } from './request-notice.ts';
import { RequestTermsPanel } from './request-terms-panel.tsx';
import { type RequestValues, requestResolver } from './request-values.ts';

interface RequestFormProps {
  initial: RequestValues;
  divisions: readonly DivisionChoice[];
  today: string;
  title: ReactNode;
  /** A request that is edited has the date that it has. */
  isNew: boolean;
  /** Sends it, and says no by throwing. */
  onSend: (values: RequestValues, notice: File | null) => Promise<void>;
  onCancel: () => void;
}

/** A contact asks for a job. Whatever is refused stays as it was typed. */
export function RequestForm({ isNew, initial, divisions, today, title, onSend, onCancel }: RequestFormProps) {
  const t = useTexts(jobFormTexts);
  const request = useTexts(jobRequestTexts);
  const tNotice = useTexts(noticeTexts);
  const terms = useContext(TermsContext);
  const form = useForm<RequestValues>({
    defaultValues: initial,
    resolver: useMemo(() => requestResolver(terms), [terms]),
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, errors, submitCount } = form.formState;
  const isSent = useRef(false);
  const summary = useRef<ErrorSummaryHandle>(null);
  const [refusal, setRefusal] = useState('');
  const [labels] = useState(() => new Map<string, string>());
  const problems = submitCount > 0 ? formProblems(errors) : [];
  const focusSummary = () => requestAnimationFrame(() => summary.current?.focus());
  const save = form.handleSubmit(async (values) => {
    setRefusal('');
    isSent.current = true;
    try {
      await onSend(values, notice.file);
    } catch (error) {
      isSent.current = false;
      if (error instanceof RangeError) setRefusal(tNotice('too_large'));
      else if (!showFieldErrors(error, form.setError)) setRefusal(errorText(error));
      focusSummary();
    }
  }, focusSummary);
  const submit = useOneAtATime(save);
  const focusField = (name: string) => form.setFocus(name as FieldPath<RequestValues>);
  const { notice, targets, known } = useRequestNotice(form, today);
  return (
    <FormProvider {...form}>
      <FieldLabels labels={labels}>
        <FormSurface
          onSubmit={submit}
          footer={
            <>
              <Button onClick={onCancel}>{t('cancel')}</Button>
              <Button variant="solid" type="submit" busy={isSubmitting}>
                {request('send')}
                <SubmitHint />
              </Button>
            </>
          }
        >
          <NoticeSurface {...{ notice, targets }} onFocusField={focusField}>
            {title}
            <NoticeSummaryPanel {...{ notice, targets, known }} onFocusField={focusField} />
            {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
            <ErrorSummary
              ref={summary}
              title={t('problems', { count: problems.length })}
              problems={problems}
              onJump={focusField}
            />
            <MatterSection divisions={divisions} />
            <WhenSectionForm number={2} today={today} />
            <LocationSection />
            {isNew && <MoreDays number={4} today={today} />}
            <RequestTermsPanel />
          </NoticeSurface>
        </FormSurface>
      </FieldLabels>
      <UnsavedGuard
        isUnsaved={() => isDirty && !isSent.current}
        title={t('leave_title')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
      />
    </FormProvider>
  );
}
