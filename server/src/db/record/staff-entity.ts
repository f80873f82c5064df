/** The entity that coming to and leaving a job is announced as. It goes to staff only: people outside learn of it in no way. */
export const STAFF_ENTITY = 'job_presence';
