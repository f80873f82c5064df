import { userListColumnArea } from '@onrecord/contract/core/calls/list-view';
import { type ColumnArrangement, type ColumnChoice, FROZEN_COLUMNS } from '@onrecord/domain/core/list/column-choice';
import type { ListName } from '@onrecord/domain/core/list/lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/client.ts';

/** Where a viewer's choice of columns is kept. */
export interface ColumnStore {
  saved: readonly ColumnChoice[];
  /** How many columns stay in place while the others scroll sideways. */
  frozen: number;
  /** False until it is known what was saved: the list would show the usual columns for a moment. */
  isReady: boolean;
  save: (choice: ColumnChoice[], frozen?: number) => void;
  /** Back to how the columns were before anything was changed. */
  reset: () => void;
}

const USUAL: ColumnArrangement = { columns: [], frozen: FROZEN_COLUMNS.min };

async function fetchChoice(list_name: ListName, signal: AbortSignal): Promise<ColumnArrangement> {
  const { id, data, frozen } = await call(userListColumnArea.root, { body: { list_name }, signal });
  if (id === null) return USUAL;
  return { frozen, columns: data.map(({ width, ...choice }) => (width === null ? choice : { ...choice, width })) };
}

const wire = ({ column_name, is_shown, width }: ColumnChoice) => ({ column_name, is_shown, width });

/** The user's own columns of a list, kept by the server. What is chosen shows at once and is saved behind it. */
export function useColumnStore(list: ListName, saves: boolean): ColumnStore {
  const queryClient = useQueryClient();
  const queryKey = ['user_list_column', list];
  const [own, setOwn] = useState<ColumnArrangement | null>(null);
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchChoice(list, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: saves,
  });
  const { mutate } = useMutation({
    // One after the other: the last choice made is the one that stays.
    scope: { id: `user_list_column ${list}` },
    mutationFn: ({ columns, frozen }: ColumnArrangement) =>
      call(userListColumnArea.create, { body: { list_name: list, columns: columns.map(wire), frozen } }),
    onSuccess: (_response, arranged) => queryClient.setQueryData(queryKey, arranged),
    onError: () => setOwn(null),
  });
  const { columns, frozen } = own ?? data ?? USUAL;
  const save = (choice: ColumnChoice[], wanted = frozen) => {
    const arranged = { columns: choice, frozen: wanted };
    setOwn(arranged);
    if (saves) mutate(arranged);
  };
  return {
    saved: columns,
    frozen,
    isReady: !saves || own !== null || !isPending,
    save,
    reset: () => save([], FROZEN_COLUMNS.min),
  };
}
