import type { BillingDraftResponse } from '@onrecord/contract/money/billing-rows';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type ReactNode, useContext } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { TermsContext } from '../../../../lib/terms.ts';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { AlertIcon, InfoIcon } from '../../../../ui/icons.ts';

type Draft = BillingDraftResponse;

/** What was turned in, and where it is not what was booked. */
export function FactsPanel({ draft }: { draft: Draft }) {
  const t = useTexts(billingTexts);
  return (
    <div className="grid content-start gap-4">
      <Section title={t('differences')}>
        <Differences draft={draft} />
      </Section>
      <Section title={t('produced')}>
        <Produced draft={draft} />
      </Section>
      <Section title={t('worked')}>
        <Worked draft={draft} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="font-semibold text-ink-2">{title}</h2>
      {children}
    </section>
  );
}

const listClass = 'grid rounded-card border border-line bg-sheet';
const rowClass = 'grid gap-0.5 border-b border-line px-3 py-2 last:border-0';

function Differences({ draft }: { draft: Draft }) {
  const t = useTexts(billingTexts);
  const terms = useContext(TermsContext);
  if (draft.differences.length === 0) return <p className="text-ink-2">{t('no_differences')}</p>;
  return (
    <ul className={listClass}>
      {draft.differences.map(({ severity, text }) => {
        const Icon = severity === 'warning' ? AlertIcon : InfoIcon;
        return (
          <li
            key={`${text.key} ${JSON.stringify(text.params)}`}
            className="flex gap-2 border-b border-line px-3 py-2 last:border-0"
          >
            <Icon
              size={16}
              aria-hidden
              className={severity === 'warning' ? 'mt-0.5 shrink-0 text-warn' : 'mt-0.5 shrink-0 text-ink-3'}
            />
            <span className={severity === 'warning' ? 'font-medium' : 'text-ink-2'}>{sentenceText(text, terms)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Produced({ draft }: { draft: Draft }) {
  const t = useTexts(billingTexts);
  const { duration } = useFormats();
  if (draft.produced.length === 0) return <p className="text-ink-2">{t('no_production')}</p>;
  return (
    <ul className={listClass}>
      {draft.produced.map((row) => (
        <li key={row.job_deponent_id} className={rowClass}>
          <span className="font-semibold">{row.name}</span>
          <span className="text-ink-2">
            {[
              t('pages', { count: row.pages }),
              t('exhibit_pages', { count: row.exhibit_pages }),
              t('hours', { hours: duration(row.hours) }),
              row.is_read_and_sign ? t('read_and_sign') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Worked({ draft }: { draft: Draft }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  return (
    <ul className={listClass}>
      {draft.worked.map((row) => {
        const times =
          row.start_time && row.end_time
            ? t('worked_times', { from: formats.time(row.start_time), to: formats.time(row.end_time) })
            : '';
        const done = row.worksheet_completed_on
          ? t('completed_on', { when: formats.instant(row.worksheet_completed_on) })
          : t('not_completed');
        return (
          <li key={row.job_service_id} className={rowClass}>
            <span className="font-semibold">
              {[row.service_name, row.service_provider_name].filter(Boolean).join(': ')}
            </span>
            <span className="text-ink-2">
              {[times, t('hours', { hours: formats.duration(row.hours) })].filter(Boolean).join(' · ')}
            </span>
            <span className={row.worksheet_completed_on ? 'text-sm text-ink-2' : 'text-sm text-warn'}>{done}</span>
            {row.worksheet_note && <span className="text-sm italic">{row.worksheet_note}</span>}
          </li>
        );
      })}
      <li className={rowClass}>
        <span className="font-semibold">{t('booked')}</span>
        <span className="text-ink-2">
          {[t('booked_hours', { hours: formats.duration(draft.estimated_duration) }), draft.delivery_type_name]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </li>
    </ul>
  );
}
