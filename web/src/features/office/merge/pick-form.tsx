import { caseArea } from '@onrecord/contract/people/case';
import { clientArea } from '@onrecord/contract/people/client';
import { contactArea } from '@onrecord/contract/people/contact';
import { deponentArea } from '@onrecord/contract/people/deponent';
import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { mergeTexts } from '../../../lib/texts/merge.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { TransactionsIcon } from '../../../ui/icons.ts';

interface Source {
  search: (search_text: string, signal: AbortSignal) => Promise<Option<number>[]>;
  load: (id: number, signal: AbortSignal) => Promise<Option<number>>;
}

const LIMIT = 20;
const option = (value: number, label: string | null | undefined, note: string | null | undefined) => ({
  value,
  label: label ?? '',
  ...(note && { note }),
});

/** How records of a kind are found, those that are no longer active among them. */
const SOURCES: Readonly<Record<MergeEntityType, Source>> = {
  client: {
    search: async (search_text, signal) =>
      (await call(clientArea.clients, { body: { search_text, limit: LIMIT }, signal })).data.map((row) =>
        option(row.client_id, row.name, row.city),
      ),
    load: async (id, signal) => {
      const row = await call(clientArea.getClient, { params: { id }, signal });
      return option(row.client_id, row.name, row.city);
    },
  },
  contact: {
    search: async (search_text, signal) =>
      (await call(contactArea.contacts, { body: { search_text, limit: LIMIT }, signal })).data.map((row) =>
        option(row.contact_id, row.fullname, row.client_name),
      ),
    load: async (id, signal) => {
      const row = await call(contactArea.getContact, { params: { id }, signal });
      return option(row.contact_id, row.fullname, row.client_name);
    },
  },
  deponent: {
    search: async (search_text, signal) =>
      (await call(deponentArea.deponents, { body: { search_text, limit: LIMIT }, signal })).data.map((row) =>
        option(row.deponent_id, row.fullname, row.employed_by),
      ),
    load: async (id, signal) => {
      const row = await call(deponentArea.getDeponent, { params: { id }, signal });
      return option(row.deponent_id, row.fullname, row.employed_by);
    },
  },
  case: {
    search: async (search_text, signal) =>
      (await call(caseArea.cases, { body: { search_text, limit: LIMIT }, signal })).data.map((row) =>
        option(row.case_id, row.case_name, row.court_docket_number),
      ),
    load: async (id, signal) => {
      const row = await call(caseArea.getCase, { params: { id }, signal });
      return option(row.case_id, row.case_name, row.court_docket_number);
    },
  },
};

function useChosen(entityType: MergeEntityType, id: number | undefined) {
  const { data } = useQuery({
    queryKey: ['merge', 'chosen', entityType, id],
    queryFn: ({ signal }) => SOURCES[entityType].load(id ?? 0, signal),
    enabled: id !== undefined,
  });
  return id === undefined ? null : (data ?? null);
}

interface PickFormProps {
  entityType: MergeEntityType;
  keep: number | undefined;
  merge: number | undefined;
  onPick: (picked: { keep: number | undefined; merge: number | undefined }) => void;
}

/** Which two records, and which of them stays. */
export function PickForm({ entityType, keep, merge, onPick }: PickFormProps) {
  const t = useTexts(mergeTexts);
  const [saved, gone] = [useChosen(entityType, keep), useChosen(entityType, merge)];
  const { search } = SOURCES[entityType];
  return (
    <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <SearchField
        label={t('stays')}
        required
        value={saved}
        search={search}
        onChange={(next) => onPick({ keep: next?.value, merge })}
      />
      <Button disabled={keep === undefined && merge === undefined} onClick={() => onPick({ keep: merge, merge: keep })}>
        <TransactionsIcon size={15} aria-hidden />
        {t('swap')}
      </Button>
      <SearchField
        label={t('goes')}
        required
        value={gone}
        search={search}
        onChange={(next) => onPick({ keep, merge: next?.value })}
      />
    </div>
  );
}
