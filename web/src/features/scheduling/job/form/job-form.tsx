import type { DivisionChoice } from '@onrecord/contract/core/calls/choice-calls';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { TermsContext } from '../../../../lib/terms.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { type Translate as TranslateOf, useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary, type ErrorSummaryHandle, type FieldProblem } from '../../../../ui/forms/error-summary.tsx';
import { formProblems } from '../../../../ui/forms/form-problems.ts';
import { FormSurface, SubmitHint } from '../../../../ui/forms/form-surface.tsx';
import { useOneAtATime } from '../../../../ui/forms/use-one-at-a-time.ts';
import { NoticeSummaryPanel } from '../../notice/notice-summary-panel.tsx';
import { NoticeSurface } from '../../notice/notice-surface-panel.tsx';
import { MoreDaysSection } from '../copy/more-days-section.tsx';
import { CaseSectionForm } from './case-section-form.tsx';
import { DeponentsSectionForm } from './deponents-section-form.tsx';
import { InstructionsSectionForm, NeedsSectionForm } from './extras-section-form.tsx';
import { JobLineField } from './fill/job-line-field.tsx';
import { FillContext, useFill } from './fill/use-fill.ts';
import { useFirstFocus } from './fill/use-first-focus.ts';
import { useJobNotice } from './fill/use-job-notice.ts';
import { jobResolver, shownField } from './job-draft.ts';
import { FieldLabels } from './job-fields.tsx';
import type { JobFormValues } from './job-form-values.ts';
import { LocationSectionForm } from './location-section-form.tsx';
import { JobLocks } from './lock-section.tsx';
import { ServicesSectionForm } from './services-section-form.tsx';
import { type JobDraftStore, useDraftValues } from './use-job-draft.ts';
import { WhenSectionForm } from './when-section-form.tsx';

type TranslateText = TranslateOf<(typeof jobFormTexts)['entries']>;

interface JobFormProps {
  initial: JobFormValues;
  jobId: number | null;
  divisions: readonly DivisionChoice[];
  today: string;
  /** Saves, and says no by throwing. What is stale the page has to settle, so it may change the values in hand. */
  onSave: (values: JobFormValues, form: UseFormReturn<JobFormValues>, notice: File | null) => Promise<void>;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
  title: ReactNode;
  draftStore: JobDraftStore;
  /** The saved job that is being changed. */
  base: () => JobDetail | null;
}

/** The form a job is scheduled and changed on. Whatever is refused stays as it was typed. */
export function JobForm(props: JobFormProps) {
  const { initial, jobId, divisions, today, onSave, onCancel, onDirty, title, draftStore } = props;
  const t = useTexts(jobFormTexts);
  const terms = useContext(TermsContext);
  const form = useForm<JobFormValues>({
    defaultValues: initial,
    resolver: useMemo(() => jobResolver(terms), [terms]),
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, errors, submitCount } = form.formState;
  const summary = useRef<ErrorSummaryHandle>(null);
  const [labels] = useState(() => new Map<string, string>());
  const [refusal, setRefusal] = useState<string>();
  const problems = submitCount > 0 ? formProblems(errors).map((problem) => named(problem, labels, t)) : [];
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useDraftValues(form, draftStore, props.base);
  const fill = useFill(form, jobId === null);
  useFirstFocus(form, jobId === null && draftStore.draft === null);

  const { notice, targets, known } = useJobNotice(form, fill, today);
  const focusField = (name: string) => form.setFocus(name as FieldPath<JobFormValues>);

  const showRefusal = (error: unknown, values: JobFormValues) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [name, message] of fields)
      form.setError(errorPath(shownField(name, values)), { type: 'server', message });
    if (fields.length === 0) setRefusal(errorText(error));
  };
  const focusSummary = () => requestAnimationFrame(() => summary.current?.focus());
  const save = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      await onSave(values, form, notice.file);
    } catch (error) {
      showRefusal(error, values);
      focusSummary();
    }
  }, focusSummary);
  const submit = useOneAtATime(save);

  useSaveKey(() => void submit());

  return (
    <FormProvider {...form}>
      <FieldLabels labels={labels}>
        <FormSurface
          onSubmit={submit}
          status={t(isDirty ? 'unsaved' : 'no_changes')}
          footer={
            <>
              <Button onClick={onCancel}>{t('cancel')}</Button>
              <Button variant="solid" type="submit" busy={isSubmitting}>
                {t('save')}
                <SubmitHint />
              </Button>
            </>
          }
        >
          <JobLocks jobId={jobId}>
            <NoticeSurface {...{ notice, targets }} onFocusField={focusField}>
              {title}
              <RestoredBanner
                draftStore={draftStore}
                onAnew={() => {
                  form.reset(initial);
                  draftStore.drop();
                }}
              />
              {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
              <ErrorSummary
                ref={summary}
                title={t('problems', { count: problems.length })}
                problems={problems}
                onJump={(name) => jumpTo(form, name)}
              />
              <FillContext value={fill}>
                {jobId === null && (
                  <>
                    <NoticeSummaryPanel {...{ notice, targets, known }} onFocusField={focusField} />
                    <JobLineField today={today} />
                  </>
                )}
                <CaseSectionForm number={1} divisions={divisions} openBilling={hasBilling(initial)} />
              </FillContext>
              <WhenSectionForm number={2} today={today} />
              <LocationSectionForm number={3} jobId={jobId} />
              <DeponentsSectionForm number={4} />
              <ServicesSectionForm number={5} jobId={jobId} />
              <NeedsSectionForm number={6} />
              <InstructionsSectionForm number={7} />
              {jobId === null && <MoreDaysSection number={8} today={today} />}
            </NoticeSurface>
          </JobLocks>
        </FormSurface>
      </FieldLabels>
    </FormProvider>
  );
}

/** Where the form keeps a problem: that of a whole list at its root. */
const errorPath = (name: string) =>
  (name === 'deponents' || name === 'services' ? `${name}.root` : name) as FieldPath<JobFormValues>;

/** After a reload or a new login: what was typed is back, with a way to begin anew. */
function RestoredBanner({ draftStore: { draft }, onAnew }: { draftStore: JobDraftStore; onAnew: () => void }) {
  const t = useTexts(jobFormTexts);
  const formats = useFormats();
  const [isShown, setIsShown] = useState(draft !== null);
  if (!draft || !isShown) return null;
  const begin = () => {
    setIsShown(false);
    onAnew();
  };
  return (
    <Banner
      tone="brand"
      announce="status"
      title={t('restored', { time: formats.instant(draft.kept_at) })}
      action={
        <Button size="sm" onClick={begin}>
          {t('begin_anew')}
        </Button>
      }
    />
  );
}

/** Ctrl+Enter saves also before anything on the form has been touched; inside it the form hears the keys itself. */
function useSaveKey(save: () => void) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (isSave && event.target === document.body) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const ROW = /^(deponents|services)\.(\d+)\./;

/** A problem with the name of its field, unless the sentence says it itself; fields of rows say in which row. */
function named(problem: FieldProblem, labels: ReadonlyMap<string, string>, t: TranslateText): FieldProblem {
  const label = labels.get(problem.name);
  const [, list, index] = ROW.exec(problem.name) ?? [];
  if (!list)
    return label && problem.message.toLowerCase().includes(label.toLowerCase()) ? problem : { ...problem, label };
  const row = t(list === 'deponents' ? 'deponent_row' : 'service_row', { number: Number(index) + 1 });
  return { ...problem, label: label && !row.startsWith(label) ? `${row}, ${label}` : row };
}

function hasBilling(values: JobFormValues): boolean {
  const { bill_to_client_id, bill_to_name, bill_to_email, claim_number, adjuster_name, insured_name } = values;
  return [bill_to_client_id?.label, bill_to_name, bill_to_email, claim_number, adjuster_name, insured_name].some(
    Boolean,
  );
}

/** Puts the person into the field of a problem; a list has its first field, or none while it is empty. */
function jumpTo(form: UseFormReturn<JobFormValues>, name: string): void {
  const first = { deponents: 'deponents.0.deponent_id', services: 'services.0.service_id' }[name] ?? name;
  form.setFocus(first as FieldPath<JobFormValues>);
}
