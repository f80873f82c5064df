import { clsx } from 'clsx';
import { worksheetTexts } from '../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CountBadge } from '../../../../ui/badge.tsx';
import type { Step } from './use-steps.ts';

interface StepsProps {
  steps: readonly Step[];
  current: Step;
  problems: ReadonlyMap<Step, number>;
  onGo: (step: Step) => void;
}

/** Where one stands on a phone: a bar a step, each a target of its own, and the name of the one in hand. */
export function StepBar({ steps, current, problems, onGo }: StepsProps) {
  const t = useTexts(worksheetTexts);
  const position = steps.indexOf(current);
  return (
    <nav aria-label={t('steps')} data-steps className="grid scroll-mt-2 gap-1">
      <ol className="grid auto-cols-fr grid-flow-col gap-1">
        {steps.map((step, index) => {
          const open = problems.get(step) ?? 0;
          const name = t(`step_${step}`);
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                aria-label={open > 0 ? `${name}, ${t('step_problems', { count: open })}` : name}
                onClick={() => onGo(step)}
                className="grid min-h-11 w-full content-center"
              >
                <span
                  className={clsx(
                    'block h-1.5 rounded-full',
                    open > 0 ? 'bg-bad' : index <= position ? 'bg-brand' : 'bg-line-2',
                    step === current && 'outline-2 outline-offset-2 outline-brand-ink',
                  )}
                />
              </button>
            </li>
          );
        })}
      </ol>
      <p aria-live="polite" className="text-sm text-ink-2">
        {t('step_of', { step: position + 1, steps: steps.length, name: t(`step_${current}`) })}
      </p>
    </nav>
  );
}

/** The sections of the one page at a desk, with what is open in each. */
export function StepList({ steps, problems, onGo }: Omit<StepsProps, 'current'>) {
  const t = useTexts(worksheetTexts);
  return (
    <nav aria-label={t('steps')} className="sticky top-4 hidden self-start xl:block">
      <ol className="grid gap-0.5 rounded-card border border-line bg-sheet p-2">
        {steps.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              onClick={() => onGo(step)}
              className="flex min-h-8 w-full items-center gap-2 rounded-ctl px-2 text-left text-ink-2 hover:bg-sunk hover:text-ink"
            >
              <span aria-hidden className="w-4 text-right text-xs text-ink-3">
                {index + 1}
              </span>
              <span className="min-w-0 flex-1 truncate">{t(`step_${step}`)}</span>
              {problems.has(step) && <CountBadge tone="bad" count={problems.get(step) ?? 0} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
