import { userListColumnArea } from '@onrecord/contract/areas/list-view';
import type { ColumnChoice } from '@onrecord/domain/list/column-choice';
import type { ListName } from '@onrecord/domain/list-view/list-names';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/client.ts';

/** Where a viewer's choice of columns is kept. */
export interface ColumnStore {
  saved: readonly ColumnChoice[];
  /** False until it is known what was saved: the list would show the usual columns for a moment. */
  isReady: boolean;
  save: (choice: ColumnChoice[]) => void;
}

async function fetchChoice(list_name: ListName, signal: AbortSignal): Promise<ColumnChoice[]> {
  const { id, data } = await call(userListColumnArea.root, { body: { list_name }, signal });
  if (id === null) return [];
  return data.map(({ width, ...choice }) => (width === null ? choice : { ...choice, width }));
}

const USUAL: readonly ColumnChoice[] = [];

const wire = ({ column_name, is_shown, width }: ColumnChoice) => ({ column_name, is_shown, width });

/** The user's own columns of a list, kept by the server. What is chosen shows at once and is saved behind it. */
export function useColumnStore(list: ListName, saves: boolean): ColumnStore {
  const queryClient = useQueryClient();
  const queryKey = ['user_list_column', list];
  const [own, setOwn] = useState<readonly ColumnChoice[] | null>(null);
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchChoice(list, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: saves,
  });
  const { mutate } = useMutation({
    // One after the other: the last choice made is the one that stays.
    scope: { id: `user_list_column ${list}` },
    mutationFn: (choice: ColumnChoice[]) =>
      call(userListColumnArea.create, { body: { list_name: list, columns: choice.map(wire) } }),
    onSuccess: (_answer, choice) => queryClient.setQueryData(queryKey, choice),
    onError: () => setOwn(null),
  });
  return {
    saved: own ?? data ?? USUAL,
    isReady: !saves || own !== null || !isPending,
    save: (choice) => {
      setOwn(choice);
      if (saves) mutate(choice);
    },
  };
}
