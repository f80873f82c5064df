import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import type { ReactNode } from 'react';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { LockIcon } from '../../../../ui/icons.ts';

const KINDS = ['asked', 'notified', 'check_in_undone'] as const;

interface ConsequencesPanelProps {
  preview: ChangePreview;
  /** Whether letters are sent at all. */
  notifies: boolean;
}

/** Who is asked again, who is notified, and what is undone by a change of a job. */
export function ConsequencesPanel({ preview, notifies }: ConsequencesPanelProps) {
  const t = useTexts(jobChangeTexts);
  const warnings = preview.consequences.filter(({ kind }) => kind === 'warning');
  const people = preview.consequences.filter(({ kind }) => kind !== 'warning');
  // A request changes nothing yet.
  const isQuiet = people.length === 0 && preview.changes.length > 0;
  return (
    <div className="grid content-start gap-3">
      {warnings.map(({ text }) => (
        <Banner key={text} tone="warn" title={text} />
      ))}
      {KINDS.map((kind) => (
        <KindSection key={kind} kind={kind} rows={preview.consequences.filter((row) => row.kind === kind)} />
      ))}
      {isQuiet && <p className="text-ink-2">{t('nobody')}</p>}
      {people.length > 0 && !notifies && <p className="text-ink-2">{t('silent')}</p>}
    </div>
  );
}

function KindSection({ kind, rows }: { kind: (typeof KINDS)[number]; rows: ChangePreview['consequences'] }) {
  const t = useTexts(jobChangeTexts);
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        {t(kind === 'asked' ? 'ask_again' : kind)}
        {kind === 'asked' && <span className="text-sm font-normal text-ink-2">{t('ask_again_hint')}</span>}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ text, detail }) => (
          <li key={`${text} ${detail}`} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2 py-1">
            <span className="min-w-0 font-semibold break-words">{text}</span>
            <span className="min-w-0 break-words text-ink-2">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RefusedPanelProps {
  preview: ChangePreview;
  /** What else can be done about a lock, where there is something. */
  remedy?: (finding: ChangePreview['refused'][number]) => ReactNode;
}

/** Every lock that stops a change, each with its own sentence about the way out, and the way itself where there is one. */
export function RefusedPanel({ preview, remedy }: RefusedPanelProps) {
  const t = useTexts(jobChangeTexts);
  const isOfCancel = preview.changes.some(({ kind }) => kind === 'cancel');
  const findings = [...new Map(preview.refused.toReversed().map((one) => [one.text, one])).values()].toReversed();
  return (
    <section role="alert" className="grid gap-2">
      <h3 className="font-semibold">{t('refused_title')}</h3>
      <ul className="grid gap-2">
        {findings.map((finding) => (
          <li key={finding.text} className="flex items-start gap-2 rounded-card border border-line-2 p-3">
            <LockIcon size={16} aria-hidden className="mt-0.5 shrink-0" />
            <div className="min-w-0">
              {finding.lock === 'invoiced' && !isOfCancel && (
                <strong className="block font-semibold">{t('refused_invoiced')}</strong>
              )}
              {finding.text}
              {remedy?.(finding)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
