import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A machine that runs other tests beside these draws late.
configure({ asyncUtilTimeout: 5_000 });

// The document outlives a test file, because the files share a process: each test leaves it empty.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
