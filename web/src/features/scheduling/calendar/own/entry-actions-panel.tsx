import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { ownCalendarTexts } from '../../../../lib/texts/own-calendar.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { AnchoredPopover } from '../../../../ui/overlays/popover.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { type Responding, RespondPopover } from '../../confirmation/response/respond-popover-panel.tsx';
import type { CalendarEntry } from '../calendar-entry.ts';
import { MovePanel } from '../move-panel.tsx';
import { titleOf } from './cells.tsx';
import { EntryCard } from './entry-card-panel.tsx';

interface Target {
  job_date: string;
  start_time: string;
}

/** What an entry of somebody's own calendar opens: its card, another time for it, and the question whether it suits. */
export function useOwnEntryActions(entries: readonly CalendarEntry[], onOpen: (entry: CalendarEntry) => void) {
  const t = useTexts(ownCalendarTexts);
  const message = useMessages();
  const can = useCan();
  const [card, setCard] = useState<{ key: string; anchor: HTMLElement } | null>(null);
  const [moving, setMoving] = useState<{ entry: CalendarEntry; target?: Target } | null>(null);
  const [responding, setResponding] = useState<Responding | null>(null);
  const find = (key: string | undefined) => entries.find((entry) => entry.key === key);
  const shown = find(card?.key);
  const move = (entry: CalendarEntry, target?: Target) => {
    setCard(null);
    if (entry.can_move) setMoving(target ? { entry, target } : { entry });
    else notify({ title: message('reschedule.denied'), tone: 'bad' });
  };
  const show = ({ key }: CalendarEntry, anchor: HTMLElement) => setCard({ key, anchor });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = event.target as HTMLElement;
    const anchor = focused.closest<HTMLElement>('[data-entry]') ?? focused.querySelector<HTMLElement>('[data-entry]');
    const entry = find(anchor?.dataset.entry);
    if (!anchor || !entry) return;
    const key = event.key.toLowerCase();
    if (key === 'm') move(entry);
    else if (key === 'y' && entry.kind === 'job' && can('jobs', 'edit')) setResponding({ jobId: entry.id, anchor });
    else return;
    event.preventDefault();
  };
  const popovers = (
    <>
      <AnchoredPopover
        label={shown ? titleOf(shown) : t('entry')}
        anchor={shown ? (card?.anchor ?? null) : null}
        onClose={() => setCard(null)}
      >
        {shown && <EntryCard entry={shown} onOpen={() => onOpen(shown)} onMove={() => move(shown)} />}
      </AnchoredPopover>
      <RespondPopover to={responding} onClose={() => setResponding(null)} />
      {moving && <MovePanel key={moving.entry.key} {...moving} onClose={() => setMoving(null)} />}
    </>
  );
  return { show, move, onKeyDown, popovers };
}
