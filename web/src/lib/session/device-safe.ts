/**
 * What this device keeps for its user is sealed: the key comes with the session and lives in memory, so that whoever signs
 * in here next finds nothing they can read, and the owner finds everything again. AES in counter mode, because its key
 * stream can be made ahead: what must be kept while a page goes away cannot wait for the browser's asynchronous ciphers.
 */
const PAD_BYTES = 256 * 1024;
const PADS_AHEAD = 2;
const COUNTER_BITS = 128;

interface Pad {
  start: Uint8Array<ArrayBuffer>;
  stream: Uint8Array;
}

let key: Promise<CryptoKey> | null = null;
let pads: Pad[] = [];
let padBytes = PAD_BYTES;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

const counter = (start: Uint8Array<ArrayBuffer>) => ({ name: 'AES-CTR', counter: start, length: COUNTER_BITS });

async function cutPads(own: Promise<CryptoKey>): Promise<void> {
  const secret = await own;
  while (own === key && pads.length < PADS_AHEAD) {
    const start = crypto.getRandomValues(new Uint8Array(16));
    const stream = await crypto.subtle.encrypt(counter(start), secret, new Uint8Array(padBytes));
    if (own === key) pads.push({ start, stream: new Uint8Array(stream) });
  }
}

/** Opens the safe of the user whose session supplied this key. Without a secure context there is no safe. */
export function unlockSafe(deviceKey: string): void {
  if (!globalThis.crypto?.subtle) return;
  pads = [];
  key = crypto.subtle.importKey('raw', fromBase64(deviceKey), 'AES-CTR', false, ['encrypt', 'decrypt']);
  void cutPads(key);
}

/** From now on nothing can be read; what is on its way into the safe still gets in. */
export function lockSafe(): void {
  key = null;
}

/** Whether there is anywhere to keep things. */
export const hasSafe = (): boolean => key !== null || pads.length > 0;

/** Seals a text at once; null where there is no safe, or where the last seal was a moment ago. */
export function seal(text: string): string | null {
  const bytes = new TextEncoder().encode(text);
  const pad = pads.shift();
  if (key) {
    padBytes = Math.max(padBytes, bytes.length * 2);
    void cutPads(key);
  }
  if (!pad || pad.stream.length < bytes.length) return null;
  const sealed = bytes.map((byte, at) => byte ^ (pad.stream[at] ?? 0));
  return `${toBase64(pad.start)}.${toBase64(sealed)}`;
}

/** What was sealed; null where it was sealed for somebody else, or the safe is locked. */
export async function unseal(sealed: string): Promise<string | null> {
  const [start = '', data = ''] = sealed.split('.');
  try {
    const secret = await key;
    if (!secret) return null;
    const text = await crypto.subtle.decrypt(counter(fromBase64(start)), secret, fromBase64(data));
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
}
