import type { Session } from '@onrecord/contract/core/session-user';
import { createContext } from 'react';

/**
 * Finds out who is signed in to the application in this browser, for the link pages that signed-in people use too. Given by
 * whoever owns the page; null where nobody is signed in.
 */
export const VisitorContext = createContext<() => Promise<Session | null>>(async () => null);
