import type { DelegationRow } from '@onrecord/contract/people/delegate';
import { type ReactNode, useId, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { delegateTexts } from '../../../lib/texts/delegate.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, PlusIcon } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { DelegateForm } from './delegate-form.tsx';
import { DelegationTable } from './delegation-section.tsx';
import { ScopesField } from './scopes-field.tsx';
import { useDelegationActions, useDelegations } from './use-delegations.ts';

interface PanelProps {
  contactId: number;
  /** On the office's page of the contact: their name. Missing on the contact's own page. */
  name?: string;
}

/** Who acts for a contact, whom the contact acts for, what waits and what ended. */
export function DelegationsPanel({ contactId, name }: PanelProps) {
  const t = useTexts(delegateTexts);
  const { data, isPending, error } = useDelegations(contactId);
  const mayEdit = useCan()('delegates', 'edit');
  if (isPending) return <SkeletonLines label={t('loading')} count={4} />;
  if (error) return <p role="alert">{errorText(error)}</p>;
  const rows = data.data;
  const isOpen = (row: DelegationRow) => row.state === 'waiting' || row.state === 'approved';
  const given = rows.filter((row) => row.assign_by === contactId);
  const taken = rows.filter((row) => row.assign_to === contactId && isOpen(row));
  const asks = given.filter(({ state }) => state === 'waiting');
  const holding = given.filter(({ state }) => state === 'approved');
  const over = rows.filter((row) => !isOpen(row));
  const words = { name: name ?? '' };
  return (
    <div className="grid gap-5">
      {mayEdit && asks.map((row) => <AskCard key={row.contact_delegate_id} row={row} isStaff={name !== undefined} />)}
      <Section
        title={name ? t('they_act_staff', words) : t('they_act')}
        hint={t('they_act_hint')}
        empty={name ? t('they_act_none_staff', words) : t('they_act_none')}
        isEmpty={holding.length === 0}
      >
        {(caption) => <DelegationTable caption={caption} side="assigner" rows={holding} mayChange={mayEdit} />}
      </Section>
      <Section
        title={name ? t('i_act_staff', words) : t('i_act')}
        hint={name ? '' : t('i_act_hint')}
        empty={name ? t('i_act_none_staff', words) : t('i_act_none')}
        isEmpty={taken.length === 0}
      >
        {(caption) => (
          <DelegationTable caption={caption} side="delegate" rows={taken} mayChange={mayEdit && name !== undefined} />
        )}
      </Section>
      {over.length > 0 && (
        <Section title={t('ended')} hint={t('ended_hint')} empty="" isEmpty={false}>
          {() => <EndedList rows={over} />}
        </Section>
      )}
    </div>
  );
}

/** Starts a delegation in either direction, where the reader may. */
export function DelegationActions({ contactId, name }: PanelProps) {
  const t = useTexts(delegateTexts);
  const mayAdd = useCan()('delegates', 'add');
  const [form, setForm] = useState<'let' | 'ask' | null>(null);
  if (!mayAdd) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {name === undefined && <Button onClick={() => setForm('ask')}>{t('ask_to_act')}</Button>}
      <Button variant="solid" onClick={() => setForm('let')}>
        <PlusIcon size={15} aria-hidden />
        {name === undefined ? t('let_act') : t('let_act_staff', { name })}
      </Button>
      {form && <DelegateForm contactId={contactId} {...(name && { name })} kind={form} onClose={() => setForm(null)} />}
    </span>
  );
}

interface SectionProps {
  title: string;
  hint: string;
  empty: string;
  isEmpty: boolean;
  children: (caption: string) => ReactNode;
}

function Section({ title, hint, empty, isEmpty, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {hint && <p className="text-ink-2 text-sm">{hint}</p>}
      </div>
      {isEmpty ? (
        <p className="rounded-card border border-line bg-sheet px-4 py-3 text-ink-2">{empty}</p>
      ) : (
        children(title)
      )}
    </section>
  );
}

/** A request that waits: what is ticked is what an approval gives. */
function AskCard({ row, isStaff }: { row: DelegationRow; isStaff: boolean }) {
  const t = useTexts(delegateTexts);
  const formats = useFormats();
  const { busy, decide } = useDelegationActions(row);
  const [scopes, setScopes] = useState(row.scopes);
  const name = row.assign_to_name;
  const title = isStaff ? t('asks_staff', { name, for_name: row.assign_by_name }) : t('asks', { name });
  return (
    <section aria-label={title} className="overflow-hidden rounded-card border border-warn bg-sheet">
      <h2 className="bg-warn-wash px-4 py-2 font-semibold text-warn">{title}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
        <div className="min-w-0">
          <p className="font-semibold">{[row.assign_to_title, row.assign_to_client].filter(Boolean).join(', ')}</p>
          <p className="text-ink-2 text-sm">
            {[
              row.assign_to_email,
              t('asked_line', { when: formats.instant(row.requested_at) }),
              ...(row.link_until && !isStaff
                ? [t('link_until', { when: formats.date(row.link_until.slice(0, 10)) })]
                : []),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ScopesField label={t('form_use')} value={scopes} onChange={setScopes} />
          <Button variant="solid" busy={busy} disabled={scopes.length === 0} onClick={() => void decide(true, scopes)}>
            <CheckIcon size={15} aria-hidden />
            {t('approve')}
          </Button>
          <Button busy={busy} onClick={() => void decide(false, [])}>
            {t('deny')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function EndedList({ rows }: { rows: readonly DelegationRow[] }) {
  const t = useTexts(delegateTexts);
  const formats = useFormats();
  const day = (instant: string | null) => formats.date(instant?.slice(0, 10) ?? null);
  const { contact_id } = useSession();
  const line = (row: DelegationRow): string => {
    const words = { name: row.assign_to_name, for_name: row.assign_by_name };
    if (row.state === 'denied') return t('denied_line', { ...words, until: day(row.responded_at) });
    const span = { since: day(row.responded_at ?? row.requested_at), until: day(row.ended_at), by: row.ended_by_name };
    return row.assign_by === contact_id
      ? t('ended_line', { ...words, ...span })
      : t('ended_line_for', { ...words, ...span });
  };
  return (
    <ul className="rounded-card border border-line bg-sheet">
      {rows.map((row) => (
        <li key={row.contact_delegate_id} className="border-line border-b px-4 py-2 text-ink-2 last:border-0">
          {line(row)}
        </li>
      ))}
    </ul>
  );
}
