import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError, errorText } from '../lib/call/api-error.ts';
import { lazyPart } from '../lib/page/lazy-part.tsx';
import { usePageCommands } from '../lib/page/page-commands.ts';
import { usePageTitle } from '../lib/page/page-title.ts';
import { useLetterKeys } from '../lib/page/use-letter-keys.ts';
import { paths } from '../lib/paths.ts';
import { useCan } from '../lib/session/session.ts';
import { useTerms } from '../lib/terms.ts';
import { recordTexts } from '../lib/texts/record.ts';
import { useTexts } from '../lib/texts.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ArrowLeftIcon, MergeIcon, PencilIcon, TrashIcon } from '../ui/icons.ts';
import { KeyHint } from '../ui/kbd.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { DeleteRecord } from './delete-record.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { listPath, type RecordKind, type RecordRow, recordQuery } from './record-kind.ts';
import { RecordMore } from './record-more.tsx';
import { type RecordTab, RecordTabs } from './record-tabs.tsx';

/** The log of changes comes along with it: loaded beside the page. */
const FormerNames = lazyPart(async () => (await import('./former-names.tsx')).FormerNames);

/** Something everybody who opens the record must know: do not use, cash on delivery, inactive, expired. */
export interface RecordWarning {
  /** Short, beside the name. */
  badge: string;
  tone: Tone;
  /** What it means for work, above the tabs; a badge alone where it means nothing special. */
  text?: string;
}

interface RecordPageProps<Row extends RecordRow> {
  kind: RecordKind<Row>;
  id: number;
  /** A line under the name: its city, its client. */
  subtitle?: (row: Row) => ReactNode;
  warnings?: (row: Row) => readonly RecordWarning[];
  tabs: (row: Row) => readonly RecordTab[];
  /** How many rows the tabs have, by the names the tabs give. */
  counts?: (id: number, signal: AbortSignal) => Promise<Readonly<Record<string, number>>>;
  /** Kinds of things whose change by somebody else changes the counts. */
  countsShow?: readonly string[];
  /** Further things to do with the record, before edit and delete. */
  actions?: (row: Row) => ReactNode;
  /** Under the name, for a record with a face: where it is, how to reach it, on what terms. */
  line?: (row: Row) => ReactNode;
  /** The figures above the tabs. With them, merging and deleting go into a menu. */
  face?: (row: Row) => ReactNode;
}

/** The page of one record: its name with what must be known of it, and its tabs. It refreshes while others work on it. */
export function RecordPage<Row extends RecordRow>(props: RecordPageProps<Row>) {
  const { kind, id } = props;
  const t = useTexts(recordTexts);
  const [isGoing, setGoing] = useState(false);
  const { data: row, error } = useQuery({ ...recordQuery(kind, id), enabled: !isGoing });
  // The address of a record that was merged leads to the one it became.
  if (row && kind.idOf(row) !== id) return <Navigate to={kind.pathOf(kind.idOf(row))} replace />;
  if (row) return <Loaded {...props} row={row} isGoing={isGoing} onGoing={setGoing} />;
  if (!error)
    return (
      <div className="mx-auto max-w-[1240px] p-4">
        <SkeletonLines label={t('loading')} count={8} />
      </div>
    );
  const isMissing = error instanceof ApiError && [400, 404].includes(error.statusCode);
  return (
    <div role="alert" className="p-4">
      <EmptyState
        heading={1}
        title={errorText(error)}
        hint={isMissing ? t('missing_hint') : undefined}
        action={
          <Link to={listPath(kind.list)} className={buttonClass('solid')}>
            {t('to_list')}
          </Link>
        }
      />
    </div>
  );
}

interface LoadedProps<Row extends RecordRow> extends RecordPageProps<Row> {
  row: Row;
  /** While it is deleted nothing of it is asked for again: the event that it is gone may come before the answer. */
  isGoing: boolean;
  onGoing: (isGoing: boolean) => void;
}

function Loaded<Row extends RecordRow>(props: LoadedProps<Row>) {
  const { kind, row, id } = props;
  const t = useTexts(recordTexts);
  const term = useTerms();
  const can = useCan();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const title = kind.titleOf(row);
  const warnings = props.warnings?.(row) ?? [];
  usePageTitle(title);
  const mayEdit = can(kind.module, 'edit');
  const mayDelete = can(kind.module, 'delete');
  const mergePath = kind.merges && can('merges', 'edit') ? paths.merge(kind.merges, kind.idOf(row)) : undefined;
  // A phone has room for what is done most: the rest is in the menu.
  const isCompact = useNarrow() && props.face !== undefined;
  const navigate = useNavigate();
  // With a face these are in a menu.
  usePageCommands([
    ...(mergePath ? [{ id: 'merge', label: t('merge'), run: () => void navigate({ href: mergePath }) }] : []),
    ...(mayDelete ? [{ id: 'delete', label: t('delete'), run: () => setOpen('delete') }] : []),
  ]);
  useLetterKeys({ e: mayEdit ? () => setOpen('edit') : undefined });
  return (
    <div className="mx-auto grid max-w-[1240px] grid-cols-1 gap-3 p-4">
      <Link
        to={listPath(kind.list)}
        className="inline-flex items-center gap-1 justify-self-start text-sm text-ink-2 hover:text-ink"
      >
        <ArrowLeftIcon size={14} aria-hidden />
        {term(kind.term, 'plural')}
      </Link>
      <PageTitle
        title={title}
        aside={
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            {warnings.map(({ badge, tone }) => (
              <Badge key={badge} tone={tone}>
                {badge}
              </Badge>
            ))}
            <span className="min-w-0">{props.subtitle?.(row)}</span>
          </span>
        }
        actions={
          <>
            {props.actions?.(row)}
            {!props.face && mergePath && (
              <Link to={mergePath} className={buttonClass()}>
                <MergeIcon size={14} aria-hidden />
                {t('merge')}
              </Link>
            )}
            {mayEdit && !isCompact && (
              <Button onClick={() => setOpen('edit')}>
                <PencilIcon size={14} aria-hidden />
                {t('edit')}
                {props.face && <KeyHint>E</KeyHint>}
              </Button>
            )}
            {!props.face && mayDelete && (
              <Button onClick={() => setOpen('delete')}>
                <TrashIcon size={14} aria-hidden />
                {t('delete')}
              </Button>
            )}
            {props.face && (mergePath || mayDelete || (mayEdit && isCompact)) && (
              <RecordMore
                mergePath={mergePath}
                onEdit={mayEdit && isCompact ? () => setOpen('edit') : undefined}
                onDelete={mayDelete ? () => setOpen('delete') : undefined}
              />
            )}
          </>
        }
      />
      {!props.isGoing && can('namechanges', 'view') && (
        <FormerNames list={kind.list.name} id={id} version={row.version} />
      )}
      {props.line?.(row)}
      {warnings.flatMap(({ text, tone }) => (text ? [<Banner key={text} tone={tone} title={text} />] : []))}
      {!props.isGoing && props.face?.(row)}
      <RecordTabs
        kind={kind}
        id={id}
        tabs={props.tabs(row)}
        counts={props.isGoing ? undefined : props.counts}
        shows={props.countsShow}
      />
      {open === 'edit' && <RecordDrawer kind={kind} row={row} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteRecord kind={kind} row={row} onGoing={props.onGoing} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
