import type { liveArea } from '@onrecord/contract/core/calls/live';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { EVERY_USER, SESSION_ENTITY } from '../../db/access/session-end.ts';
import type { Database } from '../../db/database.ts';
import { NOTICE_ENTITY } from '../../db/message/app-notice.ts';
import { STAFF_ENTITY } from '../../db/record/staff-entity.ts';
import type { UserScope } from '../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../call.ts';
import { liveSessions } from './live-sessions.ts';

export interface Change {
  company_id: number;
  entity: string;
  id: number;
  /** Those whom it concerns alone, where it is nobody else's business. */
  user_ids?: readonly number[];
}

const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 1_000;

/** Whether an announced end of sessions concerns somebody's. */
const isOf = ({ viewer }: UserScope, { company_id, id }: Change): boolean =>
  viewer.user_company_id === company_id && (id === EVERY_USER || viewer.user_id === id);

/** Whether news of notices is about the user's own. */
const isReader = ({ viewer, company_id }: UserScope, change: Change): boolean =>
  company_id === change.company_id &&
  viewer.user_company_id === change.company_id &&
  (change.user_ids?.includes(viewer.user_id) ?? false);

export type Live = ReturnType<typeof openLive>;

/**
 * Passes what the database notifies on to the browsers of the same company, and before that to `onChange`, so that this
 * process has forgotten what is old when they ask. One listening connection a process.
 */
export function openLive(db: Database, onChange: (change: Change) => void = () => undefined) {
  const streams = liveSessions();
  let stop: (() => Promise<void>) | undefined;
  let closed = false;

  function notify(payload: string): void {
    const change = JSON.parse(payload) as Change;
    onChange(change);
    if (change.entity === SESSION_ENTITY) {
      streams.notify((scope) => (isOf(scope, change) ? '' : undefined));
      return;
    }
    if (change.entity === NOTICE_ENTITY) {
      const text = `data: ${JSON.stringify({ entity: NOTICE_ENTITY })}\n\n`;
      streams.notify((scope) => (isReader(scope, change) ? text : undefined));
      return;
    }
    const toStaff = `data: ${JSON.stringify({ entity: change.entity, id: change.id })}\n\n`;
    const toOthers = `data: ${JSON.stringify({ entity: change.entity })}\n\n`;
    streams.notify(({ company_id, viewer }) => {
      if (company_id !== change.company_id) return undefined;
      if (isStaff(viewer.user_type)) return toStaff;
      return change.entity === STAFF_ENTITY ? undefined : toOthers;
    });
  }

  async function connect(): Promise<void> {
    if (closed) return;
    try {
      stop = await db.listen('onrecord_change', notify, reconnect);
      if (closed) return;
      streams.notifyAll('data: {"entity":"resync"}\n\n');
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
    streams.notify(() => ': beat\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  let connecting = connect();
  const ready = connecting;

  return {
    ready,
    join: streams.join,
    async close(): Promise<void> {
      closed = true;
      clearInterval(heartbeat);
      streams.endAll();
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
      const token = call.request.headers.authorization ?? '';
      live.join({ scope, response: raw, token, isLive: () => isLive(call) });
      return { file: '', content_type: 'text/event-stream' };
    },
  };
}
