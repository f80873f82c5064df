import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The document outlives a test file, because the files share a process: each test leaves it empty.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
