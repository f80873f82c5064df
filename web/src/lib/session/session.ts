import type { Session } from '@onrecord/contract/core/session-user';
import type { ListViewer } from '@onrecord/domain/core/list/column';
import type { Viewer } from '@onrecord/domain/core/permission/can';
import type { Flag, Module } from '@onrecord/domain/core/permission/modules';
import { createContext, useContext, useMemo } from 'react';

/** Who is signed in. Null on login pages and on pages reached by link. */
export const SessionContext = createContext<Session | null>(null);

/** Takes up what a save has changed about one's own session, so that the pages show it without a new login. */
export const AdoptSessionContext = createContext<(changes: Partial<Session>) => void>(() => undefined);

export function useOptionalSession(): Session | null {
  return useContext(SessionContext);
}

/** The signed-in user; for pages inside the shell, where there always is one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This page needs a signed-in user.');
  return session;
}

/** Whether a session holds a flag. It spares people dead buttons; the server decides again at every call. */
export function sessionCan(session: Session, module: Module, flag: Flag): boolean {
  return session.permissions[module]?.[flag] === true;
}

/** The viewer as the rules of the domain ask about them, with what their role comes to. */
export function viewerOf(session: Session): Viewer {
  const { user_id, user_type, full_access, permissions } = session;
  return { user_id, user_type, has_full_access: full_access, role_values: permissions };
}

/** `can('jobs', 'add')` */
export function useCan(): (module: Module, flag: Flag) => boolean {
  const session = useOptionalSession();
  return (module, flag) => session !== null && sessionCan(session, module, flag);
}

/** What lists need to know about the viewer to decide about their columns. */
export function useListViewer(): ListViewer {
  const session = useSession();
  return useMemo(
    () => ({
      user_type: session.user_type,
      flags: {
        use_room_meal_and_reporter_counts: session.use_room_meal_and_reporter_counts,
        hide_service_provider_on_jobs: session.hide_service_provider_on_jobs,
      },
    }),
    [session],
  );
}
