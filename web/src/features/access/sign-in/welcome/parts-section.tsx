import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { welcomeTexts } from '../../../../lib/texts/welcome.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CheckIcon } from '../../../../ui/icons.ts';

/** Jobs of five days against the reporters who work: made up, as everything here. */
const DAYS = [
  { day: 23, covered: 6, waiting: 3, reporters: 14 },
  { day: 24, covered: 9, waiting: 5, reporters: 15 },
  { day: 25, covered: 8, waiting: 6, reporters: 13 },
  { day: 27, covered: 3, waiting: 4, reporters: 9 },
  { day: 30, covered: 4, waiting: 3, reporters: 16 },
] as const;
const HIGHEST = 20;

const STEPS = ['times', 'orders', 'exhibits', 'turn_in'] as const;

const LINES = [
  ['original', '$717.80'],
  ['expedite', '$251.23'],
  ['appearance', '$125.00'],
  ['rough', '$259.00'],
] as const;
const SUM = '$1,353.03';

const share = (count: number) => `${(count / HIGHEST) * 100}%`;

/** Three parts of the work, each as a small piece of its screen. */
export function PartsSection() {
  const t = useTexts(welcomeTexts);
  return (
    <ul className="grid gap-6 sm:grid-cols-3">
      <Part title={t('know')} text={t('know_text')}>
        <DaysFigure />
      </Part>
      <Part title={t('taps')} text={t('taps_text')}>
        <ul>
          {STEPS.map((step, index) => {
            const isDone = index < STEPS.length - 1;
            return (
              <li key={step} className="flex min-h-8 items-center gap-2 border-line border-b py-1 last:border-b-0">
                <span
                  aria-hidden
                  className={clsx(
                    'grid size-4 shrink-0 place-items-center',
                    !isDone && 'rounded-full border border-line-2',
                  )}
                >
                  {isDone && <CheckIcon size={14} className="text-ok" />}
                </span>
                {t(`step_${step}`)}
              </li>
            );
          })}
        </ul>
      </Part>
      <Part title={t('amounts')} text={t('amounts_text')}>
        <dl className="grid grid-cols-[1fr_auto] gap-y-1">
          {LINES.map(([line, amount]) => (
            <Amount key={line} label={t(`line_${line}`)} amount={amount} />
          ))}
          <Amount label={t('line_sum')} amount={SUM} isSum />
        </dl>
      </Part>
    </ul>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-2 sm:row-span-3 sm:grid-rows-subgrid">
      <h2 className="title-serif text-lg">{title}</h2>
      <p className="text-ink-2 text-sm">{text}</p>
      <div className="rounded-card border border-line bg-sheet p-3 text-sm">{children}</div>
    </li>
  );
}

function Amount({ label, amount, isSum = false }: { label: string; amount: string; isSum?: boolean }) {
  const look = isSum && 'border-line border-t pt-1 font-semibold';
  return (
    <>
      <dt className={clsx(look)}>{label}</dt>
      <dd className={clsx('text-right tabular-nums', look)}>{amount}</dd>
    </>
  );
}

/** Bars of the jobs covered and waiting, and a mark where the reporters of the day end. */
function DaysFigure() {
  const t = useTexts(welcomeTexts);
  return (
    <div role="img" aria-label={t('days')} className="grid h-full min-h-36 grid-cols-5 gap-3">
      {DAYS.map(({ day, covered, waiting, reporters }) => (
        <div key={day} className="grid grid-rows-[1fr_auto] gap-1">
          <div className="relative border-line border-b">
            <div className="absolute inset-x-1 bottom-0 bg-ok" style={{ height: share(covered) }} />
            <div
              className="absolute inset-x-1 border border-warn border-dashed bg-warn-wash"
              style={{ bottom: share(covered), height: share(waiting) }}
            />
            <div className="absolute inset-x-0 border-ink border-t-2" style={{ bottom: share(reporters) }} />
          </div>
          <span className="text-center text-ink-2 tabular-nums">{day}</span>
        </div>
      ))}
    </div>
  );
}
