/** What is done to several jobs by one press. */
export const MANY_CHANGES = ['cancel', 'reinstate', 'move'] as const;
export type ManyChange = (typeof MANY_CHANGES)[number];
