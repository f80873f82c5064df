import { contentDisposition } from '@onrecord/domain/core/file/content-disposition';

const INLINE_TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg']);
const ACTIVE_TYPE = /html|xml|svg|script/i;

/** The headers that decide what a browser does with a stored object: saved, unless it is a pdf or picture to be shown. */
export function presentation(request: { download_name: string; content_type: string; inline: boolean }) {
  const isShown = request.inline && INLINE_TYPES.has(request.content_type);
  return {
    'content-type': ACTIVE_TYPE.test(request.content_type) ? 'application/octet-stream' : request.content_type,
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', request.download_name),
  };
}
