import type { OfferCandidate } from '@onrecord/contract/scheduling/offer';
import type { Tier } from '@onrecord/domain/scheduling/offer/offer-tiers';
import { clsx } from 'clsx';
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { XIcon } from '../../../ui/icons.ts';

const MINUTES = [5, 10, 15, 20, 25, 30, 45, 60, 90, 120, 240, 480, 720, 1440];

const PROVIDER = 'application/x-onrecord-provider';

interface TiersFieldProps {
  tiers: readonly Tier[];
  candidates: readonly OfferCandidate[];
  /** When each tier starts, in words. */
  starts: readonly string[];
  onMove: (providerId: number, to: number) => void;
  onAdd: (providerId: number, to: number) => void;
  onRemove: (providerId: number) => void;
  onMinutes: (index: number, minutes: number) => void;
}

/** The tiers of a round: people are moved by dragging, or by Alt and the arrow keys. */
export function TiersField({ tiers, candidates, starts, onMove, onAdd, onRemove, onMinutes }: TiersFieldProps) {
  const t = useTexts(offerTexts);
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ id: number; name: string }>();
  const nameOf = (id: number) => candidates.find((one) => one.service_provider_id === id)?.name ?? '';
  const laid = new Set(tiers.flatMap(({ provider_ids }) => provider_ids));
  const others = candidates
    .filter((one) => !laid.has(one.service_provider_id))
    .map(({ service_provider_id, name, reasons }) => ({
      ...{ value: service_provider_id, label: name },
      ...(reasons.length > 0 && { note: reasons.join('; ') }),
    }));
  const move = (id: number, to: number) => {
    onMove(id, to);
    setMoved({ id, name: nameOf(id) });
  };
  const tierOf = (id: number) => tiers.findIndex(({ provider_ids }) => provider_ids.includes(id));
  // Whoever moved is drawn anew in another tier: focus goes along.
  const movedTo = moved ? tierOf(moved.id) : -1;
  useEffect(() => {
    if (moved && movedTo >= 0) list.current?.querySelector<HTMLElement>(`[data-provider="${moved.id}"]`)?.focus();
  }, [moved, movedTo]);
  return (
    <div ref={list} className="grid gap-2">
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <DropTier key={index} onDrop={(id) => move(id, index)} className="rounded-card border border-line">
          <div className="flex flex-wrap items-center gap-x-2 border-line border-b bg-sunk px-2.5 py-1 text-sm">
            <strong>{t('tier', { tier: index + 1 })}</strong>
            <span className="text-ink-2">{t(`kind_${tier.kind}`)}</span>
            <span className="ml-auto flex items-center gap-2 text-ink-2">
              {starts[index]}
              <SelectField
                label={t('minutes_of', { tier: index + 1 })}
                hideLabel
                value={tier.minutes}
                options={MINUTES.map((minutes) => ({ value: minutes, label: t('minutes', { count: minutes }) }))}
                onChange={(minutes) => minutes !== null && onMinutes(index, minutes)}
              />
            </span>
          </div>
          <ul className="flex flex-wrap gap-1.5 p-2.5">
            {tier.provider_ids.map((id) => (
              <Person
                key={id}
                candidate={candidates.find((one) => one.service_provider_id === id)}
                tier={index}
                onMove={(to) => move(id, to)}
                onRemove={() => onRemove(id)}
              />
            ))}
            {others.length > 0 && (
              <li className="min-w-40">
                <ComboboxField
                  label={t('add_to', { tier: index + 1 })}
                  hideLabel
                  placeholder={t('add')}
                  value={null}
                  options={others}
                  onChange={(id) => id !== null && onAdd(id, index)}
                />
              </li>
            )}
          </ul>
        </DropTier>
      ))}
      {tiers.length > 0 && (
        <DropTier
          onDrop={(id) => move(id, tiers.length)}
          className="rounded-card border border-line border-dashed px-2.5 py-1.5 text-ink-3 text-sm max-sm:hidden"
        >
          {t('new_tier')}
        </DropTier>
      )}
      <p role="status" className="sr-only">
        {moved && movedTo >= 0 ? t('moved', { name: moved.name, tier: movedTo + 1 }) : ''}
      </p>
    </div>
  );
}

function DropTier({
  onDrop,
  className,
  children,
}: {
  onDrop: (providerId: number) => void;
  className: string;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(PROVIDER)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const id = Number(event.dataTransfer.getData(PROVIDER));
    if (id > 0) onDrop(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has a way by keys, on each person
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(className, isOver && 'outline-2 outline-brand')}
    >
      {children}
    </div>
  );
}

interface PersonProps {
  candidate: OfferCandidate | undefined;
  tier: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Person({ candidate, tier, onMove, onRemove }: PersonProps) {
  const t = useTexts(offerTexts);
  if (!candidate) return null;
  const { service_provider_id: id, name, outcome, reasons } = candidate;
  const isBlocked = outcome === 'blocked';
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    onMove(tier + step);
  };
  return (
    <li className="inline-flex max-w-full items-center rounded-ctl border border-line bg-sheet">
      <Button
        size="sm"
        variant="ghost"
        data-provider={id}
        draggable
        title={reasons.join('; ') || undefined}
        aria-label={t('person_of', { name, tier: tier + 1 })}
        onDragStart={(event) => {
          event.dataTransfer.setData(PROVIDER, String(id));
          event.dataTransfer.effectAllowed = 'move';
        }}
        onKeyDown={onKeyDown}
        className="min-w-0 cursor-grab"
      >
        <span className={clsx('truncate', isBlocked ? 'text-bad line-through' : 'text-ink')}>{name}</span>
      </Button>
      <IconButton label={t('remove', { name })} onClick={onRemove} className="text-ink-3">
        <XIcon size={12} aria-hidden />
      </IconButton>
      {isBlocked && <span className="sr-only">{t('not_free_now', { why: reasons.join('; ') })}</span>}
    </li>
  );
}
