import type { FastifyInstance, FastifyReply } from 'fastify';

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

/** The files of the build: scripts and what pages show. Of all policies only a worker heeds that of its own file. */
const ASSET = /^\/assets\//;

function assetPolicy({ connect = [] }: Sources): string {
  return [
    "default-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "require-trusted-types-for 'script'",
    'trusted-types onrecord-inert default',
  ].join('; ');
}

/** What a browser does with a page. It has no meaning for anything that is not shown as one. */
const PAGE_HEADERS = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Has an answer of a call carry what data needs: opened as a page it may do nothing. The headers of pages go, being long. */
export function dataHeaders(reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(PAGE_HEADERS)) reply.removeHeader(name);
  return reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
}

/** Where the frame of a payment returns to: the only pages that may stand in a page, and only in one of ours. */
const FRAMED_PAGE = /^\/(?:thank-you|good_url\/)/i;

const HSTS = `max-age=${365 * 24 * 3600}`;

/**
 * Sets what every answer carries: no sniffing, no referrer that could hold a link's token, and a policy. What may be shown as a
 * page is also kept from frames and search engines. A first visit has twenty answers, so they carry no more than that.
 */
export function securityHeaders(
  app: FastifyInstance,
  { isHttps = false, ...sources }: Sources & { isHttps?: boolean } = {},
): void {
  const policy = contentSecurityPolicy(sources, "'none'");
  const framedPolicy = contentSecurityPolicy(sources, "'self'");
  const ofAssets = assetPolicy(sources);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    // Only where people use https: a browser that has read this never speaks plain http with the host again.
    if (isHttps) reply.header('strict-transport-security', HSTS);
    if (ASSET.test(request.url)) return void reply.header('content-security-policy', ofAssets);
    reply
      .header('content-security-policy', FRAMED_PAGE.test(request.url) ? framedPolicy : policy)
      .header('x-robots-tag', 'noindex, nofollow')
      .headers(PAGE_HEADERS);
  });
}
