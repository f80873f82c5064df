import type { ReactNode } from 'react';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { firstHourTexts } from '../../../../lib/texts/first-hour.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { BesideSteps } from './beside-section.tsx';
import { StepRow } from './step-section.tsx';
import { type ShownHour, useShowFirstHour } from './use-first-hour.ts';

/** What a new company begins with instead of empty figures: eight steps, each done by what exists (platform, section 6). */
export function FirstHourPanel({ hour, sample }: { hour: ShownHour; sample: ReactNode }) {
  const t = useTexts(firstHourTexts);
  const show = useShowFirstHour();
  usePageTitle(t('title'));
  const { steps, done, minutes_left } = hour;
  const next = steps.find(({ is_done }) => !is_done)?.step;
  return (
    <div className="mx-auto grid w-full max-w-[1208px] grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">
      <PageTitle
        title={t('title')}
        aside={t('progress', { done, all: steps.length, minutes: minutes_left })}
        actions={
          <Button busy={show.isPending} onClick={() => show.mutate(false)}>
            {t('hide')}
          </Button>
        }
      />
      <div
        role="progressbar"
        aria-label={t('progress_label')}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={done}
        className="flex gap-2"
      >
        {steps.map(({ step }, index) => (
          <span key={step} className={`h-1.5 flex-1 rounded-full ${index < done ? 'bg-brand' : 'bg-line'}`} />
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <section aria-labelledby="first-steps" className="grid content-start gap-2">
          <h2 id="first-steps" className="font-semibold">
            {t('steps')}
          </h2>
          <ol className="overflow-hidden rounded-card border border-line bg-sheet">
            {steps.map((step, index) => (
              <StepRow key={step.step} {...{ step, hour }} number={index + 1} isNext={step.step === next} />
            ))}
          </ol>
        </section>
        <BesideSteps domainName={hour.domain_name} sample={sample} />
      </div>
    </div>
  );
}
