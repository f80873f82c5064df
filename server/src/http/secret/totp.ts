import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@onrecord/domain/core/credential/mfa';
import { STEP_SECONDS } from '@onrecord/domain/core/credential/one-time-code';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret for an authenticator app, in the letters people can type. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The code of one step (RFC 6238 with SHA-1, the only hash that every app knows). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

/** The step, of those given, whose code was typed; undefined when none. */
export function matchingStep(secret: string, typed: string, steps: readonly number[]): number | undefined {
  const code = Buffer.from(typed.replaceAll(/\s/g, ''));
  const matches = steps.filter((step) => {
    const right = Buffer.from(totpCode(secret, step));
    return right.length === code.length && timingSafeEqual(right, code);
  });
  return matches[0];
}

/** The address an app is set up from. */
export function totpUri({ secret, account, issuer }: { secret: string; account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${CODE_LENGTH}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${label}?${query}`;
}
