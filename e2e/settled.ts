import type { Page } from 'playwright-core';

const pending = new WeakMap<Page, Set<unknown>>();

/** Counts what this page is waiting for from now on; the stream of live events never ends and does not count. */
export function watchRequests(page: Page): void {
  const open = new Set<unknown>();
  pending.set(page, open);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/live/events') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

interface Router {
  state: { status: string; resolvedLocation?: { pathname: string } };
}

/** Waits until the page has nothing more to load, draws no placeholder and moves nothing. */
export async function settled(page: Page): Promise<void> {
  const open = pending.get(page);
  if (!open) throw new Error('this page is not watched');
  for (let quiet = 0; quiet < 2; quiet = open.size === 0 ? quiet + 1 : 0) {
    await page.waitForFunction(() => {
      const router = (globalThis as unknown as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__;
      const isThere =
        !router || (router.state.status === 'idle' && router.state.resolvedLocation?.pathname === location.pathname);
      const isWaiting = [...document.querySelectorAll('[aria-busy=true], .animate-pulse')].some((each) =>
        each.checkVisibility(),
      );
      return isThere && !isWaiting && Boolean(document.querySelector('main')?.textContent);
    });
    await page.evaluate(async () => {
      await document.fonts.ready;
      const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(passing.map((each) => each.finished));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  }
}
