import { useMemo, useState } from 'react';
import type { DateRangeName } from './search/date-range-menu.tsx';
import { ANY_DATE, ANY_VIEW, isNarrowed, type ListSearch } from './search/list-search.ts';

/** What a list opens with. */
export type ListOpening =
  | {
      readonly dates: DateRangeName;
      /** The order while these days are shown. */
      readonly sort: string;
      readonly view?: undefined;
    }
  /** One of its views, in the order of that view. */
  | { readonly view: string; readonly dates?: undefined; readonly sort?: undefined };

type Ordered = readonly { readonly id: string; readonly sort?: string }[];

type Change = (changes: Partial<ListSearch>, options?: { replace?: boolean }) => void;

interface Opened {
  /** What the list shows: the address, and what it opens with as long as nothing narrows it. */
  shown: ListSearch;
  /** Whether it shows what it opens with. */
  isOpening: boolean;
  change: Change;
  /** There is nothing in these days: all others are shown then. */
  pass: () => void;
}

/** Taking the days away, and nothing else, asks for all of them; whoever takes everything away is back where the list opens. */
const asksForAll = (changes: Partial<ListSearch>) =>
  'dates' in changes && changes.dates === undefined && Object.keys(changes).length === 1;

/** Lays what a list opens with, and the order that the open view starts in, over its state in the address. */
export function useOpening(
  search: ListSearch,
  change: Change,
  opens: ListOpening | undefined,
  views?: Ordered,
): Opened {
  const [isPassed, setPassed] = useState(false);
  const isOpening = opens !== undefined && !isPassed && search.saved === undefined && !isNarrowed(search);
  const dates = (isOpening ? opens.dates : undefined) ?? search.dates;
  const named = search.view === ANY_VIEW ? undefined : search.view;
  const view = (isOpening ? opens.view : undefined) ?? named;
  const viewSort = views?.find(({ id }) => id === view)?.sort;
  const sort = search.sort ?? viewSort ?? (opens && dates === opens.dates ? opens.sort : undefined);
  const shown = useMemo(() => {
    const { view: _, ...rest } = search;
    return { ...rest, ...(view && { view }), ...(dates && { dates }), ...(sort && { sort }) };
  }, [search, view, dates, sort]);
  return {
    shown,
    isOpening,
    change: (changes, options) => {
      if (opens?.view !== undefined) {
        const takesAway = 'view' in changes && changes.view === undefined;
        // Conditions narrow the view that is shown; words are meant of everything.
        const keeps = isOpening && !('view' in changes) && (changes.filter ?? changes.where) !== undefined;
        change({ ...changes, ...(takesAway && { view: ANY_VIEW }), ...(keeps && { view: opens.view }) }, options);
        return;
      }
      if (opens && asksForAll(changes) && !isNarrowed({ ...search, ...changes })) {
        change({ dates: ANY_DATE }, options);
        return;
      }
      // Values of a column narrow the days that are shown; words, views and searches are meant of all days.
      const keepsDays = isOpening && changes.filter !== undefined && !('dates' in changes);
      change({ ...changes, ...(keepsDays && { dates: opens.dates }) }, options);
    },
    pass: () => setPassed(true),
  };
}
