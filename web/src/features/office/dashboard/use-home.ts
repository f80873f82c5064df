import { homeArea } from '@onrecord/contract/office/home';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { firstHome, HOMES, type Home, homesOf } from './home-search.ts';

const keyOf = (userId: number) => `onrecord.home.${userId}`;

function storedHome(userId: number): Home | undefined {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return HOMES.find((home) => home === stored);
  } catch {
    return undefined;
  }
}

interface OwnHomes {
  /** Undefined while it is not known whether the wanted one is the viewer's. */
  readonly home: Home | undefined;
  readonly homes: readonly Home[];
  readonly choose: (home: Home) => void;
}

/** The homes of the viewer, and the one shown: the one the address names, else the one chosen last in this browser, else the first. */
export function useHome(): OwnHomes {
  const can = useCan();
  const { user_id, user_type } = useSession();
  const { home: named } = useSearch({ from: '/shell/dashboard' });
  const navigate = useNavigate();
  const maySell = can('providerinvoices', 'view') && user_type !== 'contact' && user_type !== 'admin';
  const own = useQuery({
    queryKey: ['home', 'own'],
    queryFn: ({ signal }) => call(homeArea.getOwnHomes, { signal }),
    enabled: maySell,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choose = useCallback(
    (next: Home) => {
      try {
        localStorage.setItem(keyOf(user_id), next);
      } catch {
        // The address has it all the same.
      }
      void navigate({ to: '/dashboard', search: { home: next }, replace: true });
    },
    [navigate, user_id],
  );
  const isSales = own.data && own.data.sales_person_id !== null;
  const homes = homesOf({
    isProvider: user_type === 'provider',
    seesReports: can('reports', 'view'),
    bills: can('clientinvoices', 'add'),
    isSales,
  });
  const wanted = named ?? storedHome(user_id);
  const isPending = wanted === 'sales' && maySell && own.isPending;
  const home = wanted && homes.includes(wanted) ? wanted : firstHome(homes);
  return { home: isPending ? undefined : home, homes, choose };
}
