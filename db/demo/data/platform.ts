/** The company that runs the platform itself, and its one user. */
export const PLATFORM = { company_id: 1, name: 'OnRecord', domain_name: 'onrecord', user_id: 1 } as const;

/** Everybody's password in the demo world. */
export const DEMO_PASSWORD = 'Deposition1!';
