import { Checkbox } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { useEffect, useRef, useState } from 'react';
import { CheckIcon } from './icons.ts';

interface CaptchaFieldProps {
  /** Where a fresh challenge is fetched, same origin. */
  challengeUrl: string;
  /** The proof to send along, or '' when there is none (yet, or any more). */
  onChange: (proof: string) => void;
  label: string;
  workingLabel: string;
  solvedLabel: string;
  failedMessage: string;
  error?: string;
  /** Change it to throw the old proof away and start anew: after a refused submit a proof cannot be used again. */
  resetKey?: number;
}

type State = 'idle' | 'working' | 'solved' | 'failed';

/**
 * A proof of work in place of a puzzle: one press, a second of computing in workers of our own origin, nobody tracked.
 * The solver is fetched on that press only.
 */
export function CaptchaField(props: CaptchaFieldProps) {
  const { challengeUrl, onChange, resetKey } = props;
  const [state, setState] = useState<State>('idle');
  const controller = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is the request to start anew
  useEffect(() => {
    setState('idle');
    return () => controller.current?.abort();
  }, [resetKey]);

  const solve = async () => {
    controller.current?.abort();
    const current = new AbortController();
    controller.current = current;
    setState('working');
    onChange('');
    try {
      const { solveCaptcha } = await import('./captcha-solver.ts');
      const { proof, expiresAt } = await solveCaptcha(challengeUrl, current);
      if (current.signal.aborted) return;
      onChange(proof);
      setState('solved');
      if (expiresAt) expireAt(expiresAt, current.signal);
    } catch {
      if (!current.signal.aborted) setState('failed');
    }
  };

  const expireAt = (expiresAt: number, signal: AbortSignal) => {
    const timer = setTimeout(
      () => {
        onChange('');
        setState('idle');
      },
      Math.max(0, expiresAt - Date.now()),
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  const labels = { idle: props.label, working: props.workingLabel, solved: props.solvedLabel, failed: props.label };
  const error = state === 'failed' ? props.failedMessage : state === 'idle' ? props.error : undefined;
  return (
    <Field.Root invalid={Boolean(error)} className="grid content-start gap-1">
      <Field.Label className="flex min-h-12 items-center gap-3 rounded-card border border-line-2 bg-sheet px-4">
        <Checkbox.Root
          checked={state === 'solved'}
          aria-busy={state === 'working' || undefined}
          readOnly={state === 'working' || state === 'solved'}
          onCheckedChange={solve}
          className="grid size-6 shrink-0 place-items-center rounded-[4px] border border-line-2 bg-sheet data-[checked]:border-transparent data-[checked]:bg-ok data-[checked]:text-sheet data-[invalid]:border-bad"
        >
          <Checkbox.Indicator>
            <CheckIcon size={16} strokeWidth={3} aria-hidden />
          </Checkbox.Indicator>
          {state === 'working' && <span aria-hidden className="size-3 animate-pulse rounded-full bg-brand" />}
        </Checkbox.Root>
        <span aria-live="polite">{labels[state]}</span>
      </Field.Label>
      <Field.Error match={Boolean(error)} className="text-sm font-medium text-bad">
        {error}
      </Field.Error>
    </Field.Root>
  );
}
