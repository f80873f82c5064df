import type { ServerResponse } from 'node:http';
import type { liveArea } from '@onrecord/contract/areas/live';
import { isStaff } from '@onrecord/domain/permission/user-type';
import type { Database } from '../db/database.ts';
import type { UserScope } from '../db/scope.ts';
import { type Call, type CallHandlers, userScope } from './call.ts';

interface Listener {
  scope: UserScope;
  response: ServerResponse;
  /** Still signed in? Asked at every heartbeat and before every change that is told. */
  isLive: () => Promise<boolean>;
}

export interface Change {
  company_id: number;
  entity: string;
  id: number;
}

const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 1_000;
/** A reader this far behind is dropped; it reconnects and reads everything again. */
const MAX_BEHIND = 256 * 1024;

export type Live = ReturnType<typeof openLive>;

/**
 * Passes what the database notifies on to the browsers of the same company, and before that to `onChange`, so that this
 * process has forgotten what is old when they ask. One listening connection a process.
 */
export function openLive(db: Database, onChange: (change: Change) => void = () => undefined) {
  const listeners = new Set<Listener>();
  let stop: (() => Promise<void>) | undefined;
  let closed = false;

  function write(listener: Listener, text: string): void {
    if (listener.response.writableLength > MAX_BEHIND) listener.response.destroy();
    else listener.response.write(text);
  }

  /** A session that has ended hears nothing more, and its browser learns of the end by the end of the line. */
  async function tellIfLive(listener: Listener, text: string): Promise<void> {
    if (await listener.isLive().catch(() => false)) write(listener, text);
    else listener.response.end();
  }

  function tell(payload: string): void {
    const change = JSON.parse(payload) as Change;
    onChange(change);
    for (const listener of listeners) {
      if (listener.scope.company_id !== change.company_id) continue;
      const staff = isStaff(listener.scope.viewer.user_type);
      const said = staff ? { entity: change.entity, id: change.id } : { entity: change.entity };
      void tellIfLive(listener, `data: ${JSON.stringify(said)}\n\n`);
    }
  }

  async function connect(): Promise<void> {
    if (closed) return;
    try {
      stop = await db.listen('onrecord_change', tell, reconnect);
      if (closed) return;
      for (const listener of listeners) write(listener, 'data: {"entity":"resync"}\n\n');
    } catch {
      reconnect();
    }
  }

  function reconnect(): void {
    stop = undefined;
    if (!closed)
      setTimeout(() => {
        connecting = connect();
      }, RECONNECT_MS).unref();
  }

  const heartbeat = setInterval(() => {
    for (const listener of listeners) void tellIfLive(listener, ': beat\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  let connecting = connect();
  const ready = connecting;

  return {
    ready,
    join(listener: Listener): void {
      listeners.add(listener);
      listener.response.on('close', () => listeners.delete(listener));
    },
    async close(): Promise<void> {
      closed = true;
      clearInterval(heartbeat);
      for (const listener of listeners) listener.response.end();
      // A connection still being opened is waited for: left open, it would keep the pool from ending.
      await connecting;
      await stop?.();
    },
  };
}

/** The one call of the area: answers with an open stream. */
export function liveHandlers(live: Live, isLive: (call: Call) => Promise<boolean>): CallHandlers<typeof liveArea> {
  return {
    async events(call) {
      const scope = userScope(call);
      call.reply.hijack();
      const { raw } = call.reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 2000\n\n');
      live.join({ scope, response: raw, isLive: () => isLive(call) });
      return { file: '', content_type: 'text/event-stream' };
    },
  };
}
