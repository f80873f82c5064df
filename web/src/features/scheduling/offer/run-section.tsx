import { clsx } from 'clsx';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { useTexts } from '../../../lib/texts.ts';

interface RunSectionProps {
  preview: { name: string; text: string; texts: number; mails: number } | undefined;
  /** Each tier with its minutes and the clock time at which it starts. */
  parts: readonly { minutes: number; from: string }[];
  /** The clock time at which the office is notified if nobody took the job. */
  ends: string;
}

/** The message word for word, and the run of the tiers with clock times. */
export function RunSection({ preview, parts, ends }: RunSectionProps) {
  const t = useTexts(offerTexts);
  return (
    <section className="grid content-start gap-2 text-sm" aria-label={t('how_it_runs')}>
      {preview && preview.name !== '' && (
        <>
          <p className="font-semibold text-ink-2 text-xs">
            {t(preview.texts > 0 ? 'reads' : 'reads_mail', { name: preview.name })}
          </p>
          <div className="rounded-card bg-sunk p-3">
            <p className="rounded-[10px] rounded-bl-[2px] bg-sheet p-2.5 break-words">{preview.text}</p>
          </div>
        </>
      )}
      <p className="mt-2 font-semibold text-ink-2 text-xs">{t('how_it_runs')}</p>
      {parts.length > 0 && (
        <>
          <p className="text-right font-semibold text-bad text-xs">{t('alerted')}</p>
          <ol className="flex border-bad border-r-2">
            {parts.map(({ minutes, from }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
              <li key={index} className="min-w-12 pr-0.5" style={{ flex: `${minutes} 1 0` }}>
                <span
                  className={clsx(
                    'block truncate rounded-[4px] px-1.5 py-1 font-semibold text-xs',
                    index === 0 ? 'bg-brand text-brand-fg' : 'bg-brand-wash text-brand-ink',
                  )}
                >
                  {t('tier', { tier: index + 1 })}
                </span>
                <span className="text-ink-3 text-xs tabular-nums">{from}</span>
              </li>
            ))}
          </ol>
          <p className="-mt-1 text-right text-ink-3 text-xs tabular-nums">{ends}</p>
        </>
      )}
      <p className="text-ink-3 text-xs">{t('moving_ends')}</p>
    </section>
  );
}
