import { liveArea } from '@onrecord/contract/core/calls/live';
import { openStream } from '../call/client.ts';

/** What somebody else changed. People outside the company learn the kind only. */
export interface LiveChange {
  entity: string;
  id?: number;
}

/** Means that changes may have been missed: everything shown may be old. */
export const RESYNC = 'resync';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server beats every 20 seconds: a line silent for longer than two beats is dead without having said so. */
const SILENCE_MS = 50_000;
/** A tab out of sight gives its line back after this: browsers allow six to one server, for all tabs together. */
const UNSEEN_MS = 5_000;

/** Splits a stream of server-sent events into the changes they tell; comments and other fields are passed over. */
export async function readChanges(
  stream: ReadableStream<string>,
  notify: (change: LiveChange) => void,
  onAlive: () => void = () => undefined,
): Promise<void> {
  const reader = stream.getReader();
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    onAlive();
    const lines = (rest + next.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) notify(JSON.parse(line.slice(6)) as LiveChange);
  }
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** One line from opening to its end, or to its silence. */
async function listenOnce(
  signal: AbortSignal,
  onOpen: () => void,
  notify: (change: LiveChange) => void,
): Promise<void> {
  const own = new AbortController();
  const hangUp = () => own.abort();
  signal.addEventListener('abort', hangUp);
  let silence = setTimeout(hangUp, SILENCE_MS);
  try {
    const stream = await openStream(liveArea.events, { signal: own.signal });
    onOpen();
    await readChanges(stream, notify, () => {
      clearTimeout(silence);
      silence = setTimeout(hangUp, SILENCE_MS);
    });
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', hangUp);
  }
}

/** Not everybody at the same moment, when a server comes back. */
const spread = (pause: number) => pause * (1 - Math.random() / 3);

/** Listens until aborted; a broken line is taken up again, and what was missed meanwhile is told as a resync. */
export async function listen(signal: AbortSignal, notify: (change: LiveChange) => void): Promise<void> {
  let pause = FIRST_WAIT_MS;
  let isFirst = true;
  while (!signal.aborted) {
    const onOpen = () => {
      if (!isFirst) notify({ entity: RESYNC });
      isFirst = false;
      pause = FIRST_WAIT_MS;
    };
    try {
      await listenOnce(signal, onOpen, notify);
    } catch {
      pause = Math.min(LONGEST_WAIT_MS, pause * 2);
    }
    await wait(spread(pause), signal);
  }
}

/** Listens while the page is in sight; what was missed while it was not is told as a resync. */
export function listenWhileSeen(signal: AbortSignal, notify: (change: LiveChange) => void): void {
  let line: AbortController | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const hangUp = () => {
    clearTimeout(leaving);
    line?.abort();
    line = undefined;
  };
  const takeUp = () => {
    clearTimeout(leaving);
    if (line) return false;
    line = new AbortController();
    void listen(line.signal, notify);
    return true;
  };
  const follow = () => {
    clearTimeout(leaving);
    if (document.visibilityState === 'hidden') leaving = setTimeout(hangUp, UNSEEN_MS);
    else if (takeUp()) notify({ entity: RESYNC });
  };
  if (document.visibilityState !== 'hidden') takeUp();
  document.addEventListener('visibilitychange', follow);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', follow);
    hangUp();
  });
}
