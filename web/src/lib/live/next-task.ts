type Yielding = { readonly scheduler?: { readonly yield?: () => Promise<void> } };

/** Lets the browser answer presses and paint before the rest of something long goes on. */
export const nextTask = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
