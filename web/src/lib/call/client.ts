import type { BodyInputOf, Entry, ParamsOf, QueryOf, ResultOf } from '@onrecord/contract/core/entry';
import { languageTag } from '@onrecord/domain/core/language/locale';
import { currentLocale } from '../languages.ts';
import { networkError, readApiError } from './api-error.ts';

// biome-ignore lint/suspicious/noExplicitAny: the client takes entries of every shape
export type AnyEntry = Entry<any, any, any, any, any>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : // biome-ignore lint/complexity/noBannedTypes: {} is what a shape without required members extends
    {} extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

type NoParams<Params> = keyof Params extends never ? undefined : Params;

/** What a call needs, from its entry: path parameters, body and query, each only where the entry has them. */
export type CallInput<E extends AnyEntry> = Part<'params', NoParams<ParamsOf<E>>> &
  Part<'body', BodyInputOf<E>> &
  Part<'query', QueryOf<E>> & {
    readonly signal?: AbortSignal;
    /** What the call answers, where the page sent it before its scripts were there. */
    readonly sent?: Promise<Response>;
  };

export type InputArgument<E extends AnyEntry> =
  { readonly signal?: AbortSignal } extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The identity every call carries. Set by the session, or by a link page for its own short session. */
export interface Credentials {
  access_token: string;
  company_id: number;
}

let credentials: Credentials | null = null;
let onSessionLost: () => Promise<boolean> = async () => false;
let onRefreshRequested: () => void = () => undefined;
let renewal: (() => Promise<boolean>) | null = null;

export function setCredentials(next: Credentials | null): void {
  credentials = next;
}

/**
 * What happens when the server no longer knows the token: the browser may have a newer one, which another tab brought about;
 * then it answers true and the call is made again. Else the session is forgotten and the login comes.
 */
export function setSessionLostHandler(handler: () => Promise<boolean>): void {
  onSessionLost = handler;
}

/** What happens when the server asks to read the session anew, by its `x-refresh` cookie (section 7). */
export function setRefreshHandler(handler: () => void): void {
  onRefreshRequested = handler;
}

const isRefreshRequested = () => /(?:^|; )x-refresh=1/.test(document.cookie);

/**
 * Where the application was opened without a connection it has nobody's credentials yet: the first call that gets through
 * asks for them. Returns whether they were given.
 */
export function setRenewal(renew: (() => Promise<boolean>) | null): void {
  renewal = renew;
}

/** What a call needs, whatever its entry. */
export interface LooseInput {
  params?: Record<string, unknown>;
  body?: unknown;
  query?: Record<string, unknown>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  sent?: Promise<Response>;
}

function addressOf(entry: AnyEntry, input: LooseInput): string {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}

function headersOf(hasBody: boolean, own: Record<string, string> | undefined): Headers {
  const headers = new Headers({
    ...own,
    accept: 'application/json',
    'accept-language': languageTag(currentLocale()),
    'x-screen': location.pathname.slice(0, 120),
  });
  if (hasBody) headers.set('content-type', 'application/json');
  if (credentials) {
    headers.set('authorization', `Bearer ${credentials.access_token}`);
    headers.set('x-tenant-id', String(credentials.company_id));
  }
  return headers;
}

/** Makes a call and returns what came, for those who read it themselves. Throws as `call` does. */
export async function send(entry: AnyEntry, input: LooseInput, isSecondTry = false): Promise<Response> {
  if (renewal && !entry.access.includes('public') && !(await renewal())) await onSessionLost();
  const usedToken = credentials?.access_token;
  const sent =
    input.sent ??
    fetch(addressOf(entry, input), {
      method: entry.method,
      headers: headersOf(input.body !== undefined, input.headers),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal,
    });
  const response = await sent.catch((error: unknown) => {
    if (input.signal?.aborted) throw error;
    throw networkError();
  });
  if (credentials && isRefreshRequested()) onRefreshRequested();
  if (response.ok) return response;
  const refusal = readApiError(response.status, await response.json().catch(() => undefined));
  // A refused login is also a 401, but no session is lost by it. Nor is a newer session by an older call.
  const isLost = response.status === 401 && usedToken && !entry.access.includes('public');
  if (!isLost || isSecondTry) throw refusal;
  const isNewer = credentials !== null && usedToken !== credentials.access_token;
  if (isNewer || (usedToken === credentials?.access_token && (await onSessionLost()))) return send(entry, input, true);
  throw refusal;
}

/** Makes a call and answers its typed result. Throws ApiError, or the signal's reason when aborted. */
export async function call<E extends AnyEntry>(entry: E, ...[input]: InputArgument<E>): Promise<ResultOf<E>> {
  const request = (input ?? {}) as LooseInput;
  const response = await send(entry, request);
  try {
    return (await response.json()) as ResultOf<E>;
  } catch (error) {
    // The connection ended within the body: nothing was refused.
    if (request.signal?.aborted) throw error;
    throw networkError();
  }
}

/** Opens a call that answers with a stream of text, for as long as the signal lets it. */
export async function openStream<E extends AnyEntry>(
  entry: E,
  input: { signal: AbortSignal },
): Promise<ReadableStream<string>> {
  const { body } = await send(entry, input);
  if (!body) throw networkError();
  return body.pipeThrough(new TextDecoderStream());
}

export interface DownloadedFile {
  blob: Blob;
  name: string;
}

/** Makes a call that answers with a file. */
export async function fetchFile<E extends AnyEntry>(entry: E, ...[input]: InputArgument<E>): Promise<DownloadedFile> {
  const response = await send(entry, (input ?? {}) as LooseInput);
  return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) };
}

/** The name under which a file was sent. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'download');
}

/** Hands a file to the browser's own downloads. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
