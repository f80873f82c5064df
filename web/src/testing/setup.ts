import { resetAnimationFrameScheduler } from '@base-ui/utils/useAnimationFrame';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';

// A machine that runs other tests beside these draws late.
configure({ asyncUtilTimeout: 5_000 });

// What a browser fetches after its first page is there for each test from the start.
beforeAll(async () => (await import('../ui/late-part.ts')).fetchLateParts());

// The document outlives a test file, because the files share a process: each test leaves it empty.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  // The kit plans its frames in one queue for the process; a frame planned under fake timers would block those of later tests.
  resetAnimationFrameScheduler();
  localStorage.clear();
  sessionStorage.clear();
});
