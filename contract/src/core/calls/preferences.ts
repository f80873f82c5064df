import { LOCALES } from '@onrecord/domain/core/language/locale';
import { z } from 'zod';
import { post } from '../entry.ts';
import { menuChoices, pageSize, themeMode } from '../session-user.ts';
import { messageResponse } from '../shapes.ts';

/** Changes the viewer's own preferences and nothing else. */
export const savePreferences = post('/auth/updateRedisCacheData', 'session', {
  body: z.strictObject({
    theme_mode: themeMode.optional(),
    page_size: pageSize.optional(),
    lists_in_pages: z.boolean().optional(),
    menu: menuChoices.optional(),
    /** null: what the company reads. */
    locale: z.enum(LOCALES).nullable().optional(),
  }),
  returns: messageResponse,
});
