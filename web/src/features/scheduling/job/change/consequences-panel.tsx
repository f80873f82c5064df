import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { type KeyOf, useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
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
  remedy?: (finding: Finding) => ReactNode;
}

type Finding = ChangePreview['refused'][number];

/** Every lock that stops a change, each with its own sentence about the way out, and the way itself where there is one. */
export function RefusedPanel({ preview, remedy }: RefusedPanelProps) {
  const t = useTexts(jobChangeTexts);
  const bySentence = [...Map.groupBy(preview.refused, ({ text }) => text).values()];
  return (
    <section role="alert" className="grid gap-2">
      <h3 className="font-semibold">{t('refused_title')}</h3>
      <ul className="grid gap-2">
        {bySentence.map((findings) => {
          const [finding] = findings;
          if (!finding) return null;
          return (
            <li key={finding.text} className="flex items-start gap-2 rounded-card border border-line-2 p-3">
              <LockIcon size={16} aria-hidden className="mt-0.5 shrink-0" />
              <div className="min-w-0 flex-1">
                {finding.lock === 'invoiced' && <LockedParts findings={findings} />}
                {finding.text}
                {remedy?.(finding)}
                {finding.change !== 'cancel' && <InvoiceActions invoices={finding.invoices ?? []} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What an invoice locks that a change can touch, each by the text that names it. */
const LOCKED = {
  schedule: 'locked_schedule',
  client: 'locked_client',
  case: 'locked_case',
  bill_to: 'locked_bill_to',
  division: 'locked_division',
  deponent_removed: 'locked_deponent_removed',
  service_removed: 'locked_service_removed',
  provider_changed: 'locked_provider_changed',
} as const satisfies Partial<Record<Finding['change'], KeyOf<(typeof jobChangeTexts)['entries']>>>;

const isNamed = (change: Finding['change']): change is keyof typeof LOCKED => Object.hasOwn(LOCKED, change);

/** What of the change is locked, by name: nothing else. */
function LockedParts({ findings }: { findings: readonly Finding[] }) {
  const t = useTexts(jobChangeTexts);
  const { tag } = useFormats();
  const names = [...new Set(findings.flatMap(({ change }) => (isNamed(change) ? [t(LOCKED[change])] : [])))];
  if (names.length === 0) return null;
  const listed = new Intl.ListFormat(tag).format(names);
  return <strong className="block font-semibold">{t('refused_locked', { count: names.length, names: listed })}</strong>;
}

/** Asks on the page of an invoice whether it is voided. */
const VOIDING = { void: true } as const;

/** The ways to the invoices that lock a job. The question whether one is voided is that of its own page. */
function InvoiceActions({ invoices }: { invoices: NonNullable<Finding['invoices']> }) {
  const t = useTexts(jobChangeTexts);
  const can = useCan();
  if (invoices.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {invoices.map(({ client_invoice_id, invoice_number }) => (
        <Fragment key={client_invoice_id}>
          <Link to={paths.clientInvoice(client_invoice_id)} className={buttonClass('outline', 'sm')}>
            {t('open_invoice', { number: invoice_number })}
          </Link>
          {can('clientinvoices', 'delete') && (
            <Link to={paths.clientInvoice(client_invoice_id)} search={VOIDING} className={buttonClass('outline', 'sm')}>
              {t('void_invoice')}
            </Link>
          )}
        </Fragment>
      ))}
    </div>
  );
}
