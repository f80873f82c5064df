import { useSearch } from '@tanstack/react-router';

/** What somebody came to the page of a job to ask for: the address says it, and its dialog is open at once. */
export function useRequestedChange(ask: 'move' | 'change' | 'cancel'): boolean {
  return (useSearch({ strict: false }) as { ask?: unknown }).ask === ask;
}
