import type { ScopeViewer } from './scope.ts';

/** Who did something, as the activity log and the history of jobs store it. */
export interface Actor {
  readonly actor_type: string;
  readonly user_id: number | null;
  readonly actor_name: string;
}

/** Names who acts. Behind a master password stands whoever made it, not the user whose session it is. */
export function actorOf(viewer: ScopeViewer): Actor {
  if (viewer.kind === 'user') {
    if (viewer.api_key_id !== undefined) return { actor_type: 'key', user_id: null, actor_name: viewer.name };
    const actor_name = viewer.via_master ? `${viewer.master_name} (${viewer.name})` : viewer.name;
    return { actor_type: viewer.user_type, user_id: viewer.user_id, actor_name };
  }
  if (viewer.kind === 'link')
    return { actor_type: `link ${viewer.subject_type}`, user_id: null, actor_name: viewer.name };
  return { actor_type: 'system', user_id: null, actor_name: viewer.name };
}

/** The same for the triggers of the database, as the setting `app.actor` of a transaction. */
export function actorSetting(viewer: ScopeViewer): string {
  const { actor_type, user_id, actor_name } = actorOf(viewer);
  return JSON.stringify({ type: actor_type, user_id, name: actor_name });
}
