import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { BusyProvidersForm } from '../busy-providers-form.tsx';
import { reasonProblem } from '../change-reason-form.tsx';
import { PresencePanel } from '../view/presence-panel.tsx';
import { ConsequencesPanel, RefusedPanel } from './consequences-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import type { ChangeState } from './use-change-preview.ts';

const REASON_LIMIT = 250;

interface ChangeDialogProps {
  title: string;
  description?: string;
  state: ChangeState;
  /** What is to change, above what follows from it. */
  fields?: ReactNode;
  /** What it costs or means, above what follows from it, once it was looked at. */
  head?: ReactNode;
  /** What else can be done about a lock that stops it. */
  remedy?: (finding: ChangePreview['refused'][number]) => ReactNode;
  /** What is chosen about it once it was looked at. */
  choices?: ((preview: ChangePreview) => ReactNode) | undefined;
  /** What the button does, in words: `people` are asked or notified by it. */
  effect: (people: number) => string;
  /** Which consequences the button counts. */
  counts: 'asked' | 'notified';
  keep: string;
  danger?: boolean;
  /** Whether the button that changes nothing has the focus at first. */
  keepsFocus?: boolean;
  /** What the head still lacks, in words: nothing can be pressed before. */
  lacking?: string | undefined;
  /** What is to change is not complete yet, so nothing is looked at. */
  isIdle?: boolean;
  /** Whether a reason may be given where none is asked for; `first`: above all else, where the reason is what is asked. */
  takesReason?: boolean | 'first';
  /** Whether letters always leave. */
  hidesNotify?: boolean;
  onClose: () => void;
}

/** How many people a press asks or notifies, with those who are kept although they are not free. */
function peopleIn({ preview, busy, notifies }: ChangeState, kind: 'asked' | 'notified'): number {
  if (!preview || !notifies) return 0;
  const staying = busy === 'keep' ? preview.asks.filter(({ lock }) => lock === 'busy').length : 0;
  return preview.consequences.filter((row) => row.kind === kind).length + staying;
}

/**
 * The one dialog that changes a job: what follows from it at the left, what is asked for at the right, and a button that says
 * the effect. Where something stops it, every lock is named instead.
 */
export function ChangeDialog({ title, description, state, ...props }: ChangeDialogProps) {
  const t = useTexts(jobChangeTexts);
  const { preview, missing, problem, isSending } = state;
  const words = missing && t(missing === 'busy' ? 'missing_busy' : 'missing_reason');
  const lacking = words ?? props.lacking ?? null;
  const isRefused = preview !== null && preview.refused.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void state.confirm();
  };
  return (
    <Dialog
      open
      size="lg"
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && props.onClose()}
      title={title}
      description={description}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PresencePanel jobId={state.jobId} />
        {props.takesReason === 'first' && !isRefused && <ReasonField state={state} rows={2} />}
        {props.fields}
        {problem && <Banner tone="bad" announce="alert" title={problem} />}
        {!preview && !state.error && !props.isIdle && <SkeletonLines label={t('reading')} count={4} />}
        {preview && !isRefused && props.head}
        {isRefused && <RefusedPanel preview={preview} remedy={props.remedy} />}
        {preview && !isRefused && (
          <div className="grid gap-4 sm:grid-cols-2">
            <ConsequencesPanel preview={preview} notifies={state.notifies} />
            <div className="grid content-start gap-3">
              {props.choices?.(preview)}
              <ResponseFields state={state} preview={preview} {...props} />
              {state.messages && <MessagesPanel change={state.messages} />}
            </div>
          </div>
        )}
        <div className="sticky low:static -bottom-4 z-10 -mx-4 -mb-4 flex rounded-b-[8px] flex-wrap items-center justify-end gap-2 border-line border-t bg-sheet px-4 py-3">
          {lacking && (
            <p id="change-missing" className="mr-auto text-ink-2">
              {lacking}
            </p>
          )}
          <Button data-first-focus={props.keepsFocus || undefined} onClick={props.onClose}>
            {isRefused ? t('close') : props.keep}
          </Button>
          {!isRefused && (
            <Button
              type="submit"
              variant={props.danger ? 'danger' : 'solid'}
              busy={isSending}
              disabled={!preview || lacking !== null}
              aria-describedby={lacking ? 'change-missing' : undefined}
            >
              {props.effect(peopleIn(state, props.counts))}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface ResponseFieldsProps {
  state: ChangeState;
  preview: ChangePreview;
  takesReason?: boolean | 'first';
  hidesNotify?: boolean;
}

/** Whether the change is not made without a reason. */
function isReasonNeeded({ preview, busy }: ChangeState): boolean {
  const asks = preview?.asks ?? [];
  return asks.some(({ lock }) => lock !== 'busy') || (asks.length > 0 && busy === 'keep');
}

function ReasonField({ state, rows }: { state: ChangeState; rows?: number }) {
  const t = useTexts(jobChangeTexts);
  const tMessage = useMessages();
  const tooLong = state.reason.length > REASON_LIMIT;
  return (
    <TextAreaField
      label={t('reason')}
      hint={t('reason_hint')}
      required={isReasonNeeded(state)}
      value={state.reason}
      limit={REASON_LIMIT}
      {...(rows !== undefined && { rows })}
      error={tooLong ? reasonProblem(state.reason, tMessage) : undefined}
      onChange={(event) => state.setReason(event.currentTarget.value)}
    />
  );
}

/** What a change asks for: what becomes of who is not free, the reason, and whether letters are sent. */
function ResponseFields({ state, preview, takesReason, hidesNotify }: ResponseFieldsProps) {
  const t = useTexts(jobChangeTexts);
  const busy = preview.asks.filter(({ lock }) => lock === 'busy').map(({ text }) => text);
  const reasons = [...new Set(preview.asks.filter(({ lock }) => lock !== 'busy').map(({ text }) => text))];
  return (
    <>
      {busy.length > 0 && (
        <BusyProvidersForm
          sentences={[...new Set(busy)]}
          value={state.busy}
          error={undefined}
          onChange={state.setBusy}
        />
      )}
      {reasons.map((text) => (
        <Banner key={text} tone="warn" announce="status" title={text} />
      ))}
      {takesReason !== 'first' && (takesReason || isReasonNeeded(state)) && <ReasonField state={state} />}
      {!hidesNotify && preview.consequences.some(({ kind }) => kind === 'asked' || kind === 'notified') && (
        <CheckboxField label={t('notify')} value={state.notifies} onChange={state.setNotifies} />
      )}
    </>
  );
}
