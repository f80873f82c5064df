import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCan, useSession } from '../../../lib/session.ts';
import { HOMES, type Home } from './home-search.ts';

const keyOf = (userId: number) => `onrecord.home.${userId}`;

function storedHome(userId: number): Home | undefined {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return HOMES.find((home) => home === stored);
  } catch {
    return undefined;
  }
}

/**
 * Which home somebody sees who has several: the one the address names, else the one chosen last in this browser, else the owner's.
 * Undefined for everybody who has only one.
 */
export function useHome(): { home: Home; choose: (home: Home) => void } | undefined {
  const can = useCan();
  const { user_id } = useSession();
  const { home } = useSearch({ from: '/shell/dashboard' });
  const navigate = useNavigate();
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
  if (!can('reports', 'view')) return undefined;
  return { home: home ?? storedHome(user_id) ?? 'owner', choose };
}
