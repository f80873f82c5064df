import type { pictureArea } from '@onrecord/contract/core/calls/picture';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { pictureDigest } from '@onrecord/domain/core/picture/picture-address';
import { systemScope } from '../../../db/scope.ts';
import type { CallHandlers } from '../../../http/call.ts';
import { pictureKey } from '../../../http/file/keep-picture.ts';
import type { Services } from '../../../http/services.ts';
import { shownPicture } from './picture.reads.ts';

/** An address shows one content only, so it is never asked for twice. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export function pictureHandlers({ db, storage }: Services): CallHandlers<typeof pictureArea> {
  return {
    async picture(call) {
      const scope = systemScope(call.params.id, 'picture');
      const sha256 = pictureDigest(call.params.name) ?? '';
      const picture = await db.readScope(scope, (tx) => shownPicture(tx, scope, sha256));
      if (!picture) throw refuse('general.not_found');
      return {
        file: await storage.openRead(pictureKey({ company_id: scope.company_id, sha256 })),
        content_type: picture.content_type,
        headers: {
          'cache-control': FOR_EVER,
          etag: `"${sha256}"`,
          'content-length': String(picture.bytes),
          'content-security-policy': "default-src 'none'; sandbox",
          // A logo is shown in mails too, which people read wherever their mailbox is.
          'cross-origin-resource-policy': 'cross-origin',
        },
      };
    },
  };
}
