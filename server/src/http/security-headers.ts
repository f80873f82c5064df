import type { FastifyInstance } from 'fastify';

// Styles set by scripts pass `style-src 'self'`; style elements and style attributes of markup do not. Frames are the payment gateway's.
function contentSecurityPolicy(frames: readonly string[], connect: readonly string[], ancestors: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
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
  origins: { frames?: readonly string[]; connect?: readonly string[]; isHttps?: boolean } = {},
): void {
  const policyFor = (ancestors: string) =>
    contentSecurityPolicy(origins.frames ?? [], origins.connect ?? [], ancestors);
  const [policy, framedPolicy] = [policyFor("'none'"), policyFor("'self'")];
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('content-security-policy', FRAMED_PAGE.test(request.url) ? framedPolicy : policy)
      .header('x-robots-tag', 'noindex, nofollow')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
      .header('cross-origin-opener-policy', 'same-origin');
    // Only where people use https: a browser that has read this never speaks plain http with the host again.
    if (origins.isHttps) reply.header('strict-transport-security', HSTS);
  });
}
