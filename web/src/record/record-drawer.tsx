import type { ListViewer } from '@onrecord/domain/core/list/column';
import { textName } from '@onrecord/domain/core/record/define-record';
import { hiddenFields } from '@onrecord/domain/core/record/drawer-fields';
import { bodyOf, conflictGroups, type DraftValue, draftOf } from '@onrecord/domain/core/record/record-draft';
import { nameFields } from '@onrecord/domain/core/record/rename';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useMemo, useRef } from 'react';
import { ApiError } from '../lib/call/api-error.ts';
import { type SavedValues, useValuesForm } from '../lib/form/use-values-form.ts';
import { useCan, useListViewer } from '../lib/session/session.ts';
import { useTerms } from '../lib/terms.ts';
import { recordTexts } from '../lib/texts/record.ts';
import { useTexts } from '../lib/texts.ts';
import { useColumnReader } from '../list/columns/use-list-columns.ts';
import { listKey } from '../list/use-list-pages.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { notify } from '../ui/overlays/toast.ts';
import { NearMatches } from './near-matches.tsx';
import { RecordFields } from './record-fields.tsx';
import { columnsOf, type RecordKind, type RecordRow, recordKey } from './record-kind.ts';
import { useNearMatches } from './use-near-matches.ts';

type Values = Record<string, DraftValue>;

interface RecordDrawerProps<Row extends RecordRow> {
  kind: RecordKind<Row>;
  /** Null for a new one. */
  row: Row | null;
  /** What a new one starts with beside its blanks: the client it is made for. */
  initial?: Values;
  /** Where the company has no word of its own for the kind. */
  title?: string;
  onClose: () => void;
  onCreated?: (id: number) => void;
}

/** Saves a form: a new record, or what was changed of an old one. A late save comes back with the values of now. */
function useSave<Row extends RecordRow>({ kind, row, initial, onCreated }: RecordDrawerProps<Row>) {
  const client = useQueryClient();
  const current = useRef<Row>(null);
  const savedOf = (fresh: Row): SavedValues<Values> => ({
    version: fresh.version,
    values: draftOf(kind.fields, fresh),
  });
  const opened: SavedValues<Values> = row ? savedOf(row) : { version: 0, values: draftOf(kind.fields, null) };
  const write = async (changed: Values, version: number): Promise<SavedValues<Values>> => {
    const recordKind = { ...opened.values, ...changed };
    const values = bodyOf(kind.fields, changed, recordKind, !row);
    const { message, id } = row
      ? { ...(await kind.update(kind.idOf(row), { ...values, version })), id: kind.idOf(row) }
      : await kind.create(values);
    notify({ title: message, tone: 'ok' });
    await Promise.all(
      [listKey(kind.list.name), recordKey(kind.list.name, id)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
    if (!row) onCreated?.(id);
    return { version, values: recordKind };
  };
  const start = { ...opened, values: { ...opened.values, ...initial } };
  const save = async (changed: Partial<Values>, version: number) => {
    try {
      return await write({ ...initial, ...changed } as Values, version);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fresh) throw error;
      current.current = error.fresh as Row;
      throw new ApiError({ ...error, message: error.message, fresh: savedOf(current.current) });
    }
  };
  return { start, opened, save, current };
}

/** Reads what somebody else saved in a field as the page shows it: a choice by its name, a date as the company writes it. */
function useTheirText<Row extends RecordRow>(kind: RecordKind<Row>, current: RefObject<Row | null>) {
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const { read } = useColumnReader<Row>(columns);
  return (name: string, value: unknown): string => {
    const field = kind.record?.fields.find((entry) => entry.name === name);
    const row = current.current;
    return (field && row && read(row, textName(field))) || String(value ?? '');
  };
}

/** The kind with the fields that are this viewer's: what their role hides the server refuses, whatever they may edit. */
function useOwnFields<Row extends RecordRow>(kind: RecordKind<Row>, viewer: ListViewer): RecordKind<Row> {
  return useMemo(() => {
    const hidden = hiddenFields(
      columnsOf(kind),
      viewer,
      kind.fields.map(({ name }) => name),
    );
    return { ...kind, fields: kind.fields.filter(({ name }) => !hidden.includes(name)) };
  }, [kind, viewer]);
}

/** A record in a drawer: entered, or changed. Whatever is refused stays as it was typed. */
export function RecordDrawer<Row extends RecordRow>({ kind: recordKind, ...rest }: RecordDrawerProps<Row>) {
  const viewer = useListViewer();
  const kind = useOwnFields(recordKind, viewer);
  const props = { ...rest, kind };
  const { row, onClose } = props;
  const t = useTexts(recordTexts);
  const term = useTerms();
  const formId = useId();
  const { start, opened, save, current } = useSave(props);
  const theirs = useTheirText(kind, current);
  const valuesForm = useValuesForm<Values>(start, {
    save,
    theirs: (value, name) => t('theirs', { value: theirs(name, value) }),
    groups: conflictGroups(kind.fields),
  });
  const near = useNearMatches(kind, row ? kind.idOf(row) : null, opened.values, valuesForm.values);
  const submit = async () => (await valuesForm.submit()) && onClose();
  const record = term(kind.term);
  const can = useCan();
  const names = kind.record && row && !can('namechanges', 'edit') ? nameFields(kind.record) : [];
  // A part of the name that is blank can be filled in by whoever edits the record.
  const isFixedName = (name: string) => names.includes(name) && Boolean(opened.values[name]);
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && !valuesForm.busy && onClose()}
      title={props.title ?? (row ? t('edit_title', { name: kind.titleOf(row) }) : t('new_title', { record }))}
      footer={
        <>
          <Button disabled={valuesForm.busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="solid" busy={valuesForm.busy} type="submit" form={formId}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid min-h-full content-between gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="grid gap-3">
          {valuesForm.refusal && <Banner tone="bad" announce="alert" title={valuesForm.refusal} />}
          <RecordFields
            fields={kind.fields}
            values={valuesForm.values}
            problems={valuesForm.fields}
            isFixed={(name) => (kind.isFixed?.(viewer, name) ?? false) || isFixedName(name)}
            onChange={valuesForm.set}
          />
        </div>
        <NearMatches response={near} pathOf={kind.pathOf} />
      </form>
    </Drawer>
  );
}
