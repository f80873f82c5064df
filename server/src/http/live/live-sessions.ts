import type { ServerResponse } from 'node:http';
import type { UserScope } from '../../db/scope.ts';

/** An event stream of somebody who is signed in. */
export interface Listener {
  readonly scope: UserScope;
  readonly response: ServerResponse;
  /** The token it was opened with. Tabs of one session may have different ones. */
  readonly token: string;
  /** Whether the token still opens its session. */
  readonly isLive: () => Promise<boolean>;
}

/** The streams of one session in one company, and what is to be written to them once the session is verified. */
interface SessionStreams {
  readonly scope: UserScope;
  readonly listeners: Set<Listener>;
  pending: string[];
}

/** A reader this far behind is dropped; it reconnects and reads everything again. */
const MAX_BEHIND = 256 * 1024;

/** Verifying sessions takes no more connections of the pool than this, so that calls find the others free. */
const MAX_VERIFYING = 2;

/**
 * Holds the open event streams by session. A session is verified once for all its streams before anything is written to
 * them, and changes that come while it waits for that share one verification.
 */
export function liveSessions() {
  const sessions = new Map<string, SessionStreams>();
  const queue = new Set<SessionStreams>();
  let verifying = 0;

  function write({ response }: Listener, text: string): void {
    if (text === '') return;
    if (response.writableLength > MAX_BEHIND) response.destroy();
    else response.write(text);
  }

  const isLive = (listener: Listener): Promise<boolean> => listener.isLive().catch(() => false);

  async function deliver({ listeners, pending }: { listeners: Listener[]; pending: string }): Promise<void> {
    let open = listeners;
    // A token that no longer opens the session may only be one that newer tabs have replaced: the others are asked by theirs.
    for (let [first] = open; first && !(await isLive(first)); [first] = open) {
      const { token } = first;
      for (const listener of open) if (listener.token === token) listener.response.end();
      open = open.filter((listener) => listener.token !== token);
    }
    for (const listener of open) write(listener, pending);
  }

  function verifyNext(): void {
    for (const session of queue) {
      if (verifying >= MAX_VERIFYING) return;
      queue.delete(session);
      const work = { listeners: [...session.listeners], pending: session.pending.join('') };
      session.pending = [];
      verifying += 1;
      void deliver(work).finally(() => {
        verifying -= 1;
        verifyNext();
      });
    }
  }

  return {
    join(listener: Listener): void {
      const { company_id, viewer } = listener.scope;
      const key = `${company_id}:${viewer.session_id}`;
      const session = sessions.get(key) ?? { scope: listener.scope, listeners: new Set<Listener>(), pending: [] };
      sessions.set(key, session);
      session.listeners.add(listener);
      listener.response.on('close', () => {
        session.listeners.delete(listener);
        if (session.listeners.size > 0) return;
        queue.delete(session);
        if (sessions.get(key) === session) sessions.delete(key);
      });
    },
    /** Verifies the sessions that a text is meant for, then writes it to their streams. `''` only verifies. */
    notify(textFor: (scope: UserScope) => string | undefined): void {
      for (const session of sessions.values()) {
        const text = textFor(session.scope);
        if (text === undefined) continue;
        session.pending.push(text);
        queue.add(session);
      }
      verifyNext();
    },
    /** Writes to every stream without verifying: for what says nothing about anybody's rows. */
    notifyAll(text: string): void {
      for (const { listeners } of sessions.values()) for (const listener of listeners) write(listener, text);
    },
    endAll(): void {
      for (const { listeners } of sessions.values()) for (const { response } of listeners) response.end();
    },
  };
}
