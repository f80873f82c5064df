import type { Column } from '@onrecord/domain/core/list/column';
import { isGroupable } from '@onrecord/domain/core/list/list-group';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../lib/messages/messages.ts';
import { listTexts } from '../lib/texts/list.ts';
import { useTexts } from '../lib/texts.ts';
import { CountBadge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { Option } from '../ui/fields/option.ts';
import { ChevronDownIcon, FilterIcon } from '../ui/icons.ts';
import { Menu, MenuCheck, MenuRadios } from '../ui/overlays/menu.tsx';
import { DateRangeMenu, type DateRangeName } from './search/date-range-menu.tsx';
import { type ListSearch, sortOf, sortText } from './search/list-search.ts';

export interface ListView {
  id: string;
  label: string;
  /** The columns it starts with, in their order; what people change of them is kept for it. Without: those of the list. */
  columns?: readonly string[];
  /** The order it starts in. Without: that of the list. */
  sort?: string;
}

interface ListToolbarProps {
  title: string;
  search: ListSearch;
  onChange: (changes: Partial<ListSearch>, options?: { replace?: boolean }) => void;
  views: readonly ListView[] | undefined;
  filters: readonly string[] | undefined;
  /** Names of date ranges the list knows; without them it has no days. */
  dateRanges: readonly DateRangeName[] | undefined;
  choices: Readonly<Record<string, readonly Option[]>> | undefined;
  headingOf: (columnId: string) => string;
  onAdvanced: () => void;
  /** On phones, where there are no column headings to press. */
  sorting?: { columns: readonly Column[]; defaultSort: string | undefined; groupBy: string | undefined };
  children?: ReactNode;
}

/** Views, text search, filters and advanced search above a list. */
export function ListToolbar(props: ListToolbarProps) {
  const tMessage = useMessages();
  const { title, search, onChange, views, filters = [], choices, headingOf, sorting } = props;
  const conditions = search.where?.length ?? 0;
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      {views && <ViewTabs views={views} search={search} onChange={onChange} />}
      <SearchBox
        label={title}
        text={search.q ?? ''}
        // The first letter makes an entry in the history, further ones change it.
        onText={(q) => onChange({ q: q || undefined }, { replace: search.q !== undefined })}
      />
      {/* On a phone the filters are one line that is pushed sideways, so that the rows begin higher. */}
      <div className="-mx-4 -my-1 flex max-w-[100vw] gap-2 overflow-x-auto px-4 py-1 max-sm:basis-[calc(100%+2rem)] max-sm:*:shrink-0 sm:contents">
        {props.dateRanges && (
          <DateRangeMenu ranges={props.dateRanges} dates={search.dates} onChange={(dates) => onChange({ dates })} />
        )}
        {filters.map((column) => (
          <FilterMenu
            key={column}
            label={headingOf(column)}
            options={choices?.[column] ?? []}
            chosen={search.filter?.[column] ?? []}
            onChange={(values) => {
              const { [column]: _, ...rest } = search.filter ?? {};
              const next = values.length > 0 ? { ...rest, [column]: values } : rest;
              onChange({ filter: Object.keys(next).length > 0 ? next : undefined });
            }}
          />
        ))}
        <Button onClick={props.onAdvanced}>
          <FilterIcon size={15} aria-hidden />
          {tMessage('list.advanced_search')}
          {conditions > 0 && <CountBadge count={conditions} />}
        </Button>
        {sorting && <SortMenu sorting={sorting} search={search} headingOf={headingOf} onChange={onChange} />}
        {sorting && props.children}
      </div>
      {!sorting && <div className="ml-auto flex flex-wrap items-center gap-2">{props.children}</div>}
    </div>
  );
}

/** Wait for a pause in typing before asking the server. */
const PAUSE_MS = 250;

function SearchBox({ label, text, onText }: { label: string; text: string; onText: (text: string) => void }) {
  const t = useTexts(listTexts);
  const tMessage = useMessages();
  const [draft, setDraft] = useState(text);
  const [request, setRequested] = useState(text);
  // The address changed otherwise than by typing here: the back button, a cleared filter.
  if (text !== request) {
    setRequested(text);
    setDraft(text);
  }
  useEffect(() => {
    if (draft === request) return;
    const timer = setTimeout(() => {
      setRequested(draft);
      onText(draft);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, request, onText]);
  return (
    <input
      data-list-search
      type="search"
      aria-label={t('search_in', { list: label })}
      placeholder={tMessage('list.search')}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      className="h-8 min-w-0 basis-full rounded-ctl border border-line-2 bg-sheet px-2.5 placeholder:text-ink-3 sm:basis-64"
    />
  );
}

interface ViewTabsProps {
  views: readonly ListView[];
  search: ListSearch;
  onChange: (changes: Partial<ListSearch>) => void;
}

function ViewTabs({ views, search, onChange }: ViewTabsProps) {
  const t = useTexts(listTexts);
  const tMessage = useMessages();
  const all: readonly { id: string | undefined; label: string }[] = [
    { id: undefined, label: tMessage('list.all') },
    ...views,
  ];
  const bar = useRef<HTMLElement>(null);
  const current = search.view;
  useEffect(() => {
    // On a phone most views are out of sight: an address that names one shows it.
    if (current) bar.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <nav
      ref={bar}
      aria-label={t('views')}
      className="-mx-4 flex max-w-[100vw] gap-0.5 overflow-x-auto px-4 whitespace-nowrap sm:mx-0 sm:px-0"
    >
      {all.map(({ id, label }) => (
        <button
          key={id ?? ''}
          type="button"
          aria-current={search.view === id ? 'page' : undefined}
          onClick={() => onChange({ view: id })}
          className={clsx(
            'inline-flex h-8 shrink-0 items-center rounded-ctl px-2.5 font-medium',
            search.view === id ? 'bg-ink text-paper' : 'text-ink-2 hover:bg-sunk',
          )}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

interface FilterMenuProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}

function FilterMenu({ label, options, chosen, onChange }: FilterMenuProps) {
  return (
    <Menu
      trigger={
        <Button>
          {label}
          {chosen.length > 0 && <CountBadge count={chosen.length} />}
          <ChevronDownIcon size={13} aria-hidden />
        </Button>
      }
    >
      {options.map((option) => (
        <MenuCheck
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={(on) => onChange(on ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))}
        >
          {option.label}
        </MenuCheck>
      ))}
    </Menu>
  );
}

interface SortMenuProps {
  sorting: { columns: readonly Column[]; defaultSort: string | undefined; groupBy: string | undefined };
  search: ListSearch;
  headingOf: (columnId: string) => string;
  onChange: (changes: Partial<ListSearch>) => void;
}

function SortMenu({ sorting, search, headingOf, onChange }: SortMenuProps) {
  const t = useTexts(listTexts);
  const sort = sortOf(search, sorting.defaultSort);
  return (
    <Menu
      trigger={
        <Button>
          {t('sort_by')}
          <ChevronDownIcon size={13} aria-hidden />
        </Button>
      }
    >
      <MenuRadios
        label={t('sort_by')}
        value={sort?.column ?? ''}
        onChange={(column) => onChange({ sort: sortText({ column, descending: sort?.descending ?? false }) })}
        options={sorting.columns
          .filter(({ sortable }) => sortable)
          .map(({ id }) => ({ value: id, label: headingOf(id) }))}
      />
      {sort && (
        <MenuCheck
          checked={sort.descending}
          onChange={(descending) => onChange({ sort: sortText({ ...sort, descending }) })}
        >
          {t('sort_descending')}
        </MenuCheck>
      )}
      <MenuRadios
        label={t('group_by')}
        value={sorting.groupBy ?? ''}
        onChange={(column) => onChange({ group: column || undefined })}
        options={[
          { value: '', label: t('group_none') },
          ...sorting.columns.filter(isGroupable).map(({ id }) => ({ value: id, label: headingOf(id) })),
        ]}
      />
    </Menu>
  );
}
