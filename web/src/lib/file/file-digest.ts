/** Up to here a file is read into memory for its digest; a larger one relies on its length and the connection. */
const MAX_BYTES = 32 * 1024 * 1024;

/** The SHA-256 of a file in hex, where the browser can tell it at little cost; what arrives is then checked against it. */
export async function fileDigest(file: Blob): Promise<string | undefined> {
  if (file.size > MAX_BYTES || !globalThis.crypto?.subtle) return undefined;
  return bytesDigest(await file.arrayBuffer());
}

/** The SHA-256 of bytes in hex. Only for pages that were reached safely: others have no digests. */
export async function bytesDigest(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
