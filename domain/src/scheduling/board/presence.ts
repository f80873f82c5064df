/** How often a page says again that somebody is on a job, in seconds. */
export const PRESENCE_BEAT_SECONDS = 20;
/** Who has said nothing for so many seconds is gone. */
export const PRESENCE_SECONDS = 40;

/** Until when somebody who says so now counts as being on a job. */
export const presentUntil = (now: Temporal.Instant): Temporal.Instant => now.add({ seconds: PRESENCE_SECONDS });
