/** Sentences that nothing shows yet. The list may only shrink. */
export const UNREAD_KEYS: readonly string[] = [];

/** Modules of roles that gate nothing yet. The list may only shrink. */
export const UNASKED_MODULES: readonly string[] = [];

/** Lookups that nothing uses yet. The list may only shrink. */
export const UNUSED_LOOKUPS: readonly string[] = [];
