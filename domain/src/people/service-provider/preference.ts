/** What a client or one of its people has said about a provider: asked for by name, or not to be sent again. */
export const PREFERENCES = ['wanted', 'barred'] as const;
export type Preference = (typeof PREFERENCES)[number];
