/** The key of everything that is read of notices, and the entity by which the server says that they changed. */
export const NOTICES = 'app_notice';

export const noticeCountKey = [NOTICES, 'count'] as const;
