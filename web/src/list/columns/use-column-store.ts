import { userListColumnArea } from '@onrecord/contract/core/calls/list-view';
import type { ColumnChoice, Density } from '@onrecord/domain/core/list/column-choice';
import type { ListName } from '@onrecord/domain/core/list/lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/client.ts';

/** Where a viewer's choice of columns is stored. */
export interface ColumnStore {
  saved: readonly ColumnChoice[];
  /** How many columns stay in place while the others scroll sideways; null: as many as the list has it. */
  frozen: number | null;
  /** False until it is known what was saved: the list would show the usual columns for a moment. */
  isReady: boolean;
  save: (choice: ColumnChoice[], frozen: number) => void;
  /** Back to how the columns were before anything was changed. */
  reset: () => void;
  /** How high the rows are; null: as high as rows usually are. */
  density: Density | null;
  setDensity: (density: Density) => void;
}

interface Stored {
  columns: readonly ColumnChoice[];
  frozen: number | null;
  density: Density | null;
}

const USUAL: Stored = { columns: [], frozen: null, density: null };

async function fetchChoice(list_name: ListName, view: string, signal: AbortSignal): Promise<Stored> {
  const { id, data, frozen, density } = await call(userListColumnArea.root, { body: { list_name, view }, signal });
  if (id === null) return { ...USUAL, density };
  return {
    density,
    frozen,
    columns: data.map(({ width, ...choice }) => (width === null ? choice : { ...choice, width })),
  };
}

const wire = ({ column_name, is_shown, width }: ColumnChoice) => ({ column_name, is_shown, width });

/**
 * The user's own columns of a list, or of one of its views, stored by the server. What is chosen shows at once and is saved
 * behind it.
 */
export function useColumnStore(list: ListName, saves: boolean, view = ''): ColumnStore {
  const queryClient = useQueryClient();
  const queryKey = ['user_list_column', list, view];
  const [chosen, setOwn] = useState<(Stored & { view: string }) | null>(null);
  const own = chosen?.view === view ? chosen : null;
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchChoice(list, view, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: saves,
  });
  const { mutate } = useMutation({
    // One after the other: the last choice made is the one that stays.
    scope: { id: `user_list_column ${list}` },
    mutationFn: ({ columns, frozen, density, view: of }: Stored & { view: string }) =>
      call(userListColumnArea.create, {
        body: {
          list_name: list,
          view: of,
          columns: columns.map(wire),
          ...(frozen !== null && { frozen }),
          ...(density !== null && { density }),
        },
      }),
    onSuccess: (_response, { view: of, ...stored }) => queryClient.setQueryData(['user_list_column', list, of], stored),
    onError: () => setOwn(null),
  });
  const { columns, frozen, density } = own ?? data ?? USUAL;
  const keep = (stored: Stored) => {
    const arranged = { ...stored, view };
    setOwn(arranged);
    if (saves) mutate(arranged);
  };
  return {
    saved: columns,
    frozen,
    isReady: !saves || own !== null || !isPending,
    save: (choice, wanted) => keep({ columns: choice, frozen: wanted, density }),
    reset: () => keep({ ...USUAL, density }),
    density,
    setDensity: (wanted) => keep({ columns, frozen, density: wanted }),
  };
}
