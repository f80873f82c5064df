import type { letterTemplateArea } from '@onrecord/contract/company/letter-template';
import { shippedLetter } from '@onrecord/domain/core/letter/shipped-letter';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { requireKind } from './letter.access.ts';
import { letterOf, letterRows, letterTerms, letterVersions } from './letter.reads.ts';
import { createLetter, restoreLetter, updateLetter, useShippedLetter } from './letter.writes.ts';

/** What the messages make of a letter: they know the records it is filled from. */
type PreviewCalls = 'getPreviewRecords' | 'previewLetter' | 'sendTestLetter';

const saved = (made: { id: number; version: number }) => ({
  ...made,
  message: message('letter.saved', { version: made.version }),
});

/** Letters that a company writes itself (section 1, letter templates). */
export function letterHandlers({ db }: Services): Omit<CallHandlers<typeof letterTemplateArea>, PreviewCalls> {
  return {
    listLetters: (call) => db.readScope(call.scope, (tx) => letterRows(tx, userScope(call))),
    getLetter(call) {
      const { channel, kind, division_id, locale } = call.body;
      const found = requireKind(kind, channel);
      return db.readScope(call.scope, async (tx) => {
        const own = (await letterOf(tx, call.scope, call.body)) ?? null;
        const terms = termsOf(await letterTerms(tx, call.scope, division_id), null, locale);
        const versions = own ? await letterVersions(tx, call.scope, own.letter_template_id) : [];
        return { own: own && { ...own, channel, locale }, ours: shippedLetter(found, channel, terms), versions };
      });
    },
    createLetter: async (call) =>
      saved(await db.withScope(call.scope, (tx) => createLetter(tx, userScope(call), call.body))),
    updateLetter: async (call) =>
      saved(await db.withScope(call.scope, (tx) => updateLetter(tx, userScope(call), call.params.id, call.body))),
    restoreLetter: async (call) =>
      saved(await db.withScope(call.scope, (tx) => restoreLetter(tx, userScope(call), call.params.id, call.body))),
    async useShippedLetter(call) {
      const scope = userScope(call);
      const made = await db.withScope(scope, (tx) => useShippedLetter(tx, scope, call.params.id, call.body));
      return { ...made, message: message('letter.shipped_again') };
    },
  };
}
