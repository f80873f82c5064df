import { worksheetTexts } from '../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { SubmitHint } from '../../../../ui/forms/form-surface.tsx';
import { ArrowLeftIcon } from '../../../../ui/icons.ts';
import { SendingStatus } from './sending-panel.tsx';
import type { Step } from './use-steps.ts';
import type { WorksheetState } from './use-worksheet-form.ts';

interface BarProps {
  state: WorksheetState;
  onComplete: () => void;
}

function Status({ state }: { state: WorksheetState }) {
  const { sending, problems, sendNow } = state;
  const retry = () => sending.state === 'waiting' && void sendNow(sending.kind);
  return <SendingStatus sending={sending} wrong={problems.wrong.length} onRetry={retry} />;
}

/** At a desk: where the worksheet stands, Save, Complete. */
export function DeskBar({ state, onComplete }: BarProps) {
  const t = useTexts(worksheetTexts);
  const isBusy = state.sending.state === 'sending';
  return (
    <>
      <div className="mr-auto">
        <Status state={state} />
      </div>
      <Button type="submit" busy={isBusy}>
        {t('save')}
        <SubmitHint />
      </Button>
      <Button variant="solid" busy={isBusy} onClick={onComplete}>
        {t('complete')}
      </Button>
    </>
  );
}

interface PhoneBarProps extends BarProps {
  previous: Step | undefined;
  next: Step | undefined;
  onGo: (step: Step) => void;
}

/** In the reach of a thumb: back, save, and the way on, which is Complete on the last step. */
export function PhoneBar({ state, onComplete, previous, next, onGo }: PhoneBarProps) {
  const t = useTexts(worksheetTexts);
  const isBusy = state.sending.state === 'sending';
  return (
    <div className="grid w-full gap-1">
      <Status state={state} />
      <div className="flex gap-2">
        <IconButton
          variant="outline"
          label={t('back')}
          disabled={!previous}
          onClick={() => previous && onGo(previous)}
          className="roomy:h-12 roomy:w-14"
        >
          <ArrowLeftIcon size={18} aria-hidden />
        </IconButton>
        <Button type="submit" busy={isBusy} className="roomy:h-12">
          {t('save')}
        </Button>
        <Button
          variant="solid"
          busy={!next && isBusy}
          onClick={() => (next ? onGo(next) : onComplete())}
          className="flex-1 roomy:h-12"
        >
          {t(next ? 'next' : 'complete')}
        </Button>
      </div>
    </div>
  );
}
