import { startTransition, use, useEffect, useState } from 'react';

/** A promise that holds its value where React looks for it: then nothing waits for it. */
type Settling<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

/**
 * A part of the kit that is not needed to draw a page for the first time: the library of menus, dialogs and other overlays.
 * It is fetched after the first page of a visit, or as soon as somebody reaches for it.
 */
export interface LatePart<Module> {
  /** Fetches the part. Throws where it cannot be fetched; the next call tries again. */
  readonly fetch: () => Promise<Module>;
  /** Settled when the part is there. It never fails: who waits for it waits for the next try. */
  readonly arrival: Promise<Module>;
  readonly isThere: () => boolean;
}

const parts: LatePart<unknown>[] = [];

export function latePart<Module>(load: () => Promise<Module>): LatePart<Module> {
  const { promise, resolve } = Promise.withResolvers<Module>();
  const arrival: Settling<Module> = promise;
  let fetching: Promise<Module> | undefined;
  const fetch = async () => {
    fetching ??= load();
    try {
      const module = await fetching;
      arrival.value = module;
      arrival.status = 'fulfilled';
      resolve(module);
      return module;
    } catch (error) {
      fetching = undefined;
      throw error;
    }
  };
  const part = { fetch, arrival, isThere: () => arrival.status === 'fulfilled' };
  parts.push(part);
  return part;
}

/**
 * Whether a part is there. Drawing what needs it and being thrown out of it costs a page a good part of its first rows: whoever
 * knows what to show meanwhile asks this first.
 */
export function useArrived({ arrival, isThere }: LatePart<unknown>): boolean {
  const [hasArrived, setArrived] = useState(isThere);
  useEffect(() => {
    if (!hasArrived) void arrival.then(() => startTransition(() => setArrived(true)));
  }, [arrival, hasArrived]);
  return hasArrived;
}

/** The module of a part. What uses it is not drawn before it is there. */
export const useLatePart = <Module>(part: LatePart<Module>): Module => use(part.arrival);

const { promise: firstPage, resolve: endFirstPage } = Promise.withResolvers<void>();

/** Settled once the first page of the application has what it asked for, and whatever it did without is fetched. */
export const afterFirstPage = (): Promise<void> => firstPage;

/** The parts that what is loaded so far may call for. */
export const lateParts = (): readonly LatePart<unknown>[] => [...parts];

/** Fetches parts, all of them unless some are named, once a page is drawn. What cannot be fetched now is when it is called for. */
export async function fetchLateParts(some?: readonly LatePart<unknown>[]): Promise<void> {
  if (!some) endFirstPage();
  await Promise.allSettled((some ?? lateParts()).map(({ fetch }) => fetch()));
}
