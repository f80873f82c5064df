import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { worksheetTexts } from '../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { FormSection, FormSurface } from '../../../../ui/forms/form-surface.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import { StaleForm } from './conflict-dialog.tsx';
import { DeskBar, PhoneBar } from './edit-bar-section.tsx';
import { OfficeEvents } from './events-panel.tsx';
import { Problems } from './problem-fields.tsx';
import { AttorneysSectionForm } from './section/attorneys-section-form.tsx';
import { DeponentsSectionForm } from './section/deponents-section-form.tsx';
import { ExpensesSectionForm } from './section/expenses-section-form.tsx';
import { OrdersSectionForm } from './section/orders-section-form.tsx';
import { ReviewSectionForm } from './section/review-section-form.tsx';
import { ServicesSectionForm } from './section/services-section-form.tsx';
import { StepBar, StepList } from './steps-panel.tsx';
import { useStepping } from './use-stepping.ts';
import { problemsByStep, type Step, stepsOf } from './use-steps.ts';
import { useLoadedChoices } from './use-worksheet-choices.ts';
import type { WorksheetDraft } from './use-worksheet-draft.ts';
import { useWorksheetForm, type WorksheetState } from './use-worksheet-form.ts';
import { valuesOf } from './worksheet-values.ts';

interface WorksheetFormProps {
  worksheet: WorksheetDetail;
  providerId: number;
  draftKey: string;
  draft: WorksheetDraft | null;
  /** Why the worksheet can no longer be worked on, although it was open. */
  stop: string;
  title: ReactNode;
  /** The completion is on its way to the server (`true`), or it failed (`false`). */
  onCompleting: (isSending: boolean) => void;
  onCompleted: (message: string) => void;
  onClosed: () => void;
}

/** The reporter's form: step by step under a thumb, or one page of numbered sections at a desk. */
export function WorksheetForm(props: WorksheetFormProps) {
  const { worksheet, providerId, title } = props;
  const t = useTexts(worksheetTexts);
  const choices = useLoadedChoices();
  const state = useWorksheetForm({ ...props, choices });
  const { form, board, problems, check, sendNow } = state;
  const isNarrow = useNarrow();
  const steps = stepsOf(worksheet);
  const stepping = useStepping(state, { isNarrow, jobId: worksheet.job_id, steps });
  const [isAsking, setAsking] = useState(false);
  const position = steps.indexOf(stepping.step);
  const counts = problemsByStep(problems.wrong);

  const save = (event: FormEvent) => {
    event.preventDefault();
    for (const each of steps) board.leave(each);
    const [first] = check().wrong;
    if (first) stepping.jump(first.name);
    else void sendNow('save');
  };
  const complete = () => {
    board.askAll();
    const { lacking, stop } = check();
    if (lacking.length > 0 || stop) stepping.jump('review');
    else setAsking(true);
  };
  const footer = isNarrow ? (
    <PhoneBar
      state={state}
      onComplete={complete}
      previous={steps[position - 1]}
      next={steps[position + 1]}
      onGo={stepping.go}
    />
  ) : (
    <DeskBar state={state} onComplete={complete} />
  );
  return (
    <FormProvider {...form}>
      <Problems board={board}>
        <FormSurface onSubmit={save} footer={footer}>
          <div ref={stepping.page} className="mx-auto grid w-full max-w-[864px] gap-4 xl:max-w-[1120px]">
            {title}
            {props.stop && <Banner tone="bad" announce="alert" title={props.stop} />}
            <OfficeEvents state={state} worksheet={worksheet} />
            {isNarrow && <StepBar steps={steps} current={stepping.step} problems={counts} onGo={stepping.go} />}
            <div className="grid items-start gap-4 xl:grid-cols-[232px_minmax(0,1fr)]">
              <StepList steps={steps} problems={counts} onGo={stepping.go} />
              <div className="grid min-w-0 gap-4">
                {(isNarrow ? [stepping.step] : steps).map((step) => (
                  <div key={step} data-step={step} tabIndex={-1} className="scroll-mt-4 outline-none">
                    <FormSection number={steps.indexOf(step) + 1} title={t(`step_${step}`)} wide>
                      <StepContent step={step} state={state} {...{ worksheet, providerId }} onJump={stepping.jump} />
                    </FormSection>
                  </div>
                ))}
              </div>
            </div>
          </div>
        </FormSurface>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={t('complete_title')}
          confirmLabel={t('complete')}
          cancelLabel={t('not_yet')}
          onConfirm={() => sendNow('complete')}
        >
          <p>{t('complete_hint')}</p>
        </ConfirmDialog>
        {state.stale && (
          <StaleForm
            worksheet={worksheet}
            mine={state.mineOf(state.stale)}
            reason={state.staleReason}
            theirs={valuesOf(state.stale, providerId)}
            onApply={state.settleStale}
            onClose={state.closeStale}
          />
        )}
      </Problems>
    </FormProvider>
  );
}

interface StepContentProps {
  step: Step;
  state: WorksheetState;
  worksheet: WorksheetDetail;
  providerId: number;
  onJump: (name: string) => void;
}

function StepContent({ step, state, worksheet, providerId, onJump }: StepContentProps) {
  switch (step) {
    case 'services':
      return <ServicesSectionForm worksheet={worksheet} />;
    case 'deponents':
      return <DeponentsSectionForm worksheet={worksheet} />;
    case 'attorneys':
      return <AttorneysSectionForm worksheet={worksheet} providerId={providerId} />;
    case 'orders':
      return <OrdersSectionForm worksheet={worksheet} />;
    case 'expenses':
      return <ExpensesSectionForm />;
    case 'review':
      return (
        <ReviewSectionForm
          problems={state.problems.lacking}
          stop={state.problems.stop}
          hidesExpenses={worksheet.hide_expense_section_on_worksheet}
          onJump={onJump}
        />
      );
  }
}
