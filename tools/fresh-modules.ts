import { vi } from 'vitest';

// Test files share a process (`isolate: false` in vitest.config.ts), which spares each of them the start of another one.
// Our own modules are evaluated anew for each file, so that no session, locale or cache is carried from one to the next;
// installed packages stay loaded.
vi.resetModules();
