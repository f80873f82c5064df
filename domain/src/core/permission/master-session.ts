import type { Flag, Module } from './modules.ts';

/** What lets somebody in, or decides what they may do there: it would outlive the master password that made it. */
const LASTING: readonly Module[] = ['users', 'roles', 'integrations'];

/**
 * Whether what a right makes or changes would outlive the master password that opened a session (H4): users with their mail
 * addresses, roles and rights, API keys and webhooks. A master session may look at them and change none.
 */
export function outlivesMasterPassword(module: Module, flag: Flag): boolean {
  return flag !== 'view' && LASTING.includes(module);
}
