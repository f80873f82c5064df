import type { FastifyInstance } from 'fastify';

interface Sources {
  frames?: readonly string[];
  connect?: readonly string[];
  /** Where the tiles of maps come from. */
  images?: readonly string[];
  /** Scripts that stand in the pages themselves, by their hash. */
  scripts?: readonly string[];
}

// Styles set by scripts pass `style-src 'self'`; style elements and style attributes of markup do not. Frames are the payment gateway's.
function contentSecurityPolicy(
  { frames = [], connect = [], images = [], scripts = [] }: Sources,
  ancestors: string,
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    `img-src ${["'self'", 'data:', 'blob:', ...images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Markup and scripts are not made from texts, by us or by a library: the policies are those of safe-html and script-policy.
    "require-trusted-types-for 'script'",
    'trusted-types onrecord-inert default',
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** Where the frame of a payment returns to: the only pages that may stand in a page, and only in one of ours. */
const FRAMED_PAGE = /^\/(?:thank-you|good_url\/)/i;

const HSTS = `max-age=${365 * 24 * 3600}`;

/** Sets what every answer carries: no framing, no sniffing, no search engines, no referrer that could hold a link's token. */
export function securityHeaders(
  app: FastifyInstance,
  { isHttps = false, ...sources }: Sources & { isHttps?: boolean } = {},
): void {
  const policy = contentSecurityPolicy(sources, "'none'");
  const framedPolicy = contentSecurityPolicy(sources, "'self'");
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('content-security-policy', FRAMED_PAGE.test(request.url) ? framedPolicy : policy)
      .header('x-robots-tag', 'noindex, nofollow')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
      .header('cross-origin-opener-policy', 'same-origin');
    // Only where people use https: a browser that has read this never speaks plain http with the host again.
    if (isHttps) reply.header('strict-transport-security', HSTS);
  });
}
